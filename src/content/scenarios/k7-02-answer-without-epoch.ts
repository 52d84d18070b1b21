import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/**
 * KIP-279, specs/kafka.md SC-7, formal-models.md S3. The story of generations/1.1.1/unknown-epoch, recorded on a real
 * cluster. There the elections were unclean; here the ELR keeps them clean, so that all harm is done by the answer.
 */
export const scenario = defineScenario({
  id: 'answer-without-epoch',
  number: 'K7.2',
  chapter: 'What older Kafkas got wrong',
  title: 'An answer without its epoch: replicas differ for good',
  summary:
    'Two leaders in turn append what nobody else gets. The follower is told an offset only, cuts too little and keeps a foreign record.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C03',
      title: 'Fast leader changes leave divergence even with epochs',
      href: 'https://github.com/apache/kafka/pull/4882',
    },
    { of: 'recording', run: 'generations/1.1.1/unknown-epoch' },
    { of: 'proposal', id: 'KIP-279' },
  ],
  covers: ['SC-7'],
  config: olderKafka('epochInReply'),
  opensAt: 'x0',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule, which is that of 0.11 to 1.1: a leader that is asked where an epoch ended answers with an offset alone. It does not say which epoch it means.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a0'] } },
    { command: { type: 'advanceClock', ms: 9 } },
    { command: { type: 'produce', acks: 'all', values: ['a1'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'equal', text: '“a0” and “a1” are committed on all three replicas.' },
    },
    { command: { type: 'crash', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: { label: 'epoch 1', text: 'Broker 1 is dead. Broker 2 leads in epoch 1.' },
    },
    { command: { type: 'pause', node: 3 } },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'produce', acks: '1', values: ['x0'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'x0',
        text: 'Broker 3 froze and was fenced. Leader 2 is alone when it appends “x0”, of epoch 1, at offset 2.',
      },
    },
    { command: { type: 'pause', node: 2 } },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'epoch 3',
        text: 'Now broker 2 freezes and broker 3 goes on. It is in the ELR, has every committed record and leads in epoch 3.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['y0'] } },
    { command: { type: 'advanceClock', ms: 9 } },
    { command: { type: 'produce', acks: '1', values: ['y1'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'y0 y1',
        text: 'Leader 3 appends “y0” and “y1” at the offsets 2 and 3, in epoch 3. At offset 2 the two logs differ.',
      },
    },
    { command: { type: 'pause', node: 3 } },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'resume', node: 2 } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'produce', acks: '1', values: ['z0'] } },
    {
      command: { type: 'advanceClock', ms: 9 },
      beat: {
        label: 'z0',
        text: 'They change places once more. Broker 2 leads in epoch 5 and appends “z0” at offset 3.',
      },
    },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 16 },
      beat: {
        label: 'asked',
        text: 'Broker 3 goes on and fetches from offset 4: its last record is of epoch 3. Leader 2 never heard of epoch 3. Its last epoch before that is 1, which ended at 3, and it answers just “3”.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2 },
      beat: {
        label: 'cut',
        text: 'Broker 3 takes that for the end of its own epoch 3 and cuts to 3. “y0” stays, where the leader has “x0”.',
      },
      question: {
        ask: 'Broker 3 has a0, a1, y0, y1 and hears that the histories part at offset 3. Where does its log end then?',
        about: { of: 'logEndOffset', broker: 3 },
        choices: [
          { answer: 3 },
          {
            answer: 2,
            ifOnly: 'it was told that epoch 1 is meant, of which it has no record: since 2.0',
          },
          { answer: 4, ifOnly: 'the leader had found nothing to object to' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_000 },
      beat: {
        label: 'committed',
        text: 'Broker 3 copies “z0”, joins the ISR, and the high watermark moves to 4. Below it the replicas hold different records, and nothing will ever compare them again.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read', text: 'A consumer reads “x0” at offset 2.' },
    },
    { command: { type: 'crash', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'epoch 6',
        text: 'Broker 2 dies, and broker 3 is elected cleanly, without “x0”.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read again',
        text: 'The same consumer reads “y0” at the same offset. Version 2.0 (KIP-279) lets the answer name the epoch, and the follower goes back to an epoch that both have.',
      },
    },
  ],
  checks: [
    { after: 'x0', expect: { leader: 2, isr: [2], elr: [3], values: { 2: ['a0', 'a1', 'x0'] } } },
    { after: 'epoch 3', expect: { leader: 3, leaderEpoch: 3, isr: [3], elr: [2] } },
    {
      after: 'z0',
      expect: {
        leader: 2,
        leaderEpoch: 5,
        values: { 2: ['a0', 'a1', 'x0', 'z0'], 3: ['a0', 'a1', 'y0', 'y1'] },
      },
    },
    { after: 'asked', expect: { logEndOffset: { 3: 4 }, inFlight: ['FetchReply'] } },
    { after: 'cut', expect: { values: { 3: ['a0', 'a1', 'y0'] } } },
    {
      after: 'committed',
      expect: {
        isr: [2, 3],
        highWatermark: 4,
        values: { 2: ['a0', 'a1', 'x0', 'z0'], 3: ['a0', 'a1', 'y0', 'z0'] },
      },
    },
    { after: 'read', expect: { readValues: ['a0', 'a1', 'x0', 'z0'] } },
    { after: 'epoch 6', expect: { leader: 3, leaderEpoch: 6 } },
    { after: 'read again', expect: { readValues: ['a0', 'a1', 'y0', 'z0'] } },
  ],
  breaks: [
    { invariant: 'isrHoldsCommitted', at: 'committed' },
    { invariant: 'consistentRead', at: 'committed' },
    { invariant: 'logMatching', at: 'committed' },
    { invariant: 'noCommittedLoss', at: 'epoch 6' },
  ],
});
