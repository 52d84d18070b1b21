import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-20 (RS-1, RG-3, RG-4, RG-8, EL-4): what a clean-shutdown file cannot know. */
export const scenario = defineScenario({
  id: 'trusted-and-empty',
  number: 'K5.10',
  chapter: 'Losing everybody',
  title: 'Trusted, and empty',
  summary:
    'A broker is stopped in order and loses its log while it is down. It is trusted all the same, elected cleanly, and everybody else is cut to nothing.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/lost-log-elr-clean' },
    { of: 'recording', run: 'named/lost-log-leader-clean' },
    { of: 'proposal', id: 'KIP-966' },
  ],
  covers: ['SC-20'],
  config: kafkaCluster(),
  opensAt: 'nobody',
  start: {
    label: 'start',
    text: 'Three brokers in the ISR, min.insync.replicas 2, unclean election off.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a', 'b'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'committed',
        text: '“a” and “b” are committed on all three brokers, acknowledged with acks=all.',
      },
    },
    { command: { type: 'shutdown', broker: 3 } },
    { command: { type: 'advanceClock', ms: 100 } },
    { command: { type: 'shutdown', broker: 2 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'alone',
        text: 'Brokers 3 and 2 were stopped in order: ISR {1}, ELR {2}. Each wrote a clean-shutdown file, which says: my log is whole.',
      },
    },
    { command: { type: 'crash', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: { label: 'nobody', text: 'Broker 1 has died: ISR {}, ELR {1, 2}.' },
    },
    {
      command: { type: 'loseLog', broker: 2 },
      beat: {
        label: 'deleted',
        text: 'Somebody deletes the folder of the partition on broker 2: a disk replaced, a volume not mounted, a wrong path. The clean-shutdown file lies one folder higher and stays.',
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: '2 leads',
        text: 'Broker 2 registers as cleanly stopped, is in the ELR, and is elected: a clean election, with an empty log. “a” and “b” are on two other disks.',
      },
      question: {
        ask: 'ELR {1, 2}. Broker 2 comes back from a clean stop with an empty log. Unclean election is off. Who leads?',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 'none', ifOnly: 'the log of a broker were looked at before it is elected' },
        ],
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 3_042 },
      beat: {
        label: '1 is cut',
        text: 'Broker 1 comes back with both records, fetches from offset 2 and is told that epoch 0 ended at 0. It cuts everything.',
      },
      question: {
        ask: 'One disk of three was lost. Broker 1 has “a” and “b”, acknowledged with acks=all; leader 2 has nothing. What does broker 1 have in the end?',
        corrects: 'M38',
        about: { of: 'values', broker: 1 },
        choices: [
          { answer: [] },
          {
            answer: ['a', 'b'],
            ifOnly: 'three replicas survived the loss of a disk in every case',
          },
        ],
      },
    },
    { command: { type: 'start', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: '3 is cut',
        text: 'Broker 3 held the last copies and follows as well. All three are in the ISR, in step, and empty.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer finds nothing, and no client was told of any error. acks=all, min.insync.replicas 2 and the ELR guard against crashes; a deleted log is outside of what they can see.',
      },
    },
  ],
  checks: [
    { after: 'alone', expect: { isr: [1], elr: [2], highWatermark: 2 } },
    { after: 'nobody', expect: { leader: null, elr: [1, 2] } },
    { after: 'deleted', expect: { logEndOffset: { 1: 2, 2: 0, 3: 2 } } },
    {
      after: '2 leads',
      expect: { leader: 2, isr: [2], elr: [1], recovering: false, leaderEpoch: 2 },
    },
    { after: '1 is cut', expect: { logEndOffset: { 1: 0, 2: 0, 3: 2 }, elr: [] } },
    { after: '3 is cut', expect: { isr: [1, 2, 3], logEndOffset: { 1: 0, 2: 0, 3: 0 } } },
    { after: 'read', expect: { readValues: [], promises: { lost: 1 } } },
  ],
  breaks: [
    { invariant: 'noCommittedLoss', at: '2 leads' },
    { invariant: 'ackedAllDurable', at: '2 leads' },
    { invariant: 'isrHoldsCommitted', at: '2 leads' },
    { invariant: 'uncleanExclusion', at: '2 leads' },
  ],
});
