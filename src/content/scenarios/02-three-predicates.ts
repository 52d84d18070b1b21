import { defineScenario } from '../scenario';

/** Based on the recorded runs isr-offset-lag-boundary, isr-time-lag-boundary and chapter-exercise-1. */
export const scenario = defineScenario({
  id: 'three-predicates',
  number: '6.2',
  chapter: '6 · ISR and fencing',
  title: 'Three tests for the ISR',
  summary: 'A follower must be near, timely and covering; each test is shown at its very edge.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 1,
    replicaLagMaxOffsets: 1,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'late',
  start: {
    label: 'start',
    text: 'Here the cap is 1 record and the time limit 10 seconds. A refresh asks three things of broker 2: is its lag at most the cap, is its last fetch at most 10 seconds old, and does its log reach the high watermark?',
  },
  steps: [
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'near',
        text: 'Broker 2 lags by 1, and the cap is 1: at most means that the edge counts as inside. It stays, and because it has nothing, it holds the high watermark at 0.',
      },
      question: {
        ask: 'Broker 2 lags by 1, and the cap is 1. What is the ISR after the refresh?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1], ifOnly: 'the lag had to be below the cap; equal is allowed' },
        ],
      },
    },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'far',
        text: 'One more record, and a lag of 2 is over the cap. The ISR shrinks to the leader, so the high watermark jumps to 2 although nobody but broker 1 has the records.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'back',
        text: 'One round brings both records, and the round ends with a refresh of its own. All three tests hold again.',
      },
    },
    { command: { type: 'advanceClock', ms: 10_000 } },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'on time',
        text: 'The last fetch is 10000 ms old, and the limit is 10000 ms: the edge counts as inside here, too. Moving the clock did nothing by itself, only the refresh looks at it.',
      },
    },
    { command: { type: 'advanceClock', ms: 1 } },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'late',
        text: 'One millisecond more is too late. Broker 2 has every record and leaves all the same: the second test asks when it fetched, not what it has. Kafka renews the time when a follower has caught up; MiniKafka renews it at any visit.',
      },
      question: {
        ask: 'Broker 2 has every record. Its last fetch is 10001 ms old. What is the ISR?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2], ifOnly: 'the limit were 10001 ms or more, or only the log counted' },
          { answer: [1] },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'visit',
        text: 'There is nothing to copy, but the visit itself renews the fetch time. That is enough to come back.',
      },
    },
    {
      command: { type: 'removeFromIsr', broker: 2 },
      beat: {
        label: 'removed',
        text: 'Now broker 2 is taken out by command. It still passes all three tests, and a refresh at this moment would let it in again without any fetch.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['c'] } },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'uncovered',
        text: 'Broker 2 is near (lag 1, cap 1) and timely, and it stays out: its log ends at 2, and the high watermark is 3 since “c” was committed by the leader alone. With it in the ISR, the set would vouch for a record that one member lacks.',
      },
      question: {
        ask: 'Broker 2 lags by 1 and has fetched just now. The high watermark is 3, its LEO is 2. What is the ISR?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2], ifOnly: 'the high watermark were still 2 when the ISR is computed' },
          { answer: [1] },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'covering',
        text: 'The fetch brings “c”. Being close was not enough; holding all that was promised is.',
      },
    },
  ],
  checks: [
    { after: 'near', expect: { isr: [1, 2], highWatermark: 0, logEndOffset: { 1: 1, 2: 0 } } },
    { after: 'far', expect: { isr: [1], highWatermark: 2 } },
    { after: 'back', expect: { isr: [1, 2], logEndOffset: { 2: 2 } } },
    { after: 'on time', expect: { isr: [1, 2] } },
    { after: 'late', expect: { isr: [1], logEndOffset: { 1: 2, 2: 2 } } },
    { after: 'visit', expect: { isr: [1, 2], logEndOffset: { 2: 2 } } },
    { after: 'removed', expect: { isr: [1] } },
    { after: 'uncovered', expect: { isr: [1], highWatermark: 3, logEndOffset: { 1: 3, 2: 2 } } },
    { after: 'covering', expect: { isr: [1, 2], highWatermark: 3 } },
  ],
  breaks: [],
});
