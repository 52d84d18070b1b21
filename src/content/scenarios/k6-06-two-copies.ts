import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** SC-18 without sequence numbers: ID-1, FN-3, EL-3, HW-4. The leader dies between the last copy and the answer. */
export const scenario = defineScenario({
  id: 'two-copies',
  number: 'K6.6',
  chapter: 'Promises to producers',
  title: 'A retry without sequence numbers: two copies',
  summary:
    'The leader dies when all replicas have the record and before it has answered. The producer sends it again, and the next leader stores it twice.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C52',
      title: 'An error after the append, and duplicates',
      href: 'https://kafka-options-explorer.conduktor.io/exception/NotEnoughReplicasAfterAppendException/',
    },
    { of: 'recording', run: 'named/leader-crash' },
    { of: 'proposal', id: 'KIP-98' },
  ],
  config: kafkaCluster(),
  opensAt: 'copied',
  start: {
    label: 'start',
    text: 'Three brokers, min.insync.replicas 2, and a producer with acks=all and enable.idempotence=false: its batches carry no sequence numbers.',
  },
  steps: [
    {
      command: { type: 'produce', acks: 'all', values: ['a'] },
      beat: { label: 'send a', text: 'The producer sends “a”.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'copied',
        text: 'All three brokers have “a”. The leader does not know that yet: the fetches that would tell it arrive in 1 ms.',
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'Broker 1 dies. The connection breaks, and the producer has no answer: “a” may be on three brokers or on none.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'elected',
        text: 'The controller has made broker 2 leader, and broker 3 fetches from it. The high watermark moves to 1: “a” is committed, and nobody told its producer.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['a'] },
      beat: {
        label: 'retry',
        text: 'The producer has new metadata and sends “a” again, to broker 2. Retrying is right: without an answer it cannot give “a” up.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'ack',
        text: 'Broker 2 appends it at offset 1 and acknowledges it. Nothing in the request says that this is the same “a”.',
      },
      question: {
        ask: 'Broker 2 has “a” at offset 0. The producer sends “a” again, without sequence numbers. Which offset does this one get?',
        corrects: 'M15',
        about: { of: 'offset', sentAt: 'retry' },
        choices: [
          { answer: 1 },
          { answer: 0, ifOnly: 'the producer had numbered its batches, as an idempotent one does' },
          { answer: 'none', ifOnly: 'the broker refused a record that it has already' },
        ],
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a” twice: at least once is what such a producer gets. K6.7 gives the same commands with sequence numbers.',
      },
      question: {
        ask: 'The producer wanted “a” written, and it was acknowledged once. What does a consumer read?',
        corrects: 'M15',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'a'] },
          { answer: ['a'], ifOnly: 'one acknowledgement meant one record' },
        ],
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 6_000 },
      beat: {
        label: 'back',
        text: 'Broker 1 comes back with the first “a”, which it never answered, and fetches the second. All three logs agree on two copies.',
      },
    },
  ],
  checks: [
    {
      after: 'copied',
      expect: {
        logEndOffset: { 1: 1, 2: 1, 3: 1 },
        highWatermark: 0,
        requests: { 'send a': 'pending' },
      },
    },
    { after: 'crash', expect: { requests: { 'send a': 'unknown' } } },
    { after: 'elected', expect: { leader: 2, leaderEpoch: 1, highWatermark: 1, isr: [2, 3] } },
    {
      after: 'ack',
      expect: {
        requests: { retry: 'acknowledged', 'send a': 'unknown' },
        offsets: { 'send a': 0, retry: 1 },
        values: { 2: ['a', 'a'], 3: ['a', 'a'] },
      },
    },
    { after: 'read', expect: { readValues: ['a', 'a'] } },
    { after: 'back', expect: { isr: [1, 2, 3], values: { 1: ['a', 'a'] } } },
  ],
  breaks: [],
});
