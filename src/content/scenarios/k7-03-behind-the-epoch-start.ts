import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/**
 * KAFKA-7128; formal-models.md S4 and S7. Broker 3 hears of metadata before broker 2, so that it leads when broker 2
 * first fetches from it. The link that holds back its replies keeps broker 2 empty.
 */
export const scenario = defineScenario({
  id: 'behind-the-epoch-start',
  number: 'K7.3',
  chapter: 'What older Kafkas got wrong',
  title: 'Measured with a late high watermark: an empty broker joins the ISR',
  summary:
    'A new leader knows less of the high watermark than the old one did. An empty broker reaches it at once, joins, and is elected.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C04',
      title: 'Back in the ISR before the new leader has recovered its high watermark',
      href: 'https://github.com/apache/kafka/pull/5557',
    },
    { of: 'proposal', id: 'KAFKA-7128' },
  ],
  config: olderKafka('epochStartCheck', { kafka: { metadataMs: [5, 14, 9] } }),
  opensAt: 'committed',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule, which is that of 2.0.0 and older: who has reached the leader’s high watermark may join the ISR. Nothing is said of the start of the leader’s epoch.',
  },
  steps: [
    { command: { type: 'pause', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'fenced',
        text: 'Broker 2 freezes with an empty log, and the controller takes it out of the ISR: {1, 3}.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'committed',
        text: 'Brokers 1 and 3 have “a”. The high watermark of leader 1 is 1 and the producer has its answer. Broker 3 has not heard of that: its own high watermark is 0.',
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: { label: 'crash', text: 'Leader 1 dies before it tells broker 3.' },
    },
    { command: { type: 'resume', node: 2 } },
    { command: { type: 'setLink', from: 3, to: 2, state: 'held' } },
    {
      command: { type: 'advanceClock', ms: 8_650 },
      beat: {
        label: 'elected',
        text: 'Broker 2 goes on and is unfenced. Broker 3, alone in the ISR, leads in epoch 1. All is well yet: it has “a”.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 35 },
      beat: {
        label: 'leads',
        text: 'Broker 3 learns that it leads. Its epoch starts at offset 1, behind “a”. Its high watermark is 0 still, as it was when it followed.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 15 },
      beat: {
        label: 'admitted',
        text: 'Broker 2 fetches from offset 0. That is the high watermark, and so the leader asks for it, and the controller agrees: ISR {2, 3}. The reply with “a” is held back on its way to broker 2.',
      },
      question: {
        ask: 'Leader 3 has the high watermark 0, its epoch starts at 1, and empty broker 2 fetches from 0. What is the ISR then?',
        corrects: 'M22',
        about: { of: 'isr' },
        choices: [
          { answer: [2, 3] },
          {
            answer: [3],
            ifOnly: 'a joining broker had to reach the start of the epoch also, as since 2.0.1',
          },
        ],
      },
    },
    { command: { type: 'advanceClock', ms: 1_000 } },
    {
      command: { type: 'crash', node: 3 },
      beat: { label: 'crash 3', text: 'Broker 3 dies. Broker 2 is in the ISR, alive and empty.' },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'lost',
        text: 'It is elected, cleanly, and “a” is lost. Since KAFKA-7128 (2.0.1, 2.1) who joins must also have reached the start of the leader’s epoch: whatever may be committed stands below it.',
      },
    },
  ],
  checks: [
    { after: 'fenced', expect: { isr: [1, 3], fenced: [2] } },
    {
      after: 'committed',
      expect: { highWatermarks: { 1: 1, 3: 0 }, promises: { acknowledged: 1 } },
    },
    { after: 'elected', expect: { leader: 3, isr: [3], elr: [1], fenced: [1] } },
    { after: 'leads', expect: { beliefs: { 3: { leader: 3 } }, highWatermarks: { 3: 0 } } },
    { after: 'admitted', expect: { isr: [2, 3], elr: [], logEndOffset: { 2: 0, 3: 1 } } },
    { after: 'lost', expect: { leader: 2, isr: [2], logEndOffset: { 2: 0 } } },
  ],
  breaks: [
    { invariant: 'isrHoldsCommitted', at: 'admitted' },
    { invariant: 'noCommittedLoss', at: 'lost' },
    { invariant: 'ackedAllDurable', at: 'lost' },
  ],
});
