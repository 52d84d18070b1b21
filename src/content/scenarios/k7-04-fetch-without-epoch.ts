import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** KIP-320, specs/kafka.md SC-12, formal-models.md S5: who follows through epoch 0 counts for the leader of epoch 2. */
export const scenario = defineScenario({
  id: 'fetch-without-epoch',
  number: 'K7.4',
  chapter: 'What older Kafkas got wrong',
  title: 'Fetches of a term long past are counted',
  summary:
    'A follower has missed two elections and fetches as ever. The leader takes it for a follower of its own term and moves the high watermark.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C05',
      title: 'Fetches of an old epoch move the new leader’s high watermark',
      href: 'https://github.com/apache/kafka/pull/5661',
    },
    { of: 'proposal', id: 'KIP-320' },
  ],
  covers: ['SC-12'],
  config: olderKafka('fetchEpochCheck'),
  opensAt: 'epoch 1',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule, which is that of 2.0 and older: a fetch does not say in which leader epoch it is meant, and nobody checks.',
  },
  steps: [
    {
      command: { type: 'setLink', from: 'controller', to: 3, state: 'held' },
      beat: {
        label: 'deaf',
        text: 'From now on broker 3 hears nothing from the controller. Its own heartbeats get through, so it is not fenced.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'copied',
        text: '“a” is on all three replicas. The fetches that would tell so are on their way, and the high watermark is 0.',
      },
    },
    { command: { type: 'crash', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'epoch 1',
        text: 'Leader 1 died before they arrived. Broker 2 leads in epoch 1 and waits for broker 3, which knows nothing of it and asks dead broker 1 every second.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: 'rejoined',
        text: 'Broker 1 is back, follows broker 2 and is in the ISR. It refuses broker 3: it does not lead.',
      },
    },
    { command: { type: 'electLeader', election: 'preferred' } },
    {
      command: { type: 'advanceClock', ms: 40 },
      beat: {
        label: 'epoch 2',
        text: 'An operator asks for the preferred leader, and broker 1 leads once more, in epoch 2. Broker 3 is two epochs behind, but fetches from the right broker by chance.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'counted',
        text: 'Leader 1 takes the fetch, meant in epoch 0, for one of its own term. With broker 2 the ISR seems complete, and the high watermark moves to 1.',
      },
      question: {
        ask: 'Leader 1 of epoch 2 has heard of broker 2, and of broker 3 only through fetches of epoch 0. What is the high watermark?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          {
            answer: 0,
            ifOnly: 'a fetch carried its leader epoch, and one of an older epoch were refused: 2.1',
          },
        ],
      },
    },
    { command: { type: 'advanceClock', ms: 1_500 } },
    { command: { type: 'setLink', from: 'controller', to: 3, state: 'open' } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'epoch 1 now',
        text: 'Only now broker 3 hears of epoch 1 and turns to broker 2. Models of older versions show the harm: if broker 2 has less, broker 3 cuts what leader 1 has counted.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'epoch 2 now',
        text: 'It hears of epoch 2, and all agree: this time it went well by luck. Since 2.1 (KIP-320) a fetch names its epoch and is refused with FENCED_LEADER_EPOCH, or UNKNOWN_LEADER_EPOCH.',
      },
    },
  ],
  checks: [
    {
      after: 'copied',
      expect: { logEndOffset: { 1: 1, 2: 1, 3: 1 }, highWatermark: 0, inFlight: ['Fetch'] },
    },
    {
      after: 'epoch 1',
      expect: { leader: 2, leaderEpoch: 1, fenced: [1], beliefs: { 3: { leader: 1 } } },
    },
    { after: 'rejoined', expect: { isr: [1, 2, 3], highWatermark: 0 } },
    {
      after: 'epoch 2',
      expect: { leader: 1, leaderEpoch: 2, highWatermark: 0, beliefs: { 3: { leader: 1 } } },
    },
    { after: 'counted', expect: { highWatermark: 1 } },
    { after: 'epoch 1 now', expect: { beliefs: { 3: { leader: 2 } } } },
    { after: 'epoch 2 now', expect: { beliefs: { 3: { leader: 1 } }, isr: [1, 2, 3] } },
  ],
  breaks: [{ invariant: 'countsSameEpochOnly', at: 'counted' }],
});
