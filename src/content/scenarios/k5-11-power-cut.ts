import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * cases.md C60 and C63 (specs/kafka.md RG-8, FN-2, EL-3, ELR-1, ELR-4, ELR-5, TR-4). Sessions end one by one, so dead
 * brokers are made leader on paper; the last of them is the last known leader, and it is the one that lost a record.
 */
export const scenario = defineScenario({
  id: 'power-cut',
  number: 'K5.11',
  chapter: 'Losing everybody',
  title: 'A power cut',
  summary:
    'All brokers lose power at once, and one of them a record that was not on its disk yet. It is the one that is elected.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C60',
      title: 'Power cut, first broker up becomes leader',
      href: 'https://issues.apache.org/jira/browse/KAFKA-3919',
    },
    {
      of: 'case',
      id: 'C63',
      title: 'A lost unflushed suffix',
      href: 'https://www.redpanda.com/blog/why-fsync-is-needed-for-data-safety-in-kafka-or-non-byzantine-protocols',
    },
    { of: 'recording', run: 'named/last-known-leader-dead' },
  ],
  config: kafkaCluster(),
  opensAt: 'b',
  start: {
    label: 'start',
    text: 'Three brokers in the ISR, min.insync.replicas 2, unclean election off. All of them hang on one power line.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 6_000 },
      beat: { label: 'a', text: '“a” is committed and by now on all three disks.' },
    },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 700 },
      beat: {
        label: 'b',
        text: '“b” is committed and acknowledged with acks=all. It is in the memory of three machines; the operating system writes it when it likes.',
      },
    },
    { command: { type: 'crash', node: 1 } },
    { command: { type: 'crash', node: 3 } },
    {
      command: { type: 'crash', node: 2, keep: 1 },
      beat: {
        label: 'power cut',
        text: 'The power fails. On the disks of brokers 1 and 3 “b” had arrived, on that of broker 2 it had not.',
      },
      question: {
        ask: '“b” was acknowledged with acks=all by three brokers. All lose power at once. Which records does the disk of broker 2 hold?',
        corrects: 'M13',
        about: { of: 'values', broker: 2 },
        choices: [
          { answer: ['a'] },
          { answer: ['a', 'b'], ifOnly: 'a broker wrote to its disk before it answers' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 7_400 },
      beat: {
        label: 'first out',
        text: 'The controller has power of its own and sees the sessions end one by one. Broker 3 is fenced first: ISR {1, 2}.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_130 },
      beat: {
        label: 'on paper',
        text: 'Then broker 1. Broker 2 is elected: it is in the ISR, and its session is not over yet. It is dead and never hears of it.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1_130 },
      beat: {
        label: 'nobody',
        text: 'Then broker 2. ISR {}, ELR {1, 2}, and the last known leader is broker 2, which never led.',
      },
    },
    { command: { type: 'start', node: 3 } },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: 'two back',
        text: 'Brokers 1 and 3 are back with “a” and “b”. Broker 3 left the ISR while two were in it, broker 1 came back without a clean-shutdown file and left the ELR: neither may lead.',
      },
      question: {
        ask: 'ELR {1, 2}. Brokers 1 and 3 come back from the power cut with every committed record. Who leads?',
        corrects: 'M39',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          { answer: 1, ifOnly: 'it had been stopped in order' },
          {
            answer: 3,
            ifOnly: 'the first broker that comes back were elected, or a majority were enough',
          },
        ],
      },
    },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 3_340 },
      beat: {
        label: 'elected',
        text: 'Broker 2 comes back, leaves the ELR too, and is elected as last known leader, with “a” alone. Two brokers hold “b”.',
      },
      question: {
        ask: 'ISR {}, ELR {2}. Broker 2, which lost “b”, comes back from the power cut; brokers 1 and 3 are alive and hold “b”. Who leads?',
        corrects: 'M36',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 1, ifOnly: 'logs were compared, and the longest one won' },
          { answer: 'none', ifOnly: 'there were no last known leader to fall back on' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'b is cut',
        text: 'They compare epochs and cut “b”, on both disks. Version 0.9 kept such a tail and mixed two histories; here the logs agree, and an acknowledged record is lost.',
      },
      question: {
        ask: 'Leader 2 has “a”; brokers 1 and 3 have “a” and “b”, acknowledged with acks=all. What does broker 3 hold in the end?',
        corrects: 'M38',
        about: { of: 'values', broker: 3 },
        choices: [
          { answer: ['a'] },
          { answer: ['a', 'b'], ifOnly: 'a record on two of three disks were safe' },
        ],
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a”. Replication guards against brokers that fail one at a time; against one cause that stops all of them it needs places that do not share it.',
      },
    },
  ],
  checks: [
    { after: 'b', expect: { highWatermark: 2, promises: { acknowledged: 2 } } },
    { after: 'power cut', expect: { logEndOffset: { 1: 2, 2: 1, 3: 2 } } },
    { after: 'first out', expect: { leader: 1, isr: [1, 2], elr: [], fenced: [3] } },
    {
      after: 'on paper',
      expect: { leader: 2, leaderEpoch: 1, isr: [2], elr: [1], fenced: [1, 3] },
    },
    { after: 'nobody', expect: { leader: null, isr: [], elr: [1, 2], lastKnownLeader: 2 } },
    { after: 'two back', expect: { leader: null, elr: [2], fenced: [2] } },
    { after: 'elected', expect: { leader: 2, isr: [2], recovering: true } },
    {
      after: 'b is cut',
      expect: { isr: [1, 2, 3], logEndOffset: { 1: 1, 2: 1, 3: 1 }, promises: { lost: 1 } },
    },
    { after: 'read', expect: { readValues: ['a'] } },
  ],
  breaks: [
    { invariant: 'noCommittedLoss', at: 'elected' },
    { invariant: 'ackedAllDurable', at: 'elected' },
    { invariant: 'isrHoldsCommitted', at: 'elected' },
    { invariant: 'uncleanExclusion', at: 'elected' },
  ],
});
