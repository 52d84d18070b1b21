import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** Point 4 of the recordings (specs/kafka.md PR-1, PR-10, PR-11, UF-3, TR-4): a queue outlives a term. */
export const scenario = defineScenario({
  id: 'frozen-leader',
  number: 'K4.8',
  chapter: 'Losing the leader',
  title: 'Acknowledged after the fact',
  summary:
    'Two requests wait at a frozen leader while another one is elected. When it goes on, it acknowledges one of them at an offset that already holds another record.',
  modelId: 'kafka',
  sources: [{ of: 'recording', run: 'named/zombie-leader-acks1' }],
  config: kafkaCluster(),
  opensAt: 'send c',
  start: { label: 'start', text: 'Broker 1 leads in epoch 0, with brokers 2 and 3 in the ISR.' },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    {
      command: { type: 'pause', node: 1 },
      beat: {
        label: 'frozen',
        text: 'Broker 1 freezes: a long pause for garbage collection, a suspended machine. Its connections stay open, and what arrives waits.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['b'] },
      beat: { label: 'send b', text: 'A producer sends “b” with acks=1 …' },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'] },
      beat: {
        label: 'send c',
        text: '… and another one “c” with acks=all. Both wait up to request.timeout.ms, 30 s, for an answer.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 9_000 },
      beat: {
        label: 'elected',
        text: 'The session of broker 1 is over. Broker 2 leads in epoch 1. The two requests stand at broker 1, unread; nobody passes them on.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['d'] },
      beat: { label: 'send d', text: 'A producer sends “d” to the new leader.' },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'ack d', text: '“d” is committed at offset 1, on brokers 2 and 3.' },
    },
    {
      command: { type: 'resume', node: 1 },
      beat: {
        label: 'resume',
        text: 'Broker 1 goes on where it stopped 10 s ago: it leads in epoch 0, as far as it knows.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1 },
      beat: {
        label: 'appends',
        text: 'What waited comes first: “b” is appended at offset 1 and “c” at offset 2, in epoch 0. Only then comes the metadata of epoch 1. A produce request carries no leader epoch that could give it away.',
      },
      question: {
        ask: 'Broker 1 goes on after 10 s. Epoch 1 began while it was frozen. What is in its log a moment later?',
        about: { of: 'values', broker: 1 },
        choices: [
          { answer: ['a', 'b', 'c'] },
          { answer: ['a'], ifOnly: 'a broker asked the controller before it writes' },
          {
            answer: ['a', 'd'],
            ifOnly: 'it followed the new leader before it looked at its queue',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2 },
      beat: {
        label: 'answers',
        text: '“b” is acknowledged, at the offset where “d” is committed: the answer had left before broker 1 knew. “c” waited for the high watermark and ends with NOT_LEADER_OR_FOLLOWER, although it was written.',
      },
      question: {
        ask: 'At offset 1 stands “d”, committed in epoch 1. What is the producer of “b” told, which was sent with acks=1?',
        corrects: 'M44',
        about: { of: 'answer', sentAt: 'send b' },
        choices: [
          { answer: 'acknowledged' },
          {
            answer: 'NOT_LEADER_OR_FOLLOWER',
            ifOnly: 'broker 1 had heard of epoch 1 before it answered',
          },
          { answer: 'FENCED_LEADER_EPOCH', ifOnly: 'produce requests carried a leader epoch' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 1 },
      beat: {
        label: 'cut',
        text: 'Two milliseconds after the acknowledgement broker 1 cuts “b” and “c”. “b” was promised and is lost. “c” was refused, was in the log and is gone as well: the error was no lie, and no proof either.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'as one',
        text: 'Broker 1 has copied “d” and is back in the ISR. It was never started anew: it kept its registration.',
      },
    },
  ],
  checks: [
    {
      after: 'elected',
      expect: { leader: 2, leaderEpoch: 1, isr: [2, 3], promises: { pending: 2 } },
    },
    { after: 'ack d', expect: { highWatermark: 2, requests: { 'send d': 'acknowledged' } } },
    {
      after: 'appends',
      expect: { values: { 1: ['a', 'b', 'c'], 2: ['a', 'd'] }, inFlight: ['ProduceReply'] },
    },
    {
      after: 'answers',
      expect: {
        answers: { 'send b': 'acknowledged', 'send c': 'NOT_LEADER_OR_FOLLOWER' },
        requests: { 'send b': 'lost' },
      },
    },
    { after: 'cut', expect: { values: { 1: ['a'] } } },
    {
      after: 'as one',
      expect: { isr: [1, 2, 3], leader: 2, values: { 1: ['a', 'd'] }, promises: { lost: 1 } },
    },
  ],
  breaks: [],
});
