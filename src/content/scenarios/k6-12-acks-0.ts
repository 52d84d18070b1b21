import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-2, PR-5, FF-9, HW-2. */
export const scenario = defineScenario({
  id: 'acks-0',
  number: 'K6.12',
  chapter: 'Promises to producers',
  title: 'acks=0: no answer, whatever happens',
  summary:
    'A producer with acks=0 is never told anything: not that its record is stored, nor that a wrong or a dead broker got it. Its records are read no sooner.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C43',
      title: 'Acknowledged and invisible below min.insync.replicas',
      href: 'https://forum.confluent.io/t/can-a-kafka-consumer-read-messages-immediately-when-acks-0-before-the-leader-syncs-with-followers/37210',
    },
    { of: 'recording', run: 'named/healthy' },
    { of: 'recording', run: 'named/refused-requests' },
  ],
  config: kafkaCluster(),
  opensAt: 'stored',
  start: {
    label: 'start',
    text: 'Three brokers, min.insync.replicas 2. The producers here use acks=0: they send and go on.',
  },
  steps: [
    {
      command: { type: 'produce', acks: '0', values: ['a'] },
      beat: {
        label: 'send a',
        text: 'A producer sends “a” with acks=0. For it the matter is done.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'stored',
        text: 'Broker 1 has appended “a” and sends no answer. A consumer’s request came right behind it.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2 },
      beat: {
        label: 'nothing',
        text: 'The consumer gets nothing: the followers have not got “a” yet, and the high watermark is 0. How soon a record is read has nothing to do with acks.',
      },
      question: {
        ask: '“a” was sent with acks=0 and is in the leader’s log. A consumer asks right behind it. What does it read?',
        corrects: 'M35',
        about: { of: 'readValues' },
        choices: [
          { answer: [] },
          {
            answer: ['a'],
            ifOnly: 'a record that nobody waits for could be read as soon as the leader has it',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'committed',
        text: 'The followers have fetched “a”, and it is committed like any other record. Its producer is not told.',
      },
    },
    {
      command: { type: 'produce', acks: '0', values: ['b'], broker: 3 },
      beat: {
        label: 'send b',
        text: 'With old metadata a producer sends “b” to broker 3, which does not lead.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'closed',
        text: 'Broker 3 refuses it, and there is no answer that could carry NOT_LEADER_OR_FOLLOWER. It closes the connection, which is all that the producer notices. “b” is nowhere.',
      },
      question: {
        ask: '“b” with acks=0 reaches broker 3, a follower. What is its producer told?',
        about: { of: 'answer', sentAt: 'send b' },
        choices: [
          { answer: 'none' },
          {
            answer: 'NOT_LEADER_OR_FOLLOWER',
            ifOnly: 'acks=0 left out the answer of success alone',
          },
          { answer: 'acknowledged', ifOnly: 'a follower handed a write on to the leader' },
        ],
      },
    },
    { command: { type: 'advanceClock', ms: 985 } },
    {
      command: { type: 'crash', node: 1 },
      beat: { label: 'crash', text: 'The leader dies.' },
    },
    {
      command: { type: 'produce', acks: '0', values: ['c'] },
      beat: {
        label: 'send c',
        text: 'A producer sends “c” with acks=0 to the broker that led a moment ago.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'gone',
        text: 'Nobody got “c”. Broker 2 leads meanwhile. With acks=1 or all the producer would miss an answer and try again; with acks=0 it misses none.',
      },
    },
    {
      command: { type: 'produce', acks: '0', values: ['d'] },
      beat: { label: 'send d', text: 'Another one has new metadata and sends “d” to broker 2.' },
    },
    { command: { type: 'advanceClock', ms: 9 } },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a” and “d”. Four records were sent, two are there, and to the producers all four look the same.',
      },
      question: {
        ask: '“a”, “b”, “c” and “d” were sent with acks=0, and no producer saw an error answer. What does a consumer read?',
        corrects: 'M08',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'd'] },
          { answer: ['a', 'b', 'c', 'd'], ifOnly: 'no error meant that a record is stored' },
          { answer: ['a', 'b', 'd'], ifOnly: 'broker 3 had handed “b” on to the leader' },
        ],
      },
    },
  ],
  checks: [
    { after: 'stored', expect: { logEndOffset: { 1: 1, 2: 0, 3: 0 }, highWatermark: 0 } },
    { after: 'nothing', expect: { readValues: [], requests: { 'send a': 'unanswered' } } },
    { after: 'committed', expect: { highWatermark: 1, requests: { 'send a': 'unanswered' } } },
    {
      after: 'closed',
      expect: { logEndOffset: { 1: 1, 2: 1, 3: 1 }, offsets: { 'send b': null } },
    },
    { after: 'gone', expect: { leader: 2, logEndOffset: { 2: 1, 3: 1 } } },
    { after: 'read', expect: { readValues: ['a', 'd'] } },
  ],
  breaks: [],
});
