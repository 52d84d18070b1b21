import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md SH-2, SH-3, HW-1, ELR-1, EL-4. Fetches wait in front of broker 1, as behind a disk that stalls; its
 * own clock and its requests to the controller go on.
 */
export const scenario = defineScenario({
  id: 'sick-leader',
  number: 'K2.6',
  chapter: 'Falling out',
  title: 'A sick leader throws everybody out',
  summary:
    'The leader stalls, sees nobody fetch and blames its healthy followers. Then it dies. Two safeguards save what was committed.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C19',
      title: 'A sick leader throws everyone else out',
      href: 'https://issues.apache.org/jira/browse/KAFKA-8733',
    },
    {
      of: 'case',
      id: 'C25',
      title: 'A failing disk: the ISR shrinks to the leader, and the leader dies',
      href: 'https://github.com/apache/kafka/pull/6202',
    },
    { of: 'proposal', id: 'KIP-501' },
    { of: 'proposal', id: 'KIP-966' },
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
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'dies',
        text: 'The disk fails for good, and broker 1 dies. It was the only member of the ISR.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'elected',
        text: 'The controller fences broker 1. The ISR would be empty, so the first living broker of the ELR leads: broker 2, in epoch 1. That is no risk, because the high watermark never passed what it has.',
      },
      question: {
        ask: 'The ISR was {1}, and broker 1 is dead. The ELR is {2, 3}. Who leads?',
        corrects: 'M26',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          {
            answer: 'none',
            ifOnly: 'there were no ELR, and the last member had to stay in the ISR: before 4.0',
          },
        ],
      },
    },
    { command: { type: 'advanceClock', ms: 1_500 } },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'read',
        text: 'Broker 3 has followed the new leader and is in the ISR again. Consumers read “a”. “b” was acknowledged with acks=1 and is lost, and nobody ever read it.',
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
    { after: 'elected', expect: { leader: 2, leaderEpoch: 1, fenced: [1], highWatermark: 1 } },
    { after: 'read', expect: { readValues: ['a'], isr: [2, 3], promises: { lost: 1 } } },
  ],
  breaks: [],
});
