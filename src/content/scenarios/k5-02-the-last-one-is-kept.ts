import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** specs/kafka.md EL-7, CS-7, UF-1, FF-2 row 5: K5.1 with eligible.leader.replicas.version 0. */
export const scenario = defineScenario({
  id: 'the-last-one-is-kept',
  number: 'K5.2',
  chapter: 'Losing everybody',
  title: 'The last one is kept',
  summary:
    'The same three shutdowns without eligible leader replicas. The last member stays in the ISR although it is dead, and the partition waits for it alone.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/shutdown-all-no-elr' },
    {
      of: 'case',
      id: 'C74',
      title: 'The follower was already out',
      href: 'https://github.com/confluentinc/librdkafka/issues/1812',
    },
  ],
  config: olderKafka('eligibleLeaderReplicas'),
  opensAt: 'ISR {1}',
  start: {
    label: 'start',
    text: 'As in the scenario before, but without eligible leader replicas: eligible.leader.replicas.version is 0, as in clusters that were upgraded and never switched it on.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'shutdown', broker: 3 } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'shutdown', broker: 2 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'ISR {1}',
        text: 'Brokers 3 and 2 have stopped: ISR {1}. That broker 2 holds everything that is committed is written down nowhere.',
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
        text: '“b” is acknowledged, and as before it is above the high watermark.',
      },
    },
    { command: { type: 'shutdown', broker: 1 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: 'nobody',
        text: 'Broker 1 has stopped. Nobody leads, in epoch 1, and broker 1 stays in the ISR: without a list besides it, an empty ISR would mean that anybody will do.',
      },
      question: {
        ask: 'There are no eligible leader replicas. Broker 1, the only member of the ISR, stops in order. What is the ISR then?',
        corrects: 'M26',
        about: { of: 'isr' },
        choices: [
          { answer: [1] },
          { answer: [], ifOnly: 'there were an ELR that remembers who may lead' },
        ],
      },
    },
    { command: { type: 'start', node: 3 } },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 12_000 },
      beat: {
        label: 'two back',
        text: 'Brokers 2 and 3 are up, and both hold “a”. Nobody leads: neither is in the ISR {1}, and no log is ever looked at to find out who may.',
      },
      question: {
        ask: 'ISR {1}. Brokers 2 and 3 are back, broker 1 is not. Two of three brokers are alive. Who leads?',
        corrects: 'M37',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          { answer: 2, ifOnly: 'a majority of the replicas were enough' },
          { answer: 3, ifOnly: 'the first broker that comes back were elected' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'], broker: 2 },
      beat: { label: 'send c', text: 'A producer tries broker 2.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'refused', text: 'NOT_LEADER_OR_FOLLOWER: nobody takes writes.' },
    },
    { command: { type: 'read', offset: 0, max: 0, broker: 2 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read at 2',
        text: 'A consumer that asks broker 2 itself gets “a”: a replica without a leader answers up to its own high watermark. An ordinary consumer asks the leader, and there is none.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: '1 leads',
        text: 'Broker 1 is back and leads again, in epoch 2. The others copy “b” from it: this time nothing is lost, because everybody waited for the one.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a” and “b”. The price was the time without a leader, and the risk that broker 1 comes back with less than it had.',
      },
    },
  ],
  checks: [
    { after: 'ISR {1}', expect: { isr: [1], leader: 1 } },
    { after: 'nobody', expect: { isr: [1], leader: null, leaderEpoch: 1, fenced: [1, 2, 3] } },
    { after: 'two back', expect: { leader: null, isr: [1], fenced: [1] } },
    { after: 'refused', expect: { answers: { 'send c': 'NOT_LEADER_OR_FOLLOWER' } } },
    { after: 'read at 2', expect: { readValues: ['a'] } },
    {
      after: '1 leads',
      expect: {
        leader: 1,
        leaderEpoch: 2,
        isr: [1, 2, 3],
        highWatermark: 2,
        requests: { 'send b': 'acknowledged' },
      },
    },
    { after: 'read', expect: { readValues: ['a', 'b'] } },
  ],
  breaks: [],
});
