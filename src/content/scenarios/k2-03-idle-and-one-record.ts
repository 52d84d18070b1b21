import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md FF-6, SH-2, SH-4. As recorded in named/lag-idle, with its times. */
export const scenario = defineScenario({
  id: 'idle-and-one-record',
  number: 'K2.3',
  chapter: 'Falling out',
  title: 'Nothing is written, then one record',
  summary:
    'A follower is silent for four times the allowed lag and stays in the ISR. One record later it is out.',
  modelId: 'kafka',
  sources: [{ of: 'recording', run: 'named/lag-idle' }],
  config: kafkaCluster({
    lagMs: 3_000,
    kafka: { brokerSessionTimeoutMs: 30_000, brokerHeartbeatIntervalMs: 1_000 },
  }),
  opensAt: 'pause',
  start: {
    label: 'start',
    text: 'replica.lag.time.max.ms is 3 s here, so the leader looks for followers that are out of sync every 1.5 s. A session lasts 30 s: the controller is patient.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'in sync',
        text: '“a” is on all three brokers. All logs end at 1, and the high watermark is 1 everywhere.',
      },
    },
    {
      command: { type: 'pause', node: 3 },
      beat: {
        label: 'pause',
        text: 'Broker 3 freezes, as in a long pause for garbage collection: no fetches, no heartbeats. Nobody writes anything.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 12_000 },
      beat: {
        label: '12 s later',
        text: 'The leader has looked eight times and found broker 3 in sync each time. Its log ends where the leader’s ends: it lacks nothing, so its silence does not matter.',
      },
      question: {
        ask: 'Broker 3 does not fetch for 12 s. replica.lag.time.max.ms is 3 s, and nobody writes. What is the ISR?',
        corrects: 'M19',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          { answer: [1, 2], ifOnly: 'the leader measured the time since the last fetch' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['b'] },
      beat: { label: 'send b', text: 'Now one record, “b”, is sent with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'one behind',
        text: 'The leader’s log ends at 2, that of broker 3 at 1. With this append broker 3 is out of sync, because it last had everything 12.5 s ago. It is in the ISR until the leader looks, and the high watermark waits for it.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_500 },
      beat: {
        label: 'out',
        text: 'At its next look the leader has asked for the ISR {1, 2}, and the controller has granted it. That was not 3 s after “b”: the clock of broker 3 ran all the time.',
      },
      question: {
        ask: '“b” was appended a moment ago, and broker 3 lacks it. The leader looks within the next 1.5 s. What is the ISR then?',
        corrects: 'M19',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'the 3 s began with the first record that it lacks' },
        ],
      },
    },
    {
      command: { type: 'resume', node: 3 },
      beat: {
        label: 'resume',
        text: 'Broker 3 goes on. Its session never ended, so it was not fenced.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 200 },
      beat: {
        label: 'back',
        text: 'One fetch brings “b”, the next one shows it, and the ISR is {1, 2, 3} again, less than 0.1 s after the pause. Out and in: partition epoch 2.',
      },
    },
  ],
  checks: [
    { after: 'in sync', expect: { highWatermarks: { 1: 1, 2: 1, 3: 1 } } },
    { after: '12 s later', expect: { isr: [1, 2, 3], partitionEpoch: 0, maximalIsr: null } },
    {
      after: 'one behind',
      expect: { isr: [1, 2, 3], logEndOffset: { 1: 2, 2: 2, 3: 1 }, highWatermark: 1 },
    },
    { after: 'out', expect: { isr: [1, 2], partitionEpoch: 1, highWatermark: 2, fenced: [] } },
    {
      after: 'back',
      expect: { isr: [1, 2, 3], partitionEpoch: 2, leaderEpoch: 0, logEndOffset: { 3: 2 } },
    },
  ],
  breaks: [],
});
