import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** RG-4, RG-8, FN-3, EX-2: event order A of the case. Both crash as in a power cut: nothing was written out. */
export const scenario = defineScenario({
  id: 'not-on-disk',
  number: 'K6.10',
  chapter: 'Promises to producers',
  title: 'Acknowledged, and on no disk',
  summary:
    'Three records are acknowledged with acks=all, and two brokers lose their power and all three records. Nothing is lost: who crashed has to fetch again before it counts.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C63',
      title: 'The fsync debate: a suffix that was never flushed',
      href: 'https://jack-vanlightly.com/blog/2023/4/24/why-apache-kafka-doesnt-need-fsync-to-be-safe',
    },
    { of: 'recording', run: 'named/elr-unclean-restart' },
    { of: 'proposal', id: 'KIP-966' },
  ],
  config: kafkaCluster(),
  opensAt: 'acked',
  start: {
    label: 'start',
    text: 'Three brokers, min.insync.replicas 2. A broker writes records into its log files and leaves it to the operating system when they reach the disk.',
  },
  steps: [
    {
      command: { type: 'produce', acks: 'all', values: ['a', 'b', 'c'] },
      beat: { label: 'send', text: 'A producer sends three records with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'acked',
        text: 'Acknowledged: all three brokers have them, in memory. No disk has been waited for.',
      },
    },
    { command: { type: 'advanceClock', ms: 991 } },
    { command: { type: 'crash', node: 2, keep: 0 } },
    {
      command: { type: 'crash', node: 3, keep: 0 },
      beat: {
        label: 'power cut',
        text: 'A rack loses its power, and brokers 2 and 3 with it. What had not been written out is gone: both logs are empty.',
      },
      question: {
        ask: 'The records were acknowledged with acks=all, 1 s ago. Brokers 2 and 3 lose their power. Where can the log of broker 3 end?',
        corrects: 'M13',
        about: { of: 'logEndOffset', broker: 3 },
        choices: [
          { answer: 0 },
          { answer: 3, ifOnly: 'each broker forced a record to its disk before it counted' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'alone',
        text: 'Their sessions are over: ISR {1}, ELR {3}. The ELR holds who had all committed records when it left. That broker 3 has lost them nobody knows yet.',
      },
    },
    {
      command: { type: 'start', node: 3 },
      beat: { label: 'start 3', text: 'The power is back, and broker 3 starts.' },
    },
    {
      command: { type: 'advanceClock', ms: 3_020 },
      beat: {
        label: 'distrusted',
        text: 'Broker 3 registers without a clean-shutdown file. The controller takes it out of the ELR before it accepts it: after a crash nobody believes its log.',
      },
      question: {
        ask: 'Broker 3 was in the ELR and registers after its crash. Who is in the ELR then?',
        about: { of: 'elr' },
        choices: [
          { answer: [] },
          { answer: [3], ifOnly: 'the controller took a log for whole without a clean shutdown' },
        ],
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 6_000 },
      beat: {
        label: 'copied',
        text: 'Both have fetched all three records from broker 1 and are back in the ISR. They came in by what they have, not by what they once had.',
      },
    },
    {
      command: { type: 'crash', node: 1, keep: 0 },
      beat: {
        label: 'third',
        text: 'Even when broker 1 loses everything now …',
      },
    },
    { command: { type: 'advanceClock', ms: 12_000 } },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: '… a consumer reads all three records. Safety comes from copies and from distrust after a crash. All replicas at once, or the only one of an ISR {1}, is what it does not survive.',
      },
      question: {
        ask: 'Each of the three brokers has lost its whole log once, never all at the same time. What does a consumer read?',
        corrects: 'M13',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'b', 'c'] },
          { answer: [], ifOnly: 'an acknowledged record was safe on disk only' },
        ],
      },
    },
  ],
  checks: [
    { after: 'acked', expect: { requests: { send: 'acknowledged' }, highWatermark: 3 } },
    { after: 'power cut', expect: { logEndOffset: { 1: 3, 2: 0, 3: 0 }, isr: [1, 2, 3] } },
    { after: 'alone', expect: { isr: [1], elr: [3], fenced: [2, 3] } },
    { after: 'distrusted', expect: { elr: [], isr: [1], logEndOffset: { 3: 0 } } },
    {
      after: 'copied',
      expect: { isr: [1, 2, 3], logEndOffset: { 1: 3, 2: 3, 3: 3 }, highWatermark: 3 },
    },
    { after: 'read', expect: { leader: 2, readValues: ['a', 'b', 'c'], promises: { lost: 0 } } },
  ],
  breaks: [],
});
