import { defineScenario } from '../scenario';

/** The recorded run fetch-error-leaves-a-half-done-round, without its step of the clock. */
export const scenario = defineScenario({
  id: 'half-done-round',
  number: '6.13',
  chapter: '6 · ISR and fencing',
  title: 'A half-done round',
  summary: 'One follower that cannot store a batch ends the round for everyone after it.',
  modelId: 'minikafka',
  config: {
    brokers: [3, 1, 2, 4],
    minInsyncReplicas: 1,
    replicaLagMaxOffsets: 10_000,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'half done',
  start: {
    label: 'start',
    text: 'Four brokers. Broker 3 is listed first and so leads first. A round visits the followers by id, one after the other, and computes the ISR at its end.',
  },
  steps: [
    {
      command: { type: 'produce', acks: '1', values: ['old'] },
      beat: { label: 'tail', text: 'Broker 3 appends “old” at offset 0, a batch of one record.' },
    },
    {
      command: { type: 'promote', broker: 1 },
      beat: {
        label: 'promote',
        text: 'Broker 1 leads in epoch 1 with an empty log. Broker 3 keeps “old”.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['n1', 'n2'] },
      beat: {
        label: 'batch',
        text: 'Broker 1 appends one batch of two records, offsets 0 and 1. Alone in the ISR it commits them at once, and offset 0 is now two different records below the high watermark.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'half done',
        text: 'Broker 2 gets the batch. Broker 3 ends at 1, in the middle of it; batches are never split, so its fetch fails and ends the round. Broker 4 is not visited, and there is no refresh: broker 2 has everything and is not in the ISR.',
      },
      question: {
        ask: 'A round: broker 2 is empty, broker 3 ends at 1, broker 4 is empty. Where does the log of broker 4 end then?',
        about: { of: 'logEndOffset', broker: 4 },
        choices: [
          { answer: 0 },
          { answer: 2, ifOnly: 'an error at one follower did not end the round for the others' },
          { answer: 1, ifOnly: 'batches could be split' },
        ],
      },
    },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'refresh',
        text: 'A refresh by hand makes up for it: broker 2 is let in. Broker 4 is near and timely but does not reach the high watermark, and neither does broker 3.',
      },
      question: {
        ask: 'The ISR is computed now. The log ends are 2, 2, 1 and 0, the high watermark is 2. Who is in it?',
        about: { of: 'isr' },
        choices: [
          { answer: [1], ifOnly: 'broker 2 had got nothing in the half-done round' },
          { answer: [1, 2] },
          { answer: [1, 2, 3, 4], ifOnly: 'being near and timely were enough' },
        ],
      },
    },
    {
      command: { type: 'rejoin', broker: 3 },
      beat: {
        label: 'rejoin',
        text: 'Rejoining cuts a follower that is above the high watermark. Broker 3 ends at 1, below 2, so “old” stays where it is.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'stuck',
        text: 'The next round ends at broker 3 again, and so would every other. Broker 4, healthy and empty, is never reached.',
      },
      question: {
        ask: 'Another round. How does it end?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'done', ifOnly: 'rejoining had cut “old” from the log of broker 3' },
          { answer: 'INVALID_RECORD' },
        ],
      },
    },
    {
      command: { type: 'restartCluster', how: 'clean' },
      beat: {
        label: 'restart',
        text: 'A restart puts the high watermark to the lowest log end, 0. Two invariants break, and that is the way out.',
      },
    },
    {
      command: { type: 'rejoin', broker: 3 },
      beat: {
        label: 'cut',
        text: 'Broker 3 is above the high watermark now, and rejoining cuts “old”.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'healed',
        text: 'The round goes through: all four logs are equal, all four brokers are in the ISR, and the high watermark is 2 again. Kafka finds such a tail by its leader epoch and cuts it at the first fetch.',
      },
    },
  ],
  checks: [
    { after: 'promote', expect: { leader: 1, leaderEpoch: 1, isr: [1] } },
    { after: 'batch', expect: { highWatermark: 2, logEndOffset: { 1: 2, 3: 1 } } },
    {
      after: 'half done',
      expect: { outcome: 'INVALID_RECORD', isr: [1], logEndOffset: { 2: 2, 3: 1, 4: 0 } },
    },
    { after: 'refresh', expect: { isr: [1, 2] } },
    { after: 'rejoin', expect: { values: { 3: ['old'] }, isr: [1, 2] } },
    { after: 'stuck', expect: { outcome: 'INVALID_RECORD', logEndOffset: { 4: 0 } } },
    { after: 'restart', expect: { isr: [1, 2], highWatermark: 0 } },
    { after: 'cut', expect: { values: { 3: [] } } },
    {
      after: 'healed',
      expect: { isr: [1, 2, 3, 4], highWatermark: 2, values: { 3: ['n1', 'n2'], 4: ['n1', 'n2'] } },
    },
  ],
  breaks: [
    { invariant: 'logMatching', at: 'batch' },
    { invariant: 'highWatermarkNeverFalls', at: 'restart' },
    { invariant: 'consistentReads', at: 'restart' },
  ],
});
