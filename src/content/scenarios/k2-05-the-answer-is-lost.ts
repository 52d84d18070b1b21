import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-8, IV-7 (ST-3, AP-1, LR-1, LR-7): the controller has decided, and the leader cannot know. */
export const scenario = defineScenario({
  id: 'the-answer-is-lost',
  number: 'K2.5',
  chapter: 'Falling out',
  title: 'The answer is lost',
  summary:
    'The controller grants a smaller ISR and the leader never hears of it. It counts with the larger one, and that is safe.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C23',
      title: 'The leader that could no longer change the ISR',
      href: 'https://github.com/confluentinc/librdkafka/issues/948',
    },
    { of: 'proposal', id: 'KIP-497' },
    { of: 'proposal', id: 'KAFKA-2729' },
  ],
  covers: ['SC-8'],
  config: kafkaCluster({ lagMs: 10_000 }),
  opensAt: 'granted',
  start: {
    label: 'start',
    text: 'replica.lag.time.max.ms is 10 s here. Links may fail in one direction only, and that is what happens here.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    {
      command: { type: 'setLink', from: 3, to: 1, state: 'cut' },
      beat: {
        label: 'cut 3',
        text: '“a” is committed. Then the fetches of broker 3 do not reach broker 1 any more. Its heartbeats reach the controller.',
      },
    },
    { command: { type: 'advanceClock', ms: 600 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'], timeoutMs: 20_000 },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all and a request.timeout.ms of 20 s.',
      },
    },
    { command: { type: 'advanceClock', ms: 9_000 } },
    {
      command: { type: 'setLink', from: 'controller', to: 1, state: 'cut' },
      beat: {
        label: 'cut 1',
        text: 'Brokers 1 and 2 have “b”; broker 3 has not and is in the ISR. Now what the controller sends to broker 1 is lost too. In the other direction all arrives: broker 1 is not fenced.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: 'granted',
        text: 'The leader has asked for the ISR {1, 2}, and the controller has granted it: partition epoch 1. Answer and metadata record went to broker 1 and were lost. Broker 2 knows.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: 'waits',
        text: 'The leader knows that it does not know. It counts with the larger of both sets, {1, 2, 3}, and the high watermark stands at 1. Were it to count with {1, 2} and be wrong, broker 3 could be elected without “b”.',
      },
      question: {
        ask: 'The registered ISR is {1, 2}, and brokers 1 and 2 have “b”. The leader has no answer. What is its high watermark?',
        corrects: 'M24',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          {
            answer: 2,
            ifOnly: 'the decision of the controller counted before the leader hears of it',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'timed out',
        text: 'The request for “b” ends with REQUEST_TIMED_OUT after its 20 s. Slow and safe: the record is in both logs of the registered ISR.',
      },
    },
    {
      command: { type: 'setLink', from: 'controller', to: 1, state: 'open' },
      beat: { label: 'open', text: 'The link from the controller to broker 1 is whole again.' },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'settled',
        text: 'The next heartbeat brought the metadata. The leader takes over the ISR {1, 2} and drops its request, which is answered by this. The high watermark moves to 2. Leaders of the ZooKeeper era could stay stuck here until a restart.',
      },
      question: {
        ask: 'The leader reads in the metadata that the ISR is {1, 2}, partition epoch 1. It never got an answer to its request. What is the high watermark then?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2 },
          { answer: 1, ifOnly: 'only the answer to its own request could settle it' },
        ],
      },
    },
  ],
  checks: [
    {
      after: 'cut 1',
      expect: { logEndOffset: { 1: 2, 2: 2, 3: 1 }, highWatermark: 1, isr: [1, 2, 3] },
    },
    {
      after: 'granted',
      expect: {
        isr: [1, 2],
        partitionEpoch: 1,
        fenced: [],
        beliefs: { 1: { isr: [1, 2, 3] } },
        highWatermark: 1,
      },
    },
    { after: 'waits', expect: { highWatermark: 1, beliefs: { 1: { isr: [1, 2, 3] } } } },
    {
      after: 'timed out',
      expect: { requests: { 'send b': 'REQUEST_TIMED_OUT' }, logEndOffset: { 1: 2, 2: 2 } },
    },
    {
      after: 'settled',
      expect: { highWatermark: 2, beliefs: { 1: { isr: [1, 2] } }, partitionEpoch: 1, leader: 1 },
    },
  ],
  breaks: [],
});
