import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md TR-2 to TR-5, TR-7, BL-2, HW-1. Each record reaches its leader in the 4 ms in which no fetch waits
 * there: after the last one was answered with nothing and before the next one comes.
 */
export const scenario = defineScenario({
  id: 'three-histories',
  number: 'K4.9',
  chapter: 'Losing the leader',
  title: 'Same length, three histories',
  summary:
    'Two leaders die, each with one record that nobody else has. Three logs of two records each hold three different ones at offset 1, and only the epochs tell them apart.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/same-length-divergence' },
    {
      of: 'case',
      id: 'C02',
      title: 'The shorter log comes back first',
      href: 'https://github.com/apache/kafka/pull/2743',
    },
    { of: 'proposal', id: 'KIP-101' },
  ],
  config: kafkaCluster(),
  opensAt: 'crash 1',
  start: {
    label: 'start',
    text: 'Three brokers in the ISR, assignment 1, 2, 3, min.insync.replicas 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 506 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'b on 1',
        text: '“b” finds no fetch waiting at broker 1: the last ones were just answered, the next ones are on their way. It stands on broker 1 alone, and the acknowledgement leaves.',
      },
    },
    { command: { type: 'crash', node: 1 }, beat: { label: 'crash 1', text: 'Broker 1 dies.' } },
    {
      command: { type: 'advanceClock', ms: 10_064 },
      beat: {
        label: '2 leads',
        text: 'Broker 2 leads in epoch 1, which starts at offset 1, with the ISR {2, 3}.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: { label: 'c on 2', text: 'The same again: “c” stands on broker 2 alone, at offset 1.' },
    },
    { command: { type: 'crash', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: '3 leads',
        text: 'Broker 2 has died too. Broker 3 is in the ISR and leads in epoch 2. It holds every committed record: “a”.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['d'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'd on 3',
        text: 'Three logs that end at 2, and at offset 1 three records: “b” of epoch 0, “c” of epoch 1, “d” of epoch 2. By offsets alone all is well.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 3_040 },
      beat: {
        label: '1 asks',
        text: 'Broker 1 is back; it wrote no checkpoint, so its high watermark is 0. It fetches from offset 2 and says that its last record is of epoch 0. Here epoch 0 ended at 1: the reply says so and holds no records.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2 },
      beat: {
        label: 'b is cut',
        text: 'Broker 1 cuts its log to 1. Neither its length nor its high watermark counted.',
      },
      question: {
        ask: 'Broker 1 has “a”, “b” and the high watermark 0. The leader’s log ends at 2 too, and epoch 0 ended at 1 there. Where does the log of broker 1 end?',
        corrects: 'M34',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [
          { answer: 1 },
          { answer: 0, ifOnly: 'it cut to its own high watermark, as before version 0.11' },
          {
            answer: 2,
            ifOnly: 'logs of the same length were taken for the same, as MiniKafka does',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_000 },
      beat: {
        label: '1 is back',
        text: 'It has copied “d” and is in the ISR. With two members the high watermark moves to 2: “d” is committed, and “b” is lost.',
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: '2 is back',
        text: 'Broker 2 asks with epoch 1, of which the leader has nothing: its largest epoch up to 1 is 0, and that ended at 1. “c” is cut as well. Three logs, one history.',
      },
      question: {
        ask: 'Broker 2 has “a” and “c” of epoch 1; leader 3 never had a record of epoch 1. How does the log of broker 2 read in the end?',
        about: { of: 'values', broker: 2 },
        choices: [
          { answer: ['a', 'd'] },
          { answer: ['a', 'c'], ifOnly: 'an epoch that the leader does not know were left alone' },
          { answer: ['a', 'c', 'd'], ifOnly: 'a follower appended to what it has' },
        ],
      },
    },
  ],
  checks: [
    { after: 'b on 1', expect: { logEndOffset: { 1: 2, 2: 1, 3: 1 } } },
    { after: '2 leads', expect: { leader: 2, leaderEpoch: 1, isr: [2, 3] } },
    { after: 'c on 2', expect: { logEndOffset: { 1: 2, 2: 2, 3: 1 } } },
    {
      after: '3 leads',
      expect: { leader: 3, leaderEpoch: 2, isr: [3], elr: [2], highWatermark: 1 },
    },
    { after: 'd on 3', expect: { values: { 1: ['a', 'b'], 2: ['a', 'c'], 3: ['a', 'd'] } } },
    {
      after: '1 asks',
      expect: { logEndOffset: { 1: 2 }, highWatermarks: { 1: 0 }, inFlight: ['FetchReply'] },
    },
    { after: '1 is back', expect: { isr: [1, 3], highWatermark: 2, values: { 1: ['a', 'd'] } } },
    {
      after: '2 is back',
      expect: {
        isr: [1, 2, 3],
        leader: 3,
        values: { 1: ['a', 'd'], 2: ['a', 'd'], 3: ['a', 'd'] },
        promises: { lost: 2, acknowledged: 2 },
      },
    },
  ],
  breaks: [],
});
