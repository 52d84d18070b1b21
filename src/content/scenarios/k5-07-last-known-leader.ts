import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** Point 11 of the recordings (specs/kafka.md ELR-1, ELR-4, ELR-5, RG-3 to RG-5, UF-1, EL-8); cases.md C70. */
export const scenario = defineScenario({
  id: 'last-known-leader',
  number: 'K5.7',
  chapter: 'Losing everybody',
  title: 'The last known leader',
  summary:
    'Every replica that was eligible comes back from a crash, and the ELR becomes empty. One name is left, and it is elected although unclean election is off.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/last-known-leader' },
    {
      of: 'case',
      id: 'C70',
      title: 'A fenced broker was elected as last known leader',
      href: 'https://github.com/apache/kafka/pull/20200',
    },
    { of: 'proposal', id: 'KIP-966' },
    { of: 'proposal', id: 'KAFKA-19522' },
  ],
  config: kafkaCluster(),
  opensAt: 'nobody',
  start: {
    label: 'start',
    text: 'Three brokers in the ISR, min.insync.replicas 2, unclean election off.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'shutdown', broker: 3 } },
    { command: { type: 'advanceClock', ms: 100 } },
    { command: { type: 'crash', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'alone',
        text: 'Broker 3 was stopped in order, then broker 2 died: ISR {1}, ELR {2}.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    { command: { type: 'advanceClock', ms: 5 } },
    { command: { type: 'crash', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'nobody',
        text: 'Broker 1 took “b” with acks=1 and died. ISR {}, ELR {1, 2}, and it is noted that broker 1 led last.',
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: '2 is back',
        text: 'Broker 2 comes back without a clean-shutdown file. A crash may have cost it records, so it is taken out of the ELR before it is registered: ELR {1}. It holds “a”, and nobody looks.',
      },
      question: {
        ask: 'ELR {1, 2}. Broker 2 comes back from a crash with its log as it was. Who is in the ELR then?',
        about: { of: 'elr' },
        choices: [
          { answer: [1] },
          { answer: [1, 2], ifOnly: 'it had been stopped in order, or its log were looked at' },
        ],
      },
    },
    { command: { type: 'start', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: '3 is back',
        text: 'Broker 3 stopped cleanly and has “a” too. It never was in the ELR: two of three brokers are alive, and nobody leads.',
      },
      question: {
        ask: 'ELR {1}. Brokers 2 and 3 are alive, and both hold everything that was committed. Who leads?',
        corrects: 'M37',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          { answer: 2, ifOnly: 'a majority of the replicas were enough' },
          { answer: 3, ifOnly: 'a clean stop were enough to be eligible' },
        ],
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 3_010 },
      beat: {
        label: '1 registers',
        text: 'Broker 1 crashed as well and leaves the ELR too, which is empty now. Only the last known leader is left: broker 1, still fenced. Version 4.0 would have elected it here, without a look whether it is alive.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 325 },
      beat: {
        label: 'elected',
        text: 'It is unfenced, and the last known leader leads when ISR and ELR are empty, also with unclean election off. It counts as unclean, so the partition is marked as recovering.',
      },
      question: {
        ask: 'ISR {}, ELR {}. Unclean election is off. Broker 1, which led last, is unfenced. Who leads?',
        about: { of: 'leader' },
        choices: [
          { answer: 1 },
          { answer: 'none', ifOnly: 'without unclean election only ISR and ELR could lead' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_000 },
      beat: {
        label: 'all back',
        text: 'The others copy “b” and are let into the ISR; with the first of them the partition is recovered. Nothing is lost: broker 1 had crashed, but its disk had kept everything.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read', text: 'A consumer reads “a” and “b”.' },
    },
  ],
  checks: [
    { after: 'alone', expect: { isr: [1], elr: [2] } },
    { after: 'nobody', expect: { leader: null, isr: [], elr: [1, 2], lastKnownLeader: 1 } },
    { after: '2 is back', expect: { leader: null, elr: [1], fenced: [1, 3] } },
    { after: '3 is back', expect: { leader: null, elr: [1], fenced: [1] } },
    {
      after: '1 registers',
      expect: {
        leader: null,
        isr: [],
        elr: [],
        lastKnownLeader: 1,
        fenced: [1],
        partitionEpoch: 5,
      },
    },
    {
      after: 'elected',
      expect: { leader: 1, isr: [1], recovering: true, lastKnownLeader: null, leaderEpoch: 2 },
    },
    {
      after: 'all back',
      expect: { isr: [1, 2, 3], recovering: false, highWatermark: 2, promises: { lost: 0 } },
    },
    { after: 'read', expect: { readValues: ['a', 'b'] } },
  ],
  breaks: [{ invariant: 'uncleanExclusion', at: 'elected' }],
});
