import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-2 row 5, PR-7, HW-1. The broker's second answer to the same record is as quick as the first. */
export const scenario = defineScenario({
  id: 'refused-at-once',
  number: 'K6.3',
  chapter: 'Promises to producers',
  title: 'NOT_ENOUGH_REPLICAS: refused at once, and nothing is written',
  summary:
    'With two of three brokers in the ISR acks=all goes on. With one left each try is refused within 4 ms and appends nothing, until a follower is back.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C49',
      title: 'A failover test that could never pass',
      href: 'https://github.com/ciena/afkak/pull/39',
    },
    { of: 'recording', run: 'named/below-min' },
    { of: 'recording', run: 'named/refused-requests' },
  ],
  config: kafkaCluster(),
  opensAt: 'two left',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, and min.insync.replicas is 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'crash', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'two left',
        text: '“a” is committed. Broker 3 has crashed, and the controller took it out: the ISR is {1, 2}.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'ack b',
        text: 'Brokers 1 and 2 have “b”, and it is acknowledged after 8 ms. All means all of the ISR. That broker 3 exists plays no part.',
      },
      question: {
        ask: 'Three replicas, broker 3 is dead, the ISR is {1, 2} and min.insync.replicas 2. What is the producer of “b” told?',
        corrects: 'M02',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'pending', ifOnly: 'acks=all waited for all replicas, also for a dead one' },
          { answer: 'NOT_ENOUGH_REPLICAS', ifOnly: 'min.insync.replicas was 3' },
        ],
      },
    },
    { command: { type: 'crash', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'one left',
        text: 'Broker 2 has crashed too: the ISR is {1}. It is in the ELR, since it has everything that is committed.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'] },
      beat: { label: 'first try', text: 'A producer sends “c” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'refused',
        text: 'NOT_ENOUGH_REPLICAS after 4 ms. The leader counts its ISR before it writes: one is less than two. Nothing waits at the broker.',
      },
      question: {
        ask: 'The ISR is {1}. What has the producer of “c” been told 4 ms after it sent it?',
        corrects: 'M07',
        about: { of: 'request', sentAt: 'first try' },
        choices: [
          { answer: 'NOT_ENOUGH_REPLICAS' },
          { answer: 'pending', ifOnly: 'the broker kept the request until a follower is back' },
          { answer: 'acknowledged', ifOnly: 'min.insync.replicas was 1' },
        ],
      },
    },
    { command: { type: 'advanceClock', ms: 100 } },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    { command: { type: 'advanceClock', ms: 200 } },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'tries',
        text: 'The client library tries again, with retry.backoff.ms of 100 ms and more between, for delivery.timeout.ms, 2 min. Three tries leave no trace in the log: it ends at 2, as before.',
      },
      question: {
        ask: 'The log of broker 1 ended at 2 before “c” was sent. Where does it end after the third try?',
        corrects: 'M08',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [
          { answer: 2 },
          { answer: 5, ifOnly: 'each try was written before it was refused' },
          {
            answer: 3,
            ifOnly: 'the first try was written, and the others were recognised as its repeats',
          },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['d'] },
      beat: { label: 'send d', text: 'Another producer sends “d” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'acks=1',
        text: '“d” is appended and acknowledged: min.insync.replicas guards acks=all alone. No consumer sees it, for the high watermark stands at 2.',
      },
      question: {
        ask: 'The ISR is {1}, one less than min.insync.replicas. What is the producer of “d” told, with acks=1?',
        corrects: 'M04',
        about: { of: 'request', sentAt: 'send d' },
        choices: [
          { answer: 'acknowledged' },
          {
            answer: 'NOT_ENOUGH_REPLICAS',
            ifOnly: 'min.insync.replicas was a rule for all writes',
          },
          { answer: 'pending', ifOnly: 'acks=1 waited for the high watermark' },
        ],
      },
    },
    { command: { type: 'start', node: 2 } },
    { command: { type: 'advanceClock', ms: 6_000 } },
    {
      command: { type: 'produce', acks: 'all', values: ['c'] },
      beat: {
        label: 'last try',
        text: 'Broker 2 has started, fetched “d” and is in the ISR again. The producer of “c” tries once more.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'ack c',
        text: '“c” is acknowledged at offset 3. It stands in the log once, without any sequence number: the tries before were never appended.',
      },
    },
  ],
  checks: [
    { after: 'two left', expect: { isr: [1, 2], fenced: [3] } },
    { after: 'ack b', expect: { requests: { 'send b': 'acknowledged' }, highWatermark: 2 } },
    { after: 'one left', expect: { isr: [1], elr: [2], highWatermark: 2 } },
    {
      after: 'refused',
      expect: {
        requests: { 'first try': 'NOT_ENOUGH_REPLICAS' },
        offsets: { 'first try': null },
        logEndOffset: { 1: 2 },
      },
    },
    { after: 'tries', expect: { logEndOffset: { 1: 2 }, promises: { refused: 3 } } },
    {
      after: 'acks=1',
      expect: {
        requests: { 'send d': 'acknowledged' },
        logEndOffset: { 1: 3 },
        highWatermark: 2,
      },
    },
    { after: 'last try', expect: { isr: [1, 2], highWatermark: 3 } },
    {
      after: 'ack c',
      expect: {
        requests: { 'last try': 'acknowledged' },
        offsets: { 'last try': 3 },
        values: { 1: ['a', 'b', 'd', 'c'], 2: ['a', 'b', 'd', 'c'] },
      },
    },
  ],
  breaks: [],
});
