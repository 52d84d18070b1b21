import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/**
 * KIP-101, specs/kafka.md SC-6. The story of generations/0.10.2.2/committed-lost-by-hw-truncation, recorded on a real
 * cluster, with its settings: waiting fetches of 15 s keep the followers’ high watermarks late.
 */
export const scenario = defineScenario({
  id: 'cut-to-high-watermark',
  number: 'K7.1',
  chapter: 'What older Kafkas got wrong',
  title: 'Cut to a late high watermark: a committed record is gone',
  summary:
    'Two leaders fail in a row. All three replicas had the record, and the new leader cuts it off.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C01',
      title: 'Cutting to the own high watermark loses an acknowledged record',
      href: 'https://github.com/apache/kafka/pull/2743',
    },
    { of: 'recording', run: 'generations/0.10.2.2/committed-lost-by-hw-truncation' },
    { of: 'proposal', id: 'KIP-101' },
  ],
  covers: ['SC-6'],
  config: olderKafka('truncateByHighWatermark', {
    kafka: { replicaFetchWaitMaxMs: 15_000, highWatermarkCheckpointIntervalMs: 500 },
  }),
  opensAt: 'committed',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule, which is that of 0.10 and older: a broker that begins to follow cuts its log to its own high watermark. Idle fetches wait for 15 s here.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['m0'] } },
    { command: { type: 'advanceClock', ms: 20 } },
    {
      command: { type: 'produce', acks: 'all', values: ['m1'] },
      beat: { label: 'send m1', text: '“m0” is committed. A producer sends “m1” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'committed',
        text: '“m1” is on all three replicas and acknowledged. The leader’s high watermark is 2. Those of the followers are 1: they hear of it with the reply to their next fetch, which waits.',
      },
    },
    { command: { type: 'advanceClock', ms: 980 } },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'Leader 1 dies, and the waiting replies with it. Nobody else knows that “m1” is committed.',
      },
    },
    { command: { type: 'advanceClock', ms: 3_000 } },
    {
      command: { type: 'pause', node: 2 },
      beat: { label: 'freeze', text: 'Broker 2, which is next to lead, freezes.' },
    },
    {
      command: { type: 'advanceClock', ms: 5_530 },
      beat: {
        label: 'elected',
        text: 'The controller fences broker 1 and makes broker 2 leader. It has not noticed yet that broker 2 stands still.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'cut',
        text: 'Broker 3 learns that it follows broker 2. It asks nobody and cuts its log to its own high watermark: “m1” is removed from a member of the ISR.',
      },
      question: {
        ask: 'Broker 3 has “m0” and “m1” and knows the high watermark 1. It begins to follow broker 2. Where does its log end then?',
        corrects: 'M34',
        about: { of: 'logEndOffset', broker: 3 },
        choices: [
          { answer: 1 },
          {
            answer: 2,
            ifOnly: 'it asked the new leader where its last epoch ended, as since 0.11',
          },
          { answer: 0, ifOnly: 'it knew no high watermark at all' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_231 },
      beat: {
        label: 'lost',
        text: 'The controller fences broker 2 also, and broker 3 leads: a clean election of an ISR member. “m1” was acknowledged with acks=all, and the leader lacks it.',
      },
    },
    { command: { type: 'advanceClock', ms: 3_000 } },
    { command: { type: 'produce', acks: '1', values: ['n1'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: { label: 'n1', text: 'Leader 3 gives offset 1 a second time: to “n1”.' },
    },
    { command: { type: 'resume', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'cut again',
        text: 'Broker 2 goes on, hears that it follows broker 3, and cuts “m1” too. It copies “n1”.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 15_100 },
      beat: {
        label: 'committed 2',
        text: 'Broker 2 is in the ISR again, and the high watermark passes offset 1. A consumer that read “m1” there finds “n1” now.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: 'return',
        text: 'Broker 1 comes back. Its disk remembers the high watermark 2, so it cuts nothing and fetches from 2: logs of the same length are taken for the same.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 15_100 },
      beat: {
        label: 'diverged',
        text: 'All three are in the ISR, and broker 1 differs from the others for good. Version 0.11 (KIP-101) gave records leader epochs: a follower asks where its last epoch ended and cuts there.',
      },
    },
  ],
  checks: [
    {
      after: 'committed',
      expect: {
        requests: { 'send m1': 'acknowledged' },
        logEndOffset: { 1: 2, 2: 2, 3: 2 },
        highWatermarks: { 1: 2, 2: 1, 3: 1 },
      },
    },
    { after: 'elected', expect: { leader: 2, isr: [2, 3], values: { 3: ['m0', 'm1'] } } },
    { after: 'cut', expect: { values: { 2: ['m0', 'm1'], 3: ['m0'] } } },
    { after: 'lost', expect: { leader: 3, isr: [3], elr: [2] } },
    { after: 'cut again', expect: { values: { 2: ['m0', 'n1'], 3: ['m0', 'n1'] } } },
    { after: 'committed 2', expect: { isr: [2, 3], highWatermark: 2 } },
    {
      after: 'diverged',
      expect: { isr: [1, 2, 3], values: { 1: ['m0', 'm1'], 2: ['m0', 'n1'], 3: ['m0', 'n1'] } },
    },
  ],
  breaks: [
    { invariant: 'isrHoldsCommitted', at: 'cut' },
    { invariant: 'noCommittedLoss', at: 'lost' },
    { invariant: 'ackedAllDurable', at: 'lost' },
    { invariant: 'consistentRead', at: 'committed 2' },
    { invariant: 'logMatching', at: 'committed 2' },
  ],
});
