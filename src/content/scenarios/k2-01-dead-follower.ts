import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md SC-4 (FN-2, FN-3, RG-5, UF-1, EX-3). A lag limit below the session, so that the leader has every
 * occasion to take the dead follower out and leaves it in by rule, not for lack of time.
 */
export const scenario = defineScenario({
  id: 'dead-follower',
  number: 'K2.1',
  chapter: 'Falling out',
  title: 'A dead follower',
  summary:
    'A follower of an idle partition dies. Its leader never misses it; the controller takes it out of the ISR and lets it back in.',
  modelId: 'kafka',
  sources: [{ of: 'recording', run: 'named/follower-crash' }],
  covers: ['SC-4'],
  config: kafkaCluster({ lagMs: 4_000 }),
  opensAt: 'crash',
  start: {
    label: 'start',
    text: 'Apache Kafka 4.4: three brokers, a controller, and messages that take time. Broker 1 leads, and the fetches of brokers 2 and 3 wait at it for something to read.',
  },
  steps: [
    {
      command: { type: 'produce', acks: 'all', values: ['a'] },
      beat: {
        label: 'send',
        text: 'A producer sends “a” with acks=all. Nothing happens until the clock runs: the request is on its way for 2 ms.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'append',
        text: 'The leader has appended “a” and answers both waiting fetches with it. The record is on its way to the followers, and the high watermark stands at 0.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'commit',
        text: 'Each follower stores “a” and fetches again, from offset 1. That next fetch is how the leader learns of it: now the high watermark moves to 1, and the answer to the producer leaves.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'answer',
        text: 'The producer has its answer. The followers do not know of the new high watermark yet: they hear of it with the reply to their next fetch.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 591 },
      beat: {
        label: 'told',
        text: 'After replica.fetch.wait.max.ms, half a second, the waiting fetches are answered with nothing but the high watermark. All three replicas agree.',
      },
    },
    { command: { type: 'advanceClock', ms: 1_400 } },
    {
      command: { type: 'crash', node: 3 },
      beat: {
        label: 'crash',
        text: 'Broker 3 dies. Nobody tells the controller: what it notices is that heartbeats are missing. The last one came at 100,902 ms.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: 'no shrink',
        text: 'The leader has looked twice, every 2 s, and found broker 3 in sync. A follower whose log ends where the leader’s ends is never out of sync, however long it is silent.',
      },
      question: {
        ask: 'Broker 3 is dead, and nobody produces. replica.lag.time.max.ms is 4 s here. What is the ISR after 5 s?',
        corrects: 'M19',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          {
            answer: [1, 2],
            ifOnly: 'the leader judged by silence alone, or it had a record that broker 3 lacks',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_640 },
      beat: {
        label: 'session',
        text: 'The session of broker 3 ended at 109,902 ms, 9 s after its last heartbeat. The controller has not looked since: it looks every 1,125 ms, next at 110,650.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'fenced',
        text: 'The controller looks, takes broker 3 out of the ISR and fences it, in one batch of records. The partition epoch rises to 1, the leader epoch stays. Leader 1 does not know yet.',
      },
      question: {
        ask: 'The controller takes broker 3 out of the ISR and fences it. What is the leader epoch then?',
        corrects: 'M43',
        about: { of: 'leaderEpoch' },
        choices: [
          { answer: 0 },
          {
            answer: 1,
            ifOnly:
              'the leader had died, or this were a version in which a shrink began a new epoch',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'learned',
        text: 'The records are committed and reach the brokers, each at its own time. From here on leader 1 counts with the ISR {1, 2}.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all. The ISR has two members, which is min.insync.replicas.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'without 3',
        text: '“b” is committed by brokers 1 and 2. Nobody waits for the dead one.',
      },
    },
    { command: { type: 'advanceClock', ms: 291 } },
    {
      command: { type: 'start', node: 3 },
      beat: {
        label: 'restart',
        text: 'The process of broker 3 is started. It needs 3 s until it asks the controller to register it.',
      },
    },
    { command: { type: 'advanceClock', ms: 3_000 } },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'registered',
        text: 'The controller registers broker 3 with a new broker epoch. Registered is not unfenced: it may not join the ISR.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'caught up',
        text: 'Broker 3 learns who leads, fetches “b” and has everything. A fenced broker may fetch, and its progress is noted. The ISR is still {1, 2}.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 300 },
      beat: {
        label: 'unfenced',
        text: 'The controller unfences broker 3, and that changes the ISR by nothing. A follower is let in on its own next fetch, and its last one still waits at the leader.',
      },
      question: {
        ask: 'Broker 3 has every record, and the controller unfences it now. What is the ISR then?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'unfencing itself changed the ISR' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 197 },
      beat: {
        label: 'proposed',
        text: 'The next fetch of broker 3 arrives: it has reached the high watermark and the start of the epoch. The leader asks the controller with AlterPartition and counts with {1, 2, 3} at once.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 43 },
      beat: {
        label: 'back',
        text: 'The controller has granted it: ISR {1, 2, 3}, partition epoch 2. The leader epoch is 0 as at the start, because the leader never changed.',
      },
    },
  ],
  checks: [
    { after: 'send', expect: { requests: { send: 'pending' }, inFlight: ['Produce'] } },
    {
      after: 'append',
      expect: { logEndOffset: { 1: 1, 2: 0, 3: 0 }, highWatermark: 0, inFlight: ['FetchReply'] },
    },
    {
      after: 'commit',
      expect: {
        logEndOffset: { 1: 1, 2: 1, 3: 1 },
        highWatermarks: { 1: 1, 2: 0, 3: 0 },
        requests: { send: 'pending' },
        inFlight: ['ProduceReply'],
      },
    },
    { after: 'answer', expect: { requests: { send: 'acknowledged' } } },
    { after: 'told', expect: { highWatermarks: { 1: 1, 2: 1, 3: 1 } } },
    { after: 'no shrink', expect: { isr: [1, 2, 3], partitionEpoch: 0, fenced: [] } },
    { after: 'session', expect: { isr: [1, 2, 3], partitionEpoch: 0, fenced: [] } },
    {
      after: 'fenced',
      expect: {
        isr: [1, 2],
        partitionEpoch: 1,
        leaderEpoch: 0,
        leader: 1,
        fenced: [3],
        elr: [],
        beliefs: { 1: { isr: [1, 2, 3] } },
        inFlight: ['Metadata'],
      },
    },
    { after: 'learned', expect: { beliefs: { 1: { leader: 1, isr: [1, 2] } } } },
    {
      after: 'without 3',
      expect: { highWatermark: 2, requests: { 'send b': 'acknowledged' }, isr: [1, 2] },
    },
    { after: 'registered', expect: { fenced: [3], logEndOffset: { 3: 1 } } },
    {
      after: 'caught up',
      expect: { fenced: [3], isr: [1, 2], values: { 3: ['a', 'b'] }, highWatermarks: { 3: 2 } },
    },
    { after: 'unfenced', expect: { fenced: [], isr: [1, 2], maximalIsr: null } },
    {
      after: 'proposed',
      expect: { isr: [1, 2], maximalIsr: [1, 2, 3], inFlight: ['AlterPartition'] },
    },
    {
      after: 'back',
      expect: {
        isr: [1, 2, 3],
        maximalIsr: null,
        partitionEpoch: 2,
        leaderEpoch: 0,
        beliefs: { 1: { isr: [1, 2, 3] }, 3: { leader: 1 } },
      },
    },
  ],
  breaks: [],
});
