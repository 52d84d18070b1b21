import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-5 (PR-2 row 5, PR-6, HW-1, HW-6): below min.insync.replicas. As recorded in named/below-min. */
export const scenario = defineScenario({
  id: 'acked-and-invisible',
  number: 'K1.3',
  chapter: 'Commit',
  title: 'Acknowledged and invisible',
  summary:
    'Below min.insync.replicas acks=all is refused, and acks=1 is taken, acknowledged and shown to nobody.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C43',
      title: 'The high watermark stands while the ISR is too small',
      href: 'https://github.com/apache/kafka/pull/14594',
    },
    { of: 'recording', run: 'named/below-min' },
    { of: 'proposal', id: 'KAFKA-15583' },
    { of: 'proposal', id: 'KIP-966' },
  ],
  covers: ['SC-5'],
  config: kafkaCluster(),
  opensAt: 'all',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, and min.insync.replicas is 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'crash', node: 2 } },
    {
      command: { type: 'crash', node: 3 },
      beat: { label: 'crash', text: '“a” is on all three brokers. Then brokers 2 and 3 die.' },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'alone',
        text: 'The controller has fenced both. The ISR is {1}, one below min.insync.replicas. Broker 2 left last and is an eligible leader replica (ELR): it has everything that is committed.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'all', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'refused',
        text: 'NOT_ENOUGH_REPLICAS, after 4 ms, and the log is as it was. The broker does not wait for better times: to try again is up to the producer, for delivery.timeout.ms, 2 min by default.',
      },
      question: {
        ask: 'The ISR is {1}, min.insync.replicas is 2. “b” comes with acks=all. Where does the leader’s log end then?',
        corrects: 'M07',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'the leader kept “b” until there were replicas enough for it' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['c'] },
      beat: { label: 'one', text: 'Another producer sends “c” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'accepted',
        text: '“c” is appended at offset 1 and acknowledged. The size of the ISR is checked for acks=all alone.',
      },
      question: {
        ask: 'The ISR is {1}, and “c” comes with acks=1. How does that request end?',
        corrects: 'M04',
        about: { of: 'request', sentAt: 'one' },
        choices: [
          { answer: 'acknowledged' },
          {
            answer: 'NOT_ENOUGH_REPLICAS',
            ifOnly: 'min.insync.replicas were a rule for every write, not for acks=all',
          },
        ],
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'not read',
        text: 'A consumer gets “a” and nothing else. The leader is the only member of the ISR and has “c”, yet since 3.7 the high watermark stands still while the ISR is below min.insync.replicas.',
      },
      question: {
        ask: '“c” is acknowledged, and the leader is the whole ISR. What does a consumer get that reads from offset 0?',
        corrects: 'M05',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a'] },
          {
            answer: ['a', 'c'],
            ifOnly: 'this were Kafka before 3.7, or min.insync.replicas were 1',
          },
        ],
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 3_060 },
      beat: {
        label: 'copied',
        text: 'Broker 2 is started again, leaves the ELR because it had crashed, and copies “c” while it is still fenced. Two brokers have the record, and the high watermark stands at 1: what counts is the ISR.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 492 },
      beat: {
        label: 'proposed',
        text: 'Broker 2 is unfenced and fetches once more: the leader asks for the ISR {1, 2}. It waits for broker 2 from now on, but min.insync.replicas is compared with the granted ISR, {1}.',
      },
      question: {
        ask: 'Broker 2 has “c”, and the leader has just asked to add it to the ISR. What is the high watermark?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'the proposed ISR counted for min.insync.replicas too' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 38 },
      beat: {
        label: 'visible',
        text: 'The controller has agreed to the ISR {1, 2}, and with its answer the high watermark moves to 2.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'Now a consumer reads “c”. Had broker 1 been lost before, an acknowledged record would be gone that nobody ever saw.',
      },
    },
  ],
  checks: [
    { after: 'alone', expect: { isr: [1], elr: [2], fenced: [2, 3], highWatermark: 1, leader: 1 } },
    {
      after: 'refused',
      expect: { requests: { all: 'NOT_ENOUGH_REPLICAS' }, logEndOffset: { 1: 1 } },
    },
    {
      after: 'accepted',
      expect: { requests: { one: 'acknowledged' }, logEndOffset: { 1: 2 }, highWatermark: 1 },
    },
    { after: 'not read', expect: { readValues: ['a'] } },
    { after: 'copied', expect: { logEndOffset: { 2: 2 }, isr: [1], elr: [], highWatermark: 1 } },
    { after: 'proposed', expect: { isr: [1], maximalIsr: [1, 2], highWatermark: 1 } },
    { after: 'visible', expect: { isr: [1, 2], maximalIsr: null, highWatermark: 2 } },
    { after: 'read', expect: { readValues: ['a', 'c'] } },
  ],
  breaks: [],
});
