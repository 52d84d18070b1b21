import { defineScenario } from '../scenario';

/** Based on the recorded runs isr-one-copy-looks-healthy and acks-leader-and-none-ignore-min-insync. */
export const scenario = defineScenario({
  id: 'min-insync',
  number: '6.5',
  chapter: '6 · ISR and fencing',
  title: 'What min.insync covers',
  summary: 'min.insync.replicas is a condition of acks=all and of nothing else.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'refused',
  start: {
    label: 'start',
    text: 'Three replicas and a minimum of 2. The setting sounds like a property of the partition; see which requests it looks at.',
  },
  steps: [
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'one copy',
        text: 'Both followers lag by 1, over the cap of 0, and the ISR shrinks to broker 1. That is below the minimum, and nobody is told.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['b'] },
      beat: {
        label: 'acks=1',
        text: 'acks=1 is accepted and answered as on any good day. With the leader alone in the ISR, “b” is even readable at once, from a single copy. Kafka 4 would hold the high watermark while the ISR is below the minimum.',
      },
      question: {
        ask: 'The ISR is {1} and the minimum is 2. “b” is sent with acks=1. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'NOT_ENOUGH_REPLICAS', ifOnly: 'it asked for acks=all' },
          { answer: 'waiting', ifOnly: 'it asked for acks=all and the ISR had 2 members' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '0', values: ['c'] },
      beat: {
        label: 'acks=0',
        text: 'acks=0 is appended as well, and the producer asks for no answer at all. Someone who only watches the rate of requests sees nothing wrong here.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['d'] },
      beat: {
        label: 'refused',
        text: 'Only acks=all is held to the minimum. Its error says more than that one request failed: at this moment the promise that it asks for cannot be kept at all.',
      },
      question: {
        ask: 'Now “d” is sent with acks=all. Where does the log of broker 1 end then?',
        about: { of: 'logEndOffset', broker: 1 },
        choices: [
          { answer: 3 },
          { answer: 4, ifOnly: 'the request had been refused after its append' },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['e'] },
      beat: {
        label: 'goes on',
        text: 'The next request with acks=1 is accepted again. The log grows while every careful producer is turned away.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'read',
        text: 'A consumer reads four records. One disk holds them all.',
      },
      question: {
        ask: 'A consumer reads from offset 0. What does it get?',
        about: { of: 'readValues' },
        choices: [
          {
            answer: [],
            ifOnly: 'the high watermark stood still while the ISR is below the minimum',
          },
          { answer: ['a', 'b', 'c', 'e'] },
          {
            answer: ['a', 'b', 'c', 'd', 'e'],
            ifOnly: '“d” had been written before it was refused',
          },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'recover',
        text: 'One round brings both followers to log end 4 and back into the ISR.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['d'] },
      beat: {
        label: 'again',
        text: 'The same request as before is now accepted. It waits for the three brokers of the ISR, not for 2: the minimum is a floor, not a target.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'answer',
        text: 'Both followers have “d”, and the producer gets its offset 4.',
      },
    },
  ],
  checks: [
    { after: 'one copy', expect: { isr: [1], highWatermark: 1 } },
    { after: 'acks=1', expect: { outcome: 'acknowledged', highWatermark: 2 } },
    { after: 'acks=0', expect: { outcome: 'done', highWatermark: 3, promises: { unanswered: 1 } } },
    { after: 'refused', expect: { outcome: 'NOT_ENOUGH_REPLICAS', logEndOffset: { 1: 3 } } },
    { after: 'goes on', expect: { outcome: 'acknowledged', logEndOffset: { 1: 4, 2: 0, 3: 0 } } },
    { after: 'read', expect: { readValues: ['a', 'b', 'c', 'e'] } },
    { after: 'recover', expect: { isr: [1, 2, 3], logEndOffset: { 2: 4, 3: 4 } } },
    { after: 'again', expect: { outcome: 'waiting' } },
    {
      after: 'answer',
      expect: { highWatermark: 5, promises: { acknowledged: 4, refused: 1, unanswered: 1 } },
    },
  ],
  breaks: [],
});
