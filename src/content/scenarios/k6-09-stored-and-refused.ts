import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-2: row 5 comes before row 6. HW-1, ID-2. As in the recorded run, whose last write of acks=all is shortened. */
export const scenario = defineScenario({
  id: 'stored-and-refused',
  number: 'K6.9',
  chapter: 'Promises to producers',
  title: 'Stored already, and refused all the same',
  summary:
    'A write times out below min.insync.replicas, and its retry gets NOT_ENOUGH_REPLICAS, although the record is in the log. Later the same retry succeeds.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C41',
      title: 'Fenced by mistake: heartbeats late, broker alive',
      href: 'https://github.com/apache/kafka/pull/12856',
    },
    { of: 'recording', run: 'named/idempotence-below-min' },
    { of: 'proposal', id: 'KIP-98' },
  ],
  config: kafkaCluster(),
  opensAt: 'sent',
  start: {
    label: 'start',
    text: 'Three brokers, min.insync.replicas 2, Kafka’s own times, and an idempotent producer with id 7. Its request.timeout.ms is 1 s here.',
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
    { command: { type: 'pause', node: 2 } },
    { command: { type: 'pause', node: 3 } },
    { command: { type: 'advanceClock', ms: 700 } },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['b'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 1 },
        timeoutMs: 1_000,
      },
      beat: {
        label: 'send b',
        text: '“a” is committed, both followers have frozen, and the producer sends “b” with sequence 1.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'sent',
        text: 'The ISR is {1, 2, 3} still, so “b” is appended at offset 1, and its producer waits.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'timed out',
        text: 'REQUEST_TIMED_OUT after a second. The producer does not know whether “b” is stored. We see it in the log of broker 1.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'alone',
        text: 'The sessions of brokers 2 and 3 are over, and the controller has fenced both: ISR {1}, below the minimum.',
      },
    },
    {
      command: {
        type: 'produce',
        acks: 'all',
        values: ['b'],
        producer: { producerId: 7, producerEpoch: 0, sequence: 1 },
      },
      beat: { label: 'retry', text: 'The producer sends “b” again, with the same sequence 1.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'refused',
        text: 'NOT_ENOUGH_REPLICAS. The leader looks at the ISR first and at sequences afterwards. The error says that this request wrote nothing; the one before did.',
      },
      question: {
        ask: '“b” with sequence 1 is in the leader’s log. It comes again while the ISR is below the minimum. What is the producer told?',
        corrects: 'M08',
        about: { of: 'request', sentAt: 'retry' },
        choices: [
          { answer: 'NOT_ENOUGH_REPLICAS' },
          {
            answer: 'acknowledged',
            ifOnly: 'the sequence was looked at before the size of the ISR',
          },
          { answer: 'pending', ifOnly: 'a known batch waited for the high watermark in any ISR' },
        ],
      },
    },
    { command: { type: 'resume', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'back',
        text: 'Broker 2 goes on, is unfenced, fetches “b” and is in the ISR: {1, 2}. The high watermark moves to 2. “b” is committed, after two errors.',
      },
      question: {
        ask: 'The producer of “b” has had two errors. Broker 2 is back in the ISR. What is the high watermark?',
        corrects: 'M06',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2 },
          {
            answer: 1,
            ifOnly: 'below the minimum nothing was left over that could be committed later',
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
      beat: { label: 'once more', text: 'The producer tries once more.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'success',
        text: 'Success with offset 1, after 4 ms: the batch is known and committed. The log has “b” once. Sequence numbers took away the second copy, and only now the doubt is gone too.',
      },
    },
  ],
  checks: [
    { after: 'sent', expect: { logEndOffset: { 1: 2, 2: 1, 3: 1 }, highWatermark: 1 } },
    {
      after: 'timed out',
      expect: { requests: { 'send b': 'REQUEST_TIMED_OUT' }, offsets: { 'send b': 1 } },
    },
    { after: 'alone', expect: { isr: [1], elr: [3], highWatermark: 1 } },
    {
      after: 'refused',
      expect: { requests: { retry: 'NOT_ENOUGH_REPLICAS' }, logEndOffset: { 1: 2 } },
    },
    { after: 'back', expect: { isr: [1, 2], highWatermark: 2 } },
    {
      after: 'success',
      expect: {
        requests: { 'once more': 'acknowledged' },
        offsets: { 'once more': 1 },
        values: { 1: ['a', 'b'], 2: ['a', 'b'] },
      },
    },
  ],
  breaks: [],
});
