import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md CS-1, CS-2, CS-7, ELR-1, ELR-4, EL-4, EL-7, UF-1, RG-4, HW-1: everybody stops in order. */
export const scenario = defineScenario({
  id: 'one-after-another',
  number: 'K5.1',
  chapter: 'Losing everybody',
  title: 'Everybody stops in order',
  summary:
    'Three brokers are shut down one after the other. The ISR becomes empty, the ELR remembers who holds every committed record, and one of those leads next.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/elr-election' },
    { of: 'proposal', id: 'KIP-966' },
  ],
  config: kafkaCluster(),
  opensAt: 'stop 2',
  start: {
    label: 'start',
    text: 'Three brokers in the ISR, min.insync.replicas 2. Below that the controller keeps a list of eligible leader replicas, the ELR; now it is empty.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'shutdown', broker: 3 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'stop 3',
        text: 'Broker 3 has stopped in order: ISR {1, 2}. Two members can go on committing without it, so it is not remembered.',
      },
    },
    { command: { type: 'shutdown', broker: 2 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'stop 2',
        text: 'Broker 2 has stopped: ISR {1}, ELR {2}. One member is less than min.insync.replicas, so the high watermark stands from now on, and broker 2 holds everything below it, however long it is away.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'ack b',
        text: '“b” is appended and acknowledged; min.insync.replicas is asked of acks=all only. It is above the high watermark 1, where nobody can read it.',
      },
    },
    {
      command: { type: 'shutdown', broker: 1 },
      beat: { label: 'stop 1', text: 'Broker 1, the last one, asks whether it may shut down.' },
    },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: 'nobody',
        text: 'It may, at once. Nobody leads, in epoch 1. The ISR is empty, the ELR is {1, 2}, and broker 1 is noted as the last known leader.',
      },
      question: {
        ask: 'Broker 1, the only member of the ISR, stops in order. What is the ISR then?',
        corrects: 'M26',
        about: { of: 'isr' },
        choices: [
          { answer: [] },
          { answer: [1], ifOnly: 'the last member were kept, as without eligible leader replicas' },
        ],
      },
    },
    { command: { type: 'start', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 9_000 },
      beat: {
        label: '3 is back',
        text: 'Broker 3 is back, registered and unfenced, with “a” in its log. It is neither in the ISR nor in the ELR: nobody leads.',
      },
      question: {
        ask: 'ISR {}, ELR {1, 2}. Broker 3 is the first to come back. Who leads?',
        corrects: 'M39',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          { answer: 3, ifOnly: 'the first broker that comes back were elected' },
        ],
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: '2 leads',
        text: 'Broker 2 is in the ELR and stopped cleanly: it is elected when it is unfenced, and that is a clean election. Broker 3 has joined it, and with two members in the ISR the ELR is empty again. Neither has “b”.',
      },
      question: {
        ask: 'Broker 2 comes back; it is in the ELR {1, 2} and stopped cleanly. “b”, acknowledged below min.insync.replicas, is on broker 1 alone. What becomes of “b”?',
        corrects: 'M06',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'lost' },
          {
            answer: 'acknowledged',
            ifOnly: 'the partition waited for broker 1, the last leader',
          },
        ],
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: '1 is back',
        text: 'Broker 1 comes back as a follower and cuts “b”. It stopped in order, as everybody did, and still an acknowledged record is lost: acks=1 below min.insync.replicas is a loan.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read', text: 'A consumer reads “a”: all that was ever committed.' },
    },
  ],
  checks: [
    { after: 'stop 3', expect: { isr: [1, 2], elr: [] } },
    {
      after: 'stop 2',
      expect: { isr: [1], elr: [2], leader: 1, leaderEpoch: 0, partitionEpoch: 2 },
    },
    { after: 'ack b', expect: { requests: { 'send b': 'acknowledged' }, highWatermark: 1 } },
    {
      after: 'nobody',
      expect: {
        isr: [],
        elr: [1, 2],
        leader: null,
        leaderEpoch: 1,
        lastKnownLeader: 1,
        fenced: [1, 2, 3],
      },
    },
    { after: '3 is back', expect: { leader: null, fenced: [1, 2], partitionEpoch: 3 } },
    {
      after: '2 leads',
      expect: {
        leader: 2,
        leaderEpoch: 2,
        isr: [2, 3],
        elr: [],
        recovering: false,
        lastKnownLeader: null,
      },
    },
    { after: '1 is back', expect: { isr: [1, 2, 3], logEndOffset: { 1: 1, 2: 1, 3: 1 } } },
    { after: 'read', expect: { readValues: ['a'] } },
  ],
  breaks: [],
});
