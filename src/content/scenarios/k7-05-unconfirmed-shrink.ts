import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** KIP-497, specs/kafka.md SC-8. Broker 3 stands before broker 2 in the assignment, so that it is the next to lead. */
export const scenario = defineScenario({
  id: 'unconfirmed-shrink',
  number: 'K7.5',
  chapter: 'What older Kafkas got wrong',
  title: 'A shrink counts before it is confirmed: the removed broker is elected',
  summary:
    'A leader takes a lagging follower out of its own ISR and acknowledges without it. The controller never hears of that and makes the follower leader.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C30',
      title: 'Why the leader must count the ISR it only asked for',
      href: 'https://github.com/apache/kafka/pull/9100',
    },
    { of: 'proposal', id: 'KIP-497' },
  ],
  covers: ['SC-8'],
  config: olderKafka('maximalIsr', { kafka: { replicas: [1, 3, 2] } }),
  opensAt: 'send b',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule: a leader that asks for a smaller ISR counts with it at once, as before 2.7. The assignment is 1, 3, 2.',
  },
  steps: [
    { command: { type: 'setLink', from: 1, to: 3, state: 'held' } },
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'lags',
        text: 'Whatever leader 1 sends to broker 3 is held back. Broker 2 has “a”, broker 3 has not, and the high watermark waits for it.',
      },
    },
    { command: { type: 'advanceClock', ms: 30_000 } },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'cut' },
      beat: {
        label: 'cut off',
        text: 'Half a minute later leader 1 loses the controller also. It still serves its producers and broker 2.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all. Brokers 1 and 2 have it. The producer waits, because of broker 3.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_135 },
      beat: {
        label: 'shrink',
        text: 'Broker 3 is over replica.lag.time.max.ms. Leader 1 asks the controller for the ISR {1, 2}, counts with it from that moment on, and “b” is committed. The request itself is lost.',
      },
      question: {
        ask: 'Leader 1 asks for the ISR {1, 2}, and gets no answer. Both have two records. What is its high watermark?',
        corrects: 'M24',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2 },
          {
            answer: 0,
            ifOnly: 'it counted with the larger ISR until the smaller one is confirmed: KIP-497',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'answer',
        text: 'The producer is told that “b” is safe. For the controller, broker 3 is as good a replica as any.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 6_740 },
      beat: {
        label: 'elected',
        text: 'Leader 1 is silent for the controller and is fenced. Broker 3 is in the registered ISR and first in the assignment: it leads, with an empty log. “b” is lost.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_400 },
      beat: {
        label: 'cut',
        text: 'Broker 2 cuts “a” and “b” to be like its leader. Since 2.7 (KIP-497) a leader counts with the larger of both sets, the maximal ISR, until the controller has answered.',
      },
    },
  ],
  checks: [
    { after: 'lags', expect: { logEndOffset: { 1: 1, 2: 1, 3: 0 }, highWatermark: 0 } },
    { after: 'send b', expect: { logEndOffset: { 2: 2, 3: 0 }, highWatermark: 0 } },
    { after: 'shrink', expect: { isr: [1, 2, 3], highWatermark: 2 } },
    { after: 'answer', expect: { promises: { acknowledged: 2 }, isr: [1, 2, 3] } },
    { after: 'elected', expect: { leader: 3, isr: [2, 3], logEndOffset: { 2: 2, 3: 0 } } },
    { after: 'cut', expect: { logEndOffset: { 2: 0, 3: 0 } } },
  ],
  breaks: [
    { invariant: 'quorumSuperset', at: 'shrink' },
    { invariant: 'isrHoldsCommitted', at: 'shrink' },
    { invariant: 'noCommittedLoss', at: 'elected' },
    { invariant: 'ackedAllDurable', at: 'elected' },
  ],
});
