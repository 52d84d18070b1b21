import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** Point 13 of the recordings (specs/kafka.md ELR-6, OP-1, OP-2, OP-5, UF-1). */
export const scenario = defineScenario({
  id: 'forgotten-candidates',
  number: 'K5.9',
  chapter: 'Losing everybody',
  title: 'A setting makes Kafka forget',
  summary:
    'Nobody leads, the ELR knows who may, and an operator lowers min.insync.replicas to help. The ELR is cleared, and nobody is ever elected cleanly again.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/min-isr-change-leaderless' },
    {
      of: 'case',
      id: 'C51',
      title: 'ELR and changes of min.insync.replicas',
      href: 'https://github.com/strimzi/strimzi-kafka-operator/issues/11685',
    },
    { of: 'proposal', id: 'KIP-966' },
  ],
  config: kafkaCluster(),
  opensAt: '3 is back',
  start: { label: 'start', text: 'Three brokers in the ISR, min.insync.replicas 2.' },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'shutdown', broker: 3 } },
    { command: { type: 'advanceClock', ms: 100 } },
    { command: { type: 'shutdown', broker: 2 } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'crash', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'nobody',
        text: 'Brokers 3 and 2 were stopped in order, then broker 1 died. ISR {}, ELR {1, 2}, last known leader 1: broker 2, which stopped cleanly, would lead as soon as it is back.',
      },
    },
    { command: { type: 'start', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: '3 is back',
        text: 'Broker 3 is up first and is not eligible. It looks as if one replica were too few.',
      },
    },
    {
      command: { type: 'alterConfig', name: 'min.insync.replicas', value: 1 },
      beat: {
        label: 'lower',
        text: 'An operator lowers min.insync.replicas from 2 to 1, so that one replica will do.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'forgotten',
        text: 'What the ELR says was true for the old minimum only, so the controller clears it, and the last known leader with it. ISR {}, ELR {}: every candidate is forgotten.',
      },
      question: {
        ask: 'ISR {}, ELR {1, 2}. min.insync.replicas is lowered from 2 to 1 while nobody leads. Who is in the ELR then?',
        about: { of: 'elr' },
        choices: [
          { answer: [] },
          { answer: [1, 2], ifOnly: 'the ELR did not depend on min.insync.replicas' },
          { answer: [3], ifOnly: 'with a minimum of 1 the one that is alive were eligible' },
        ],
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: '2 is back',
        text: 'Broker 2 comes back from a clean stop with everything that was ever committed. Before the change it would have been elected.',
      },
      question: {
        ask: 'Brokers 2 and 3 are alive with every committed record, and min.insync.replicas is 1. Who leads?',
        corrects: 'M39',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          { answer: 2, ifOnly: 'it were in the ELR still' },
          { answer: 3, ifOnly: 'the first broker that comes back were elected' },
        ],
      },
    },
    {
      command: { type: 'electLeader', election: 'preferred' },
      beat: { label: 'preferred', text: 'The operator asks for the preferred election.' },
    },
    {
      command: { type: 'advanceClock', ms: 50 },
      beat: {
        label: 'no candidate',
        text: 'PREFERRED_LEADER_NOT_AVAILABLE: nobody is in ISR or ELR, so there is nobody to prefer.',
      },
    },
    {
      command: { type: 'electLeader', election: 'unclean' },
      beat: {
        label: 'unclean',
        text: 'Only the command for an unclean election is left, which says: I accept a loss.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'elected',
        text: 'Broker 2 leads, the first that is alive in assignment order, and the partition is marked as recovering. For the controller this is a leader that may lack committed records.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_000 },
      beat: {
        label: 'ISR {2, 3}',
        text: 'Broker 3 has joined, which ends the recovery. Nothing was lost, since “a” was everywhere; Kafka could not know.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read', text: 'A consumer reads “a”.' },
    },
  ],
  checks: [
    {
      after: 'nobody',
      expect: { leader: null, isr: [], elr: [1, 2], lastKnownLeader: 1, partitionEpoch: 3 },
    },
    { after: '3 is back', expect: { leader: null, fenced: [1, 2] } },
    {
      after: 'forgotten',
      expect: { isr: [], elr: [], lastKnownLeader: null, partitionEpoch: 4, leaderEpoch: 1 },
    },
    { after: '2 is back', expect: { leader: null, fenced: [1] } },
    { after: 'no candidate', expect: { answers: { preferred: 'PREFERRED_LEADER_NOT_AVAILABLE' } } },
    { after: 'elected', expect: { leader: 2, isr: [2], recovering: true, leaderEpoch: 2 } },
    { after: 'ISR {2, 3}', expect: { isr: [2, 3], recovering: false } },
    { after: 'read', expect: { readValues: ['a'], promises: { lost: 0 } } },
  ],
  breaks: [],
});
