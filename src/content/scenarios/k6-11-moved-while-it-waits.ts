import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-8, PR-10, CS-1, HW-4, ID-2: leadership moves 1 ms before the followers can say that they have the record. */
export const scenario = defineScenario({
  id: 'moved-while-it-waits',
  number: 'K6.11',
  chapter: 'Promises to producers',
  title: 'A planned restart: refused by the old leader, kept by the new one',
  summary:
    'The leader is shut down in order while a write with acks=all waits. It ends in NOT_LEADER_OR_FOLLOWER, and the next leader has the record and commits it.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/shutdown-leader' },
    { of: 'recording', run: 'named/rolling-restart' },
    { of: 'proposal', id: 'KIP-951' },
  ],
  config: kafkaCluster(),
  opensAt: 'waits',
  start: {
    label: 'start',
    text: 'Broker 1 leads in epoch 0, with all three brokers in the ISR. The producer is an idempotent one, with id 7.',
  },
  steps: [
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['a'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 0 },
      },
    },
    { command: { type: 'advanceClock', ms: 1_000 } },
    {
      command: { type: 'shutdown', broker: 1 },
      beat: {
        label: 'shutdown',
        text: '“a” is committed. Broker 1 is to be updated: it asks the controller for leave to stop.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'decided',
        text: 'The controller has made broker 2 leader in epoch 1. Its records have just been committed, and the metadata is on its way: until it arrives broker 1 leads.',
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['b'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 1 },
        broker: 1,
      },
      beat: { label: 'send b', text: 'The producer sends “b” to broker 1, with sequence 1.' },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'waits',
        text: 'Broker 1 has appended “b” at offset 1, and both followers have copied it. Their next fetches, which would say so, are on their way.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'refused',
        text: 'The metadata came first. Broker 1 leads no longer, and ends every wait with NOT_LEADER_OR_FOLLOWER. The answer names broker 2 as leader, and it carries the offset 1 that “b” has got.',
      },
      question: {
        ask: '“b” is on all three brokers. Its leader learns that broker 2 leads before it learns that. What is the producer told?',
        corrects: 'M14',
        about: { of: 'answer', sentAt: 'send b' },
        choices: [
          { answer: 'NOT_LEADER_OR_FOLLOWER' },
          { answer: 'acknowledged', ifOnly: 'a planned move waited for the writes under way' },
          { answer: 'none', ifOnly: 'the new leader took over the waiting requests' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_500 },
      beat: {
        label: 'committed',
        text: 'Broker 2 leads with the whole log that it had, “b” included, and broker 3 has the same. The high watermark moves to 2: “b” is committed in the term of a leader that was never asked for it.',
      },
      question: {
        ask: 'The producer of “b” got an error. Brokers 2 and 3 copied “b” before the change. What is the high watermark under broker 2?',
        corrects: 'M33',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2 },
          {
            answer: 1,
            ifOnly: 'a new leader cut its log to its high watermark, or an error took “b” back',
          },
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
      beat: {
        label: 'retry',
        text: 'The producer does as told and sends “b” to broker 2, with the same sequence.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'known',
        text: 'Broker 2 recognises sequence 1 in its own log and answers with offset 1. Without sequence numbers “b” would be there twice, after an orderly restart in which nothing failed.',
      },
      question: {
        ask: 'Broker 2 has “b” with sequence 1 at offset 1 and gets it again. Where does its log end after the answer?',
        corrects: 'M08',
        about: { of: 'logEndOffset', broker: 2 },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'the write that ended in an error had not been there' },
        ],
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read', text: 'A consumer reads “a” and “b”.' },
    },
  ],
  checks: [
    {
      after: 'decided',
      expect: { leader: 2, leaderEpoch: 1, beliefs: { 1: { leader: 1 } }, inFlight: ['Metadata'] },
    },
    {
      after: 'waits',
      expect: {
        logEndOffset: { 1: 2, 2: 2, 3: 2 },
        requests: { 'send b': 'pending' },
        inFlight: ['Fetch'],
      },
    },
    {
      after: 'refused',
      expect: {
        requests: { 'send b': 'NOT_LEADER_OR_FOLLOWER' },
        offsets: { 'send b': 1 },
        beliefs: { 1: { leader: 2 } },
      },
    },
    { after: 'committed', expect: { highWatermark: 2, isr: [2, 3], values: { 3: ['a', 'b'] } } },
    {
      after: 'known',
      expect: {
        requests: { retry: 'acknowledged' },
        offsets: { retry: 1 },
        logEndOffset: { 2: 2 },
      },
    },
    { after: 'read', expect: { readValues: ['a', 'b'] } },
  ],
  breaks: [],
});
