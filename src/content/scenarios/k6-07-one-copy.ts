import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** SC-18 (ID-2, ID-5, ID-8, PR-7): K6.6 with sequence numbers. */
export const scenario = defineScenario({
  id: 'one-copy',
  number: 'K6.7',
  chapter: 'Promises to producers',
  title: 'A retry with sequence numbers: the next leader knows it',
  summary:
    'As in K6.6 the leader dies before it has answered. The next leader finds producer id and sequence in its own log, answers with the first offset and stores nothing.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/idempotence' },
    { of: 'proposal', id: 'KIP-98' },
  ],
  covers: ['SC-18'],
  config: kafkaCluster(),
  opensAt: 'copied',
  start: {
    label: 'start',
    text: 'The commands of K6.6 with an idempotent producer, which is the default since 3.0. It has id 7 and producer epoch 0, and numbers its records from 0 on.',
  },
  steps: [
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['a'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 0 },
      },
      beat: { label: 'send a', text: 'The producer sends “a” with sequence 0.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'copied',
        text: 'All three brokers have “a”. Id, producer epoch and sequence stand in the batch itself, so the followers have them too.',
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'Broker 1 dies, 1 ms before it would have known, and the producer has no answer.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'elected',
        text: 'Broker 2 leads. Nobody told it of producer 7: it knows from its own log that sequence 0 has offset 0.',
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['a'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 0 },
      },
      beat: {
        label: 'retry',
        text: 'The producer sends the same batch again, with sequence 0, to broker 2.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'known',
        text: 'The answer is success, with offset 0: the batch is one of the last five of producer 7. The log ends at 1 as before. For the producer it looks like a first answer that came late.',
      },
      question: {
        ask: 'Broker 2 has sequence 0 of producer 7 at offset 0 and gets it again. Which offset is the producer told?',
        corrects: 'M15',
        about: { of: 'offset', sentAt: 'retry' },
        choices: [
          { answer: 0 },
          { answer: 1, ifOnly: 'only the broker that appended a batch could recognise it' },
          { answer: 'none', ifOnly: 'a repeated batch was refused as an error' },
        ],
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['b'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 1 },
      },
      beat: { label: 'send b', text: 'The producer goes on with “b”, sequence 1 …' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'ack b',
        text: '… which is the next number, and gets offset 1. No sequence is missing and none is there twice.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read', text: 'A consumer reads “a” and “b”, once each.' },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 6_000 },
      beat: {
        label: 'back',
        text: 'Broker 1 comes back, reads from its own log what producer 7 has sent, and fetches “b”. If it leads again, it recognises both.',
      },
    },
  ],
  checks: [
    {
      after: 'copied',
      expect: { logEndOffset: { 1: 1, 2: 1, 3: 1 }, highWatermark: 0 },
    },
    { after: 'crash', expect: { requests: { 'send a': 'unknown' } } },
    { after: 'elected', expect: { leader: 2, leaderEpoch: 1, highWatermark: 1, isr: [2, 3] } },
    {
      after: 'known',
      expect: {
        requests: { retry: 'acknowledged' },
        offsets: { retry: 0 },
        logEndOffset: { 2: 1, 3: 1 },
      },
    },
    {
      after: 'ack b',
      expect: { requests: { 'send b': 'acknowledged' }, offsets: { 'send b': 1 } },
    },
    { after: 'read', expect: { readValues: ['a', 'b'] } },
    { after: 'back', expect: { isr: [1, 2, 3], values: { 1: ['a', 'b'] } } },
  ],
  breaks: [],
});
