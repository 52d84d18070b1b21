import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md EX-2, EX-3, HW-2, vector V8. A fetch brings one batch, and replies to broker 3 take 1 s. */
export const scenario = defineScenario({
  id: 'as-far-as-the-watermark',
  number: 'K3.1',
  chapter: 'Coming back',
  title: 'As far as the high watermark',
  summary:
    'A returning follower need not reach the end of the leader’s log. It is let in as soon as it has all that is committed.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C16',
      title: 'The follower that is always a little behind never rejoins',
      href: 'https://github.com/apache/kafka/pull/2208',
    },
    { of: 'proposal', id: 'KAFKA-4485' },
  ],
  config: { ...kafkaCluster(), replicaFetchMaxBytes: 100 },
  opensAt: 'ahead',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, and min.insync.replicas is 2. A fetch brings one batch only, because replica.fetch.max.bytes is tiny.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'crash', node: 3 } },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 600 },
      beat: {
        label: 'without 3',
        text: 'Broker 3 has died with one record and has been fenced. “b” and “c” were committed without it: the high watermark is 3.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'held' } },
    { command: { type: 'produce', acks: '1', values: ['d'] } },
    { command: { type: 'produce', acks: '1', values: ['e'] } },
    { command: { type: 'produce', acks: '1', values: ['f'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'ahead',
        text: 'What goes to broker 2 is held back for a while. “d”, “e” and “f” are on the leader alone: its log ends at 6, the high watermark stays at 3.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 3, state: 'open', delayMs: 1_000 } },
    {
      command: { type: 'start', node: 3 },
      beat: {
        label: 'start 3',
        text: 'Broker 3 is started. It will copy record by record, and each reply of the leader takes 1 s to reach it.',
      },
    },
    { command: { type: 'advanceClock', ms: 3_500 } },
    {
      command: { type: 'advanceClock', ms: 600 },
      beat: {
        label: 'not yet',
        text: 'Broker 3 is registered, unfenced, and has two records. Its fetch from offset 2 did not get it in: it lacks “c”, which is committed.',
      },
      question: {
        ask: 'Broker 3 fetches from offset 2. The high watermark is 3, and the log of the leader ends at 6. What is the ISR?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'being alive and unfenced were enough' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'in',
        text: 'Its next fetch is from offset 3, the high watermark. That is all it takes: leader and controller agree, and the ISR is {1, 2, 3}, although broker 3 lacks half of the log.',
      },
      question: {
        ask: 'Broker 3 fetches from offset 3. The high watermark is 3, the log of the leader ends at 6. What is the ISR a moment later?',
        corrects: 'M22',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          {
            answer: [1, 2],
            ifOnly: 'it had to reach the end of the leader’s log',
          },
        ],
      },
    },
    {
      command: { type: 'setLink', from: 1, to: 2, state: 'open' },
      beat: { label: 'open 2', text: 'The link to broker 2 is open again.' },
    },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: '2 is done',
        text: 'Broker 2 has all six. The high watermark follows the slowest member, and that is broker 3 now.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: 'all',
        text: 'Broker 3 has copied the rest, and the high watermark is 6. Had it been asked to reach the end first, steady traffic could have kept it out for ever.',
      },
    },
  ],
  checks: [
    {
      after: 'without 3',
      expect: { isr: [1, 2], fenced: [3], highWatermark: 3, logEndOffset: { 1: 3, 2: 3, 3: 1 } },
    },
    { after: 'ahead', expect: { logEndOffset: { 1: 6, 2: 3 }, highWatermark: 3 } },
    {
      after: 'not yet',
      expect: { fenced: [], isr: [1, 2], logEndOffset: { 3: 2 }, highWatermark: 3 },
    },
    { after: 'in', expect: { isr: [1, 2, 3], logEndOffset: { 1: 6, 3: 3 }, highWatermark: 3 } },
    { after: '2 is done', expect: { logEndOffset: { 2: 6, 3: 3 }, highWatermark: 3 } },
    { after: 'all', expect: { logEndOffset: { 3: 6 }, highWatermark: 6, isr: [1, 2, 3] } },
  ],
  breaks: [],
});
