import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-1 (HW-2, HW-3, FF-8, FF-9, FF-14): a healthy commit, message by message. */
export const scenario = defineScenario({
  id: 'second-fetch',
  number: 'K1.1',
  chapter: 'Commit',
  title: 'One record, two rounds of fetches',
  summary:
    'The first fetch brings the record, the second one tells the leader so, and a third answer tells the followers.',
  modelId: 'kafka',
  sources: [{ of: 'recording', run: 'named/healthy' }],
  covers: ['SC-1'],
  config: kafkaCluster(),
  opensAt: 'append',
  start: {
    label: 'start',
    text: 'Broker 1 leads. Brokers 2 and 3 have asked it for records from offset 0, and their fetches wait there. Every log is empty, and every high watermark is 0.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'append',
        text: 'Round one. The leader has stored “a”, its log ends at 1, and both waiting fetches are answered with the record. The replies are on their way.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2 },
      beat: {
        label: 'stored',
        text: 'Brokers 2 and 3 have stored “a”. All three logs end at 1. The leader cannot know that: it has heard nothing since, and its high watermark is 0.',
      },
      question: {
        ask: 'Brokers 2 and 3 store “a” now; their next fetches are still on the way to the leader. What is the high watermark then?',
        corrects: 'M30',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 0 },
          {
            answer: 1,
            ifOnly: 'the leader saw the disks of its followers, not only their fetches',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2 },
      beat: {
        label: 'counted',
        text: 'Round two. Both followers fetch from offset 1, and this says that they have everything below 1. The high watermark of the leader moves to 1, and the answer to the producer leaves. The new fetches wait.',
      },
      question: {
        ask: 'The leader hears both fetches from offset 1 and moves its high watermark to 1. What is the high watermark of broker 2 at that moment?',
        corrects: 'M29',
        about: { of: 'replicaHighWatermark', broker: 2 },
        choices: [
          { answer: 0 },
          { answer: 1, ifOnly: 'the fetch itself, not a reply, told the follower' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'acked',
        text: 'The producer has its answer 8 ms after it asked. That was four messages over the network for one record, besides the request and the answer.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0, broker: 2 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read at 2',
        text: 'A consumer that reads from broker 2 gets nothing yet: it is served up to the high watermark of the broker it asks, and broker 2 knows of 0. At the leader it would get “a”.',
      },
    },
    { command: { type: 'advanceClock', ms: 185 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'A second record, 200 ms after the first, and right behind it a consumer that asks the leader for everything from offset 0. The fetches of the followers still wait at the leader.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'carried',
        text: 'The consumer met the leader with log end 2 and high watermark 1, and got “a”: offset 0 is below the high watermark, offset 1 is not. The replies with “b” carry the high watermark 1 to the followers.',
      },
      question: {
        ask: 'The consumer is served right after the append of “b” at offset 1. The high watermark is 1. What is it given?',
        corrects: 'M28',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a'] },
          {
            answer: ['a', 'b'],
            ifOnly: 'the high watermark were the last committed offset, not the one after it',
          },
          { answer: [], ifOnly: '“a” had to be known as committed on every follower first' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'b acked',
        text: 'Their next fetches, from offset 2, move the leader’s high watermark to 2, and “b” is acknowledged. The followers are one step behind again: they know of 1.',
      },
    },
    { command: { type: 'advanceClock', ms: 290 } },
    {
      command: { type: 'advanceClock', ms: 250 },
      beat: {
        label: 'told',
        text: 'No third record came. After replica.fetch.wait.max.ms, 500 ms, the waiting fetches are answered empty, with the high watermark 2. Now all three brokers agree.',
      },
    },
  ],
  checks: [
    {
      after: 'append',
      expect: { logEndOffset: { 1: 1, 2: 0, 3: 0 }, highWatermark: 0, inFlight: ['FetchReply'] },
    },
    {
      after: 'stored',
      expect: { logEndOffset: { 1: 1, 2: 1, 3: 1 }, highWatermark: 0, inFlight: ['Fetch'] },
    },
    {
      after: 'counted',
      expect: { highWatermarks: { 1: 1, 2: 0, 3: 0 }, inFlight: ['ProduceReply'] },
    },
    { after: 'acked', expect: { promises: { acknowledged: 1 } } },
    { after: 'read at 2', expect: { readValues: [] } },
    {
      after: 'carried',
      expect: { readValues: ['a'], highWatermarks: { 1: 1, 2: 1, 3: 1 }, logEndOffset: { 2: 2 } },
    },
    {
      after: 'b acked',
      expect: { requests: { 'send b': 'acknowledged' }, highWatermarks: { 1: 2, 2: 1, 3: 1 } },
    },
    { after: 'told', expect: { highWatermarks: { 1: 2, 2: 2, 3: 2 } } },
  ],
  breaks: [],
});
