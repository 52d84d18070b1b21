import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md HW-4, HW-7, FF-2 rows 3 and 4, BL-3. Metadata takes 40 ms to broker 2 and 9 ms to broker 3, so that
 * the follower knows of the new term before its leader does.
 */
export const scenario = defineScenario({
  id: 'first-fetch-of-the-term',
  number: 'K4.4',
  chapter: 'Losing the leader',
  title: 'The first second of a term',
  summary:
    'A follower hears of the new leader before the new leader does, asks too early and comes back a second later. Until then the high watermark stands still.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C05',
      title: 'Fetches of another epoch move the high watermark',
      href: 'https://github.com/apache/kafka/pull/5661',
    },
    { of: 'recording', run: 'named/leader-crash' },
    { of: 'proposal', id: 'KIP-320' },
  ],
  config: kafkaCluster({ kafka: { metadataMs: [5, 40, 9] } }),
  opensAt: 'committed',
  start: {
    label: 'start',
    text: 'Broker 1 leads in epoch 0. Metadata takes 5 ms to broker 1, 40 ms to broker 2 and 9 ms to broker 3: in about half of the recorded elections such a difference costs a second.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'committed',
        text: '“a” is committed, and every broker knows the high watermark 1.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'ack b',
        text: '“b” is on all three brokers, committed and acknowledged. Broker 1 knows the high watermark 2; the followers hear of it with their next reply, up to 500 ms later.',
      },
      question: {
        ask: '“b” is on its way to all three brokers. When its producer has the answer, which high watermark does broker 2 know?',
        corrects: 'M29',
        about: { of: 'replicaHighWatermark', broker: 2 },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'followers knew the high watermark as soon as the leader does' },
        ],
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'Broker 1 dies before that. Brokers 2 and 3 hold “b” and have heard of the high watermark 1.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 8_530 },
      beat: {
        label: 'elected',
        text: 'The controller has fenced broker 1: broker 2 leads in epoch 1. The record of it is on its way to both.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 29 },
      beat: {
        label: 'too early',
        text: 'Broker 3 has the record first and fetches from broker 2, which still knows epoch 0 only. A fetch of an epoch it has not heard of is refused with UNKNOWN_LEADER_EPOCH.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 40 },
      beat: {
        label: 'leads',
        text: 'Broker 2 leads, 29 ms after it refused. The log end of broker 3 is unknown to it: only a fetch of this epoch counts. Broker 3 waits for replica.fetch.backoff.ms, 1 s.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'send c',
        text: '“c” is appended at offset 2. Nobody comes to take it.',
      },
    },
    { command: { type: 'read', offset: 1, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 500 },
      beat: {
        label: 'still',
        text: 'Half a second later: the high watermark is still 1, “c” waits, and a consumer that asks for offset 1 gets nothing, although it could have read “b” from broker 1.',
      },
      question: {
        ask: 'Broker 2 has “a”, “b”, “c” and leads. “b” was committed under broker 1. What does a consumer at offset 1 get?',
        corrects: 'M31',
        about: { of: 'readValues' },
        choices: [
          { answer: [] },
          {
            answer: ['b'],
            ifOnly: 'a new leader started with the high watermark that the old one had',
          },
          { answer: ['b', 'c'], ifOnly: 'consumers read whatever the leader has' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 456 },
      beat: {
        label: 'again',
        text: 'Broker 3 fetches from offset 2, in epoch 1. That is the first fetch of the term: the high watermark moves to 2, and “b” is readable again.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 6 },
      beat: {
        label: 'ack c',
        text: '“c” went out with the answer, and the next fetch confirms it: high watermark 3. Its producer waited 966 ms, because of 31 ms between two deliveries of metadata.',
      },
    },
  ],
  checks: [
    {
      after: 'ack b',
      expect: { highWatermarks: { 1: 2, 2: 1, 3: 1 }, promises: { acknowledged: 2 } },
    },
    { after: 'elected', expect: { leader: 2, leaderEpoch: 1, highWatermark: 1 } },
    { after: 'too early', expect: { beliefs: { 2: { leader: 1 }, 3: { leader: 2 } } } },
    { after: 'leads', expect: { beliefs: { 2: { leader: 2 } }, highWatermark: 1 } },
    {
      after: 'still',
      expect: { highWatermark: 1, logEndOffset: { 2: 3, 3: 2 }, promises: { pending: 1 } },
    },
    { after: 'again', expect: { highWatermark: 2 } },
    {
      after: 'ack c',
      expect: { highWatermark: 3, logEndOffset: { 2: 3, 3: 3 }, promises: { acknowledged: 3 } },
    },
  ],
  breaks: [],
});
