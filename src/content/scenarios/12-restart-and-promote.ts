import { defineScenario } from '../scenario';

/**
 * Based on the recorded runs restart-then-promote-loses-acknowledged-records and
 * promote-discards-data-on-all-isr-replicas-after-restart. One round of broker 2 only.
 */
export const scenario = defineScenario({
  id: 'restart-and-promote',
  number: '6.12',
  chapter: '6 · ISR and fencing',
  title: 'Restart, then promote',
  summary: 'A restart lowers the high watermark, and a promotion cuts the whole ISR down to it.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'promote',
  start: {
    label: 'start',
    text: 'In 6.9 a restart lowered the high watermark, and nothing was lost. Here a promotion follows it.',
  },
  steps: [
    {
      command: { type: 'removeFromIsr', broker: 3 },
      beat: {
        label: 'outside',
        text: 'Broker 3 is taken out of the ISR: a disk is slow, say. {1, 2} is enough for acks=all.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['paid'] },
      beat: { label: 'send', text: '“paid” captures the ISR {1, 2} and waits for broker 2.' },
    },
    {
      command: { type: 'fetchFollowers', only: [2] },
      beat: {
        label: 'answer',
        text: 'Broker 2 has it: the high watermark moves to 1, and the producer is told success. Two copies, as promised. Broker 3 lags by 1 and stays out.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'read',
        text: 'A consumer reads “paid”. The record is committed in every sense of the word.',
      },
    },
    {
      command: { type: 'restartCluster', how: 'clean' },
      beat: {
        label: 'restart',
        text: 'After the restart the high watermark is the lowest log end of all replicas. Broker 3, outside the ISR and empty, pulls it down to 0. The ISR is {1, 2}, and both still hold “paid”.',
      },
      question: {
        ask: 'The cluster stops and opens again. The log ends are 1, 1 and 0. What is the ISR?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'a fresh set began with every replica, level or not' },
          { answer: [1], ifOnly: 'the followers had to fetch before they count' },
        ],
      },
    },
    {
      command: { type: 'promote', broker: 2 },
      beat: {
        label: 'promote',
        text: 'MiniKafka cuts a new leader to the high watermark before it leads, and that is 0: broker 2 throws “paid” away. In Kafka a new leader keeps its log and the followers align to it, the very opposite.',
      },
      question: {
        ask: 'Broker 2 holds “paid” and is promoted, with the high watermark at 0. Where does its log end then?',
        about: { of: 'logEndOffset', broker: 2 },
        choices: [
          { answer: 0 },
          { answer: 1, ifOnly: 'a new leader kept its own log, as in Kafka' },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'cut',
        text: 'Broker 1 is longer than its leader now and is cut to 0 as well. Every member of the ISR had the record, and no broker has it any more.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'empty',
        text: 'A consumer finds an empty log. acks=all, two copies, a clean stop, a promotion inside the ISR: each step is allowed, and together they lose a committed record.',
      },
      question: {
        ask: 'A consumer reads from offset 0. What does it get?',
        about: { of: 'readValues' },
        choices: [
          { answer: [] },
          { answer: ['paid'], ifOnly: 'one of the two copies had been left alone' },
        ],
      },
    },
  ],
  checks: [
    { after: 'outside', expect: { isr: [1, 2] } },
    { after: 'send', expect: { outcome: 'waiting' } },
    {
      after: 'answer',
      expect: { highWatermark: 1, isr: [1, 2], promises: { acknowledged: 1, pending: 0 } },
    },
    { after: 'read', expect: { readValues: ['paid'] } },
    { after: 'restart', expect: { isr: [1, 2], highWatermark: 0, logEndOffset: { 1: 1, 2: 1 } } },
    { after: 'promote', expect: { leader: 2, isr: [2], values: { 2: [] }, promises: { lost: 1 } } },
    { after: 'cut', expect: { values: { 1: [], 2: [], 3: [] }, isr: [1, 2, 3] } },
    { after: 'empty', expect: { readValues: [] } },
  ],
  breaks: [
    { invariant: 'highWatermarkNeverFalls', at: 'restart' },
    { invariant: 'consistentReads', at: 'restart' },
    { invariant: 'leaderNeverTruncates', at: 'promote' },
    { invariant: 'noAcknowledgedRecordLost', at: 'promote' },
  ],
});
