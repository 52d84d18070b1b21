import { defineScenario } from '../scenario';

/** Based on the recorded runs fence-any-epoch-other-than-the-current and diverge-longer-follower-is-cut-by-fetch. */
export const scenario = defineScenario({
  id: 'fence-a-stale-leader',
  number: '6.7',
  chapter: '6 · ISR and fencing',
  title: 'Fence a stale leader',
  summary: 'Requests that carry another leader epoch, older or newer, are turned away at the door.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 10_000,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'late',
  start: {
    label: 'start',
    text: 'Broker 1 leads in epoch 0. A client that believes so may keep believing it for a long time after it has become wrong.',
  },
  steps: [
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'level',
        text: 'All three replicas hold “a”, and the high watermark is 1.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['b'], leaderEpoch: 0 },
      beat: {
        label: 'tail',
        text: 'A client sends “b” for epoch 0, and that is the current epoch: accepted. Broker 1 now has a tail that nobody else has.',
      },
    },
    {
      command: { type: 'promote', broker: 2 },
      beat: {
        label: 'promote',
        text: 'Broker 2 leads in epoch 1, and the new epoch is saved, so that a restart keeps it. Broker 1 was not asked and need not have stopped.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['late'], leaderEpoch: 0 },
      beat: {
        label: 'late',
        text: 'The same client sends again for epoch 0. The epochs differ, and the request is rejected before producer, ISR or log are looked at.',
      },
      question: {
        ask: '“late” is sent with acks=1 for leader epoch 0. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          {
            answer: 'acknowledged',
            ifOnly: 'the request carried no epoch: then nothing is compared',
          },
          { answer: 'FENCED_LEADER_EPOCH' },
          { answer: 'NOT_ENOUGH_REPLICAS', ifOnly: 'it carried epoch 1 and asked for acks=all' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['early'], leaderEpoch: 2 },
      beat: {
        label: 'early',
        text: 'An epoch from the future is rejected with the same error: MiniKafka asks for equality. Kafka, where a request carries an epoch, has another error for this direction, UNKNOWN_LEADER_EPOCH.',
      },
      question: {
        ask: 'And a request for leader epoch 2, which does not exist yet?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'acknowledged', ifOnly: 'only older epochs were turned away' },
          { answer: 'FENCED_LEADER_EPOCH' },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'cut',
        text: 'Broker 1 follows now. It is longer than its leader, so its tail above the high watermark is cut, and it is in the ISR again. “b” is lost: it was acknowledged by a leader that had it alone.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'], leaderEpoch: 1 },
      beat: {
        label: 'current',
        text: 'A client that has learned of epoch 1 is accepted. Each record keeps the epoch of the leader that wrote it: “a” has 0, “c” has 1.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['d'] },
      beat: {
        label: 'no epoch',
        text: 'A request without an epoch is not compared with anything. Fencing protects only those commands that carry the generation they believe in.',
      },
      question: {
        ask: '“d” is sent without any leader epoch. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'FENCED_LEADER_EPOCH', ifOnly: 'a missing epoch counted as epoch 0' },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'settled',
        text: 'Both followers have “c” and “d”, and the waiting request is answered. All three logs are the same again.',
      },
    },
  ],
  checks: [
    { after: 'level', expect: { highWatermark: 1, isr: [1, 2, 3] } },
    { after: 'tail', expect: { outcome: 'acknowledged', logEndOffset: { 1: 2, 2: 1, 3: 1 } } },
    { after: 'promote', expect: { leader: 2, leaderEpoch: 1, isr: [2], promises: { lost: 1 } } },
    { after: 'late', expect: { outcome: 'FENCED_LEADER_EPOCH', logEndOffset: { 2: 1 } } },
    { after: 'early', expect: { outcome: 'FENCED_LEADER_EPOCH', promises: { fenced: 2 } } },
    { after: 'cut', expect: { isr: [1, 2, 3], values: { 1: ['a'], 2: ['a'], 3: ['a'] } } },
    { after: 'current', expect: { outcome: 'waiting' } },
    { after: 'no epoch', expect: { outcome: 'acknowledged' } },
    {
      after: 'settled',
      expect: {
        highWatermark: 3,
        values: { 1: ['a', 'c', 'd'], 2: ['a', 'c', 'd'], 3: ['a', 'c', 'd'] },
        promises: { pending: 0, lost: 1 },
      },
    },
  ],
  breaks: [],
});
