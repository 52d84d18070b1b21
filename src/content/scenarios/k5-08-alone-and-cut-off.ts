import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-14 (EL-7, ELR-1, FN-4, PR-11, HW-2): K4.7 with an ISR of one and min.insync.replicas 1. */
export const scenario = defineScenario({
  id: 'alone-and-cut-off',
  number: 'K5.8',
  chapter: 'Losing everybody',
  title: 'Alone, cut off, and still committing',
  summary:
    'A leader that is the whole ISR loses the controller. For the controller nobody leads; the leader goes on committing, and it is right to.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C54',
      title: 'An isolated leader keeps acknowledging',
      href: 'https://conduktor.io/blog/kafka-network-partition-split-brain-failures',
    },
    { of: 'recording', run: 'named/sole-member-paused' },
  ],
  covers: ['SC-14'],
  config: kafkaCluster({ minIsr: 1 }),
  opensAt: 'cut off',
  start: {
    label: 'start',
    text: 'Three brokers in the ISR. min.insync.replicas is 1, the default of Kafka, and unclean election is off.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'shutdown', broker: 2 } },
    { command: { type: 'shutdown', broker: 3 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'alone',
        text: 'Brokers 2 and 3 have been stopped. Broker 1 is the whole ISR, and one is enough here: the ELR stays empty.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'cut' } },
    { command: { type: 'setLink', from: 2, to: 1, state: 'cut' } },
    { command: { type: 'setLink', from: 'controller', to: 1, state: 'cut' } },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'cut' },
      beat: {
        label: 'cut off',
        text: 'Broker 1 loses the controller, and broker 2, which is to come back. Clients still reach it.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'], broker: 1 },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'ack b',
        text: 'The whole ISR has it: broker 1 moves its high watermark to 2 and acknowledges, without a word to anybody.',
      },
      question: {
        ask: 'The ISR is {1}, and brokers 2 and 3 are down. “b” was sent with acks=all. What does its producer have after 5 ms?',
        corrects: 'M02',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'pending', ifOnly: 'acks=all waited for all replicas, not for the ISR' },
        ],
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 12_000 },
      beat: {
        label: 'nobody',
        text: 'The session of broker 1 is over: for the controller nobody leads, ISR {}, ELR {1}. Broker 2 is alive again and is not elected: only broker 1 may lead.',
      },
      question: {
        ask: 'Broker 1, the whole ISR, is out of the controller’s sight. Broker 2 has come back. Whom does the controller name as leader?',
        corrects: 'M39',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          { answer: 2, ifOnly: 'it were in ISR or ELR, or unclean election were on' },
          { answer: 1, ifOnly: 'the controller knew that broker 1 is alive' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'], broker: 1 },
      beat: {
        label: 'send c',
        text: 'A producer that still knows broker 1 as leader sends “c” with acks=all.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'ack c',
        text: '“c” is committed and acknowledged by a leader that is none any more. That is safe: nobody else can be elected, so nobody can write another record to offset 2.',
      },
      question: {
        ask: 'The controller has fenced broker 1, which does not know. “c” reaches it with acks=all, and its ISR is {1}. What is its producer told?',
        about: { of: 'answer', sentAt: 'send c' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'none', ifOnly: 'a leader asked the controller before it commits' },
          {
            answer: 'NOT_LEADER_OR_FOLLOWER',
            ifOnly: 'a broker stepped down without the controller',
          },
        ],
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'open' } },
    { command: { type: 'setLink', from: 2, to: 1, state: 'open' } },
    { command: { type: 'setLink', from: 'controller', to: 1, state: 'open' } },
    {
      command: { type: 'setLink', from: 1, to: 'controller', state: 'open' },
      beat: { label: 'whole', text: 'The network is whole again.' },
    },
    {
      command: { type: 'advanceClock', ms: 6_000 },
      beat: {
        label: '1 leads',
        text: 'Broker 1 heard that nobody leads and stepped down; with its next heartbeat it was unfenced and elected from the ELR, in epoch 2. Broker 2 has copied “b” and “c”.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a”, “b”, “c”. Had unclean election been on, broker 2 would have led with “a” alone, and “b” and “c” would be lost.',
      },
    },
  ],
  checks: [
    { after: 'alone', expect: { isr: [1], elr: [], leader: 1, partitionEpoch: 2 } },
    { after: 'ack b', expect: { highWatermark: 2, requests: { 'send b': 'acknowledged' } } },
    {
      after: 'nobody',
      expect: {
        leader: null,
        isr: [],
        elr: [1],
        leaderEpoch: 1,
        fenced: [1, 3],
        beliefs: { 1: { leader: 1, isr: [1] } },
      },
    },
    { after: 'ack c', expect: { highWatermarks: { 1: 3 }, leader: null } },
    { after: '1 leads', expect: { leader: 1, leaderEpoch: 2, isr: [1, 2], recovering: false } },
    {
      after: 'read',
      expect: { readValues: ['a', 'b', 'c'], promises: { acknowledged: 3, lost: 0 } },
    },
  ],
  breaks: [],
});
