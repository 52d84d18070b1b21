import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-8 (ST-3, ST-4, AP-1, HW-6). As recorded in named/controller-paused, with its times. */
export const scenario = defineScenario({
  id: 'no-answer',
  number: 'K2.4',
  chapter: 'Falling out',
  title: 'The controller does not answer',
  summary:
    'A leader may not shrink the ISR by itself. While the controller is silent, everybody waits for a follower that is gone.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/controller-paused' },
    {
      of: 'case',
      id: 'C31',
      title: 'The answer to a shrink must move the high watermark',
      href: 'https://github.com/apache/kafka/pull/11245',
    },
    { of: 'proposal', id: 'KIP-497' },
    { of: 'proposal', id: 'KAFKA-13091' },
  ],
  covers: ['SC-8'],
  config: kafkaCluster({
    lagMs: 3_000,
    kafka: { brokerSessionTimeoutMs: 30_000, brokerHeartbeatIntervalMs: 1_000 },
  }),
  opensAt: 'send b',
  start: {
    label: 'start',
    text: 'replica.lag.time.max.ms is 3 s here. The leader looks for followers that are out of sync every 1.5 s; sessions last 30 s.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'pause', node: 3 } },
    {
      command: { type: 'pause', node: 'controller' },
      beat: {
        label: 'pauses',
        text: '“a” is committed. Then two processes freeze: broker 3, and the controller.',
      },
    },
    { command: { type: 'advanceClock', ms: 750 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'waits',
        text: 'Brokers 1 and 2 have “b”. Broker 3 is in the ISR and has not: the high watermark is 1.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'asked',
        text: 'Broker 3 last had everything more than 3 s ago, and lacks “b”. The leader asks the controller for the ISR {1, 2}. The request waits at a process that does not run.',
      },
      question: {
        ask: 'The leader has found broker 3 out of sync and has asked for the ISR {1, 2}. Which ISR is registered?',
        corrects: 'M23',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          { answer: [1, 2], ifOnly: 'the leader decided by itself who is in the ISR' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 8_000 },
      beat: {
        label: 'pending',
        text: '8 s later the leader waits still, and counts with {1, 2, 3} as before. It asks for nothing else meanwhile: one change at a time. As long as broker 3 is in the registered ISR it may be elected, so nothing may be committed without it.',
      },
      question: {
        ask: 'For 8 s the leader has been waiting for the answer. Brokers 1 and 2 have “b”, at offset 1. What is the high watermark?',
        corrects: 'M24',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'a shrink counted from the moment it is asked for' },
        ],
      },
    },
    {
      command: { type: 'resume', node: 'controller' },
      beat: { label: 'resume', text: 'The controller goes on, and finds the request.' },
    },
    {
      command: { type: 'advanceClock', ms: 15 },
      beat: {
        label: 'granted',
        text: 'The registered ISR is {1, 2}, partition epoch 1. The record of it is being committed. The leader has not heard of it: nothing has changed for the producer.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 20 },
      beat: {
        label: 'released',
        text: 'The answer arrives, and by itself it moves the high watermark to 2: no further fetch is needed. “b” is acknowledged, after 11 s.',
      },
    },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 200 },
      beat: {
        label: 'back',
        text: 'Broker 3 goes on too, fetches “b” and is in the ISR again.',
      },
    },
  ],
  checks: [
    { after: 'waits', expect: { logEndOffset: { 1: 2, 2: 2, 3: 1 }, highWatermark: 1 } },
    {
      after: 'asked',
      expect: {
        isr: [1, 2, 3],
        partitionEpoch: 0,
        highWatermark: 1,
        beliefs: { 1: { isr: [1, 2, 3] } },
      },
    },
    {
      after: 'pending',
      expect: { highWatermark: 1, isr: [1, 2, 3], requests: { 'send b': 'pending' } },
    },
    { after: 'granted', expect: { isr: [1, 2], partitionEpoch: 1, highWatermark: 1 } },
    { after: 'released', expect: { highWatermark: 2, requests: { 'send b': 'acknowledged' } } },
    { after: 'back', expect: { isr: [1, 2, 3], partitionEpoch: 2, leaderEpoch: 0 } },
  ],
  breaks: [],
});
