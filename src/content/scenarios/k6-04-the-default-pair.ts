import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** PR-2 row 5, PR-7, PR-8, RG-4, ELR-5, RG-8. Broker 1 crashes as in a power cut: “c” was never written out. */
export const scenario = defineScenario({
  id: 'the-default-pair',
  number: 'K6.4',
  chapter: 'Promises to producers',
  title: 'acks=all and min.insync.replicas 1: the pair of defaults',
  summary:
    'With a full ISR acks=all waits for everybody, whatever the minimum. With an ISR of one it waits for nobody, and what it acknowledged is lost with one machine.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C66',
      title: 'A producer default changed: what acks was this?',
      href: 'https://github.com/confluentinc/librdkafka/pull/2132',
    },
    {
      of: 'case',
      id: 'C55',
      title: 'The ISR shrinks to the leader, then the leader is lost',
      href: 'https://aphyr.com/posts/293-jepsen-kafka',
    },
  ],
  config: kafkaCluster({ minIsr: 1 }),
  opensAt: 'both sent',
  start: {
    label: 'start',
    text: 'A producer has acks=all by default since 3.0, and a topic has min.insync.replicas 1 by default to this day. All three brokers are in the ISR.',
  },
  steps: [
    {
      command: { type: 'produce', acks: '1', values: ['a'] },
      beat: { label: 'send a', text: 'One producer sends “a” with acks=1 …' },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: { label: 'send b', text: '… and another sends “b” with acks=all, at the same moment.' },
    },
    {
      command: { type: 'advanceClock', ms: 3 },
      beat: {
        label: 'both sent',
        text: 'The leader has appended both. “a” went to the followers, whose fetches waited. Its own copy is enough for “a”.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 1 },
      beat: {
        label: 'ack a',
        text: 'After 4 ms the producer of “a” has its answer. That of “b” waits: no follower has “b” yet, and the ISR is {1, 2, 3}. The minimum of one is met and does not help.',
      },
      question: {
        ask: 'min.insync.replicas is 1, and the leader has “b”. What has its producer been told after 4 ms, with acks=all?',
        corrects: 'M03',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'pending' },
          { answer: 'acknowledged', ifOnly: 'acks=all waited for min.insync.replicas brokers' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 12 },
      beat: {
        label: 'ack b',
        text: 'Both followers have fetched “b” and have said so with their next fetch. Now it is acknowledged: three copies.',
      },
    },
    { command: { type: 'advanceClock', ms: 984 } },
    { command: { type: 'crash', node: 2 } },
    { command: { type: 'crash', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 12_000 },
      beat: {
        label: 'alone',
        text: 'Brokers 2 and 3 have crashed, and the controller took them out: ISR {1}. One is enough here, so nobody is put into the ELR.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['c'] },
      beat: { label: 'send c', text: 'The producer sends “c”, with acks=all as before.' },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'ack c',
        text: 'Acknowledged after 4 ms, as with acks=1: all of the ISR is broker 1. The high watermark is 3, with one copy of “c” in the world.',
      },
      question: {
        ask: 'Producer and topic have their defaults, and the ISR is {1}. What is the producer of “c” told?',
        corrects: 'M12',
        about: { of: 'request', sentAt: 'send c' },
        choices: [
          { answer: 'acknowledged' },
          { answer: 'NOT_ENOUGH_REPLICAS', ifOnly: 'min.insync.replicas was 2 by default' },
          { answer: 'pending', ifOnly: 'acks=all waited for brokers outside the ISR' },
        ],
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read', text: 'A consumer reads “a”, “b” and “c”.' },
    },
    {
      command: { type: 'crash', node: 1, keep: 2 },
      beat: {
        label: 'power cut',
        text: 'Broker 1 loses its power. “c” was in its memory, not on its disk: an ack does not mean that a record was written out.',
      },
    },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: 'led again',
        text: 'Broker 1 is back. It stopped uncleanly and loses its place, but it is the last known leader and nobody else is eligible: it leads again, with two records.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'lost',
        text: 'The consumer finds “a” and “b”. “c” was acknowledged with acks=all and read, and it is gone. With min.insync.replicas 2 it would have been refused.',
      },
      question: {
        ask: '“c” was acknowledged with acks=all and read once. Broker 1 leads again after its power cut. What does a consumer read?',
        corrects: 'M38',
        about: { of: 'readValues' },
        choices: [
          { answer: ['a', 'b'] },
          {
            answer: ['a', 'b', 'c'],
            ifOnly: 'three replicas kept each acknowledged record through two failures',
          },
        ],
      },
    },
  ],
  checks: [
    {
      after: 'ack a',
      expect: {
        requests: { 'send a': 'acknowledged', 'send b': 'pending' },
        isr: [1, 2, 3],
        highWatermark: 0,
      },
    },
    { after: 'ack b', expect: { requests: { 'send b': 'acknowledged' }, highWatermark: 2 } },
    { after: 'alone', expect: { isr: [1], elr: [], fenced: [2, 3] } },
    {
      after: 'ack c',
      expect: {
        requests: { 'send c': 'acknowledged' },
        highWatermark: 3,
        logEndOffset: { 1: 3, 2: 2, 3: 2 },
      },
    },
    { after: 'read', expect: { readValues: ['a', 'b', 'c'] } },
    { after: 'led again', expect: { leader: 1, isr: [1], logEndOffset: { 1: 2 } } },
    { after: 'lost', expect: { readValues: ['a', 'b'], requests: { 'send c': 'lost' } } },
  ],
  breaks: [
    { invariant: 'noCommittedLoss', at: 'led again' },
    { invariant: 'ackedAllDurable', at: 'led again' },
    { invariant: 'isrHoldsCommitted', at: 'led again' },
    { invariant: 'uncleanExclusion', at: 'led again' },
  ],
});
