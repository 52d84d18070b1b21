import { defineScenario } from '../scenario';

/** Based on the recorded run diverge-longer-old-leader-joins-isr-and-answers-waiters. */
export const scenario = defineScenario({
  id: 'old-leader-returns',
  number: '6.10',
  chapter: '6 · ISR and fencing',
  title: 'An old leader returns',
  summary:
    'A longer old leader is let in by a bare refresh and vouches for records that it does not have.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 10_000,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'answered',
  start: {
    label: 'start',
    text: 'All three tests for the ISR compare lengths and times. None compares what is in the logs. Here is what that costs.',
  },
  steps: [
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'fetchFollowers' },
      beat: { label: 'level', text: 'Both brokers hold “a”, and the high watermark is 1.' },
    },
    {
      command: { type: 'produce', acks: '1', values: ['old'] },
      beat: { label: 'tail', text: 'Broker 1 appends “old” at offset 1, and no one fetches it.' },
    },
    {
      command: { type: 'promote', broker: 2 },
      beat: {
        label: 'promote',
        text: 'Broker 2 leads in epoch 1 from offset 1 on. Broker 1 keeps “old” at the same offset, from epoch 0, and is longer than its leader.',
      },
    },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'readmit',
        text: 'A bare refresh, no fetch: the lag of broker 1 is −1, which is under any cap, its fetch time is recent, and its log reaches the high watermark. It is in the ISR with a tail that the leader does not have.',
      },
      question: {
        ask: 'Broker 1 has one record more than leader 2 and has not fetched since. What is the ISR after a refresh?',
        about: { of: 'isr' },
        choices: [
          {
            answer: [2],
            ifOnly: 'the refresh compared leader epochs as well as lengths',
          },
          { answer: [1, 2] },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['new'] },
      beat: {
        label: 'answered',
        text: '“new” goes to offset 1, and acks=all is answered in the same moment: both captured logs have reached 2. Broker 1 counts with “old”, a different record. Two invariants break here.',
      },
      question: {
        ask: '“new” is sent with acks=all, and nobody has fetched it. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          {
            answer: 'waiting',
            ifOnly: 'the leader asked what is at offset 1, not only how long a log is',
          },
          { answer: 'acknowledged' },
          { answer: 'NOT_ENOUGH_REPLICAS', ifOnly: 'the ISR were {2}' },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'unnoticed',
        text: 'A whole round does not help. Both logs end at 2, so broker 1 asks for offset 2 and finds nothing new. Kafka sends the epoch of the last record along with the fetch, and the difference would be found here.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: { label: 'read', text: 'Consumers read “a” and “new” from leader 2.' },
    },
    {
      command: { type: 'promote', broker: 1 },
      beat: {
        label: 'back',
        text: 'Leadership goes back to broker 1, a member of the ISR, by the book. “new” was acknowledged with acks=all and has been read, and it is lost.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'other',
        text: 'Offset 1 was “new” and is now “old”. Two consumers at the same committed offset have seen different records.',
      },
      question: {
        ask: 'A consumer reads from offset 0 of leader 1. What does it get?',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'new'], ifOnly: 'broker 1 had copied what leader 2 had at offset 1' },
          { answer: ['a', 'old'] },
          { answer: ['a'], ifOnly: 'the high watermark had gone back to 1' },
        ],
      },
    },
  ],
  checks: [
    { after: 'level', expect: { highWatermark: 1, isr: [1, 2] } },
    { after: 'tail', expect: { logEndOffset: { 1: 2, 2: 1 } } },
    { after: 'promote', expect: { leader: 2, isr: [2], values: { 1: ['a', 'old'], 2: ['a'] } } },
    { after: 'readmit', expect: { isr: [1, 2], highWatermark: 1 } },
    { after: 'answered', expect: { outcome: 'acknowledged', highWatermark: 2 } },
    { after: 'unnoticed', expect: { values: { 1: ['a', 'old'], 2: ['a', 'new'] }, isr: [1, 2] } },
    { after: 'read', expect: { readValues: ['a', 'new'] } },
    { after: 'back', expect: { leader: 1, leaderEpoch: 2, promises: { lost: 2 } } },
    { after: 'other', expect: { readValues: ['a', 'old'] } },
  ],
  breaks: [
    { invariant: 'logMatching', at: 'answered' },
    { invariant: 'isrHoldsCommittedPrefix', at: 'answered' },
    { invariant: 'consistentReads', at: 'back' },
    { invariant: 'noAcknowledgedRecordLost', at: 'back' },
  ],
});
