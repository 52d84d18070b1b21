import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md OP-5, ELR-6, HW-3: lowering the minimum moves nothing by itself. As recorded in
 * named/inflight-min-lowered, with its times: a lag limit of 3 s and sessions of 30 s.
 */
export const scenario = defineScenario({
  id: 'min-isr-lowered',
  number: 'K1.5',
  chapter: 'Commit',
  title: 'min.insync.replicas is lowered',
  summary:
    'A smaller minimum is meant to let a waiting write go. It goes on waiting, until the next record comes.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/inflight-min-lowered' },
    { of: 'recording', run: 'named/min-isr-lower' },
  ],
  config: kafkaCluster({
    lagMs: 3_000,
    kafka: { brokerSessionTimeoutMs: 30_000, brokerHeartbeatIntervalMs: 1_000 },
  }),
  opensAt: 'waits',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, and min.insync.replicas is 2. replica.lag.time.max.ms is 3 s here, and a session lasts 30 s, so that the leader is the one to shrink the ISR.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'pause', node: 2 } },
    { command: { type: 'pause', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 750 },
      beat: {
        label: 'paused',
        text: '“a” is committed. Brokers 2 and 3 are paused: they fetch no more, and no fetch of theirs waits at the leader.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all. The ISR has three members, so it is accepted.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: 'waits',
        text: 'The leader has taken both out of the ISR. The ISR is {1}, below the minimum: the high watermark stands at 1, and “b” waits in the log of the leader alone.',
      },
    },
    {
      command: { type: 'alterConfig', name: 'min.insync.replicas', value: 1 },
      beat: {
        label: 'lowered',
        text: 'Somebody lowers min.insync.replicas to 1, so that “b” may go: the leader alone is enough then.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: 'still 1',
        text: 'The controller has changed the setting and cleared the ELR, which belonged to the old minimum. The leader looked at its high watermark for that change of the partition, and took over the new minimum only afterwards. Nothing makes it look again.',
      },
      question: {
        ask: 'The leader has learned that min.insync.replicas is 1, and the ISR is {1}. How does the request for “b” stand?',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'pending' },
          { answer: 'acknowledged', ifOnly: 'a new setting made the leader look at what waits' },
          {
            answer: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
            ifOnly: 'this were Kafka before 3.7, and the shrink had just happened',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: '5 s later',
        text: 'There is no timer for it either. The producer of “b” has waited for 9 s.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['c'] },
      beat: { label: 'send c', text: 'Somebody else sends “c” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'released',
        text: 'An append makes the leader look: the high watermark jumps from 1 to 3, over “b” and “c”, and “b” is acknowledged. The leader is the only one to have it.',
      },
      question: {
        ask: '“c” is appended at offset 2, with acks=1. What is the high watermark then?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 3 },
          { answer: 1, ifOnly: 'only a write with acks=all could move it' },
          { answer: 2, ifOnly: 'each append moved it by one record' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['d'] },
      beat: { label: 'send d', text: 'A producer sends “d” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'one copy',
        text: 'Acknowledged after 4 ms, with one copy. acks=all, which clients use unless told otherwise, together with min.insync.replicas 1, the default, promises no more than this.',
      },
      question: {
        ask: 'A default client asks for acks=all. min.insync.replicas is 1, and the ISR is {1}. How does “d” stand 10 ms later?',
        corrects: 'M12',
        about: { of: 'request', sentAt: 'send d' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'pending', ifOnly: 'acks=all waited for brokers outside the ISR' },
          { answer: 'NOT_ENOUGH_REPLICAS', ifOnly: 'the minimum were 2 still' },
        ],
      },
    },
  ],
  checks: [
    { after: 'waits', expect: { isr: [1], elr: [2, 3], highWatermark: 1, logEndOffset: { 1: 2 } } },
    {
      after: 'still 1',
      expect: {
        elr: [],
        partitionEpoch: 2,
        leaderEpoch: 0,
        highWatermark: 1,
        requests: { 'send b': 'pending' },
      },
    },
    { after: '5 s later', expect: { highWatermark: 1, requests: { 'send b': 'pending' } } },
    {
      after: 'released',
      expect: {
        highWatermark: 3,
        requests: { 'send b': 'acknowledged', 'send c': 'acknowledged' },
      },
    },
    {
      after: 'one copy',
      expect: {
        highWatermark: 4,
        requests: { 'send d': 'acknowledged' },
        logEndOffset: { 1: 4, 2: 1, 3: 1 },
      },
    },
  ],
  breaks: [],
});
