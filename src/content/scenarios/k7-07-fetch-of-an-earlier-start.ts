import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** KIP-903, specs/kafka.md SC-9, formal-models.md S13. A fetch of broker 2 outlives the start that sent it. */
export const scenario = defineScenario({
  id: 'fetch-of-an-earlier-start',
  number: 'K7.7',
  chapter: 'What older Kafkas got wrong',
  title: 'A fetch of an earlier start: an empty disk joins the ISR',
  summary:
    'A broker loses its disk and starts anew. One of its old fetches arrives late, the leader takes it for news, and the empty broker is let into the ISR.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C34',
      title: 'A broker that came back between request and decision',
      href: 'https://github.com/apache/kafka/pull/13408',
    },
    { of: 'proposal', id: 'KIP-903' },
  ],
  covers: ['SC-9'],
  config: olderKafka('brokerEpochCheck'),
  opensAt: 'crash',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule: nobody compares broker epochs when the ISR changes, as before 3.5. A broker epoch tells one start of a broker from the next.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'setLink', from: 2, to: 1, state: 'held' } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'held',
        text: 'Brokers 2 and 3 have “a” and fetch from offset 1, to say so. The fetch of broker 2 is held back on its way.',
      },
    },
    {
      command: { type: 'crash', node: 2, keep: 0 },
      beat: {
        label: 'crash',
        text: 'Broker 2 crashes and loses what was not on disk yet: its whole log. Its old fetch is still on the way.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'committed',
        text: 'The controller fences broker 2. Brokers 1 and 3 are the ISR, “a” is committed and acknowledged.',
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 6_000 },
      beat: {
        label: 'started',
        text: 'Broker 2 starts with an empty log, gets a new broker epoch and is unfenced. Its link to the leader is as bad as before.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'held' } },
    { command: { type: 'setLink', from: 2, to: 1, state: 'open' } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'admitted',
        text: 'The old fetch arrives: from offset 1, so broker 2 has “a”. Leader 1 asks to let it in, and the controller agrees. The new fetch, from offset 0, comes too late to matter.',
      },
      question: {
        ask: 'A fetch from offset 1 arrives that broker 2 sent before it lost its disk. What is the ISR then?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          {
            answer: [1, 3],
            ifOnly: 'its broker epoch were compared with that of the start which is running',
          },
        ],
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: { label: 'crash 1', text: 'Leader 1 dies before broker 2 gets anything from it.' },
    },
    {
      command: { type: 'advanceClock', ms: 8_270 },
      beat: {
        label: 'elected',
        text: 'Broker 2 is in the ISR and first in the assignment. It leads with an empty log, and “a” is lost.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: 'cut',
        text: 'Broker 3 cuts the last copy that runs. Since 3.5 (KIP-903) fetches and ISR proposals carry the broker epoch, and the controller refuses a stale one with INELIGIBLE_REPLICA.',
      },
    },
  ],
  checks: [
    { after: 'held', expect: { logEndOffset: { 1: 1, 2: 1, 3: 1 }, inFlight: ['Fetch'] } },
    { after: 'crash', expect: { logEndOffset: { 2: 0 } } },
    { after: 'committed', expect: { isr: [1, 3], promises: { acknowledged: 1 } } },
    { after: 'started', expect: { isr: [1, 3], fenced: [], logEndOffset: { 2: 0 } } },
    { after: 'admitted', expect: { isr: [1, 2, 3], logEndOffset: { 1: 1, 2: 0, 3: 1 } } },
    { after: 'elected', expect: { leader: 2, isr: [2, 3], logEndOffset: { 2: 0, 3: 1 } } },
    { after: 'cut', expect: { logEndOffset: { 2: 0, 3: 0 } } },
  ],
  breaks: [
    { invariant: 'isrHoldsCommitted', at: 'admitted' },
    { invariant: 'noCommittedLoss', at: 'elected' },
    { invariant: 'ackedAllDurable', at: 'elected' },
  ],
});
