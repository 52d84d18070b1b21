import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md SC-15 (EX-2, EX-4, HW-1, SH-2), appendix B: KAFKA-19996, open. A fetch brings one batch; replies to
 * broker 2 take 1 s.
 */
export const scenario = defineScenario({
  id: 'in-and-out-again',
  number: 'K3.6',
  chapter: 'Coming back',
  title: 'In and out again',
  summary:
    'Below min.insync.replicas the high watermark is frozen, and whoever has that little may join. At the next look it is out again.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C17',
      title: 'Flapping under a frozen high watermark',
      href: 'https://github.com/apache/kafka/pull/23024',
    },
    { of: 'proposal', id: 'KAFKA-19996' },
  ],
  covers: ['SC-15'],
  config: {
    ...kafkaCluster({
      lagMs: 3_000,
      kafka: { brokerSessionTimeoutMs: 30_000, brokerHeartbeatIntervalMs: 1_000 },
    }),
    replicaFetchMaxBytes: 100,
  },
  opensAt: 'alone',
  start: {
    label: 'start',
    text: 'replica.lag.time.max.ms is 3 s here: the leader looks every 1.5 s. min.insync.replicas is 2. A fetch brings one batch only.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'pause', node: 2 } },
    { command: { type: 'pause', node: 3 } },
    { command: { type: 'advanceClock', ms: 750 } },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    { command: { type: 'produce', acks: '1', values: ['c'] } },
    { command: { type: 'produce', acks: '1', values: ['d'] } },
    { command: { type: 'produce', acks: '1', values: ['e'] } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: 'alone',
        text: 'Brokers 2 and 3 are frozen, and the leader has taken them out: ISR {1}. Writes with acks=1 went on: the log ends at 5. The high watermark has been frozen at 1 since the ISR is below the minimum.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'open', delayMs: 1_000 } },
    {
      command: { type: 'resume', node: 2 },
      beat: {
        label: 'resume',
        text: 'Broker 2 goes on. It has one record of five, and each reply of the leader takes 1 s to reach it.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 50 },
      beat: {
        label: 'in',
        text: 'Its first fetch, from offset 1, gets it in: it has reached the high watermark, and nothing more is asked. ISR {1, 2}, with four records missing.',
      },
      question: {
        ask: 'Broker 2 has one record of five and fetches from offset 1. The high watermark is frozen at 1. What is the ISR a moment later?',
        corrects: 'M22',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          {
            answer: [1],
            ifOnly:
              'below the minimum a follower also had to be caught up, as KAFKA-19996 proposes',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 450 },
      beat: {
        label: 'out',
        text: 'At its next look, 0.4 s later, the leader finds a member that lacks records and last had everything 5.3 s ago. Out: ISR {1}. To join, an offset counts; to stay, a time.',
      },
      question: {
        ask: 'Broker 2 joined 0.4 s ago, and a fetch takes 1 s. Before its pause it had everything 5 s ago. The leader looks. What is the ISR then?',
        about: { of: 'isr' },
        choices: [
          { answer: [1] },
          { answer: [1, 2], ifOnly: 'joining the ISR began the 3 s anew' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['x'] },
      beat: { label: 'send x', text: 'A producer sends “x” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'refused',
        text: 'NOT_ENOUGH_REPLICAS. A moment ago it would have been accepted, and in half a second it will be again.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 600 },
      beat: {
        label: 'in again',
        text: 'The next fetch of broker 2, from offset 2, brought it in again: ISR {1, 2}. While it is in, the high watermark may move, to 2.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_300 },
      beat: {
        label: 'again',
        text: 'Out at the next look, in with the next fetch: five changes of the ISR within 2 s. The cure that is discussed in KAFKA-19996: below the minimum, who joins must also be caught up.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'for good',
        text: 'At last broker 2 has all five records, and it stays. The partition epoch counts every change.',
      },
    },
  ],
  checks: [
    {
      after: 'alone',
      expect: { isr: [1], elr: [2, 3], logEndOffset: { 1: 5, 2: 1, 3: 1 }, highWatermark: 1 },
    },
    { after: 'in', expect: { isr: [1, 2], partitionEpoch: 2, logEndOffset: { 2: 1 } } },
    { after: 'out', expect: { isr: [1], elr: [2], partitionEpoch: 3, highWatermark: 1 } },
    { after: 'refused', expect: { requests: { 'send x': 'NOT_ENOUGH_REPLICAS' } } },
    { after: 'in again', expect: { isr: [1, 2], partitionEpoch: 4, highWatermark: 2 } },
    { after: 'again', expect: { isr: [1, 2], partitionEpoch: 6, highWatermark: 3 } },
    {
      after: 'for good',
      expect: { isr: [1, 2], partitionEpoch: 8, highWatermark: 5, logEndOffset: { 2: 5 } },
    },
  ],
  breaks: [],
});
