import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * cases.md C19 and C25 (specs/kafka.md SH-2, SH-3, HW-1, PR-9, ELR-1, EL-3, EL-4): the first row with an ELR of table
 * 2.16. What the leader sends to its followers is lost, as when its disk is too slow to read from.
 */
export const scenario = defineScenario({
  id: 'sick-leader',
  number: 'K5.4',
  chapter: 'Losing everybody',
  title: 'A sick leader throws everybody out',
  summary:
    'The leader serves no fetches, and from where it stands its followers are the slow ones. It is left alone in the ISR, dies, and is replaced by one of those it threw out.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C25',
      title: 'Failing disk: shrink to the leader, then the leader dies',
      href: 'https://issues.apache.org/jira/browse/KAFKA-12241',
    },
    {
      of: 'case',
      id: 'C19',
      title: 'A sick leader throws everyone else out',
      href: 'https://issues.apache.org/jira/browse/KAFKA-8733',
    },
    { of: 'recording', run: 'named/elr-at-fencing' },
  ],
  config: kafkaCluster({ lagMs: 10_000 }),
  opensAt: 'waits',
  start: {
    label: 'start',
    text: 'Three brokers in the ISR, min.insync.replicas 2. replica.lag.time.max.ms is 10 s here, so the leader looks for followers that are out of sync every 5 s.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'cut' } },
    {
      command: { type: 'setLink', from: 1, to: 3, state: 'cut' },
      beat: {
        label: 'sick',
        text: 'Broker 1 falls ill: it takes writes and talks to the controller, but its answers to followers are lost. Brokers 2 and 3 are well.',
      },
    },
    { command: { type: 'advanceClock', ms: 600 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 9_000 },
      beat: {
        label: 'waits',
        text: '“b” stands on broker 1 alone, and its producer waits for brokers 2 and 3, whose fetches bring nothing.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: 'ISR {1}',
        text: 'More than 10 s since either was caught up: broker 1 asks for the ISR {1} and gets it. Alone it is below min.insync.replicas: the high watermark stays at 1, and the controller notes brokers 2 and 3 in the ELR.',
      },
      question: {
        ask: '“b”, sent with acks=all, stands on broker 1. The ISR shrinks to {1}, below min.insync.replicas 2. What does its producer have by now?',
        corrects: 'M09',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'pending' },
          {
            answer: 'acknowledged',
            ifOnly: 'the high watermark moved over a smaller ISR below min.insync.replicas too',
          },
          {
            answer: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
            ifOnly: 'this were a version before 3.7',
          },
        ],
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'The disk fails for good, and broker 1 dies: the only member of the ISR.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 8_960 },
      beat: {
        label: '2 leads',
        text: 'Broker 2 leads in epoch 1, in the very record that fenced broker 1. It comes from the ELR {2, 3}, and the election is clean: nothing was committed after it had been thrown out. Broker 1 takes its place in the ELR.',
      },
      question: {
        ask: 'ISR {1}, ELR {2, 3}, and broker 1 is dead. Unclean election is off. Who leads once its session is over?',
        corrects: 'M26',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 'none', ifOnly: 'there were no eligible leader replicas' },
          { answer: 1, ifOnly: 'the last member of the ISR led on while it is dead' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: 'ISR {2, 3}',
        text: 'Broker 3 has fetched from offset 1 and is let into the ISR. With two members the ELR is empty again.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'c',
        text: '“c” is committed at offset 1. The producer of “b” was never told that it was written; it has to try again.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a” and “c”. Without eligible leader replicas the partition would wait for broker 1 and its broken disk, with two healthy copies beside it.',
      },
    },
  ],
  checks: [
    { after: 'waits', expect: { isr: [1, 2, 3], logEndOffset: { 1: 2, 2: 1, 3: 1 } } },
    {
      after: 'ISR {1}',
      expect: {
        isr: [1],
        elr: [2, 3],
        highWatermark: 1,
        requests: { 'send b': 'pending' },
        fenced: [],
      },
    },
    { after: 'crash', expect: { requests: { 'send b': 'unknown' } } },
    {
      after: '2 leads',
      expect: { leader: 2, leaderEpoch: 1, isr: [2], elr: [1, 3], recovering: false, fenced: [1] },
    },
    { after: 'ISR {2, 3}', expect: { isr: [2, 3], elr: [] } },
    { after: 'c', expect: { highWatermark: 2, promises: { acknowledged: 2, lost: 0 } } },
    { after: 'read', expect: { readValues: ['a', 'c'] } },
  ],
  breaks: [],
});
