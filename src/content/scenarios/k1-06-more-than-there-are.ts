import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md 1.4 and HW-1 (effective min ISR), PR-2 row 5. As recorded in named/min-isr-above-rf. */
export const scenario = defineScenario({
  id: 'more-than-there-are',
  number: 'K1.6',
  chapter: 'Commit',
  title: 'A minimum that nobody could reach',
  summary:
    'min.insync.replicas may be larger than the number of replicas. Kafka counts it as that number, and then no broker may be missing.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/min-isr-above-rf' },
    {
      of: 'case',
      id: 'C49',
      title: 'A failover test that could never pass',
      href: 'https://github.com/ciena/afkak/pull/39',
    },
    { of: 'proposal', id: 'KIP-579' },
  ],
  config: kafkaCluster({ minIsr: 3, kafka: { replicas: [1, 2] } }),
  opensAt: 'send a',
  start: {
    label: 'start',
    text: 'There are three brokers, and two of them, 1 and 2, have a replica. min.insync.replicas is 3. Nobody objected when it was set.',
  },
  steps: [
    { command: { type: 'advanceClock', ms: 100 } },
    {
      command: { type: 'produce', acks: 'all', values: ['a'] },
      beat: { label: 'send a', text: 'A producer sends “a” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'accepted',
        text: '“a” is committed by brokers 1 and 2 and acknowledged. Since 3.7 the minimum that counts is the smaller of the setting and the number of replicas: 2.',
      },
      question: {
        ask: 'Two replicas, both in the ISR, and min.insync.replicas is 3. How does “a”, with acks=all, end?',
        corrects: 'M11',
        about: { of: 'request', sentAt: 'send a' },
        choices: [
          { answer: 'acknowledged' },
          {
            answer: 'NOT_ENOUGH_REPLICAS',
            ifOnly: 'the setting counted as it is written, as before 3.7',
          },
        ],
      },
    },
    {
      command: { type: 'shutdown', broker: 2 },
      beat: {
        label: 'stop 2',
        text: 'Broker 2 is shut down, as in a test of what the partition survives.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: 'one left',
        text: 'The ISR is {1}. Broker 2 is an eligible leader replica: it could lead without loss. Broker 3 has no replica and does not step in.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'refused',
        text: 'NOT_ENOUGH_REPLICAS: one of two is missing. Writes with acks=all survive as many failures as there are replicas above the minimum, and here that is none.',
      },
      question: {
        ask: 'Two replicas; one of them has failed. How does “b”, with acks=all, end?',
        corrects: 'M38',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'NOT_ENOUGH_REPLICAS' },
          { answer: 'acknowledged', ifOnly: 'n replicas kept writes going through n − 1 failures' },
          { answer: 'pending', ifOnly: 'it had come before the ISR shrank' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['c'] },
      beat: { label: 'send c', text: 'A producer sends “c” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'tail',
        text: '“c” is acknowledged, and stays above the high watermark. It has one copy, which nobody may read.',
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 12_000 },
      beat: {
        label: 'back',
        text: 'Broker 2 has registered when its old session was over, has copied “c” and is in the ISR again: the high watermark moves to 2.',
      },
    },
  ],
  checks: [
    { after: 'accepted', expect: { requests: { 'send a': 'acknowledged' }, isr: [1, 2] } },
    { after: 'one left', expect: { isr: [1], elr: [2], leader: 1, fenced: [2] } },
    {
      after: 'refused',
      expect: { requests: { 'send b': 'NOT_ENOUGH_REPLICAS' }, logEndOffset: { 1: 1 } },
    },
    {
      after: 'tail',
      expect: {
        requests: { 'send c': 'acknowledged' },
        highWatermark: 1,
        logEndOffset: { 1: 2, 2: 1 },
      },
    },
    { after: 'back', expect: { isr: [1, 2], highWatermark: 2, logEndOffset: { 2: 2 } } },
  ],
  breaks: [],
});
