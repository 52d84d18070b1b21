import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md PR-7, PR-8, HW-2: what acks=all waits for. min.insync.replicas is 1, the default, on purpose. */
export const scenario = defineScenario({
  id: 'the-whole-isr',
  number: 'K1.2',
  chapter: 'Commit',
  title: 'acks=all waits for the whole ISR',
  summary:
    'Not for min.insync.replicas, and not for all replicas: for whoever is in the ISR at that time.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/follower-crash' },
    { of: 'proposal', id: 'KIP-926' },
  ],
  config: kafkaCluster({ minIsr: 1 }),
  opensAt: 'alone',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR. min.insync.replicas is 1, Kafka’s default.',
  },
  steps: [
    { command: { type: 'setLink', from: 1, to: 2, state: 'held' } },
    {
      command: { type: 'setLink', from: 1, to: 3, state: 'held' },
      beat: {
        label: 'held',
        text: 'Whatever broker 1 sends to the two followers is held back on the way.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['a'] },
      beat: { label: 'all', text: 'One producer sends “a” with acks=all.' },
    },
    {
      command: { type: 'produce', acks: '1', values: ['b'] },
      beat: { label: 'one', text: 'Another sends “b” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'alone',
        text: 'Both records are in the leader’s log. acks=1 is answered after 4 ms. acks=all waits, although the leader alone is as many as min.insync.replicas asks for.',
      },
      question: {
        ask: 'min.insync.replicas is 1, and the leader has both records. Does the producer of “a”, with acks=all, have its answer?',
        corrects: 'M03',
        about: { of: 'request', sentAt: 'all' },
        choices: [
          { answer: 'pending' },
          {
            answer: 'acknowledged',
            ifOnly: 'the ISR were {1}: only then acks=all asks for no more than acks=1',
          },
        ],
      },
    },
    {
      command: { type: 'setLink', from: 1, to: 2, state: 'open' },
      beat: { label: 'open 2', text: 'The link to broker 2 is open again, and the records go on.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'two of 3',
        text: 'Broker 2 has both records, and the leader knows it. Broker 3 is in the ISR and has none: the high watermark stays at 0, and acks=all waits.',
      },
      question: {
        ask: 'Brokers 1 and 2 have “a” now, one more than min.insync.replicas. How does the request stand?',
        corrects: 'M01',
        about: { of: 'request', sentAt: 'all' },
        choices: [
          { answer: 'pending' },
          {
            answer: 'acknowledged',
            ifOnly: 'acks=all waited for min.insync.replicas; KIP-926 proposed a setting that does',
          },
        ],
      },
    },
    {
      command: { type: 'crash', node: 3 },
      beat: {
        label: 'crash',
        text: 'Broker 3 dies, with nothing in its log. It is in the ISR still: the controller waits for the end of its session, at most 9 s after its last heartbeat, and looks every 1.125 s.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9_500 },
      beat: {
        label: 'waits',
        text: 'The producer has waited for 9.5 s, for a broker that is dead.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'enough',
        text: 'The controller has fenced broker 3, and the leader has learned that the ISR is {1, 2}. The high watermark jumps to 2, and “a” is acknowledged with two copies of three.',
      },
      question: {
        ask: 'The controller takes the dead broker 3 out of the ISR and the leader hears of it. How does the request for “a” stand then?',
        corrects: 'M02',
        about: { of: 'request', sentAt: 'all' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'pending', ifOnly: 'acks=all waited for all replicas of the assignment' },
          {
            answer: 'NOT_ENOUGH_REPLICAS',
            ifOnly: 'min.insync.replicas were 3, and the request came after the shrink',
          },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'] },
      beat: { label: 'send c', text: 'A third record, “c”, with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'as usual',
        text: 'It takes 8 ms again. Nobody waits for broker 3: it is in the assignment, and not in the ISR.',
      },
    },
  ],
  checks: [
    {
      after: 'alone',
      expect: {
        requests: { all: 'pending', one: 'acknowledged' },
        logEndOffset: { 1: 2, 2: 0, 3: 0 },
        highWatermark: 0,
      },
    },
    {
      after: 'two of 3',
      expect: {
        requests: { all: 'pending' },
        logEndOffset: { 1: 2, 2: 2, 3: 0 },
        highWatermark: 0,
      },
    },
    { after: 'waits', expect: { requests: { all: 'pending' }, isr: [1, 2, 3], fenced: [] } },
    {
      after: 'enough',
      expect: { requests: { all: 'acknowledged' }, isr: [1, 2], fenced: [3], highWatermark: 2 },
    },
    { after: 'as usual', expect: { requests: { 'send c': 'acknowledged' }, highWatermark: 3 } },
  ],
  breaks: [],
});
