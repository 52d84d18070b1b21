import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** KIP-966, specs/kafka.md SC-11, formal-models.md S8. Broker 3 freezes, so that it comes back with a whole disk. */
export const scenario = defineScenario({
  id: 'last-replica-standing',
  number: 'K7.10',
  chapter: 'What older Kafkas got wrong',
  title: 'The last replica standing: elected again with an empty disk',
  summary:
    'The ISR has shrunk to one broker, and that one loses its disk. It stays the only one that may lead, although others hold every record.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C64',
      title: 'The last replica standing',
      href: 'https://jack-vanlightly.com/blog/2023/8/17/kafka-kip-966-fixing-the-last-replica-standing-issue',
    },
    { of: 'recording', run: 'named/last-isr-waits' },
    { of: 'proposal', id: 'KIP-966' },
  ],
  covers: ['SC-11'],
  config: olderKafka('eligibleLeaderReplicas'),
  opensAt: 'alone',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule: there are no eligible leader replicas, as before 4.0. The last member of the ISR is never taken out of it.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'committed',
        text: '“a” is on all three replicas, committed and acknowledged.',
      },
    },
    { command: { type: 'crash', node: 2 } },
    { command: { type: 'advanceClock', ms: 100 } },
    { command: { type: 'pause', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'alone',
        text: 'Broker 2 died, and broker 3 froze. The ISR is {1}. That brokers 2 and 3 have everything is forgotten.',
      },
    },
    {
      command: { type: 'crash', node: 1, keep: 0 },
      beat: {
        label: 'crash',
        text: 'Broker 1 crashes and loses what was not on disk yet: its whole log.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'nobody',
        text: 'Nobody leads. Broker 1 stays in the ISR as its last member: whoever comes back, only broker 1 may be elected.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 3_510 },
      beat: {
        label: 'elected',
        text: 'Broker 1 starts, is unfenced and leads: it is in the ISR. Its log is empty, and “a” is lost, while two disks hold it.',
      },
      question: {
        ask: 'Broker 1 comes back with an empty disk, as the only member of the ISR. Broker 3 has “a” and is frozen. Who leads?',
        corrects: 'M39',
        about: { of: 'leader' },
        choices: [
          { answer: 1 },
          {
            answer: 'none',
            ifOnly: 'a broker that crashed lost its place, and the ELR kept one for broker 3',
          },
        ],
      },
    },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 2_000 },
      beat: {
        label: 'cut',
        text: 'Broker 3 goes on with “a” and the high watermark 1. Its leader has nothing, so it cuts “a” and is let into the ISR.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'read',
        text: 'A consumer finds nothing. KIP-966 (4.0, on in new clusters since 4.1) keeps broker 3 in the ELR, takes broker 1 out when it comes back from a crash, and would have waited for broker 3.',
      },
    },
  ],
  checks: [
    { after: 'committed', expect: { highWatermark: 1, promises: { acknowledged: 1 } } },
    { after: 'alone', expect: { isr: [1], fenced: [2, 3] } },
    { after: 'crash', expect: { logEndOffset: { 1: 0, 2: 1, 3: 1 } } },
    { after: 'nobody', expect: { leader: null, isr: [1], fenced: [1, 2, 3] } },
    { after: 'elected', expect: { leader: 1, isr: [1], logEndOffset: { 1: 0, 2: 1, 3: 1 } } },
    { after: 'cut', expect: { isr: [1, 3], logEndOffset: { 1: 0, 3: 0 } } },
    { after: 'read', expect: { readValues: [] } },
  ],
  breaks: [
    { invariant: 'isrHoldsCommitted', at: 'elected' },
    { invariant: 'noCommittedLoss', at: 'elected' },
    { invariant: 'ackedAllDurable', at: 'elected' },
  ],
});
