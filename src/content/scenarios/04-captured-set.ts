import { defineScenario } from '../scenario';

/**
 * Based on the recorded runs acks-all-captured-set-outlives-removal and acks-all-younger-waiter-may-finish-first.
 * Rounds of some followers only: with whole rounds the removed follower fetches too.
 */
export const scenario = defineScenario({
  id: 'captured-set',
  number: '6.4',
  chapter: '6 · ISR and fencing',
  title: 'The captured set',
  summary:
    'A request with acks=all remembers the ISR of its append, and nobody gets out of it by leaving.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'readable',
  start: {
    label: 'start',
    text: 'Three replicas, all in the ISR. acks=all does not wait for a number of copies: it waits for certain brokers, and this is about which.',
  },
  steps: [
    {
      command: { type: 'produce', acks: 'all', values: ['a'] },
      beat: {
        label: 'capture',
        text: 'Broker 1 appends “a” and captures the ISR {1, 2, 3}. The request is answered when all three have reached log end 1, no matter what the ISR is by then.',
      },
    },
    {
      command: { type: 'removeFromIsr', broker: 3 },
      beat: {
        label: 'remove',
        text: 'Broker 3 leaves the ISR. The ISR has 2 members still, which is the minimum, so the request does not fail. It does not get easier either: broker 3 stays in its captured set.',
      },
    },
    {
      command: { type: 'fetchFollowers', only: [2] },
      beat: {
        label: 'readable',
        text: 'Broker 2 fetches, and the whole ISR {1, 2} has “a”: the high watermark moves to 1. The producer still waits, for broker 3. A record can be readable before its producer hears of it.',
      },
      question: {
        ask: 'Only broker 2 fetches. What is the high watermark then?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 0, ifOnly: 'the high watermark asked the captured set; it asks the ISR' },
          { answer: 1 },
        ],
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a”. In Kafka the answer of acks=all comes from the high watermark, so there the producer would have heard by now.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'younger',
        text: 'A second request captures the ISR of its own moment, which is {1, 2}. Two requests wait now, for different brokers.',
      },
    },
    {
      command: { type: 'fetchFollowers', only: [2] },
      beat: {
        label: 'overtakes',
        text: '“b” is answered, and the older “a” is not: broker 3 belongs to its set and has nothing. Requests need not end in the order in which they were sent.',
      },
      question: {
        ask: 'Only broker 2 fetches again. Where does the log of broker 3 end then?',
        about: { of: 'logEndOffset', broker: 3 },
        choices: [
          { answer: 0 },
          { answer: 2, ifOnly: 'broker 3 had fetched as well; a whole round would do that' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 10_000 },
      beat: {
        label: 'no time-out',
        text: 'Ten seconds pass and nothing happens. MiniKafka has no time-out for a request. Kafka ends one that waits too long with REQUEST_TIMED_OUT.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'complete',
        text: 'A whole round visits broker 3 as well. The last captured broker has “a”, and the oldest request is answered at last.',
      },
      question: {
        ask: 'Now every follower fetches. What is the ISR after the round?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2], ifOnly: 'a removal lasted longer than until the next refresh' },
          { answer: [1, 2, 3] },
        ],
      },
    },
  ],
  checks: [
    { after: 'capture', expect: { outcome: 'waiting', highWatermark: 0 } },
    { after: 'remove', expect: { isr: [1, 2], promises: { pending: 1, unknown: 0 } } },
    { after: 'readable', expect: { highWatermark: 1, promises: { pending: 1 } } },
    { after: 'read', expect: { readValues: ['a'] } },
    { after: 'younger', expect: { outcome: 'waiting', promises: { pending: 2 } } },
    {
      after: 'overtakes',
      expect: { highWatermark: 2, isr: [1, 2], promises: { pending: 1, acknowledged: 1 } },
    },
    { after: 'no time-out', expect: { promises: { pending: 1 } } },
    { after: 'complete', expect: { isr: [1, 2, 3], promises: { pending: 0, acknowledged: 2 } } },
  ],
  breaks: [],
});
