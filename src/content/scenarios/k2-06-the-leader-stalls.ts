import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md SH-2, SH-3, HW-1, EX-3, EX-4. Fetches wait in front of broker 1, as behind a disk that stalls; its
 * own clock and its requests to the controller go on.
 */
export const scenario = defineScenario({
  id: 'the-leader-stalls',
  number: 'K2.6',
  chapter: 'Falling out',
  title: 'The leader stalls, and the others are out',
  summary:
    'The leader sees nobody fetch, because it reads no fetches. It has its healthy followers taken out, and is alone.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C19',
      title: 'A sick leader throws everyone else out',
      href: 'https://issues.apache.org/jira/browse/KAFKA-8733',
    },
    { of: 'proposal', id: 'KIP-501' },
  ],
  config: kafkaCluster({ lagMs: 10_000 }),
  opensAt: 'tail',
  start: {
    label: 'start',
    text: 'replica.lag.time.max.ms is 10 s here, and min.insync.replicas is 2. All three brokers are in the ISR.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'setLink', from: 2, to: 1, state: 'held' } },
    {
      command: { type: 'setLink', from: 3, to: 1, state: 'held' },
      beat: {
        label: 'stalls',
        text: '“a” is committed. Then the disk of broker 1 stalls: fetches arrive, wait in its queue and are not served. Brokers 2 and 3 are in perfect health.',
      },
    },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'tail',
        text: 'A write still gets through: “b” is appended and acknowledged with acks=1. Only the leader has it.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9_450 },
      beat: {
        label: 'blamed',
        text: 'By the clock of the leader nobody has fetched for more than 10 s. It asks for both to be taken out, in one request, and the controller agrees: it knows of no other truth.',
      },
      question: {
        ask: 'Brokers 2 and 3 have asked for records all the time, and the leader has not read their fetches for 10 s. What is the ISR?',
        about: { of: 'isr' },
        choices: [
          { answer: [1] },
          { answer: [1, 2, 3], ifOnly: 'somebody but the leader could tell who is behind' },
          { answer: [1, 2], ifOnly: 'the leader took out one follower at a time' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 90 },
      beat: {
        label: 'frozen',
        text: 'The leader counts with the ISR {1}. “b” is on every member of it, yet the ISR is smaller than min.insync.replicas, so the high watermark stands at 1. And those who left are the ELR: {2, 3}.',
      },
      question: {
        ask: 'Both laggards are out, and the leader knows it. Its log ends at 2. What is the high watermark?',
        corrects: 'M32',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          {
            answer: 2,
            ifOnly: 'the ISR {1} were large enough: before 3.7, or with min.insync.replicas 1',
          },
        ],
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'refused',
        text: 'A write with acks=all is refused with NOT_ENOUGH_REPLICAS. Three brokers run, two of them in perfect health, and nothing can be committed because of the third, which leads.',
      },
    },
    { command: { type: 'setLink', from: 2, to: 1, state: 'open' } },
    {
      command: { type: 'setLink', from: 3, to: 1, state: 'open' },
      beat: {
        label: 'served',
        text: 'The disk is well again, and the leader reads the fetches that waited, from offset 1. That is the high watermark.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 60 },
      beat: {
        label: 'first one',
        text: 'Broker 2 came first: the leader asked for it, and it is in the ISR again. Broker 3 came in the same moment, while that request was under way: one change at a time.',
      },
      question: {
        ask: 'Brokers 2 and 3 are both eligible, and the leader reads their fetches in the same moment. What is the ISR 60 ms later?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'the leader could ask for both in one request' },
          { answer: [1], ifOnly: 'they had to reach the end of the log first, which takes longer' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 540 },
      beat: {
        label: 'second one',
        text: 'The next fetch of broker 3, half a second later, gets it in. Out together, back one by one: partition epoch 1 was the shrink, 2 and 3 are the returns.',
      },
    },
  ],
  checks: [
    {
      after: 'tail',
      expect: { logEndOffset: { 1: 2, 2: 1, 3: 1 }, promises: { acknowledged: 2 } },
    },
    {
      after: 'blamed',
      expect: { isr: [1], elr: [2, 3], partitionEpoch: 1, beliefs: { 1: { isr: [1, 2, 3] } } },
    },
    { after: 'frozen', expect: { beliefs: { 1: { isr: [1] } }, highWatermark: 1 } },
    { after: 'refused', expect: { promises: { refused: 1 }, logEndOffset: { 1: 2 } } },
    {
      after: 'first one',
      expect: { isr: [1, 2], partitionEpoch: 2, logEndOffset: { 2: 2, 3: 2 }, highWatermark: 2 },
    },
    { after: 'second one', expect: { isr: [1, 2, 3], partitionEpoch: 3, elr: [], leaderEpoch: 0 } },
  ],
  breaks: [],
});
