import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md CS-2, EX-3, PR-2 row 5: the restart that does not wait. */
export const scenario = defineScenario({
  id: 'up-is-not-in-sync',
  number: 'K3.8',
  chapter: 'Coming back',
  title: 'Up is not in sync',
  summary:
    'A restart goes on to the next broker as soon as the first one is up. It has half a log, and writes are refused.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C75',
      title: '“Pod ready” is not “in sync”',
      href: 'https://github.com/strimzi/strimzi-kafka-operator/issues/3749',
    },
  ],
  config: { ...kafkaCluster(), replicaFetchMaxBytes: 100 },
  opensAt: 'up',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, min.insync.replicas is 2, and broker 1 leads. Brokers 3 and 2 are to be restarted. A fetch brings one batch only.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'shutdown', broker: 3 } },
    { command: { type: 'advanceClock', ms: 100 } },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    { command: { type: 'produce', acks: 'all', values: ['d'] } },
    {
      command: { type: 'advanceClock', ms: 10_000 },
      beat: {
        label: 'stop 3',
        text: 'Broker 3 was stopped first. “b”, “c” and “d” were committed by brokers 1 and 2 meanwhile: the high watermark is 4.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 3, state: 'open', delayMs: 1_000 } },
    { command: { type: 'start', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 3_600 },
      beat: {
        label: 'up',
        text: 'Broker 3 runs, is registered and unfenced: every health check is green. It has one record of four, and each reply of the leader takes 1 s to reach it. The ISR is {1, 2}.',
      },
    },
    {
      command: { type: 'shutdown', broker: 2 },
      beat: {
        label: 'stop 2',
        text: 'Whoever runs the restart sees that broker 3 is up, and stops broker 2.',
      },
    },
    { command: { type: 'advanceClock', ms: 100 } },
    {
      command: { type: 'produce', acks: 'all', values: ['e'] },
      beat: {
        label: 'send e',
        text: 'A producer sends “e” with acks=all. Two brokers of three are up.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'refused',
        text: 'NOT_ENOUGH_REPLICAS. Two brokers are up, and the ISR is {1}. Were broker 1 to stop now as well, the partition would have no leader at all, with one of three brokers up.',
      },
      question: {
        ask: 'Brokers 1 and 3 are up, broker 2 is down. Broker 3 is still copying. min.insync.replicas is 2. How does “e” end?',
        corrects: 'M42',
        about: { of: 'request', sentAt: 'send e' },
        choices: [
          { answer: 'NOT_ENOUGH_REPLICAS' },
          {
            answer: 'acknowledged',
            ifOnly: 'the restart had waited until broker 3 was in the ISR, not only up',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_500 },
      beat: {
        label: 'in sync',
        text: 'Broker 3 has copied the rest and is in the ISR: {1, 3}. Now it would have been time to stop broker 2.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['f'] },
      beat: { label: 'send f', text: 'A producer sends “f” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 1_050 },
      beat: {
        label: 'accepted',
        text: 'Acknowledged, as soon as broker 3 has it. The leader and one follower are two members.',
      },
      question: {
        ask: 'The ISR is {1, 3}: the leader and one follower. min.insync.replicas is 2. How does “f” stand a second later?',
        corrects: 'M17',
        about: { of: 'request', sentAt: 'send f' },
        choices: [
          { answer: 'acknowledged' },
          {
            answer: 'NOT_ENOUGH_REPLICAS',
            ifOnly: 'the leader did not count as a member of the ISR',
          },
        ],
      },
    },
  ],
  checks: [
    { after: 'stop 3', expect: { isr: [1, 2], fenced: [3], highWatermark: 4 } },
    { after: 'up', expect: { fenced: [], isr: [1, 2], logEndOffset: { 1: 4, 3: 1 } } },
    {
      after: 'refused',
      expect: { requests: { 'send e': 'NOT_ENOUGH_REPLICAS' }, isr: [1], elr: [2], fenced: [2] },
    },
    { after: 'in sync', expect: { isr: [1, 3], logEndOffset: { 3: 4 } } },
    { after: 'accepted', expect: { requests: { 'send f': 'acknowledged' }, highWatermark: 5 } },
  ],
  breaks: [],
});
