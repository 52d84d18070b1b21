import { defineScenario } from '../scenario';

/**
 * Based on the recorded runs acks-all-precheck-leaves-log-unchanged-and-retry-works,
 * post-append-failure-by-offset-lag and post-append-retry-without-sequence-duplicates.
 */
export const scenario = defineScenario({
  id: 'two-ways-acks-all-fails',
  number: '6.3',
  chapter: '6 · ISR and fencing',
  title: 'Two ways acks=all fails',
  summary:
    'One error comes before the append and leaves no trace; the other comes after it and leaves a record.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'after',
  start: {
    label: 'start',
    text: 'acks=all asks for 2 in-sync replicas, and the cap of 0 makes it easy to fall out. Watch the log of broker 1 at each of the two errors: that is where they differ.',
  },
  steps: [
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'shrink',
        text: '“a” went in with acks=1, and the refresh leaves broker 1 alone in the ISR. The next request asks for more than that.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'before',
        text: 'The first way: the size of the ISR is tested before anything is written. The log still ends at 1, and the producer knows for certain that “b” is nowhere.',
      },
      question: {
        ask: '“b” is sent with acks=all while the ISR is {1}. Where does the log of broker 1 end then?',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'the size of the ISR were tested after the append' },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'recover',
        text: 'Broker 2 catches up and is in the ISR again. For the refused request this is all it takes.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'retry',
        text: 'The retry passes the test. “b” is appended, the request captures the ISR {1, 2}, and it waits until both logs reach 2.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'answer',
        text: 'Broker 2 has “b”, so the request is answered with offset 1. A refusal before the append is easily repaired.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'] },
      beat: {
        label: 'wait',
        text: '“c” is in the log of broker 1, and its producer waits. This is the window in which the second error can happen.',
      },
    },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'after',
        text: 'The second way: a lag of 1 is over the cap, the ISR falls to {1}, and the waiting request fails. In the same step the high watermark moves to 3: consumers can read the very record whose producer was told of an error.',
      },
      question: {
        ask: 'The refresh takes broker 2 out while “c” waits. What is the high watermark then?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2, ifOnly: 'a failed request took its record back out of the log' },
          { answer: 3 },
        ],
      },
    },
    {
      command: { type: 'read', offset: 2, max: 10 },
      beat: {
        label: 'read',
        text: 'A consumer reads “c” from offset 2. The error said that too few replicas had it; it did not say that it is gone.',
      },
      question: {
        ask: 'A consumer reads from offset 2. What does it get?',
        about: { of: 'readValues' },
        choices: [{ answer: [], ifOnly: 'the high watermark still stood at 2' }, { answer: ['c'] }],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'survives',
        text: 'The round copies “c” like any other record. Its producer still holds an error in its hand.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'twice',
        text: 'The producer tries again, as it should, and “c” is stored twice. After such an error a retry is safe only if the leader can recognise it: see 6.8.',
      },
    },
  ],
  checks: [
    { after: 'shrink', expect: { isr: [1], highWatermark: 1 } },
    {
      after: 'before',
      expect: { outcome: 'NOT_ENOUGH_REPLICAS', values: { 1: ['a'] }, promises: { refused: 1 } },
    },
    { after: 'recover', expect: { isr: [1, 2] } },
    { after: 'retry', expect: { outcome: 'waiting', logEndOffset: { 1: 2 } } },
    { after: 'answer', expect: { highWatermark: 2, promises: { acknowledged: 2, pending: 0 } } },
    { after: 'wait', expect: { outcome: 'waiting', highWatermark: 2, promises: { pending: 1 } } },
    {
      after: 'after',
      expect: {
        isr: [1],
        highWatermark: 3,
        values: { 1: ['a', 'b', 'c'] },
        promises: { unknown: 1, pending: 0 },
      },
    },
    { after: 'read', expect: { readValues: ['c'] } },
    { after: 'survives', expect: { values: { 2: ['a', 'b', 'c'] }, promises: { unknown: 1 } } },
    { after: 'twice', expect: { values: { 1: ['a', 'b', 'c', 'c'] }, highWatermark: 4 } },
  ],
  breaks: [],
});
