import { defineScenario } from '../scenario';

/** Based on the recorded run diverge-same-length-goes-unnoticed; here “new” is sent with acks=all. */
export const scenario = defineScenario({
  id: 'same-length',
  number: '6.14',
  chapter: '6 · ISR and fencing',
  title: 'Same length, other past',
  summary: 'Two logs of equal length differ, no length shows it, and a consumer reads two answers.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 1,
    replicaLagMaxOffsets: 10_000,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'unnoticed',
  start: {
    label: 'start',
    text: 'MiniKafka compares log ends and never what stands before them. The shortest way to trouble has four commands.',
  },
  steps: [
    {
      command: { type: 'produce', acks: '1', values: ['old'] },
      beat: {
        label: 'old',
        text: 'Broker 1 appends “old” at offset 0, in epoch 0. Broker 2 has not fetched it.',
      },
    },
    {
      command: { type: 'promote', broker: 2 },
      beat: {
        label: 'promote',
        text: 'Broker 2 leads in epoch 1 from offset 0 on. “old” was acknowledged with acks=1 and is lost, as acks=1 allows.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['new'] },
      beat: {
        label: 'new',
        text: 'Broker 2 appends “new” at offset 0, in epoch 1. It is alone in the ISR and the minimum is 1, so acks=all is answered at once. Offset 0 is committed, and the two logs differ there.',
      },
      question: {
        ask: '“new” is sent with acks=all; the ISR is {2} and the minimum is 1. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'waiting', ifOnly: 'broker 1 were in the ISR and shorter' },
          { answer: 'NOT_ENOUGH_REPLICAS', ifOnly: 'the minimum were 2' },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'unnoticed',
        text: 'Broker 1 ends at 1, and so does its leader: it fetches from 1 and finds nothing new. It passes all three tests and is in the ISR with “old” where “new” was promised. Kafka compares leader epochs at this point and would cut “old”.',
      },
      question: {
        ask: 'Broker 1 holds “old”, leader 2 holds “new”, both logs end at 1. What is the ISR after the round?',
        about: { of: 'isr' },
        choices: [
          { answer: [2], ifOnly: 'the round compared the records, or the epochs that wrote them' },
          { answer: [1, 2] },
        ],
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: { label: 'read', text: 'A consumer reads “new” from leader 2.' },
    },
    {
      command: { type: 'promote', broker: 1 },
      beat: {
        label: 'back',
        text: 'Broker 1 is in the ISR and takes over. “new”, acknowledged with acks=all and read, is in no leader’s log any more.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'other',
        text: 'The same offset answers “old” now. This is what comparing leader epochs is for: an offset alone does not name a record.',
      },
      question: {
        ask: 'A consumer reads from offset 0 again. What does it get?',
        about: { of: 'readValues' },
        choices: [
          { answer: ['new'], ifOnly: 'broker 1 had been cut and had fetched “new”' },
          { answer: ['old'] },
          { answer: [], ifOnly: 'the high watermark had gone back to 0' },
        ],
      },
    },
  ],
  checks: [
    { after: 'old', expect: { outcome: 'acknowledged', highWatermark: 0 } },
    { after: 'promote', expect: { leader: 2, leaderEpoch: 1, isr: [2], promises: { lost: 1 } } },
    { after: 'new', expect: { outcome: 'acknowledged', highWatermark: 1 } },
    { after: 'unnoticed', expect: { isr: [1, 2], values: { 1: ['old'], 2: ['new'] } } },
    { after: 'read', expect: { readValues: ['new'] } },
    { after: 'back', expect: { leader: 1, leaderEpoch: 2, promises: { lost: 2 } } },
    { after: 'other', expect: { readValues: ['old'] } },
  ],
  breaks: [
    { invariant: 'logMatching', at: 'new' },
    { invariant: 'isrHoldsCommittedPrefix', at: 'unnoticed' },
    { invariant: 'consistentReads', at: 'back' },
    { invariant: 'noAcknowledgedRecordLost', at: 'back' },
  ],
});
