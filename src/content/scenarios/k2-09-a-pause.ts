import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md FN-2, UF-1 to UF-3, EX-3, CT-2. As recorded in named/follower-pause-short and -long. */
export const scenario = defineScenario({
  id: 'a-pause',
  number: 'K2.9',
  chapter: 'Falling out',
  title: 'A pause of 5 s, and one of 12',
  summary:
    'A follower freezes twice. The first pause costs a producer some seconds, the second one a seat in the ISR.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C41',
      title: 'Fenced while alive: heartbeats come too late',
      href: 'https://github.com/apache/kafka/pull/20331',
    },
    { of: 'recording', run: 'named/follower-pause-short' },
    { of: 'recording', run: 'named/follower-pause-long' },
  ],
  config: kafkaCluster(),
  opensAt: 'pause 1',
  start: {
    label: 'start',
    text: 'Three brokers with Kafka’s defaults: sessions of 9 s, and a lag limit of 30 s.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'pause', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 600 },
      beat: { label: 'pause 1', text: 'Broker 3 collects garbage and does nothing else.' },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 4_400 },
      beat: {
        label: 'waits',
        text: 'The producer waits: broker 3 is in the ISR. Its session of 9 s is not over, and the lag limit of 30 s is far away.',
      },
    },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 50 },
      beat: {
        label: 'nothing',
        text: 'After 5 s broker 3 goes on, fetches “b”, and the producer has its answer. Neither controller nor leader has done anything: partition epoch 0.',
      },
    },
    { command: { type: 'advanceClock', ms: 2_950 } },
    { command: { type: 'pause', node: 3 } },
    { command: { type: 'advanceClock', ms: 600 } },
    {
      command: { type: 'produce', acks: 'all', values: ['c'] },
      beat: { label: 'send c', text: 'A second pause, and “c” with acks=all.' },
    },
    {
      command: { type: 'advanceClock', ms: 11_400 },
      beat: {
        label: 'fenced',
        text: 'This time the session ran out. The controller took broker 3 out of the ISR and fenced it, like a dead one, and “c” was acknowledged by brokers 1 and 2.',
      },
      question: {
        ask: 'Broker 3 has been frozen for 12 s. The lag limit is 30 s, the session 9 s. What is the ISR?',
        corrects: 'M20',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'only the lag limit, 30 s, put a follower out' },
        ],
      },
    },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 40 },
      beat: {
        label: 'unfenced',
        text: 'Broker 3 goes on as if nothing had happened. Its first heartbeat unfences it: the same process with the same broker epoch, so no registration. It has “c” too, but it fetched a moment before the leader heard of the unfencing.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'back',
        text: 'Its next fetch, half a second later, brought it into the ISR again. Partition epoch 2: one change out, one in. The leader epoch is 0 as ever, because the leader never changed.',
      },
      question: {
        ask: 'Broker 3 was taken out of the ISR and comes back in. What is the leader epoch then?',
        corrects: 'M43',
        about: { of: 'leaderEpoch' },
        choices: [
          { answer: 0 },
          {
            answer: 2,
            ifOnly: 'each change of the ISR raised it. That is the partition epoch, which is 2',
          },
          { answer: 1, ifOnly: 'a shrink by the controller raised it, as before 3.6' },
        ],
      },
    },
  ],
  checks: [
    { after: 'waits', expect: { requests: { 'send b': 'pending' }, isr: [1, 2, 3], fenced: [] } },
    {
      after: 'nothing',
      expect: { requests: { 'send b': 'acknowledged' }, isr: [1, 2, 3], partitionEpoch: 0 },
    },
    {
      after: 'fenced',
      expect: {
        isr: [1, 2],
        fenced: [3],
        partitionEpoch: 1,
        requests: { 'send c': 'acknowledged' },
        logEndOffset: { 3: 2 },
      },
    },
    { after: 'unfenced', expect: { fenced: [], isr: [1, 2], logEndOffset: { 3: 3 } } },
    { after: 'back', expect: { isr: [1, 2, 3], partitionEpoch: 2, leaderEpoch: 0 } },
  ],
  breaks: [],
});
