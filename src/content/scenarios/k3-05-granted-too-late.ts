import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-9 (AP-1, AP-2 row 13, LR-4, RG-2, RG-5); KIP-903. The counterpart of K7.7. */
export const scenario = defineScenario({
  id: 'granted-too-late',
  number: 'K3.5',
  chapter: 'Coming back',
  title: 'Asked for one start, answered in the next',
  summary:
    'A broker loses its disk and starts anew while the request to let it in is on its way. Its broker epoch gives it away.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C34',
      title: 'A broker that came back between request and decision',
      href: 'https://github.com/apache/kafka/pull/13408',
    },
    { of: 'proposal', id: 'KIP-903' },
    { of: 'proposal', id: 'KAFKA-14617' },
  ],
  covers: ['SC-9'],
  config: kafkaCluster(),
  opensAt: 'complete',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR. Each start of a broker gets a broker epoch of its own from the controller.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'pause', node: 3 } },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 400 },
      beat: {
        label: 'complete',
        text: 'Broker 3 was frozen, was fenced, and goes on. It is unfenced and has “a”, all there is. Its next fetch will get it into the ISR {1, 2}.',
      },
    },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'open', delayMs: 14_000 },
    },
    {
      command: { type: 'advanceClock', ms: 110 },
      beat: {
        label: 'asked',
        text: 'It has fetched. The leader asks for the ISR {1, 2, 3}, and names for each member the broker epoch that it knows. This request takes 14 s to arrive; all that follows it on the link is on time.',
      },
    },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'open', delayMs: null },
    },
    { command: { type: 'setLink', from: 1, to: 3, state: 'held' } },
    {
      command: { type: 'crash', node: 3, keep: 0 },
      beat: {
        label: 'crash',
        text: 'Broker 3 dies, and its disk is lost: the log is empty. Whatever the leader sends to it is held back from now on.',
      },
    },
    { command: { type: 'start', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 13_000 },
      beat: {
        label: 'new start',
        text: 'It was started again, with the empty disk. When the session of its former start was over, the controller registered it, with a new broker epoch, and unfenced it soon after. It fetches from offset 0.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_005 },
      beat: {
        label: 'refused',
        text: 'Now the request arrives. Broker 3 is registered, unfenced and not shutting down. Only the broker epoch in the request is that of its former start: INELIGIBLE_REPLICA.',
      },
      question: {
        ask: 'The request to add broker 3 arrives. It was right when it was sent; since then broker 3 has lost its log and has started anew, unfenced. What is the ISR?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          {
            answer: [1, 2, 3],
            ifOnly: 'nobody compared broker epochs, as before 3.5',
          },
        ],
      },
    },
    {
      command: { type: 'setLink', from: 1, to: 3, state: 'open' },
      beat: { label: 'open', text: 'What the leader sends reaches broker 3 again.' },
    },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: 'back',
        text: 'Broker 3 copies “a”, fetches from offset 1, and is let in with the broker epoch of this start.',
      },
    },
  ],
  checks: [
    { after: 'complete', expect: { fenced: [], isr: [1, 2], logEndOffset: { 3: 1 } } },
    {
      after: 'asked',
      expect: {
        isr: [1, 2],
        maximalIsr: [1, 2, 3],
        inFlight: ['AlterPartition'],
        partitionEpoch: 1,
      },
    },
    { after: 'crash', expect: { logEndOffset: { 3: 0 }, maximalIsr: [1, 2, 3] } },
    {
      after: 'new start',
      expect: { fenced: [], logEndOffset: { 3: 0 }, isr: [1, 2], inFlight: ['AlterPartition'] },
    },
    {
      after: 'refused',
      expect: { isr: [1, 2], partitionEpoch: 1, maximalIsr: null, logEndOffset: { 3: 0 } },
    },
    { after: 'back', expect: { isr: [1, 2, 3], logEndOffset: { 3: 1 }, partitionEpoch: 2 } },
  ],
  breaks: [],
});
