import { defineScenario } from '../scenario';

/** Based on the recorded runs previous-chapter-safe-prefix-and-lost-tail and lab-acked-leader-only-write-is-lost. */
export const scenario = defineScenario({
  id: 'promotion-loses-tail',
  number: '6.6',
  chapter: '6 · ISR and fencing',
  title: 'Promotion cuts a tail',
  summary: 'A record acknowledged by the leader alone is lost when another broker takes over.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 1,
    replicaLagMaxOffsets: 10_000,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'promote',
  start: {
    label: 'start',
    text: 'Two replicas and a generous cap: broker 2 stays in the ISR even while it lags. Compare the fates of two records, one sent with acks=all and one with acks=1.',
  },
  steps: [
    {
      command: { type: 'produce', acks: 'all', values: ['safe'] },
      beat: {
        label: 'safe',
        text: '“safe” asks for every in-sync replica and waits for broker 2, although the minimum is only 1.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'answer',
        text: 'Both have it: the producer hears of offset 0, and the high watermark is 1.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['paid'] },
      beat: {
        label: 'paid',
        text: '“paid” is answered as soon as the leader has it. Its producer holds the same kind of answer, but the record stands above the high watermark, on one broker.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'read',
        text: 'Consumers see “safe” only. An answer with acks=1 says nothing about what can be read.',
      },
      question: {
        ask: 'Both records were acknowledged. What can a consumer read?',
        about: { of: 'readValues' },
        choices: [
          { answer: ['safe'] },
          {
            answer: ['safe', 'paid'],
            ifOnly: 'broker 2 had fetched “paid”, or was out of the ISR',
          },
        ],
      },
    },
    {
      command: { type: 'promote', broker: 2 },
      beat: {
        label: 'promote',
        text: 'Broker 2 takes over with what it has. “paid” is in no leader’s log any more: the ledger marks it as lost and will not forget. Nobody sends the producer a second message.',
      },
      question: {
        ask: 'Broker 2 becomes leader. Where does the log of broker 1 end then?',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [
          {
            answer: 1,
            ifOnly: 'a promotion cut the followers, too; it touches the new leader only',
          },
          { answer: 2 },
        ],
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'gone',
        text: 'A consumer reads from the new leader and finds “safe”. Old leader 1 still keeps “paid” on its disk, where nobody looks.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'cut',
        text: 'Broker 1 is longer than its leader, so it is cut to the high watermark before it fetches, and the last copy of “paid” is gone. Kafka finds the same cut by comparing leader epochs instead of lengths.',
      },
      question: {
        ask: 'Broker 1 fetches from its new leader. Where does its log end then?',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [
          { answer: 1 },
          {
            answer: 2,
            ifOnly: 'it were not longer than its leader: a log of equal length is never cut',
          },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['next'] },
      beat: {
        label: 'reuse',
        text: 'Offset 1 is given away a second time. Whoever noted that offset 1 is “paid” now points at something else.',
      },
    },
  ],
  checks: [
    { after: 'safe', expect: { outcome: 'waiting', highWatermark: 0 } },
    { after: 'answer', expect: { highWatermark: 1, promises: { acknowledged: 1 } } },
    { after: 'paid', expect: { outcome: 'acknowledged', highWatermark: 1, isr: [1, 2] } },
    { after: 'read', expect: { readValues: ['safe'] } },
    {
      after: 'promote',
      expect: { leader: 2, leaderEpoch: 1, isr: [2], promises: { lost: 1, acknowledged: 1 } },
    },
    { after: 'gone', expect: { readValues: ['safe'], values: { 1: ['safe', 'paid'] } } },
    { after: 'cut', expect: { isr: [1, 2], values: { 1: ['safe'], 2: ['safe'] } } },
    { after: 'reuse', expect: { outcome: 'waiting', logEndOffset: { 2: 2 } } },
  ],
  breaks: [],
});
