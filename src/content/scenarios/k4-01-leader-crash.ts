import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md SC-2 (PR-6, FF-8, FN-3, EL-3, BL-3, HW-4, TR-4). “c” reaches the leader 1 ms after “b” took the
 * waiting fetches away and 3 ms before the next ones arrive, so no follower can have it. Broker 3 gets metadata
 * late, so that the wait of HW-4 is seen.
 */
export const scenario = defineScenario({
  id: 'leader-crash',
  number: 'K4.1',
  chapter: 'Losing the leader',
  title: 'Acknowledged by the leader alone',
  summary:
    'A leader acknowledges a record with acks=1 and dies before anyone fetches it. The next leader goes on without it, and the old one cuts it off.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/acks1-lost' },
    { of: 'recording', run: 'named/leader-crash' },
    { of: 'proposal', id: 'KIP-101' },
  ],
  covers: ['SC-2'],
  config: kafkaCluster({ kafka: { metadataMs: [5, 9, 40] } }),
  opensAt: 'crash',
  start: {
    label: 'start',
    text: 'Broker 1 leads in epoch 0. Metadata takes 5 ms to broker 1, 9 ms to broker 2 and 40 ms to broker 3: each broker learns of a new leader by itself.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'committed',
        text: '“a” is committed with acks=all: all three brokers have it.',
      },
    },
    { command: { type: 'advanceClock', ms: 1_991 } },
    {
      command: { type: 'produce', acks: '1', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=1 …' },
    },
    { command: { type: 'advanceClock', ms: 1 } },
    {
      command: { type: 'produce', acks: '1', values: ['c'] },
      beat: { label: 'send c', text: '… and “c” one millisecond later.' },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'tail',
        text: '“b” found both followers waiting and went to them. “c” came 1 ms later, when nobody waited: it stands on broker 1 alone until the next fetches arrive, in 2 ms.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1 },
      beat: {
        label: 'ack c',
        text: 'The producer is told that “c” has offset 2. With acks=1 the leader promises one copy, and there is one copy.',
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'Broker 1 dies, 1 ms before the fetches that would have saved “c”. The followers lose the connection and try again every second.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9_765 },
      beat: {
        label: 'dead leader',
        text: 'For nearly 10 s the registered leader is dead, and nobody can write or read. The controller waits for the end of the session.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'elected',
        text: 'The controller fences broker 1 and makes broker 2 leader: the first in assignment order that is in the ISR and alive. Leader epoch and partition epoch rise to 1. No broker knows it yet.',
      },
      question: {
        ask: 'The session of broker 1 is over. Brokers 2 and 3 are in the ISR with equal logs. Who leads?',
        corrects: 'M36',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'it came first in the assignment' },
          { answer: 'none', ifOnly: 'a leader needed every acknowledged record' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 15 },
      beat: {
        label: 'leads',
        text: 'Broker 2 learns that it leads. It keeps its whole log, also “b” above the high watermark, and the high watermark that it knew as a follower. It knows of no follower’s log yet, so the high watermark waits.',
      },
      question: {
        ask: 'Broker 2 starts to lead. Its log ends at 2, as that of broker 3 does. What is the high watermark?',
        corrects: 'M30',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'the new leader knew what broker 3 has before it fetches' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 35 },
      beat: {
        label: 'HW moves',
        text: 'Broker 3 has learned of the epoch and fetches from broker 2, from offset 2. With this first fetch of the term every ISR member is heard of, and the high watermark moves to 2: “b” is committed after all.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['d'] },
      beat: { label: 'send d', text: 'A producer sends “d” with acks=all, to the new leader.' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'offset 2',
        text: '“d” gets offset 2 in epoch 1 and is committed. On the disk of broker 1 stands “c” at that offset, in epoch 0. “c” was acknowledged, and it is lost.',
      },
    },
    { command: { type: 'advanceClock', ms: 141 } },
    {
      command: { type: 'start', node: 1 },
      beat: {
        label: 'restart',
        text: 'Broker 1 is started again. Its log still has three records, as many as the leader’s.',
      },
    },
    { command: { type: 'advanceClock', ms: 3_000 } },
    {
      command: { type: 'advanceClock', ms: 40 },
      beat: {
        label: 'diverging',
        text: 'Broker 1 fetches from offset 3 and says that its last record is of epoch 0. The leader compares: here epoch 0 ended at 2. Its reply carries no records but this divergingEpoch.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2 },
      beat: {
        label: 'truncated',
        text: 'Broker 1 cuts its log to 2, where the histories part, and “c” is gone from the last disk. The high watermark plays no part in this.',
      },
      question: {
        ask: 'Broker 1 has “a”, “b”, “c” and takes the leader’s reply: epoch 0 ended at offset 2. Where does its log end then?',
        corrects: 'M34',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'logs of the same length were taken for the same' },
          { answer: 1, ifOnly: 'it cut to its own high watermark, as before version 0.11' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 8 },
      beat: {
        label: 'copied',
        text: 'It fetches from offset 2 and gets “d”. The three logs are the same, record for record and epoch for epoch.',
      },
    },
    { command: { type: 'advanceClock', ms: 300 } },
    {
      command: { type: 'advanceClock', ms: 250 },
      beat: {
        label: 'rejoins',
        text: 'Unfenced, broker 1 fetches once more and is let into the ISR. Broker 2 goes on leading: coming back does not move leadership.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'read',
        text: 'Consumers read “a”, “b”, “d”. Nobody ever read “c”: it was acknowledged and never committed.',
      },
    },
  ],
  checks: [
    { after: 'committed', expect: { highWatermark: 1, promises: { acknowledged: 1 } } },
    {
      after: 'tail',
      expect: {
        values: { 1: ['a', 'b', 'c'], 2: ['a', 'b'], 3: ['a', 'b'] },
        requests: { 'send b': 'acknowledged', 'send c': 'pending' },
        inFlight: ['Fetch', 'ProduceReply'],
      },
    },
    { after: 'ack c', expect: { requests: { 'send c': 'acknowledged' }, highWatermark: 1 } },
    { after: 'dead leader', expect: { leader: 1, leaderEpoch: 0, fenced: [] } },
    {
      after: 'elected',
      expect: {
        leader: 2,
        leaderEpoch: 1,
        partitionEpoch: 1,
        isr: [2, 3],
        elr: [],
        fenced: [1],
        beliefs: { 2: { leader: 1 }, 3: { leader: 1 } },
      },
    },
    {
      after: 'leads',
      expect: {
        highWatermark: 1,
        logEndOffset: { 2: 2, 3: 2 },
        beliefs: { 2: { leader: 2, isr: [2, 3] }, 3: { leader: 1 } },
      },
    },
    {
      after: 'HW moves',
      expect: { highWatermark: 2, requests: { 'send b': 'acknowledged', 'send c': 'lost' } },
    },
    {
      after: 'offset 2',
      expect: { highWatermark: 3, requests: { 'send d': 'acknowledged' }, promises: { lost: 1 } },
    },
    { after: 'restart', expect: { values: { 1: ['a', 'b', 'c'] } } },
    { after: 'diverging', expect: { logEndOffset: { 1: 3 }, inFlight: ['FetchReply'] } },
    { after: 'truncated', expect: { logEndOffset: { 1: 2 }, isr: [2, 3] } },
    {
      after: 'copied',
      expect: { values: { 1: ['a', 'b', 'd'], 2: ['a', 'b', 'd'], 3: ['a', 'b', 'd'] } },
    },
    {
      after: 'rejoins',
      expect: { isr: [1, 2, 3], leader: 2, leaderEpoch: 1, partitionEpoch: 2, fenced: [] },
    },
    { after: 'read', expect: { readValues: ['a', 'b', 'd'] } },
  ],
  breaks: [],
});
