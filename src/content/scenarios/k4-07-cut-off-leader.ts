import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-13 (PR-10, PR-11, FN-4, BF-3, FF-2 row 5, TR-4): two leaders, of which one can commit. */
export const scenario = defineScenario({
  id: 'cut-off-leader',
  number: 'K4.7',
  chapter: 'Losing the leader',
  title: 'A leader that is cut off',
  summary:
    'The leader can reach its producers and nobody else. It goes on acknowledging acks=1, cannot commit anything, and loses all of it when the network is whole again.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C54',
      title: 'An isolated leader keeps acknowledging',
      href: 'https://conduktor.io/blog/kafka-network-partition-split-brain-failures',
    },
    {
      of: 'case',
      id: 'C79',
      title: 'Two leaders',
      href: 'https://github.com/confluentinc/librdkafka/issues/2456',
    },
  ],
  covers: ['SC-13'],
  config: kafkaCluster(),
  opensAt: 'waits',
  start: { label: 'start', text: 'Broker 1 leads in epoch 0, with brokers 2 and 3 in the ISR.' },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'setLink', from: 2, to: 1, state: 'cut' } },
    { command: { type: 'setLink', from: 1, to: 2, state: 'cut' } },
    { command: { type: 'setLink', from: 3, to: 1, state: 'cut' } },
    { command: { type: 'setLink', from: 1, to: 3, state: 'cut' } },
    { command: { type: 'setLink', from: 'controller', to: 1, state: 'cut' } },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'cut' },
      beat: {
        label: 'cut off',
        text: 'Broker 1 is cut off from the controller and from both followers. Producers and consumers still reach it.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['b'], broker: 1 },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=1 …' },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'], broker: 1 },
      beat: { label: 'send c', text: '… and another one “c” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'waits',
        text: 'Broker 1 asks nobody before it writes. “b” is acknowledged; “c” waits for the ISR {1, 2, 3}.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9_000 },
      beat: {
        label: 'two leaders',
        text: 'The session of broker 1 is over: broker 2 leads in epoch 1. No broker fences itself, so broker 1 leads on in epoch 0, with the ISR {1, 2, 3} that only the controller could shrink.',
      },
      question: {
        ask: 'Broker 1 hears nothing from anybody for 9 s. Has the producer of “c”, sent with acks=all, its answer?',
        corrects: 'M44',
        about: { of: 'request', sentAt: 'send c' },
        choices: [
          { answer: 'pending' },
          {
            answer: 'acknowledged',
            ifOnly: 'a leader could shrink the ISR without the controller and then commit alone',
          },
          {
            answer: 'NOT_LEADER_OR_FOLLOWER',
            ifOnly: 'a leader stepped down by itself when it reaches nobody',
          },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['d'], broker: 2 },
      beat: {
        label: 'send d',
        text: 'A producer that has heard of epoch 1 sends “d” to broker 2.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'ack d',
        text: 'Brokers 2 and 3 are the ISR now: “d” is committed at offset 1. On broker 1, “b” stands there.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0, broker: 1 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read at 1',
        text: 'A consumer that still asks broker 1 gets “a”: old, but true. “b” is acknowledged and above the high watermark of broker 1, which has stood at 1.',
      },
      question: {
        ask: 'Broker 1 still takes itself for the leader; its log is “a”, “b”, “c”. “b” was acknowledged. What does a consumer get from it?',
        corrects: 'M35',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a'] },
          { answer: ['a', 'b'], ifOnly: 'what was acknowledged could be read' },
          { answer: ['a', 'b', 'c'], ifOnly: 'consumers read whatever the leader has' },
        ],
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'open' } },
    { command: { type: 'setLink', from: 2, to: 1, state: 'open' } },
    { command: { type: 'setLink', from: 1, to: 3, state: 'open' } },
    { command: { type: 'setLink', from: 3, to: 1, state: 'open' } },
    { command: { type: 'setLink', from: 'controller', to: 1, state: 'open' } },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'open' },
      beat: { label: 'whole', text: 'The network is whole again.' },
    },
    {
      command: { type: 'advanceClock', ms: 1_500 },
      beat: {
        label: 'cut',
        text: 'Broker 1 hears of epoch 1 and steps down: the producer of “c” gets NOT_LEADER_OR_FOLLOWER. Then it follows broker 2 and cuts “b” and “c”. “b” was acknowledged and is lost.',
      },
      question: {
        ask: '“c” waits at broker 1, which now hears that broker 2 leads. What is its producer told?',
        about: { of: 'request', sentAt: 'send c' },
        choices: [
          { answer: 'NOT_LEADER_OR_FOLLOWER' },
          { answer: 'acknowledged', ifOnly: 'the new leader took over what waited at the old one' },
          { answer: 'FENCED_LEADER_EPOCH', ifOnly: 'produce requests carried a leader epoch' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 6_000 },
      beat: {
        label: 'as one',
        text: 'Its heartbeat reached the controller, and broker 1 is back in the ISR. The three logs are “a”, “d”.',
      },
    },
  ],
  checks: [
    {
      after: 'waits',
      expect: {
        logEndOffset: { 1: 3, 2: 1, 3: 1 },
        requests: { 'send b': 'acknowledged', 'send c': 'pending' },
      },
    },
    {
      after: 'two leaders',
      expect: {
        leader: 2,
        leaderEpoch: 1,
        isr: [2, 3],
        fenced: [1],
        beliefs: { 1: { leader: 1, isr: [1, 2, 3] }, 2: { leader: 2, isr: [2, 3] } },
      },
    },
    {
      after: 'ack d',
      expect: { requests: { 'send d': 'acknowledged' }, highWatermarks: { 1: 1, 2: 2, 3: 2 } },
    },
    { after: 'read at 1', expect: { readValues: ['a'] } },
    {
      after: 'cut',
      expect: {
        requests: { 'send b': 'lost', 'send c': 'NOT_LEADER_OR_FOLLOWER' },
        values: { 1: ['a', 'd'] },
        beliefs: { 1: { leader: 2 } },
      },
    },
    { after: 'as one', expect: { isr: [1, 2, 3], leader: 2, leaderEpoch: 1 } },
  ],
  breaks: [],
});
