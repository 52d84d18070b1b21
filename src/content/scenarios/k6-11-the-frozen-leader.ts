import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-8, PR-10, PR-11, UF-3, BF-3, TR-4. Both writes wait in the frozen broker's socket until it goes on. */
export const scenario = defineScenario({
  id: 'the-frozen-leader',
  number: 'K6.11',
  chapter: 'Promises to producers',
  title: 'A leader that slept: acknowledged at an offset that is taken',
  summary:
    'A frozen leader is replaced, goes on, and does not know. It acknowledges an acks=1 write that is lost, and it cannot acknowledge one of acks=all.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C54',
      title: 'An isolated leader keeps acknowledging',
      href: 'https://conduktor.io/blog/kafka-network-partition-split-brain-failures',
    },
    { of: 'recording', run: 'named/zombie-leader-acks1' },
    { of: 'proposal', id: 'KIP-951' },
  ],
  config: kafkaCluster(),
  opensAt: 'frozen',
  start: {
    label: 'start',
    text: 'Broker 1 leads in epoch 0, with all three brokers in the ISR.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'setLink', from: 'controller', to: 1, state: 'held' } },
    {
      command: { type: 'pause', node: 1 },
      beat: {
        label: 'frozen',
        text: '“a” is committed, and broker 1 freezes: a virtual machine that is moved, a pause of its memory management. Its news from the controller is held back too, until a moment after it wakes.',
      },
    },
    { command: { type: 'advanceClock', ms: 1_000 } },
    {
      command: { type: 'produce', acks: '1', values: ['x'], broker: 1 },
      beat: { label: 'send x', text: 'One producer sends “x” to broker 1 with acks=1 …' },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['y'], broker: 1 },
      beat: {
        label: 'send y',
        text: '… and another “y” with acks=all. Both requests wait in the socket of the frozen process.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 10_000 },
      beat: {
        label: 'replaced',
        text: 'The session of broker 1 is over: broker 2 leads in epoch 1, and broker 3 follows it. Broker 1 sleeps and has not heard of it.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'offset 1',
        text: 'The new leader commits “b” at offset 1, in epoch 1.',
      },
    },
    { command: { type: 'resume', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'awake',
        text: 'Broker 1 goes on where it was, as leader of epoch 0. It appends “x” at offset 1 and “y” at offset 2, and acknowledges “x”. A produce request carries no leader epoch that would give it away.',
      },
      question: {
        ask: 'Broker 2 leads in epoch 1 and has “b” at offset 1. Broker 1 goes on and finds “x” with acks=1. What is its producer told?',
        corrects: 'M44',
        about: { of: 'answer', sentAt: 'send x' },
        choices: [
          { answer: 'acknowledged' },
          {
            answer: 'NOT_LEADER_OR_FOLLOWER',
            ifOnly: 'a leader asked the controller before each write whether it still leads',
          },
          { answer: 'no answer', ifOnly: 'acks=1 waited for a follower' },
        ],
      },
    },
    { command: { type: 'setLink', from: 'controller', to: 1, state: 'open' } },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'refused y',
        text: 'The metadata reaches broker 1: it leads no longer. The wait of “y” ends with NOT_LEADER_OR_FOLLOWER. The answer names broker 2 as the leader, and the offset 2 that “y” had got.',
      },
      question: {
        ask: '“y” with acks=all is in the log of broker 1 at offset 2, which learns that it leads no longer. What is the producer of “y” told?',
        corrects: 'M44',
        about: { of: 'answer', sentAt: 'send y' },
        choices: [
          { answer: 'NOT_LEADER_OR_FOLLOWER' },
          { answer: 'acknowledged', ifOnly: 'followers still fetched from broker 1' },
          { answer: 'REQUEST_TIMED_OUT', ifOnly: 'the wait ended with its time-out alone' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_500 },
      beat: {
        label: 'cut',
        text: 'Broker 1 has fetched from broker 2, learned that epoch 0 ended at offset 1, cut “x” and “y”, and copied “b”. It is in the ISR again.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'Consumers read “a” and “b”. “x” was acknowledged at the offset where “b” stands, and nobody ever read it. The producer of “y” knows that it has to try again.',
      },
      question: {
        ask: '“x” was acknowledged at offset 1 by broker 1, “b” at offset 1 by broker 2. What does a consumer read?',
        corrects: 'M06',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'b'] },
          { answer: ['a', 'x'], ifOnly: 'the log of the earlier leader counted' },
          { answer: ['a', 'b', 'x'], ifOnly: 'acknowledged records were moved to the new leader' },
        ],
      },
    },
  ],
  checks: [
    { after: 'replaced', expect: { leader: 2, leaderEpoch: 1, beliefs: { 1: { leader: 1 } } } },
    { after: 'offset 1', expect: { highWatermark: 2, values: { 2: ['a', 'b'], 3: ['a', 'b'] } } },
    {
      after: 'awake',
      expect: {
        requests: { 'send x': 'lost', 'send y': 'pending' },
        offsets: { 'send x': 1, 'send y': 2 },
        beliefs: { 1: { leader: 1 } },
        values: { 1: ['a', 'x', 'y'] },
      },
    },
    {
      after: 'refused y',
      expect: { requests: { 'send y': 'NOT_LEADER_OR_FOLLOWER' }, beliefs: { 1: { leader: 2 } } },
    },
    { after: 'cut', expect: { values: { 1: ['a', 'b'] }, isr: [1, 2, 3] } },
    { after: 'read', expect: { readValues: ['a', 'b'], requests: { 'send x': 'lost' } } },
  ],
  breaks: [],
});
