import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md SC-10 (EL-3, EL-4, EL-6, EL-8, FF-2 row 11, TR-4); cases.md C55 and C71. Links fail one after the
 * other, so that the two replicas outside the ISR lack one and two records.
 */
export const scenario = defineScenario({
  id: 'unclean-election',
  number: 'K5.5',
  chapter: 'Losing everybody',
  title: 'An unclean election',
  summary:
    'The leader is left alone, commits with min.insync.replicas 1 and dies. Unclean election gives the partition a leader at once, and takes acknowledged records away.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C55',
      title: 'The ISR shrinks to the leader, then the leader is lost',
      href: 'https://aphyr.com/posts/293-jepsen-kafka',
    },
    {
      of: 'case',
      id: 'C71',
      title: 'A consumer’s offset is past the new end of the log',
      href: 'https://github.com/apache/kafka/pull/23183',
    },
    { of: 'recording', run: 'named/unclean-at-fencing' },
  ],
  covers: ['SC-10'],
  config: kafkaCluster({ minIsr: 1, lagMs: 10_000, kafka: { uncleanLeaderElection: true } }),
  opensAt: 'send b',
  start: {
    label: 'start',
    text: 'Somebody wants the partition to be available whatever happens: min.insync.replicas is 1, and unclean.leader.election.enable is on. Producers use acks=all.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'cut' } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'What broker 1 sends to broker 2 is lost from now on. A producer sends “b”.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 600 },
      beat: {
        label: 'b waits',
        text: '“b” is on brokers 1 and 3. The ISR is still {1, 2, 3}, so its producer waits: acks=all asks for the whole ISR, whatever min.insync.replicas is.',
      },
      question: {
        ask: 'min.insync.replicas is 1. “b” is on brokers 1 and 3, and broker 2 is still in the ISR. Has its producer, with acks=all, the answer?',
        corrects: 'M03',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'pending' },
          {
            answer: 'acknowledged',
            ifOnly: 'acks=all with min.insync.replicas 1 were the same as acks=1',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 14_400 },
      beat: {
        label: 'b',
        text: 'Broker 2 was out of sync for more than 10 s and has left the ISR: {1, 3}. “b” waited for that and is committed on brokers 1 and 3.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 3, state: 'cut' } },
    { command: { type: 'advanceClock', ms: 600 } },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 15_000 },
      beat: {
        label: 'c',
        text: 'The same with broker 3: the ISR is {1}, and “c” is committed and acknowledged with acks=all, on one broker.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer has read “a”, “b” and “c”. It will ask for offset 3 next.',
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: { label: 'crash', text: 'Broker 1 dies. Broker 2 has “a”; broker 3 has “a” and “b”.' },
    },
    {
      command: { type: 'advanceClock', ms: 8_305 },
      beat: {
        label: 'unclean',
        text: 'The same record that fences broker 1 makes broker 2 leader: nobody in the ISR is alive, so the first that is alive is taken, in assignment order. The partition is marked as recovering.',
      },
      question: {
        ask: 'The ISR {1} is dead, unclean election is on. Broker 2 has “a”, broker 3 has “a” and “b”. Who leads?',
        corrects: 'M36',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'an unclean election chose the longest log' },
          {
            answer: 'none',
            ifOnly: 'unclean.leader.election.enable were off, as it is by default',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 100 },
      beat: {
        label: 'b is cut',
        text: 'Broker 3 follows, cuts “b” from its log and is let into the ISR. No client gets an error for any of this: “b” and “c” are acknowledged, were read, and are gone.',
      },
      question: {
        ask: 'Three brokers held “a”, two “b”, one “c”; one broker failed. Which records does broker 3 have now?',
        corrects: 'M38',
        about: { of: 'values', broker: 3 },
        choices: [
          { answer: ['a'] },
          {
            answer: ['a', 'b'],
            ifOnly: 'three replicas survived two failures whatever the settings',
          },
        ],
      },
    },
    {
      command: { type: 'read', offset: 3, max: 0 },
      beat: { label: 'next', text: 'The consumer asks the new leader for offset 3.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'no offset 3',
        text: 'OFFSET_OUT_OF_RANGE: the log ends at 1. Had producers written three records first, it would have gone on at 3 and missed two of them, unless it says which epoch it read last.',
      },
    },
    { command: { type: 'setLink', from: 1, to: 2, state: 'open' } },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: '1 is back',
        text: 'Broker 1 comes back with all three records, follows broker 2, and cuts “b” and “c”. The last copies are gone.',
      },
    },
  ],
  checks: [
    { after: 'b waits', expect: { isr: [1, 2, 3], requests: { 'send b': 'pending' } } },
    { after: 'b', expect: { isr: [1, 3], highWatermark: 2 } },
    { after: 'c', expect: { isr: [1], elr: [], highWatermark: 3, promises: { acknowledged: 3 } } },
    { after: 'read', expect: { readValues: ['a', 'b', 'c'] } },
    { after: 'crash', expect: { logEndOffset: { 1: 3, 2: 1, 3: 2 } } },
    {
      after: 'unclean',
      expect: { leader: 2, leaderEpoch: 1, isr: [2], elr: [], recovering: true, fenced: [1] },
    },
    { after: 'b is cut', expect: { isr: [2, 3], recovering: false, promises: { lost: 2 } } },
    { after: 'no offset 3', expect: { answers: { next: 'OFFSET_OUT_OF_RANGE' } } },
    { after: '1 is back', expect: { values: { 1: ['a'], 2: ['a'], 3: ['a'] } } },
  ],
  breaks: [
    { invariant: 'noCommittedLoss', at: 'unclean' },
    { invariant: 'ackedAllDurable', at: 'unclean' },
    { invariant: 'isrHoldsCommitted', at: 'unclean' },
  ],
});
