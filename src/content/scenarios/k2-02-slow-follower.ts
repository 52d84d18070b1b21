import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-3 (HW-2, SH-1 to SH-3, ST-3, AP-1, LR-3, EX-3): the shrink that the leader asks for itself. */
export const scenario = defineScenario({
  id: 'slow-follower',
  number: 'K2.2',
  chapter: 'Falling out',
  title: 'A follower falls behind',
  summary:
    'The fetches of a living follower are lost. The leader asks for a smaller ISR, and the high watermark waits for the controller’s answer.',
  modelId: 'kafka',
  sources: [{ of: 'recording', run: 'named/lag-shrink' }],
  covers: ['SC-3'],
  config: kafkaCluster({ lagMs: 10_000 }),
  opensAt: 'waits',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR. replica.lag.time.max.ms is 10 s here, so the leader looks for followers that are out of sync every 5 s.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'healthy',
        text: '“a” is on all three brokers, the high watermark is 1, and the producer has its answer after 8 ms.',
      },
    },
    { command: { type: 'advanceClock', ms: 1_991 } },
    {
      command: { type: 'setLink', from: 3, to: 1, state: 'cut' },
      beat: {
        label: 'cut',
        text: 'The link from broker 3 to broker 1 loses everything from now on. Broker 3 is alive, and its heartbeats reach the controller: its session never ends.',
      },
    },
    { command: { type: 'advanceClock', ms: 1_000 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'A second later, when the last fetch of broker 3 is answered and its next one is lost, a producer sends “b” with acks=all.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'append b',
        text: 'The leader has appended “b” and sends it to broker 2, whose fetch waited for it. No fetch of broker 3 waits here.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'waits',
        text: 'Broker 2 has “b” and has said so. Broker 3 is in the ISR and has not: the high watermark stays at 1, and the producer waits. Two of three are not enough, although min.insync.replicas is 2.',
      },
      question: {
        ask: 'min.insync.replicas is 2. What is the high watermark once brokers 1 and 2 have “b” and the leader knows it?',
        corrects: 'M01',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'acks=all waited for min.insync.replicas, not for the whole ISR' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['c'] },
      beat: { label: 'send c', text: 'Another producer sends “c” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'acks=1',
        text: '“c” is acknowledged at once: acks=1 asks for the leader alone. Acknowledged is not readable.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'read',
        text: 'A consumer gets “a” and no more. It reads up to the high watermark, whatever was acknowledged.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 7_635 },
      beat: {
        label: 'in time',
        text: 'The leader has just looked, at 110,650 ms. Broker 3 had everything 9,132 ms ago: that is within the 10 s, so it stays, one record or a million behind.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 4_990 },
      beat: {
        label: 'before',
        text: 'Five seconds later the leader is about to look again. The producer of “b” still waits, within its request.timeout.ms of 30 s.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 6 },
      beat: {
        label: 'proposed',
        text: 'The next look, at 115,650 ms: 14,132 ms are over the limit. The leader asks the controller with AlterPartition for the ISR {1, 2}, and goes on counting with {1, 2, 3} until it is answered.',
      },
      question: {
        ask: 'The leader finds broker 3 out of sync and asks the controller to take it out. What is the high watermark right after?',
        corrects: 'M24',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 3, ifOnly: 'a shrink counted from the moment it is asked for' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 20 },
      beat: {
        label: 'granted',
        text: 'The controller has decided: ISR {1, 2}, partition epoch 1. Its record is being committed, and its answer leaves only then. The leader does not know, so the high watermark stands.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 12 },
      beat: {
        label: 'answered',
        text: 'The answer arrives before the metadata record does. The leader counts with {1, 2}, and the high watermark jumps from 1 to 3, over “b” and “c” at once.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'ack b',
        text: 'The producer of “b” has its answer, 12.7 s after it asked. The ISR is smaller, and it was the ISR that acks=all waited for.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: { label: 'read all', text: 'A consumer reads all three records now.' },
    },
    { command: { type: 'advanceClock', ms: 4_310 } },
    {
      command: { type: 'setLink', from: 3, to: 1, state: 'open' },
      beat: {
        label: 'open',
        text: 'The link is whole again. Broker 3 does not know: it waits for the answer to a fetch that was lost, for up to replica.socket.timeout.ms, 30 s.',
      },
    },
    { command: { type: 'advanceClock', ms: 12_000 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'gives up',
        text: 'At 132,020 ms broker 3 gives that fetch up. It waits replica.fetch.backoff.ms, 1 s, before it tries again.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 27 },
      beat: {
        label: 'catches up',
        text: 'Its fetch from offset 1 brings “b” and “c”. Its next one, from offset 3, shows that it has reached the high watermark: the leader asks the controller to add it, and counts with it at once.',
      },
      question: {
        ask: 'Broker 3 has fetched what it lacked and fetches again. Is it in the registered ISR at that moment?',
        corrects: 'M23',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          {
            answer: [1, 2, 3],
            ifOnly: 'the leader changed the ISR by itself, without the controller',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 33 },
      beat: {
        label: 'back',
        text: 'The controller has granted it: ISR {1, 2, 3}, partition epoch 2. Two changes of the ISR, two partition epochs, and still leader epoch 0.',
      },
    },
  ],
  checks: [
    { after: 'healthy', expect: { highWatermark: 1, promises: { acknowledged: 1 } } },
    {
      after: 'waits',
      expect: {
        highWatermark: 1,
        logEndOffset: { 1: 2, 2: 2, 3: 1 },
        requests: { 'send b': 'pending' },
      },
    },
    {
      after: 'acks=1',
      expect: {
        requests: { 'send b': 'pending', 'send c': 'acknowledged' },
        highWatermark: 1,
        logEndOffset: { 1: 3, 2: 3, 3: 1 },
      },
    },
    { after: 'read', expect: { readValues: ['a'] } },
    { after: 'in time', expect: { isr: [1, 2, 3], maximalIsr: null, partitionEpoch: 0 } },
    {
      after: 'proposed',
      expect: {
        isr: [1, 2, 3],
        partitionEpoch: 0,
        highWatermark: 1,
        fenced: [],
        inFlight: ['AlterPartition'],
      },
    },
    {
      after: 'granted',
      expect: {
        isr: [1, 2],
        partitionEpoch: 1,
        leaderEpoch: 0,
        highWatermark: 1,
        requests: { 'send b': 'pending' },
        beliefs: { 1: { isr: [1, 2, 3] } },
        inFlight: ['AlterPartitionReply'],
      },
    },
    {
      after: 'answered',
      expect: {
        highWatermark: 3,
        beliefs: { 1: { isr: [1, 2] } },
        inFlight: ['ProduceReply', 'Metadata'],
      },
    },
    { after: 'ack b', expect: { requests: { 'send b': 'acknowledged' } } },
    { after: 'read all', expect: { readValues: ['a', 'b', 'c'] } },
    { after: 'gives up', expect: { isr: [1, 2], logEndOffset: { 3: 1 }, fenced: [] } },
    {
      after: 'catches up',
      expect: { logEndOffset: { 3: 3 }, isr: [1, 2], maximalIsr: [1, 2, 3] },
    },
    {
      after: 'back',
      expect: {
        isr: [1, 2, 3],
        maximalIsr: null,
        partitionEpoch: 2,
        leaderEpoch: 0,
        highWatermarks: { 1: 3, 2: 3, 3: 3 },
      },
    },
  ],
  breaks: [],
});
