import { defineScenario } from '../scenario';

/** Based on the recorded run restart-moves-high-watermark-backwards. */
export const scenario = defineScenario({
  id: 'restart-lowers-hw',
  number: '6.9',
  chapter: '6 · ISR and fencing',
  title: 'A restart lowers the HW',
  summary:
    'The high watermark is not stored; after a restart it starts from the shortest log of all.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 1,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'restart',
  start: {
    label: 'start',
    text: 'While the cluster runs, its high watermark only rises. A restart ends that: watch what is computed anew, and from what.',
  },
  steps: [
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'shrink',
        text: 'Broker 2 lags by 2 and leaves the ISR. The leader alone commits both records, and the high watermark is 2.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: { label: 'read', text: 'A consumer reads “a” and “b” and may act on them.' },
    },
    {
      command: { type: 'restartCluster', how: 'clean' },
      beat: {
        label: 'restart',
        text: 'The logs are on disk, the high watermark is not. It is computed anew as the lowest log end of all replicas, even of those outside the ISR: broker 2 is empty, so it is 0. Kafka stores it in a checkpoint file.',
      },
      question: {
        ask: 'The cluster stops and opens again. The log ends are 2 and 0. What is the high watermark?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 0 },
          { answer: 2, ifOnly: 'it were stored, or computed from the ISR alone' },
        ],
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'hidden',
        text: 'The same consumer asks again and gets nothing. No record is lost; what was promised as readable is only hidden for a while.',
      },
      question: {
        ask: 'The consumer reads from offset 0 again. What does it get?',
        about: { of: 'readValues' },
        choices: [
          { answer: [] },
          { answer: ['a', 'b'], ifOnly: 'reads went by the log end of the leader' },
        ],
      },
    },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'refresh',
        text: 'A refresh finds broker 2 too far behind, the leader is alone, and the high watermark is 2 as before.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'visible',
        text: 'The records are back. To the consumer it looked as if they had been gone in between.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: { label: 'level', text: 'Broker 2 catches up; both logs end at 2.' },
    },
    {
      command: { type: 'restartCluster', how: 'crash' },
      beat: {
        label: 'harmless',
        text: 'Another restart, by a crash this time, changes nothing: the shortest log has all that was committed. The danger is a replica that lags at the moment of a restart. See 6.12 for what a promotion makes of it.',
      },
      question: {
        ask: 'The cluster crashes and opens again. Both log ends are 2. What is the high watermark?',
        about: { of: 'highWatermark' },
        choices: [{ answer: 0, ifOnly: 'it were set to the start of the log' }, { answer: 2 }],
      },
    },
  ],
  checks: [
    { after: 'shrink', expect: { isr: [1], highWatermark: 2 } },
    { after: 'read', expect: { readValues: ['a', 'b'] } },
    { after: 'restart', expect: { isr: [1], highWatermark: 0, values: { 1: ['a', 'b'] } } },
    { after: 'hidden', expect: { readValues: [] } },
    { after: 'refresh', expect: { isr: [1], highWatermark: 2 } },
    { after: 'visible', expect: { readValues: ['a', 'b'] } },
    { after: 'level', expect: { isr: [1, 2], logEndOffset: { 1: 2, 2: 2 } } },
    { after: 'harmless', expect: { isr: [1, 2], highWatermark: 2 } },
  ],
  breaks: [
    { invariant: 'highWatermarkNeverFalls', at: 'restart' },
    { invariant: 'consistentReads', at: 'restart' },
  ],
});
