import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md EX-2 (second half), BL-2, EX-4; the safe counterpart of K7.3. Broker 3 hears of metadata before broker
 * 2, so that it leads when broker 2 first fetches from it.
 */
export const scenario = defineScenario({
  id: 'start-of-the-epoch',
  number: 'K3.2',
  chapter: 'Coming back',
  title: 'And as far as the start of the epoch',
  summary:
    'A new leader may know less of the high watermark than consumers have seen. So a second offset must be reached to join.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C04',
      title: 'Joining before the new leader has recovered its high watermark',
      href: 'https://github.com/apache/kafka/pull/5557',
    },
    { of: 'proposal', id: 'KAFKA-7128' },
  ],
  config: kafkaCluster({ kafka: { metadataMs: [5, 14, 9] } }),
  opensAt: 'committed',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, and min.insync.replicas is 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'pause', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'fenced',
        text: 'Broker 2 freezes with two records, and the controller takes it out of the ISR: {1, 3}.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'committed',
        text: '“c” is on brokers 1 and 3, committed and acknowledged. The leader’s high watermark is 3. Broker 3 has not heard of that yet: it knows of 2.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read c', text: 'A consumer reads “a”, “b” and “c”.' },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: { label: 'crash', text: 'Leader 1 dies before it tells broker 3.' },
    },
    { command: { type: 'resume', node: 2 } },
    { command: { type: 'setLink', from: 3, to: 2, state: 'held' } },
    {
      command: { type: 'advanceClock', ms: 9_926 },
      beat: {
        label: 'elected',
        text: 'Broker 3 leads in epoch 1, which starts at offset 3, the end of its log. Its high watermark is 2, as it was when it followed. Broker 2 goes on and will fetch from it, from offset 2.',
      },
      question: {
        ask: 'Consumers have read up to offset 2, the last one. Broker 3 starts to lead, and its log ends at 3. What is the high watermark?',
        corrects: 'M31',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2 },
          {
            answer: 3,
            ifOnly: 'the high watermark never went back, or the old leader had told it',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 500 },
      beat: {
        label: 'kept out',
        text: 'Broker 2 has reached the high watermark of the new leader, 2, and not the start of its epoch, 3. It is not let in. Whatever the old leader committed lies below that start. The reply with “c” is held back.',
      },
      question: {
        ask: 'Leader 3 has the high watermark 2, and its epoch starts at 3. Broker 2 fetches from offset 2. What is the ISR?',
        corrects: 'M22',
        about: { of: 'isr' },
        choices: [
          { answer: [3] },
          {
            answer: [2, 3],
            ifOnly: 'the high watermark alone decided, as before KAFKA-7128',
          },
        ],
      },
    },
    {
      command: { type: 'setLink', from: 3, to: 2, state: 'open' },
      beat: { label: 'open', text: 'The reply with “c” goes on to broker 2.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'reached',
        text: 'Broker 2 stores “c” and fetches from offset 3: both offsets are reached, and the leader asks the controller.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 40 },
      beat: {
        label: 'in',
        text: 'ISR {2, 3}. Two members are enough for min.insync.replicas, and the high watermark moves to 3, where it once was.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'Consumers read “c” again. Nothing that was read before has changed.',
      },
    },
  ],
  checks: [
    { after: 'fenced', expect: { isr: [1, 3], fenced: [2], logEndOffset: { 2: 2 } } },
    {
      after: 'committed',
      expect: { highWatermarks: { 1: 3, 3: 2 }, promises: { acknowledged: 3 } },
    },
    { after: 'read c', expect: { readValues: ['a', 'b', 'c'] } },
    {
      after: 'elected',
      expect: {
        leader: 3,
        leaderEpoch: 1,
        isr: [3],
        highWatermarks: { 3: 2 },
        beliefs: { 3: { leader: 3 } },
        fenced: [1],
      },
    },
    {
      after: 'kept out',
      expect: { isr: [3], maximalIsr: null, logEndOffset: { 2: 2, 3: 3 }, highWatermark: 2 },
    },
    { after: 'reached', expect: { logEndOffset: { 2: 3 }, maximalIsr: [2, 3], highWatermark: 2 } },
    { after: 'in', expect: { isr: [2, 3], maximalIsr: null, highWatermark: 3 } },
    { after: 'read', expect: { readValues: ['a', 'b', 'c'] } },
  ],
  breaks: [],
});
