import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** KAFKA-19522; generations/4.0.2/last-known-leader-dead is a recorded run of that version. */
export const scenario = defineScenario({
  id: 'a-leader-that-is-fenced',
  number: 'K7.11',
  chapter: 'What older Kafkas got wrong',
  title: 'The last known leader is elected while it is fenced',
  summary:
    'Nobody leads, and the ELR becomes empty. The controller gives the partition to the last known leader without asking whether it may lead.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C70',
      title: 'A fenced broker was elected as last known leader',
      href: 'https://github.com/apache/kafka/pull/20200',
    },
    { of: 'recording', run: 'generations/4.0.2/last-known-leader-dead' },
    { of: 'proposal', id: 'KAFKA-19522' },
  ],
  config: olderKafka('lastKnownLeaderAlive', { brokers: [1, 2], minIsr: 1 }),
  opensAt: 'nobody',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule, which is that of 4.0: the last known leader may be elected although it is fenced. There are two brokers, and min.insync.replicas is 1.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: { label: 'committed', text: '“a” is committed on both replicas.' },
    },
    { command: { type: 'crash', node: 2 } },
    { command: { type: 'advanceClock', ms: 100 } },
    { command: { type: 'crash', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'nobody',
        text: 'Both brokers died and are fenced. Broker 1 was the last to lead: it is in the ELR and noted as last known leader.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 3_010 },
      beat: {
        label: 'elected',
        text: 'Broker 1 registers after its crash and loses its place in the ELR. Now ISR and ELR are empty, so the controller elects the last known leader at once. It has just registered, and is fenced.',
      },
      question: {
        ask: 'Broker 1 registers, fenced, after a crash. ISR and ELR are empty, and it was the last to lead. Who leads?',
        about: { of: 'leader' },
        choices: [
          { answer: 1 },
          { answer: 'none', ifOnly: 'a fenced broker could not be elected, as since 4.1' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 50 },
      beat: {
        label: 'leads',
        text: 'Broker 1 learns that it leads. Clients are not sent to fenced brokers: for them the partition has no leader that they can use.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'b',
        text: 'Whoever still knows its address is served, with an ISR of one fenced broker. Since 4.1 (KAFKA-19522) the last known leader is elected when it is unfenced, not before.',
      },
    },
  ],
  checks: [
    { after: 'committed', expect: { highWatermark: 1, promises: { acknowledged: 1 } } },
    { after: 'nobody', expect: { leader: null, isr: [], elr: [1], fenced: [1, 2] } },
    { after: 'elected', expect: { leader: 1, leaderEpoch: 2, isr: [1], elr: [], fenced: [1, 2] } },
    { after: 'leads', expect: { beliefs: { 1: { leader: 1, isr: [1] } }, fenced: [1, 2] } },
    { after: 'b', expect: { highWatermark: 2, promises: { acknowledged: 2 } } },
  ],
  breaks: [{ invariant: 'registrationShape', at: 'elected' }],
});
