import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md FN-2, SH-1, SH-2, SH-4: two ways out of the ISR, with Kafka's own defaults. */
export const scenario = defineScenario({
  id: 'two-clocks',
  number: 'K2.7',
  chapter: 'Falling out',
  title: 'Two clocks',
  summary:
    'One broker dies and another loses its way to the leader, at the same moment. One is out within 10 s, the other after more than 30.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/default-timeouts' },
    { of: 'recording', run: 'named/follower-crash' },
  ],
  config: kafkaCluster({ brokers: [1, 2, 3, 4] }),
  opensAt: 'faults',
  start: {
    label: 'start',
    text: 'Four brokers, all in the ISR, with Kafka’s defaults: a session of 9 s, checked by the controller, and replica.lag.time.max.ms of 30 s, checked by the leader every 15 s.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'setLink', from: 3, to: 1, state: 'cut' } },
    {
      command: { type: 'crash', node: 4 },
      beat: {
        label: 'faults',
        text: 'Broker 4 dies. At the same moment the link from broker 3 to broker 1 is cut: broker 3 lives, and its heartbeats arrive, but its fetches do not.',
      },
    },
    { command: { type: 'advanceClock', ms: 600 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” with acks=all. It waits for four brokers, and two of them are silent for the leader.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_400 },
      beat: {
        label: '12 s',
        text: '12 s after the faults the dead broker is out. Its session was over 9 s after its last heartbeat, and the controller, which looks every 1.125 s, took it out and fenced it. The leader had no part in this.',
      },
      question: {
        ask: 'It is 12 s after the faults: broker 4 is dead, and broker 3 is cut off from the leader. What is the ISR?',
        corrects: 'M20',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          {
            answer: [1, 2, 3, 4],
            ifOnly: 'a dead broker too were left to replica.lag.time.max.ms, 30 s',
          },
          { answer: [1, 2], ifOnly: 'the controller knew that the fetches of broker 3 are lost' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 18_000 },
      beat: {
        label: '30 s',
        text: '18 s later nothing has changed. The producer of “b” still waits for broker 3, which is alive and well for the controller.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_445 },
      beat: {
        label: 'out',
        text: 'The leader has looked: broker 3 last had everything 31.9 s ago, over the limit of 30 s. It could have been up to 45 s, depending on when the leader looks. The ISR is {1, 2} now. The request for “b” has just timed out, after 30 s.',
      },
      question: {
        ask: 'A follower may lag for 30 s, and the leader looks every 15 s. Broker 3 has lagged for 31.9 s when it looks. What is the ISR?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2] },
          { answer: [1, 2, 3], ifOnly: 'a broker whose session lasts could not leave the ISR' },
        ],
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'read',
        text: 'With the smaller ISR the high watermark has moved to 2. A consumer reads “a” and “b”, the record whose producer was told of a time-out.',
      },
    },
  ],
  checks: [
    { after: 'faults', expect: { isr: [1, 2, 3, 4], highWatermark: 1 } },
    {
      after: '12 s',
      expect: {
        isr: [1, 2, 3],
        fenced: [4],
        partitionEpoch: 1,
        logEndOffset: { 2: 2, 3: 1, 4: 1 },
      },
    },
    { after: '30 s', expect: { isr: [1, 2, 3], requests: { 'send b': 'pending' } } },
    {
      after: 'out',
      expect: {
        isr: [1, 2],
        fenced: [4],
        partitionEpoch: 2,
        requests: { 'send b': 'REQUEST_TIMED_OUT' },
      },
    },
    { after: 'read', expect: { readValues: ['a', 'b'], highWatermark: 2 } },
  ],
  breaks: [],
});
