import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md EX-1, FF-5, HW-5, AP-2 row 13, LR-4, CS-2, CS-6; KIP-841. The counterpart of K7.6. */
export const scenario = defineScenario({
  id: 'fenced-and-complete',
  number: 'K3.4',
  chapter: 'Coming back',
  title: 'It has every record and may not join',
  summary:
    'A fenced broker fetches all it lacks and is kept out of the ISR. So is one that asks to stop while it is being let in.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C33',
      title: 'Fenced or leaving brokers must not enter the ISR',
      href: 'https://github.com/apache/kafka/pull/12240',
    },
    { of: 'proposal', id: 'KIP-841' },
    { of: 'proposal', id: 'KAFKA-13916' },
  ],
  config: kafkaCluster(),
  opensAt: 'complete',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, and min.insync.replicas is 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'crash', node: 3 } },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    { command: { type: 'advanceClock', ms: 20 } },
    {
      command: { type: 'start', node: 3, unfenceMs: 5_000 },
      beat: {
        label: 'start 3',
        text: 'Broker 3 died and was fenced, and the ISR is {1, 2}. Now it is started. It has much to load: 5 s will pass from its registration to the moment when it is ready.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: 'complete',
        text: 'Broker 3 is registered, fetches and has “a” and “b”, all there is. It is fenced still: it could not lead, so it may not be in the ISR.',
      },
      question: {
        ask: 'Broker 3 runs, fetches, and its log ends where the leader’s ends. The controller still holds it fenced. What is the ISR?',
        corrects: 'M25',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'its log alone decided, as before 3.3' },
        ],
      },
    },
    { command: { type: 'setLink', from: 1, to: 'controller', state: 'held' } },
    {
      command: { type: 'advanceClock', ms: 4_100 },
      beat: {
        label: 'asked',
        text: 'Broker 3 is ready and unfenced. On its next fetch the leader asks for the ISR {1, 2, 3} and counts with it. The request is held back on its way to the controller.',
      },
    },
    { command: { type: 'shutdown', broker: 3 } },
    {
      command: { type: 'advanceClock', ms: 60 },
      beat: {
        label: 'stops',
        text: 'Somebody shuts broker 3 down again. It leads nothing and is not in the ISR, so the controller fences it at once and lets it go.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 'controller', state: 'open' } },
    {
      command: { type: 'advanceClock', ms: 1 },
      beat: {
        label: 'refused',
        text: 'Now the request arrives. The controller looks at every member of the proposed ISR and finds one that is fenced: INELIGIBLE_REPLICA. The leader proposes, the controller decides.',
      },
      question: {
        ask: 'The leader’s request for the ISR {1, 2, 3} arrives at the controller, which has just fenced broker 3. What is the ISR?',
        corrects: 'M23',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          {
            answer: [1, 2, 3],
            ifOnly: 'the leader decided, and the controller only wrote it down',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'dropped',
        text: 'The leader goes back to the ISR {1, 2} and waits for broker 3 no longer. It will ask again on a fetch of broker 3 that is eligible, not before.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: { label: 'goes on', text: '“c” is committed by brokers 1 and 2 within 8 ms.' },
    },
  ],
  checks: [
    { after: 'start 3', expect: { isr: [1, 2], fenced: [3], highWatermark: 2 } },
    {
      after: 'complete',
      expect: { fenced: [3], isr: [1, 2], maximalIsr: null, logEndOffset: { 1: 2, 3: 2 } },
    },
    {
      after: 'asked',
      expect: { fenced: [], isr: [1, 2], maximalIsr: [1, 2, 3], inFlight: ['AlterPartition'] },
    },
    {
      after: 'stops',
      expect: { fenced: [3], isr: [1, 2], maximalIsr: [1, 2, 3], partitionEpoch: 1 },
    },
    {
      after: 'refused',
      expect: { isr: [1, 2], partitionEpoch: 1, inFlight: ['AlterPartitionReply'] },
    },
    {
      after: 'dropped',
      expect: { isr: [1, 2], maximalIsr: null, beliefs: { 1: { isr: [1, 2] } } },
    },
    { after: 'goes on', expect: { highWatermark: 3 } },
  ],
  breaks: [],
});
