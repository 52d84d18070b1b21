import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-2, PR-7 to PR-9, HW-1, SH-2. Sessions are long, so that the leader and not the controller shrinks the ISR. */
export const scenario = defineScenario({
  id: 'timed-out-and-read',
  number: 'K6.1',
  chapter: 'Promises to producers',
  title: 'An error, and the record is read',
  summary:
    'The ISR falls below min.insync.replicas while an acks=all write waits. It ends in REQUEST_TIMED_OUT, and later consumers read the record.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C52',
      title: 'An error after the append, and duplicates',
      href: 'https://kafka-options-explorer.conduktor.io/exception/NotEnoughReplicasAfterAppendException/',
    },
    { of: 'recording', run: 'named/inflight-below-min-timeout' },
    { of: 'proposal', id: 'KAFKA-15583' },
  ],
  config: kafkaCluster({
    lagMs: 3_000,
    kafka: { brokerSessionTimeoutMs: 30_000, brokerHeartbeatIntervalMs: 1_000 },
  }),
  opensAt: 'waits',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, and min.insync.replicas is 2. replica.lag.time.max.ms is 3 s and the session 30 s here, so it is the leader that notices first when a follower stands still.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'pause', node: 2 } },
    {
      command: { type: 'pause', node: 3 },
      beat: {
        label: 'frozen',
        text: '“a” is committed. Both followers freeze, as in a long garbage collection. Nobody knows it yet: the ISR is {1, 2, 3}.',
      },
    },
    { command: { type: 'advanceClock', ms: 700 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'], timeoutMs: 12_000 },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all. Its request.timeout.ms is 12 s.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'waits',
        text: 'Three in the ISR are at least the two of min.insync.replicas, so “b” is appended at offset 1. The producer waits for the high watermark to reach 2.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_601 },
      beat: {
        label: 'shrunk',
        text: 'Both followers were out of sync for more than 3 s, and the controller has confirmed the ISR {1}. All of it has “b”. The high watermark stays at 1 all the same: one is less than min.insync.replicas.',
      },
      question: {
        ask: 'The ISR becomes {1}, min.insync.replicas is 2, and broker 1 has two records. What is the high watermark?',
        corrects: 'M32',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          {
            answer: 2,
            ifOnly: 'whoever leaves the ISR freed the high watermark at once, as before 3.7',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'silence',
        text: 'A second later the producer of “b” has heard nothing. Its wait ends with the high watermark or with its 12 s; the smaller ISR does not end it.',
      },
      question: {
        ask: '“b” was appended with three in the ISR, and one is left. What has its producer heard a second later?',
        corrects: 'M09',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'pending' },
          {
            answer: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
            ifOnly: 'the high watermark passed “b” with the ISR {1}, as before 3.7',
          },
          { answer: 'acknowledged', ifOnly: 'all of the ISR were enough, however few they are' },
        ],
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'refused',
        text: 'A new acks=all write fares better: NOT_ENOUGH_REPLICAS after 4 ms, and “c” is not in the log. That error means what it says.',
      },
    },
    { command: { type: 'advanceClock', ms: 8_376 } },
    {
      command: { type: 'advanceClock', ms: 15 },
      beat: {
        label: 'timed out',
        text: 'The 12 s are over: REQUEST_TIMED_OUT, with the offset 1 that “b” has got. The record stays in the log of broker 1.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'hidden',
        text: 'A consumer gets “a” alone. For the producer “b” failed, and nobody can see it.',
      },
    },
    { command: { type: 'resume', node: 2 } },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'back',
        text: 'Brokers 2 and 3 go on. They fetch “b” like any other record and are let into the ISR, and the high watermark moves to 2. That a client was told an error is noted nowhere.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'The consumer reads “a” and “b”. A timeout leaves it open whether the record is there; a producer that sends “b” again without sequence numbers stores it twice.',
      },
      question: {
        ask: 'The producer of “b” was told REQUEST_TIMED_OUT. The followers are back. What does a consumer read?',
        corrects: 'M08',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'b'] },
          { answer: ['a'], ifOnly: 'an error took the record out of the log again' },
        ],
      },
    },
  ],
  checks: [
    {
      after: 'waits',
      expect: { highWatermark: 1, logEndOffset: { 1: 2, 2: 1, 3: 1 }, isr: [1, 2, 3] },
    },
    {
      after: 'shrunk',
      expect: {
        isr: [1],
        elr: [2, 3],
        fenced: [],
        highWatermark: 1,
        beliefs: { 1: { isr: [1] } },
      },
    },
    { after: 'silence', expect: { requests: { 'send b': 'pending' } } },
    { after: 'refused', expect: { logEndOffset: { 1: 2 }, promises: { refused: 1 } } },
    {
      after: 'timed out',
      expect: { requests: { 'send b': 'REQUEST_TIMED_OUT' }, offsets: { 'send b': 1 } },
    },
    { after: 'hidden', expect: { readValues: ['a'], values: { 1: ['a', 'b'] } } },
    {
      after: 'back',
      expect: {
        isr: [1, 2, 3],
        highWatermark: 2,
        values: { 2: ['a', 'b'], 3: ['a', 'b'] },
        requests: { 'send b': 'REQUEST_TIMED_OUT' },
      },
    },
    { after: 'read', expect: { readValues: ['a', 'b'] } },
  ],
  breaks: [],
});
