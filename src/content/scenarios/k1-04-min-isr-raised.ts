import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-21 (OP-5, HW-1, PR-2 row 5, PR-8): min.insync.replicas is raised above the size of the ISR. */
export const scenario = defineScenario({
  id: 'min-isr-raised',
  number: 'K1.4',
  chapter: 'Commit',
  title: 'min.insync.replicas is raised',
  summary:
    'A larger minimum, set while one broker is away, refuses new writes and freezes those under way.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C44',
      title: 'With a minimum of all replicas, one broker stops every acks=all write',
      href: 'https://github.com/thomhurst/Dekaf/issues/2252',
    },
    { of: 'proposal', id: 'KAFKA-15583' },
  ],
  covers: ['SC-21'],
  config: kafkaCluster(),
  opensAt: 'raised',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, and min.insync.replicas is 2. Broker 3 is about to be shut down for maintenance.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'shutdown', broker: 3 } },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: 'two left',
        text: 'Broker 3 has asked to stop, and the controller has taken it out of the ISR at once: {1, 2}. That is as many as min.insync.replicas asks for.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'held' } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'], timeoutMs: 10_000 },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all and a request.timeout.ms of 10 s. What goes from broker 1 to broker 2 is held for a moment, so “b” will wait there.',
      },
    },
    { command: { type: 'advanceClock', ms: 10 } },
    {
      command: { type: 'alterConfig', name: 'min.insync.replicas', value: 3 },
      beat: {
        label: 'raised',
        text: 'For more safety somebody sets min.insync.replicas to 3, the number of replicas. The setting goes to the controller, and from there to the brokers with the metadata.',
      },
    },
    { command: { type: 'advanceClock', ms: 50 } },
    {
      command: { type: 'setLink', from: 1, to: 2, state: 'open' },
      beat: {
        label: 'open',
        text: 'The leader knows the new minimum by now. The partition got no record for it, so its epochs are as before. Then the link to broker 2 is open again.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'frozen',
        text: 'Broker 2 has “b”, and the leader knows it. Everybody in the ISR has the record, yet the ISR has two members and the minimum is 3: the high watermark stands, and “b” waits.',
      },
      question: {
        ask: 'The whole ISR {1, 2} has “b” now, at offset 1. The minimum has become 3. What is the high watermark?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'the minimum of the time when “b” came counted for it' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'] },
      beat: { label: 'send c', text: 'A producer sends “c” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'refused',
        text: 'NOT_ENOUGH_REPLICAS. With a minimum of all replicas each restart of a broker stops every acks=all write. With 2 of 3 one broker may be away, and an acknowledged record still has two copies.',
      },
      question: {
        ask: 'min.insync.replicas is 3 of 3, and one broker is down for maintenance. How does “c”, with acks=all, end?',
        corrects: 'M10',
        about: { of: 'request', sentAt: 'send c' },
        choices: [
          { answer: 'NOT_ENOUGH_REPLICAS' },
          { answer: 'acknowledged', ifOnly: 'the minimum were 2 still' },
          { answer: 'pending', ifOnly: 'the broker kept the record until the ISR has grown' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 10_000 },
      beat: {
        label: 'timed out',
        text: 'After its 10 s the request for “b” ends with REQUEST_TIMED_OUT. The error says that the wait is over, not that the record is gone: it stands in two logs.',
      },
    },
    { command: { type: 'start', node: 3 } },
    { command: { type: 'advanceClock', ms: 3_700 } },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'back',
        text: 'Broker 3 is back, the ISR is {1, 2, 3}, and the high watermark moves to 2. A consumer reads “a” and “b”. A producer that has sent “b” again without idempotence would have it twice.',
      },
      question: {
        ask: 'The request for “b” ended with REQUEST_TIMED_OUT. Broker 3 is back in the ISR. What does a consumer read from offset 0?',
        corrects: 'M08',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'b'] },
          { answer: ['a'], ifOnly: 'an error meant that the record was not written' },
        ],
      },
    },
  ],
  checks: [
    { after: 'two left', expect: { isr: [1, 2], fenced: [3], partitionEpoch: 1, elr: [] } },
    { after: 'open', expect: { partitionEpoch: 1, requests: { 'send b': 'pending' } } },
    {
      after: 'frozen',
      expect: {
        logEndOffset: { 1: 2, 2: 2, 3: 1 },
        highWatermark: 1,
        isr: [1, 2],
        requests: { 'send b': 'pending' },
      },
    },
    {
      after: 'refused',
      expect: { requests: { 'send c': 'NOT_ENOUGH_REPLICAS' }, logEndOffset: { 1: 2 } },
    },
    {
      after: 'timed out',
      expect: { requests: { 'send b': 'REQUEST_TIMED_OUT' }, logEndOffset: { 1: 2, 2: 2 } },
    },
    { after: 'back', expect: { isr: [1, 2, 3], highWatermark: 2, readValues: ['a', 'b'] } },
  ],
  breaks: [],
});
