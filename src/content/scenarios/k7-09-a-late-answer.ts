import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** KAFKA-18991 and KAFKA-18723. Links that hold back what is sent let an answer of epoch 2 arrive in epoch 3. */
export const scenario = defineScenario({
  id: 'a-late-answer',
  number: 'K7.9',
  chapter: 'What older Kafkas got wrong',
  title: 'An answer of the last epoch: a follower cuts a committed record',
  summary:
    'A leader tells a follower to cut its log and dies. The answer arrives an epoch later, when the record is committed, and the follower obeys.',
  modelId: 'kafka',
  sources: [
    { of: 'proposal', id: 'KAFKA-18991' },
    { of: 'proposal', id: 'KAFKA-18723' },
  ],
  config: olderKafka('staleFetchGuard'),
  opensAt: 'on its way',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule: a follower takes whatever answer to a fetch arrives, also one of an epoch that is over, as before 3.9.1.',
  },
  steps: [
    { command: { type: 'pause', node: 1 } },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'resume', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 2_000 },
      beat: {
        label: 'epoch 1',
        text: 'Broker 1 froze, so that broker 2 leads in epoch 1. Broker 1 is back, in the ISR, and is still the preferred leader.',
      },
    },
    { command: { type: 'setLink', from: 2, to: 1, state: 'held' } },
    { command: { type: 'setLink', from: 1, to: 3, state: 'held' } },
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    { command: { type: 'electLeader', election: 'preferred' } },
    {
      command: { type: 'advanceClock', ms: 30 },
      beat: {
        label: 'epoch 2',
        text: 'Leader 2 appends “a”, and broker 3 copies it. Broker 1 does not get it: that link is held. At the same time an operator asks for the preferred leader, and the controller gives epoch 2 to broker 1.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 17 },
      beat: {
        label: 'on its way',
        text: 'Broker 3 fetches from leader 1, from offset 1. Leader 1 has no “a” and answers that epoch 1 ended at 0: cut there. The answer is right, and it is held back on its way.',
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: { label: 'crash', text: 'Leader 1 dies. What it sent is still on its way.' },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'epoch 3',
        text: 'Broker 2 leads once more, in epoch 3. It and broker 3 have “a”, and the high watermark moves to 1: “a” is committed.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 3, state: 'open' } },
    {
      command: { type: 'advanceClock', ms: 1 },
      beat: {
        label: 'cut',
        text: 'Now the old answer arrives. Broker 3 follows broker 2 and takes it for an answer of broker 2: it cuts “a”, which is committed.',
      },
      question: {
        ask: 'In epoch 3 “a” is committed by brokers 2 and 3. An answer of epoch 2 reaches broker 3: cut at 0. Where does its log end then?',
        about: { of: 'logEndOffset', broker: 3 },
        choices: [
          { answer: 0 },
          { answer: 1, ifOnly: 'it dropped answers of an older epoch, as since 3.9.1' },
        ],
      },
    },
    {
      command: { type: 'crash', node: 2 },
      beat: {
        label: 'crash 2',
        text: 'A few milliseconds more, and it would have copied “a” anew. Leader 2 dies first.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'lost',
        text: 'Broker 3 leads in epoch 4, by a clean election and without “a”. Since 3.9.1 and 4.0 (KAFKA-18991, KAFKA-18723) followers drop an answer of an older epoch, and batches newer than their fetch.',
      },
    },
  ],
  checks: [
    { after: 'epoch 1', expect: { leader: 2, leaderEpoch: 1, isr: [1, 2, 3] } },
    { after: 'epoch 2', expect: { leader: 1, leaderEpoch: 2, logEndOffset: { 1: 0, 2: 1, 3: 1 } } },
    { after: 'on its way', expect: { beliefs: { 3: { leader: 1 } }, inFlight: ['FetchReply'] } },
    { after: 'epoch 3', expect: { leader: 2, leaderEpoch: 3, isr: [2, 3], highWatermark: 1 } },
    { after: 'cut', expect: { logEndOffset: { 2: 1, 3: 0 }, isr: [2, 3] } },
    { after: 'lost', expect: { leader: 3, leaderEpoch: 4, logEndOffset: { 3: 0 } } },
  ],
  breaks: [
    { invariant: 'isrHoldsCommitted', at: 'cut' },
    { invariant: 'noCommittedLoss', at: 'lost' },
  ],
});
