import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

const base = olderKafka('eligibleLeaderReplicas', { brokers: [1, 2], minIsr: 1 });

/**
 * cases.md C03, specs/kafka.md TR-2 to TR-6, EL-6. Two brokers lead in turn and never copy from one another: the
 * shortest history that takes two rounds. eligible.leader.replicas.version is 0, as in the recording.
 */
export const scenario = defineScenario({
  id: 'two-rounds',
  number: 'K4.10',
  chapter: 'Losing the leader',
  title: 'Truncation in two rounds',
  summary:
    'With unclean election on, two brokers lead in turn, and each has records that the other never saw. One answer is not enough to find where their logs part.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C03',
      title: 'Fast leader changes leave divergence even with epochs',
      href: 'https://github.com/apache/kafka/pull/4882',
    },
    { of: 'recording', run: 'named/unknown-epoch' },
    { of: 'recording', run: 'generations/1.1.1/unknown-epoch' },
    { of: 'proposal', id: 'KIP-279' },
  ],
  config: base.kafka ? { ...base, kafka: { ...base.kafka, uncleanLeaderElection: true } } : base,
  opensAt: '2 leads',
  start: {
    label: 'start',
    text: 'Two brokers, both in the ISR. unclean.leader.election.enable is on, min.insync.replicas is 1, and there are no eligible leader replicas: whoever is alive may lead.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 506 },
      beat: { label: 'committed', text: '“a” is on both brokers.' },
    },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    { command: { type: 'advanceClock', ms: 3 } },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'b on 1',
        text: 'Broker 1 takes “b” in epoch 0 and dies before broker 2 fetches it.',
      },
    },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'produce', acks: '1', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: '2 leads',
        text: 'Broker 2 leads in epoch 1, cleanly, and alone. “c” is at offset 1, below the high watermark 2: committed.',
      },
    },
    { command: { type: 'crash', node: 2 } },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 14_000 },
      beat: {
        label: '1 leads',
        text: 'Broker 2 is dead, broker 1 is back and not in the ISR. The controller elects it all the same, in epoch 2. Its log has “b” where “c” was committed.',
      },
      question: {
        ask: 'The ISR is {2}, and broker 2 is dead. Broker 1 is alive and lacks “c”. Who leads?',
        corrects: 'M40',
        about: { of: 'leader' },
        choices: [
          { answer: 1 },
          {
            answer: 'none',
            ifOnly: 'unclean.leader.election.enable were off, as it is by default',
          },
        ],
      },
    },
    { command: { type: 'produce', acks: '1', values: ['d'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: { label: 'd on 1', text: '“d” follows, at offset 2 in epoch 2, on broker 1 alone.' },
    },
    { command: { type: 'crash', node: 1 } },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 14_000 },
      beat: {
        label: '2 again',
        text: 'They change places once more: broker 1 is dead, broker 2 is back and leads in epoch 3, with its own log.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['e'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'e on 2',
        text: 'Broker 2 holds “a” of epoch 0, “c” of 1, “e” of 3. On the disk of broker 1: “a” and “b” of epoch 0, “d” of 2.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 3_040 },
      beat: {
        label: 'first round',
        text: 'Broker 1 fetches from offset 3 with epoch 2. Broker 2 never had epoch 2; its largest one below is 1, which ended at 2. The reply names both: epoch 1, end offset 2.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2 },
      beat: {
        label: 'cut to 2',
        text: 'Broker 1 never had epoch 1. It cuts what is of a later epoch, “d”, and keeps “b”, of which the reply says nothing yet.',
      },
      question: {
        ask: 'Broker 1 has “a”, “b” of epoch 0 and “d” of epoch 2. It is told: epoch 1 ends at offset 2. What is left?',
        about: { of: 'values', broker: 1 },
        choices: [
          { answer: ['a', 'b'] },
          { answer: ['a'], ifOnly: 'one answer told where two logs part' },
          { answer: ['a', 'b', 'd'], ifOnly: 'an epoch it never had told it nothing' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'cut to 1',
        text: 'Second round: a fetch from offset 2 with epoch 0. That ended at 1 on broker 2, so “b” goes too. Each round drops an epoch at least, so there is an end to it.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'as one',
        text: 'Broker 1 has copied “c” and “e” and is in the ISR. Version 1.1 answered with the offset 2 alone: broker 1 would have kept “b” for good, in the ISR, with a log of the same length.',
      },
    },
  ],
  checks: [
    { after: '2 leads', expect: { leader: 2, leaderEpoch: 1, isr: [2], highWatermark: 2 } },
    { after: '1 leads', expect: { leader: 1, leaderEpoch: 2, isr: [1], recovering: true } },
    {
      after: 'e on 2',
      expect: { values: { 1: ['a', 'b', 'd'], 2: ['a', 'c', 'e'] }, leaderEpoch: 3 },
    },
    { after: 'first round', expect: { logEndOffset: { 1: 3 }, inFlight: ['FetchReply'] } },
    { after: 'cut to 2', expect: { values: { 1: ['a', 'b'] } } },
    { after: 'cut to 1', expect: { values: { 1: ['a'] } } },
    {
      after: 'as one',
      expect: {
        isr: [1, 2],
        recovering: false,
        values: { 1: ['a', 'c', 'e'], 2: ['a', 'c', 'e'] },
      },
    },
  ],
  breaks: [
    { invariant: 'noCommittedLoss', at: '1 leads' },
    { invariant: 'isrHoldsCommitted', at: '1 leads' },
    { invariant: 'consistentRead', at: '1 leads' },
    { invariant: 'logMatching', at: '2 again' },
  ],
});
