import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md ST-3, HW-2, HW-6, IV-7; formal-models: AsyncIsr. min.insync.replicas is 1, so that one member may commit. */
export const scenario = defineScenario({
  id: 'counts-when-sent',
  number: 'K3.3',
  chapter: 'Coming back',
  title: 'A new member counts at once',
  summary:
    'The leader asks for a larger ISR, and until it is answered it waits for the new member already. Then it dies, and one sees why.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C30',
      title: 'Why the leader must count the ISR it only asked for',
      href: 'https://github.com/apache/kafka/pull/9100',
    },
    { of: 'recording', run: 'named/pending-expand' },
    { of: 'proposal', id: 'KIP-497' },
  ],
  config: kafkaCluster({ brokers: [1, 2], minIsr: 1 }),
  opensAt: 'alone',
  start: {
    label: 'start',
    text: 'Two brokers are in the ISR. min.insync.replicas is 1: a leader that is alone may commit.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'pause', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'alone',
        text: 'Broker 2 was frozen for 11 s and is fenced. The ISR is {1}. Both logs end at 1, as the high watermark does.',
      },
    },
    { command: { type: 'resume', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 400 },
      beat: {
        label: 'unfenced',
        text: 'Broker 2 goes on and is unfenced, and the leader knows that. It came a moment after the last fetch of broker 2, which waits for half a second.',
      },
    },
    { command: { type: 'setLink', from: 'controller', to: 1, state: 'held' } },
    {
      command: { type: 'advanceClock', ms: 120 },
      beat: {
        label: 'asked',
        text: 'The next fetch, from offset 1, has reached the high watermark. The leader asked for the ISR {1, 2}, and the controller has granted it. The answer is held back: the leader does not know.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'held' } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all. What goes from broker 1 to broker 2 is held back too.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 20 },
      beat: {
        label: 'waits',
        text: 'The leader has appended “b”. Of the ISR that it was granted before, {1}, everybody has it. It waits all the same: its request may have been granted, so broker 2 may be a member.',
      },
      question: {
        ask: 'The leader has “b” at offset 1, was granted the ISR {1}, and has asked for {1, 2} without an answer yet. min.insync.replicas is 1. What is the high watermark?',
        corrects: 'M24',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'a larger ISR counted only when it is granted and known' },
        ],
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'Leader 1 dies. The producer of “b” gets no answer, and so no promise.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'elected',
        text: 'Broker 2 is in the registered ISR and leads, without “b”. Nobody was told that “b” is safe: no promise is broken. With “b” committed by {1} alone, this election would have lost it.',
      },
      question: {
        ask: 'Broker 1 is dead. The controller has registered the ISR {1, 2}, and broker 2 lacks “b”. Who leads?',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 'none', ifOnly: 'the answer had to reach leader 1 before the change counted' },
        ],
      },
    },
  ],
  checks: [
    { after: 'alone', expect: { isr: [1], fenced: [2], highWatermark: 1 } },
    { after: 'unfenced', expect: { fenced: [], isr: [1], maximalIsr: null } },
    {
      after: 'asked',
      expect: { isr: [1, 2], maximalIsr: [1, 2], partitionEpoch: 2, beliefs: { 1: { isr: [1] } } },
    },
    {
      after: 'waits',
      expect: { highWatermark: 1, logEndOffset: { 1: 2, 2: 1 }, requests: { 'send b': 'pending' } },
    },
    {
      after: 'elected',
      expect: { leader: 2, isr: [2], leaderEpoch: 1, highWatermark: 1, promises: { lost: 0 } },
    },
  ],
  breaks: [],
});
