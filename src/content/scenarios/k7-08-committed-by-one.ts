import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** KAFKA-15583, a part of KIP-966; formal-models.md S9. */
export const scenario = defineScenario({
  id: 'committed-by-one',
  number: 'K7.8',
  chapter: 'What older Kafkas got wrong',
  title: 'Committed by one: consumers read what the next leader lacks',
  summary:
    'The ISR has one member, and min.insync.replicas is 2. The high watermark moves all the same, and a consumer reads a record that has one copy.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C43',
      title: 'Acknowledged and invisible below min.insync.replicas',
      href: 'https://github.com/apache/kafka/pull/14594',
    },
    { of: 'recording', run: 'generations/3.6.2/below-min' },
    { of: 'proposal', id: 'KAFKA-15583' },
    { of: 'proposal', id: 'KIP-966' },
  ],
  config: olderKafka('strictMinIsr', { brokers: [1, 2] }),
  opensAt: 'alone',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule: the high watermark moves also while the ISR is below min.insync.replicas, as before 3.7. There are two brokers, and both must have a record.',
  },
  steps: [
    { command: { type: 'pause', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'alone',
        text: 'Broker 2 freezes and is fenced. The ISR is {1}. The controller notes in the ELR that broker 2 has all committed records and may be elected.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'committed',
        text: 'A producer sends “a” with acks=1. All of the ISR have it, which is broker 1, so the high watermark moves to 1. What the ELR says of broker 2 is not true any more.',
      },
      question: {
        ask: 'The ISR is {1}, min.insync.replicas is 2, and leader 1 appends “a” at offset 0. What is the high watermark?',
        corrects: 'M05',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 0, ifOnly: 'it stood while the ISR is below the minimum, as since 3.7' },
        ],
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read a', text: 'A consumer reads “a” at offset 0.' },
    },
    { command: { type: 'crash', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'nobody',
        text: 'Broker 1 dies. Nobody leads. Broker 2 is in the ELR: it may be elected when it comes back.',
      },
    },
    { command: { type: 'resume', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'elected',
        text: 'Broker 2 goes on, is unfenced and leads, cleanly and without “a”.',
      },
    },
    { command: { type: 'advanceClock', ms: 2_000 } },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: { label: 'b', text: 'It appends “b” at offset 0 and commits it, alone again.' },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read b',
        text: 'The consumer reads “b” where it had read “a”. Since 3.7 (KAFKA-15583) the high watermark stands below min.insync.replicas: “a” could not have been read, and the ELR of KIP-966 can rely on it.',
      },
    },
  ],
  checks: [
    { after: 'alone', expect: { isr: [1], elr: [2], fenced: [2] } },
    { after: 'committed', expect: { highWatermark: 1, logEndOffset: { 1: 1, 2: 0 } } },
    { after: 'read a', expect: { readValues: ['a'] } },
    { after: 'nobody', expect: { leader: null, isr: [], elr: [1, 2] } },
    { after: 'elected', expect: { leader: 2, isr: [2], logEndOffset: { 2: 0 } } },
    { after: 'b', expect: { highWatermark: 1, values: { 1: ['a'], 2: ['b'] } } },
    { after: 'read b', expect: { readValues: ['b'] } },
  ],
  breaks: [
    { invariant: 'highWatermarkNeedsMinIsr', at: 'committed' },
    { invariant: 'isrHoldsCommitted', at: 'committed' },
    { invariant: 'noCommittedLoss', at: 'elected' },
    { invariant: 'consistentRead', at: 'b' },
  ],
});
