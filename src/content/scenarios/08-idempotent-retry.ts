import { defineScenario } from '../scenario';

/**
 * Based on the recorded runs post-append-retry-with-sequence-is-answered-at-once, idempotent-sequence-rules and
 * idempotent-named-producer-identities.
 */
export const scenario = defineScenario({
  id: 'idempotent-retry',
  number: '6.8',
  chapter: '6 · ISR and fencing',
  title: 'Idempotent retry',
  summary:
    'A sequence number makes the retry after an unknown outcome harmless, and tells what it does not tell.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 10_000,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'retry',
  start: {
    label: 'start',
    text: 'In 6.3 a plain retry stored a record twice. Here the producer numbers its records, so that the leader can recognise a repeat.',
  },
  steps: [
    {
      command: { type: 'openProducer', name: 'shop' },
      beat: {
        label: 'open',
        text: 'The producer “shop” gets id 1 and producer epoch 0. Every batch it sends carries id, producer epoch and the sequence of its first record.',
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['a'],
        producer: { producerId: 1, producerEpoch: 0, sequence: 0 },
      },
      beat: {
        label: 'send',
        text: '“a” has sequence 0. The leader appends it and waits for broker 2.',
      },
    },
    {
      command: { type: 'removeFromIsr', broker: 2 },
      beat: {
        label: 'fail',
        text: 'The ISR falls below the minimum, and the request fails after its append. Was it written? The producer cannot know, and tries again.',
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['a'],
        producer: { producerId: 1, producerEpoch: 0, sequence: 0 },
      },
      beat: {
        label: 'retry',
        text: 'Sequence 0 again is the latest batch again: the stored offset is the answer, and nothing is appended. It is given without asking the ISR, so success here does not say that “a” has a second copy.',
      },
      question: {
        ask: 'The same batch is sent again with acks=all, while the ISR is {1}. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'acknowledged' },
          {
            answer: 'NOT_ENOUGH_REPLICAS',
            ifOnly: 'it were a new batch: repeats are recognised before the ISR is counted',
          },
          {
            answer: 'OUT_OF_ORDER_SEQUENCE',
            ifOnly: 'its sequence were neither the last nor the next',
          },
        ],
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['b'],
        producer: { producerId: 1, producerEpoch: 0, sequence: 1 },
      },
      beat: {
        label: 'refused',
        text: 'A new batch is held to the minimum as always. The refusal uses up no sequence number: 1 is still the next.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: { label: 'recover', text: 'Broker 2 fetches “a”, once, and is in the ISR again.' },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['b'],
        producer: { producerId: 1, producerEpoch: 0, sequence: 1 },
      },
      beat: { label: 'next', text: 'Now “b” with sequence 1 is appended and waits for broker 2.' },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: { label: 'answer', text: 'Both logs hold “a” and “b”, each once, after two retries.' },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['d'],
        producer: { producerId: 1, producerEpoch: 0, sequence: 3 },
      },
      beat: {
        label: 'gap',
        text: 'Sequence 3 comes, and 2 is missing. The leader refuses: a gap means that something was lost on the way.',
      },
      question: {
        ask: 'The last sequence was 1. “d” comes with sequence 3. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'waiting', ifOnly: 'sequences only had to rise' },
          { answer: 'OUT_OF_ORDER_SEQUENCE' },
          { answer: 'PRODUCER_FENCED', ifOnly: 'a newer producer epoch had been announced' },
        ],
      },
    },
    {
      command: { type: 'openProducer', name: 'shop' },
      beat: {
        label: 'reopen',
        text: '“shop” is opened a second time, perhaps by its own replacement. It keeps id 1 and gets producer epoch 1, and that shuts out epoch 0.',
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['c'],
        producer: { producerId: 1, producerEpoch: 0, sequence: 2 },
      },
      beat: {
        label: 'fenced',
        text: 'The first “shop” is still alive and sends the right sequence, in vain. It is the same idea as the leader epoch, one level up.',
      },
      question: {
        ask: 'The first “shop” sends “c” with sequence 2, in producer epoch 0. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'waiting', ifOnly: 'producer epoch 1 had not been announced' },
          { answer: 'PRODUCER_FENCED' },
          { answer: 'OUT_OF_ORDER_SEQUENCE', ifOnly: 'the sequence were checked before the epoch' },
        ],
      },
    },
  ],
  checks: [
    { after: 'send', expect: { outcome: 'waiting', logEndOffset: { 1: 1 } } },
    { after: 'fail', expect: { isr: [1], highWatermark: 1, promises: { unknown: 1 } } },
    { after: 'retry', expect: { outcome: 'acknowledged', logEndOffset: { 1: 1, 2: 0 } } },
    { after: 'refused', expect: { outcome: 'NOT_ENOUGH_REPLICAS', logEndOffset: { 1: 1 } } },
    { after: 'recover', expect: { isr: [1, 2] } },
    { after: 'next', expect: { outcome: 'waiting' } },
    { after: 'answer', expect: { values: { 1: ['a', 'b'], 2: ['a', 'b'] }, highWatermark: 2 } },
    { after: 'gap', expect: { outcome: 'OUT_OF_ORDER_SEQUENCE' } },
    { after: 'reopen', expect: { outcome: 'done' } },
    { after: 'fenced', expect: { outcome: 'PRODUCER_FENCED', logEndOffset: { 1: 2 } } },
  ],
  breaks: [],
});
