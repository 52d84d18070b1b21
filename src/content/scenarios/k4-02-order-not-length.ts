import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md EL-3, PR-8, TR-4; cases.md C58. Broker 2 misses one record while it is in the ISR, so that the
 * next leader of the assignment has the shortest log.
 */
export const scenario = defineScenario({
  id: 'order-not-length',
  number: 'K4.2',
  chapter: 'Losing the leader',
  title: 'The shortest log leads',
  summary:
    'The leader dies while one in-sync follower lacks a record that the other one has. The follower without it is elected, and nothing that was acknowledged is lost.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C58',
      title: 'A stale ISR member becomes leader',
      href: 'https://forum.confluent.io/t/how-to-prevent-data-loss-when-a-stale-isr-replica-becomes-leader/37903',
    },
  ],
  config: kafkaCluster(),
  opensAt: 'behind',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, the assignment is 1, 2, 3, and min.insync.replicas is 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 600 },
      beat: {
        label: 'committed',
        text: '“a” is on all three brokers. 500 ms later, with the answers to their next fetches, the followers know the high watermark 1 too.',
      },
    },
    {
      command: { type: 'setLink', from: 1, to: 2, state: 'cut' },
      beat: {
        label: 'cut',
        text: 'What broker 1 sends to broker 2 is lost from now on. Broker 2 stays in the ISR: replica.lag.time.max.ms is 30 s.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 6 },
      beat: {
        label: 'behind',
        text: '“b” is on brokers 1 and 3, and the leader knows it. Broker 2 has one record less and is in the ISR all the same: a member may be behind, it must only have what is below the high watermark.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 14 },
      beat: {
        label: 'waits',
        text: 'The producer waits. The high watermark stays at 1 as long as broker 2, a member of the ISR, lacks “b”.',
      },
      question: {
        ask: '“b” is on two brokers, the leader knows it, and min.insync.replicas is 2. Does its producer get an answer, with acks=all?',
        corrects: 'M01',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'pending' },
          {
            answer: 'acknowledged',
            ifOnly: 'acks=all waited for min.insync.replicas brokers, not for the whole ISR',
          },
        ],
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'Broker 1 dies. Log ends: broker 2 has 1 record, broker 3 has 2. The producer of “b” loses its connection and does not know what became of it.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 8_910 },
      beat: {
        label: 'elected',
        text: 'The controller elects broker 2: the first in assignment order that is in the ISR and alive. It knows no log ends, and it needs none: whoever is in the ISR holds everything that was committed.',
      },
      question: {
        ask: 'ISR {2, 3}; broker 2 has “a”, broker 3 has “a” and “b”. Who leads?',
        corrects: 'M36',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'the longest log won, as in Raft' },
          { answer: 'none', ifOnly: 'a leader needed every record that any of them holds' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 45 },
      beat: {
        label: 'cut 3',
        text: 'Broker 3 fetches from offset 2 and is told that epoch 0 ends at 1 here. It cuts “b”, although it was one of two copies.',
      },
      question: {
        ask: 'Broker 3 is longer than its new leader. How does its log read a moment later?',
        corrects: 'M27',
        about: { of: 'values', broker: 3 },
        choices: [
          { answer: ['a'] },
          {
            answer: ['a', 'b'],
            ifOnly: 'a follower kept what its leader lacks, or the leader copied it from there',
          },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b2'] },
      beat: {
        label: 'retry',
        text: '“b” was never acknowledged, so nothing that was promised is lost. The producer tries again, now at broker 2; the second try is called “b2” here.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'ack',
        text: 'This time the whole ISR {2, 3} has it: high watermark 2, acknowledged after 8 ms.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'open' } },
    {
      command: { type: 'start', node: 1 },
      beat: {
        label: 'restart',
        text: 'Broker 1 is started again, with “b” on its disk. The link is whole again.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: 'as one',
        text: 'It cuts “b” too, copies “b2” and is let into the ISR. The three logs are the same.',
      },
    },
  ],
  checks: [
    { after: 'committed', expect: { highWatermark: 1, highWatermarks: { 1: 1, 2: 1, 3: 1 } } },
    {
      after: 'waits',
      expect: {
        isr: [1, 2, 3],
        highWatermark: 1,
        logEndOffset: { 1: 2, 2: 1, 3: 2 },
        requests: { 'send b': 'pending' },
      },
    },
    { after: 'crash', expect: { requests: { 'send b': 'unknown' } } },
    {
      after: 'elected',
      expect: { leader: 2, leaderEpoch: 1, isr: [2, 3], logEndOffset: { 2: 1, 3: 2 } },
    },
    { after: 'cut 3', expect: { values: { 2: ['a'], 3: ['a'] }, promises: { lost: 0 } } },
    { after: 'ack', expect: { highWatermark: 2, requests: { retry: 'acknowledged' } } },
    {
      after: 'as one',
      expect: {
        isr: [1, 2, 3],
        leader: 2,
        values: { 1: ['a', 'b2'], 2: ['a', 'b2'], 3: ['a', 'b2'] },
        promises: { lost: 0, acknowledged: 2, unknown: 1 },
      },
    },
  ],
  breaks: [],
});
