import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** SC-19 (PR-8, PR-9), the commands of K6.1. KAFKA-15583; recorded on 3.6.2, 1.1.1 and 0.10.2.2. */
export const scenario = defineScenario({
  id: 'error-after-the-append',
  number: 'K7.12',
  chapter: 'What older Kafkas got wrong',
  title: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND: refused, and read at once',
  summary:
    'The commands of K6.1 with the rule of before 3.7: the smaller ISR commits the waiting record, its producer is told an error, and consumers read it at that moment.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C52',
      title: 'An error after the append, and duplicates',
      href: 'https://kafka-options-explorer.conduktor.io/exception/NotEnoughReplicasAfterAppendException/',
    },
    { of: 'recording', run: 'generations/3.6.2/inflight-below-min-timeout' },
    { of: 'proposal', id: 'KAFKA-15583' },
  ],
  covers: ['SC-19'],
  config: olderKafka('strictMinIsr', {
    lagMs: 3_000,
    kafka: { brokerSessionTimeoutMs: 30_000, brokerHeartbeatIntervalMs: 1_000 },
  }),
  opensAt: 'waits',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule: the high watermark moves also while the ISR is below min.insync.replicas, as before 3.7. The commands are those of K6.1.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'pause', node: 2 } },
    {
      command: { type: 'pause', node: 3 },
      beat: { label: 'frozen', text: '“a” is committed, and both followers freeze.' },
    },
    { command: { type: 'advanceClock', ms: 700 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'], timeoutMs: 12_000 },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'waits',
        text: 'With three in the ISR “b” is appended at offset 1, and its producer waits.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_599 },
      beat: {
        label: 'committed',
        text: 'The controller has confirmed the ISR {1}. All of it has “b”, so the high watermark moves to 2: “b” is committed by one broker. In the same step the leader finds one in the ISR where two are asked for.',
      },
      question: {
        ask: 'The ISR becomes {1}, min.insync.replicas is 2, and the rule is that of before 3.7. What is the high watermark?',
        corrects: 'M32',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2 },
          { answer: 1, ifOnly: 'it stood while the ISR is below the minimum, as since 3.7' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'error 20',
        text: 'The producer is told NOT_ENOUGH_REPLICAS_AFTER_APPEND, 2.6 s after it asked and 9 s before its time-out. “b” is committed, and it was refused.',
      },
      question: {
        ask: '“b” waits, the high watermark has passed it, and the ISR has one member where two are asked for. What is its producer told?',
        corrects: 'M09',
        about: { of: 'answer', sentAt: 'send b' },
        choices: [
          { answer: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND' },
          {
            answer: 'none',
            ifOnly: 'the high watermark stood still and the wait went on, as since 3.7',
          },
          { answer: 'acknowledged', ifOnly: 'the high watermark alone decided' },
        ],
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a” and “b” while the producer still wonders what to do. Kafka 3.6.2 does the same.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'retry',
        text: 'The producer, which has no sequence numbers, sends “b” again …',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'refused',
        text: '… and is told NOT_ENOUGH_REPLICAS, which does mean that nothing was written by this try.',
      },
    },
    { command: { type: 'resume', node: 2 } },
    { command: { type: 'resume', node: 3 } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    { command: { type: 'advanceClock', ms: 9 } },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'twice',
        text: 'The followers are back, the third try succeeds, and “b” is there twice. Since 3.7 (KAFKA-15583) this error is all but gone: a write that waits times out or succeeds.',
      },
      question: {
        ask: 'The producer of “b” was told two errors and then success. What does a consumer read?',
        corrects: 'M15',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'b', 'b'] },
          { answer: ['a', 'b'], ifOnly: 'no try that ended in an error was written' },
        ],
      },
    },
  ],
  checks: [
    { after: 'waits', expect: { highWatermark: 1, isr: [1, 2, 3] } },
    { after: 'committed', expect: { isr: [1], highWatermark: 2, logEndOffset: { 2: 1, 3: 1 } } },
    {
      after: 'error 20',
      expect: {
        requests: { 'send b': 'NOT_ENOUGH_REPLICAS_AFTER_APPEND' },
        offsets: { 'send b': 1 },
      },
    },
    { after: 'read', expect: { readValues: ['a', 'b'] } },
    {
      after: 'refused',
      expect: { requests: { retry: 'NOT_ENOUGH_REPLICAS' }, logEndOffset: { 1: 2 } },
    },
    { after: 'twice', expect: { readValues: ['a', 'b', 'b'], isr: [1, 2, 3] } },
  ],
  breaks: [
    { invariant: 'highWatermarkNeedsMinIsr', at: 'committed' },
    { invariant: 'isrHoldsCommitted', at: 'committed' },
  ],
});
