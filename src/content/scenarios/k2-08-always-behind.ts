import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md FF-6, SH-2, HW-2. A fetch brings one batch (replica.fetch.max.bytes is tiny) and takes 1.5 s. */
export const scenario = defineScenario({
  id: 'always-behind',
  number: 'K2.8',
  chapter: 'Falling out',
  title: 'Always fetching, always behind',
  summary:
    'A follower fetches without a break and is taken out all the same. What counts is when it last had everything.',
  modelId: 'kafka',
  sources: [{ of: 'proposal', id: 'KIP-16' }],
  config: { ...kafkaCluster({ lagMs: 4_000 }), replicaFetchMaxBytes: 100 },
  opensAt: 'burst',
  start: {
    label: 'start',
    text: 'replica.lag.time.max.ms is 4 s here: the leader looks every 2 s. A fetch brings one batch only, because replica.fetch.max.bytes is tiny.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    {
      command: { type: 'setLink', from: 1, to: 3, state: 'open', delayMs: 1_500 },
      beat: {
        label: 'slow',
        text: '“a” is committed. From now on each reply of the leader takes 1.5 s to reach broker 3.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    { command: { type: 'produce', acks: '1', values: ['c'] } },
    { command: { type: 'produce', acks: '1', values: ['d'] } },
    { command: { type: 'produce', acks: '1', values: ['e'] } },
    { command: { type: 'produce', acks: '1', values: ['f'] } },
    {
      command: { type: 'advanceClock', ms: 20 },
      beat: {
        label: 'burst',
        text: 'Five batches at once. Broker 2 has them within 20 ms. Broker 3 has one record of six, and will need five fetches, one after the other.',
      },
      question: {
        ask: 'Five more records are on brokers 1 and 2 at once, and broker 3 has none of them. What is the ISR?',
        corrects: 'M21',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          {
            answer: [1, 2],
            ifOnly:
              'a number of records put a follower out: replica.lag.max.messages, gone since 0.9',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_200 },
      beat: {
        label: 'behind',
        text: 'Broker 3 has three records of six and is in the ISR. Members may lack records for a while; what every member has is all below the high watermark, and so the slowest sets the pace: 3.',
      },
      question: {
        ask: 'Broker 3 is in the ISR and has three records of six. Brokers 1 and 2 have all six. What is the high watermark?',
        corrects: 'M16',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 3 },
          { answer: 6, ifOnly: 'every member of the ISR had all of the leader’s records' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_500 },
      beat: {
        label: 'out',
        text: 'Out, 4 s and more after it last had everything. It has fetched every 1.5 s and got a record each time. The high watermark jumps to 6.',
      },
      question: {
        ask: 'Broker 3 has fetched every 1.5 s, without a break. 4 s have passed since it had everything. The leader looks. What is the ISR then?',
        corrects: 'M18',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'to fetch within the time were enough to stay' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'back',
        text: 'No more records come, so broker 3 gets to the end, and is let in again. How many records it lacked never played a part.',
      },
    },
  ],
  checks: [
    { after: 'burst', expect: { logEndOffset: { 1: 6, 2: 6, 3: 1 }, isr: [1, 2, 3] } },
    {
      after: 'behind',
      expect: { logEndOffset: { 3: 3 }, isr: [1, 2, 3], highWatermark: 3, partitionEpoch: 0 },
    },
    { after: 'out', expect: { logEndOffset: { 3: 4 }, isr: [1, 2], highWatermark: 6, fenced: [] } },
    { after: 'back', expect: { logEndOffset: { 3: 6 }, isr: [1, 2, 3], partitionEpoch: 2 } },
  ],
  breaks: [],
});
