import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-2 row 5, PR-6, HW-1, CS-2, EX-2. */
export const scenario = defineScenario({
  id: 'as-many-as-there-are',
  number: 'K6.5',
  chapter: 'Promises to producers',
  title: 'A minimum of all replicas: one restart stops every write',
  summary:
    'min.insync.replicas is 3, as many as there are replicas. One broker is restarted for an update, and no acks=all write is taken until it is back.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C44',
      title: 'min.insync.replicas as large as the replication factor',
      href: 'https://github.com/thomhurst/Dekaf/issues/2252',
    },
    { of: 'recording', run: 'named/below-min' },
  ],
  config: kafkaCluster({ minIsr: 3 }),
  opensAt: 'stopped',
  start: {
    label: 'start',
    text: 'Three replicas, and min.insync.replicas is 3: every acknowledged record has three copies. It looks like the safest setting.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: { label: 'healthy', text: '“a” is on all three brokers and acknowledged.' },
    },
    { command: { type: 'advanceClock', ms: 991 } },
    { command: { type: 'shutdown', broker: 3 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'stopped',
        text: 'Broker 3 is shut down in order, for an update. It left the ISR first: {1, 2}. As that is below the minimum, it is noted in the ELR.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all. Two of three brokers are well.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'refused',
        text: 'NOT_ENOUGH_REPLICAS: the ISR has 2, the minimum is 3. The producer goes on trying, and after delivery.timeout.ms, 2 min, it gives “b” up.',
      },
      question: {
        ask: 'One of three brokers is being updated, and min.insync.replicas is 3. What is the producer of “b” told?',
        corrects: 'M10',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'NOT_ENOUGH_REPLICAS' },
          { answer: 'acknowledged', ifOnly: 'the two that are left were enough: a minimum of 2' },
          { answer: 'pending', ifOnly: 'the broker kept the write until broker 3 is back' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['c'] },
      beat: { label: 'send c', text: 'Another producer sends “c” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'acks=1',
        text: '“c” is acknowledged after 4 ms, and broker 2 has fetched it too. The high watermark stays at 1: below the minimum it does not move.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'hidden',
        text: 'A consumer gets “a” alone. “c” is acknowledged, has two copies, and cannot be read.',
      },
      question: {
        ask: '“c” is acknowledged and on brokers 1 and 2, which are the whole ISR. What does a consumer read?',
        corrects: 'M05',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a'] },
          { answer: ['a', 'c'], ifOnly: 'what is acknowledged could be read' },
        ],
      },
    },
    { command: { type: 'start', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 12_000 },
      beat: {
        label: 'back',
        text: 'Broker 3 is back in the ISR, and the high watermark moves to 2, over “c”. For those seconds nobody could write with acks=all.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'again', text: 'The producer of “b” tries again …' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'taken',
        text: '… and succeeds. With min.insync.replicas 2 nothing would have stopped, and one crash would not have lost anything either: what is acknowledged is on every member of the ISR, three here.',
      },
    },
  ],
  checks: [
    { after: 'healthy', expect: { highWatermark: 1, promises: { acknowledged: 1 } } },
    { after: 'stopped', expect: { isr: [1, 2], elr: [3], fenced: [3] } },
    {
      after: 'refused',
      expect: { requests: { 'send b': 'NOT_ENOUGH_REPLICAS' }, logEndOffset: { 1: 1 } },
    },
    {
      after: 'acks=1',
      expect: {
        requests: { 'send c': 'acknowledged' },
        logEndOffset: { 1: 2, 2: 2, 3: 1 },
        highWatermark: 1,
      },
    },
    { after: 'hidden', expect: { readValues: ['a'] } },
    { after: 'back', expect: { isr: [1, 2, 3], elr: [], highWatermark: 2 } },
    {
      after: 'taken',
      expect: { requests: { again: 'acknowledged' }, offsets: { again: 2 }, highWatermark: 3 },
    },
  ],
  breaks: [],
});
