import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** ID-1 to ID-7 in the order of the recorded run, without its failover. Batches of one record, 10 ms apart. */
export const scenario = defineScenario({
  id: 'sequence-numbers',
  number: 'K6.8',
  chapter: 'Promises to producers',
  title: 'Sequence numbers: what a leader remembers, and what it refuses',
  summary:
    'A leader remembers the last five batches of each producer. It recognises those, takes the next one, and refuses everything else.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/idempotence' },
    { of: 'proposal', id: 'KIP-98' },
    { of: 'proposal', id: 'KIP-360' },
  ],
  config: kafkaCluster(),
  opensAt: 'six',
  start: {
    label: 'start',
    text: 'An idempotent producer with id 7 and producer epoch 0. It sends one record after the other, each in a batch of its own.',
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
    { command: { type: 'advanceClock', ms: 10 } },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['b'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 1 },
      },
    },
    { command: { type: 'advanceClock', ms: 10 } },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['c'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 2 },
      },
    },
    { command: { type: 'advanceClock', ms: 10 } },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['d'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 3 },
      },
    },
    { command: { type: 'advanceClock', ms: 10 } },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['e'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 4 },
      },
    },
    { command: { type: 'advanceClock', ms: 10 } },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['f'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 5 },
      },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'six',
        text: 'Six records with sequences 0 to 5 stand at offsets 0 to 5. The leader remembers five batches: sequences 1 to 5.',
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
        label: 'again 1',
        text: 'The producer sends “b” again, sequence 1: its first answer was lost.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'known',
        text: 'Success, with the offset 1 of the first time. Nothing is appended. Five batches are remembered because an idempotent producer has at most five requests under way.',
      },
      question: {
        ask: 'Sequences 0 to 5 are stored, and sequence 1 comes again. Where does the log end after the answer?',
        corrects: 'M15',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [{ answer: 6 }, { answer: 7, ifOnly: 'the batch carried no sequence' }],
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['a'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 0 },
      },
      beat: { label: 'again 0', text: 'Now it sends “a” again, sequence 0, the sixth newest.' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'forgotten',
        text: 'OUT_OF_ORDER_SEQUENCE_NUMBER. The leader does not remember that batch and expects 6. It cannot say whether it has the record; it only makes sure that there is no second one.',
      },
      question: {
        ask: 'The leader remembers sequences 1 to 5. Sequence 0 comes again. What is the producer told?',
        corrects: 'M08',
        about: { of: 'request', sentAt: 'again 0' },
        choices: [
          { answer: 'OUT_OF_ORDER_SEQUENCE_NUMBER' },
          { answer: 'acknowledged', ifOnly: 'the leader remembered more than five batches' },
        ],
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['i'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 8 },
      },
      beat: {
        label: 'gap',
        text: 'A batch with sequence 8 overtakes 6 and 7, which were lost on their way.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'refused',
        text: 'The same error: 6 is expected. Stored now, “i” would stand before records that were sent earlier.',
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['g'],
        producer: { producerId: 7, producerEpoch: 1, sequence: 0 },
      },
      beat: {
        label: 'new epoch',
        text: 'The producer gives up numbering: it raises its producer epoch to 1 and begins again at sequence 0.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'taken',
        text: '“g” is appended at offset 6. A producer epoch is the producer’s own number: leader epoch and partition epoch are 0, as before.',
      },
      question: {
        ask: 'The first batch of producer epoch 1 is stored. What is the leader epoch?',
        corrects: 'M43',
        about: { of: 'leaderEpoch' },
        choices: [
          { answer: 0 },
          { answer: 1, ifOnly: 'producer epoch and leader epoch were one number' },
        ],
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['g'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 6 },
      },
      beat: {
        label: 'old epoch',
        text: 'A batch of producer epoch 0 arrives late, with the sequence 6 that was expected there.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'fenced',
        text: 'INVALID_PRODUCER_EPOCH: from the first batch of epoch 1 on the old epoch is over. This error is not tried again.',
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['z'],
        producer: { producerId: 9, producerEpoch: 0, sequence: 40 },
      },
      beat: {
        label: 'unknown',
        text: 'A producer with id 9, of which the leader knows nothing, begins at sequence 40.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'any start',
        text: '“z” is appended. What is known of a producer is forgotten after a day without writes, so an unknown one may go on wherever it was.',
      },
    },
  ],
  checks: [
    { after: 'six', expect: { logEndOffset: { 1: 6, 2: 6, 3: 6 }, highWatermark: 6 } },
    {
      after: 'known',
      expect: {
        requests: { 'again 1': 'acknowledged' },
        offsets: { 'again 1': 1 },
        logEndOffset: { 1: 6 },
      },
    },
    {
      after: 'forgotten',
      expect: { requests: { 'again 0': 'OUT_OF_ORDER_SEQUENCE_NUMBER' }, logEndOffset: { 1: 6 } },
    },
    {
      after: 'refused',
      expect: { requests: { gap: 'OUT_OF_ORDER_SEQUENCE_NUMBER' }, logEndOffset: { 1: 6 } },
    },
    {
      after: 'taken',
      expect: { offsets: { 'new epoch': 6 }, leaderEpoch: 0, partitionEpoch: 0, highWatermark: 7 },
    },
    {
      after: 'fenced',
      expect: { requests: { 'old epoch': 'INVALID_PRODUCER_EPOCH' }, logEndOffset: { 1: 7 } },
    },
    { after: 'any start', expect: { offsets: { unknown: 7 }, highWatermark: 8 } },
  ],
  breaks: [],
});
