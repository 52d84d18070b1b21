import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md ST-4, SH-3, AP-1: no second change of the ISR while one is under way. */
export const scenario = defineScenario({
  id: 'one-at-a-time',
  number: 'K2.10',
  chapter: 'Falling out',
  title: 'One change at a time',
  summary:
    'A request to shrink the ISR is slow, and a second follower falls behind meanwhile. The leader sees it and may not ask.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C37',
      title: 'Slow changes of the ISR, one at a time',
      href: 'https://github.com/linkedin/kafka/pull/386',
    },
  ],
  config: kafkaCluster({ lagMs: 10_000 }),
  opensAt: 'asked',
  start: {
    label: 'start',
    text: 'replica.lag.time.max.ms is 10 s here: the leader looks every 5 s, at 100,650 ms and so on. min.insync.replicas is 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'setLink', from: 3, to: 1, state: 'cut' } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 9_440 },
      beat: {
        label: 'cut 3',
        text: '“a” is committed. Then the fetches of broker 3 are lost, and “b” is on brokers 1 and 2 only. The high watermark waits for broker 3.',
      },
    },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'open', delayMs: 18_000 },
    },
    {
      command: { type: 'advanceClock', ms: 20 },
      beat: {
        label: 'asked',
        text: 'The leader has looked, at 110,650 ms, and asked for the ISR {1, 2}. The controller is overloaded: this request will be served 18 s later.',
      },
    },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'open', delayMs: null },
    },
    { command: { type: 'setLink', from: 2, to: 1, state: 'cut' } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'produce', acks: '1', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 40 },
      beat: {
        label: 'cut 2',
        text: 'Now the fetches of broker 2 are lost as well, and “c” is on the leader alone.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 14_400 },
      beat: {
        label: 'no request',
        text: 'At 125,650 ms the leader looks for the third time since then. Broker 2 has been behind for more than 10 s, and the leader asks for nothing: its first request is still under way.',
      },
      question: {
        ask: 'The request to take broker 3 out is 15 s old and not answered. Now broker 2 is out of sync as well, and the leader looks. What is the ISR?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          { answer: [1], ifOnly: 'the leader could ask again, for what it knows now' },
          { answer: [1, 2], ifOnly: 'the first request had been granted by now' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_100 },
      beat: {
        label: 'answered',
        text: 'The first answer is here: ISR {1, 2}. The high watermark moves over “b”, which both have, and no further: broker 2 is a member, long after it has stopped fetching.',
      },
      question: {
        ask: 'The leader is granted the ISR {1, 2}. Its log ends at 3, that of broker 2 at 2. What is the high watermark?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'a follower that is out of sync held nothing back' },
          { answer: 1, ifOnly: 'the leader still counted with broker 3' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_950 },
      beat: {
        label: 'second',
        text: 'At its next look, at 130,650 ms, the leader asks for the ISR {1} and gets it: 20 s after broker 2 was cut off, where 15 is the most that lag limit and looks would take. Whoever waits for a commit waits for all of it.',
      },
    },
  ],
  checks: [
    { after: 'cut 3', expect: { logEndOffset: { 1: 2, 2: 2, 3: 1 }, highWatermark: 1 } },
    { after: 'asked', expect: { isr: [1, 2, 3], inFlight: ['AlterPartition'] } },
    { after: 'cut 2', expect: { logEndOffset: { 1: 3, 2: 2, 3: 1 }, highWatermark: 1 } },
    { after: 'no request', expect: { isr: [1, 2, 3], partitionEpoch: 0, fenced: [] } },
    { after: 'answered', expect: { isr: [1, 2], partitionEpoch: 1, highWatermark: 2 } },
    { after: 'second', expect: { isr: [1], elr: [2], partitionEpoch: 2, highWatermark: 2 } },
  ],
  breaks: [],
});
