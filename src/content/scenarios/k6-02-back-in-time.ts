import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-7, PR-8, HW-1, HW-6, ST-3, LR-3: K6.1 with followers that return in time. Sessions are long, so that the leader and not the controller shrinks the ISR. */
export const scenario = defineScenario({
  id: 'back-in-time',
  number: 'K6.2',
  chapter: 'Promises to producers',
  title: 'Back in time: the waiting write succeeds',
  summary:
    'The ISR falls below min.insync.replicas while an acks=all write waits. A follower returns before the timeout, and the write is acknowledged as if nothing had been.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/inflight-below-min-recovers' },
    { of: 'proposal', id: 'KAFKA-15583' },
    { of: 'proposal', id: 'KIP-497' },
  ],
  config: kafkaCluster({
    lagMs: 3_000,
    kafka: { brokerSessionTimeoutMs: 30_000, brokerHeartbeatIntervalMs: 1_000 },
  }),
  opensAt: 'waits',
  start: {
    label: 'start',
    text: 'As in K6.1: three brokers in the ISR, min.insync.replicas 2, and a leader that notices after 3 s when a follower stands still.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'pause', node: 2 } },
    {
      command: { type: 'pause', node: 3 },
      beat: {
        label: 'frozen',
        text: '“a” is committed. Both followers freeze, and the ISR is {1, 2, 3} still.',
      },
    },
    { command: { type: 'advanceClock', ms: 700 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'], timeoutMs: 25_000 },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all. Its request.timeout.ms is 25 s.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'waits',
        text: '“b” is appended at offset 1, and its producer waits for the high watermark to reach 2.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_601 },
      beat: {
        label: 'shrunk',
        text: 'The leader has taken both followers out: ISR {1}, one less than min.insync.replicas. The high watermark is frozen at 1, and the producer of “b” goes on waiting.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'refused',
        text: '“c” comes now and is refused with NOT_ENOUGH_REPLICAS. The size of the ISR is looked at before the append: “b” passed that gate when there were three.',
      },
    },
    { command: { type: 'resume', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 7 },
      beat: {
        label: 'asked',
        text: 'Broker 2 goes on. Its fetch from offset 1 is at the high watermark, so the leader asks the controller for the ISR {1, 2}; its next one shows that it has “b”. Two brokers have “b”, and the high watermark is 1: until the controller answers, one broker counts for min.insync.replicas.',
      },
      question: {
        ask: 'Broker 2 has “b”, and the leader has asked for the ISR {1, 2}. The controller has not answered. What is the high watermark?',
        corrects: 'M24',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          {
            answer: 2,
            ifOnly: 'a member that is only asked for counted for min.insync.replicas',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 28 },
      beat: {
        label: 'granted',
        text: 'The controller’s answer arrives after 32 ms: ISR {1, 2}, as many as min.insync.replicas asks for. In the same step the high watermark moves to 2.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'answered',
        text: 'The producer of “b” is told success and offset 1, after 2.7 s. Between its append and its answer the ISR was too small, and nothing tells the producer so.',
      },
      question: {
        ask: 'While “b” waited, the ISR was below min.insync.replicas. It is {1, 2} again. What is the producer of “b” told?',
        corrects: 'M09',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'acknowledged' },
          {
            answer: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
            ifOnly: 'the ISR counted at every moment of the wait, and not at the one that ends it',
          },
          {
            answer: 'pending',
            ifOnly: 'acks=all waited for broker 3 too, which is out of the ISR',
          },
        ],
      },
    },
    { command: { type: 'resume', node: 3 } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'Broker 3 is back too, and consumers read “a” and “b”. “c” is nowhere: its producer sends it again.',
      },
    },
  ],
  checks: [
    { after: 'shrunk', expect: { isr: [1], elr: [2, 3], highWatermark: 1 } },
    { after: 'refused', expect: { logEndOffset: { 1: 2 }, requests: { 'send b': 'pending' } } },
    {
      after: 'asked',
      expect: {
        isr: [1, 2],
        maximalIsr: [1, 2],
        beliefs: { 1: { isr: [1] } },
        logEndOffset: { 1: 2, 2: 2, 3: 1 },
        highWatermark: 1,
      },
    },
    { after: 'granted', expect: { isr: [1, 2], maximalIsr: null, highWatermark: 2 } },
    {
      after: 'answered',
      expect: { requests: { 'send b': 'acknowledged' }, offsets: { 'send b': 1 } },
    },
    { after: 'read', expect: { isr: [1, 2, 3], readValues: ['a', 'b'], logEndOffset: { 3: 2 } } },
  ],
  breaks: [],
});
