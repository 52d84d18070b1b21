import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md SC-17 (BL-2 to BL-4, FF-9, HW-1, CT-2, EX-2). With broker 3 frozen the new leader is alone in the
 * ISR, below min.insync.replicas, so that what usually lasts milliseconds lasts until broker 3 is back.
 */
export const scenario = defineScenario({
  id: 'watermark-goes-back',
  number: 'K4.5',
  chapter: 'Losing the leader',
  title: 'The high watermark goes back',
  summary:
    'A record is acknowledged and read, the leader dies, and the next leader knows a lower high watermark. It does not say so: asked for the latest offset, it says that it does not know.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C12',
      title: 'The new leader’s high watermark is behind what clients saw',
      href: 'https://github.com/apache/kafka/pull/5991',
    },
    { of: 'recording', run: 'named/offset-not-available' },
    { of: 'proposal', id: 'KIP-207' },
  ],
  covers: ['SC-17'],
  config: kafkaCluster(),
  opensAt: 'frozen',
  start: {
    label: 'start',
    text: 'Three brokers, all in the ISR. min.insync.replicas is 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    {
      command: { type: 'pause', node: 3 },
      beat: { label: 'frozen', text: 'Broker 3 freezes. It sends no more heartbeats.' },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'ISR {1, 2}',
        text: 'The controller has fenced broker 3 and taken it out of the ISR. The partition epoch rises to 1, the leader epoch does not: it counts leaders, not changes of the ISR.',
      },
      question: {
        ask: 'Leader epoch 0, partition epoch 0. The controller takes broker 3 out of the ISR. What is the leader epoch then?',
        corrects: 'M43',
        about: { of: 'leaderEpoch' },
        choices: [
          { answer: 0 },
          { answer: 1, ifOnly: 'every change of the ISR began a new epoch, as before version 3.6' },
        ],
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    { command: { type: 'advanceClock', ms: 9 } },
    {
      command: { type: 'read', offset: 1, max: 0 },
      beat: {
        label: 'ack b',
        text: '“b” is on brokers 1 and 2, which is the whole ISR. It is acknowledged, and a consumer asks for it.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'seen',
        text: 'The consumer has read “b”. Broker 1 knows the high watermark 2; broker 2 holds “b” and has heard of 1.',
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: { label: 'crash', text: 'Broker 1 dies.' },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'alone',
        text: 'Broker 2 leads in epoch 1, which starts at offset 2, and is alone in the ISR. Below min.insync.replicas no high watermark moves, so it stays at the 1 that broker 2 remembers.',
      },
      question: {
        ask: 'Broker 2 leads, holds “a” and “b”, and is the whole ISR. min.insync.replicas is 2. What is the high watermark?',
        corrects: 'M32',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          {
            answer: 2,
            ifOnly: 'a leader alone in the ISR decided by itself, as before version 3.7',
          },
        ],
      },
    },
    {
      command: { type: 'listOffsets', broker: 2 },
      beat: { label: 'latest?', text: 'A client asks broker 2 for the latest offset.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'not known',
        text: 'OFFSET_NOT_AVAILABLE: while its high watermark is below the start of its epoch, the leader knows that it does not know. The answer 1 would have gone back behind what a consumer has read.',
      },
      question: {
        ask: 'The client read “b” at offset 1, so the latest offset was 2. The leader’s high watermark is 1. What is it told?',
        corrects: 'M31',
        about: { of: 'answer', sentAt: 'latest?' },
        choices: [
          { answer: 'OFFSET_NOT_AVAILABLE' },
          { answer: 1, ifOnly: 'the leader gave what it has, as before version 2.2' },
          { answer: 2, ifOnly: 'the high watermark could not go back from one leader to the next' },
        ],
      },
    },
    { command: { type: 'read', offset: 1, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'nothing',
        text: 'A consumer that asks for offset 1 gets no error and no record. It asks again, and waits without knowing.',
      },
    },
    {
      command: { type: 'resume', node: 3 },
      beat: { label: 'resume', text: 'Broker 3 goes on, after 22 s.' },
    },
    {
      command: { type: 'advanceClock', ms: 1_200 },
      beat: {
        label: 'ISR {2, 3}',
        text: 'It is unfenced, copies “b”, fetches from offset 2 and is let into the ISR. With two members the high watermark is 2 again.',
      },
    },
    {
      command: { type: 'listOffsets', broker: 2 },
      beat: { label: 'again?', text: 'The same question again.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'known',
        text: 'The latest offset is 2. Nobody ever saw it go back, and nothing was lost: it was only out of sight.',
      },
    },
  ],
  checks: [
    {
      after: 'ISR {1, 2}',
      expect: { isr: [1, 2], leaderEpoch: 0, partitionEpoch: 1, fenced: [3] },
    },
    { after: 'seen', expect: { readValues: ['b'], highWatermarks: { 1: 2, 2: 1 } } },
    {
      after: 'alone',
      expect: {
        leader: 2,
        leaderEpoch: 1,
        isr: [2],
        elr: [1],
        highWatermark: 1,
        logEndOffset: { 2: 2 },
      },
    },
    { after: 'not known', expect: { answers: { 'latest?': 'OFFSET_NOT_AVAILABLE' } } },
    { after: 'nothing', expect: { readValues: [] } },
    { after: 'ISR {2, 3}', expect: { isr: [2, 3], elr: [], highWatermark: 2 } },
    {
      after: 'known',
      expect: { answers: { 'again?': 2 }, promises: { lost: 0, acknowledged: 2 } },
    },
  ],
  breaks: [],
});
