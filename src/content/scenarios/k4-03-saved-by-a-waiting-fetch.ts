import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md FF-8, BL-3. Broker 3 freezes long enough for its fetch to expire; that of broker 2 has stood at the
 * leader since 101,518 ms when “b” comes.
 */
export const scenario = defineScenario({
  id: 'saved-by-a-waiting-fetch',
  number: 'K4.3',
  chapter: 'Losing the leader',
  title: 'Saved by a fetch that waited',
  summary:
    'Both followers are frozen, the leader acknowledges two records with acks=1 and dies. One of the two survives: a fetch had been waiting for it.',
  modelId: 'kafka',
  sources: [{ of: 'recording', run: 'named/acks1-saved-by-parked-fetch' }],
  config: kafkaCluster(),
  opensAt: 'crash',
  start: {
    label: 'start',
    text: 'Each follower always has one fetch at the leader. As long as there is nothing to send, the leader keeps it for up to replica.fetch.wait.max.ms, 500 ms.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is on all three brokers, and all of them know it.' },
    },
    { command: { type: 'pause', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'frozen 3',
        text: 'Broker 3 froze one second ago. Its fetch was answered with nothing, and it sends no other.',
      },
    },
    {
      command: { type: 'pause', node: 2 },
      beat: {
        label: 'frozen 2',
        text: 'Broker 2 freezes too. Its last fetch stands at the leader, for 18 ms more.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'b',
        text: '“b” arrives in time: the leader appends it, answers the waiting fetch with it and acknowledges it. The reply lies at broker 2, which is frozen and does not take it.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'c',
        text: '“c” is appended and acknowledged like “b”. No fetch waits for it, so it goes nowhere.',
      },
    },
    {
      command: { type: 'crash', node: 1 },
      beat: {
        label: 'crash',
        text: 'Broker 1 dies. Two records were acknowledged, and the only log that holds them is on its disk.',
      },
    },
    { command: { type: 'resume', node: 3 } },
    { command: { type: 'resume', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 1 },
      beat: {
        label: 'resumed',
        text: 'Brokers 2 and 3 go on. Broker 2 finds the reply and appends “b”, although its sender is dead: the fetch was of epoch 0, and broker 2 knows of no other.',
      },
      question: {
        ask: 'Broker 1 is dead, and brokers 2 and 3 go on. Which records does broker 2 have a moment later?',
        about: { of: 'values', broker: 2 },
        choices: [
          { answer: ['a', 'b'] },
          { answer: ['a'], ifOnly: 'a reply were lost with the broker that had sent it' },
          { answer: ['a', 'b', 'c'], ifOnly: 'the leader sent records that no fetch asked for' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 9_760 },
      beat: {
        label: 'elected',
        text: 'The session of broker 1 is over. Broker 2 is to lead in epoch 1. Its log ends at 2, its high watermark is 1.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 38 },
      beat: {
        label: 'leads',
        text: 'Broker 2 leads and keeps its whole log, also “b” above its high watermark.',
      },
      question: {
        ask: 'Broker 2 becomes leader with “a”, “b” and the high watermark 1. What is in its log then?',
        corrects: 'M33',
        about: { of: 'values', broker: 2 },
        choices: [
          { answer: ['a', 'b'] },
          {
            answer: ['a'],
            ifOnly: 'a new leader cut its log to the high watermark, as MiniKafka does',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 12 },
      beat: {
        label: 'b is safe',
        text: 'Broker 3 has copied “b” and fetches from offset 2: the high watermark moves to 2. “b” is committed, by one fetch that came 484 ms too early.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['d'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'd',
        text: '“d” takes offset 2, where “c” stands on the disk of broker 1. “c” is lost: the same acks, the same leader, 10 ms later.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: 'as one',
        text: 'Broker 1 comes back, cuts “c” and is let into the ISR. acks=1 is a promise about one copy; whether there are more when the leader dies is luck.',
      },
    },
  ],
  checks: [
    { after: 'committed', expect: { highWatermarks: { 1: 1, 2: 1, 3: 1 } } },
    {
      after: 'b',
      expect: {
        logEndOffset: { 1: 2, 2: 1, 3: 1 },
        inFlight: ['FetchReply'],
        promises: { acknowledged: 2 },
      },
    },
    { after: 'c', expect: { logEndOffset: { 1: 3, 2: 1, 3: 1 }, promises: { acknowledged: 3 } } },
    { after: 'resumed', expect: { values: { 2: ['a', 'b'], 3: ['a'] } } },
    {
      after: 'elected',
      expect: { leader: 2, leaderEpoch: 1, isr: [2, 3], beliefs: { 2: { leader: 1 } } },
    },
    { after: 'leads', expect: { beliefs: { 2: { leader: 2 } }, highWatermarks: { 2: 1 } } },
    {
      after: 'b is safe',
      expect: { highWatermark: 2, values: { 2: ['a', 'b'], 3: ['a', 'b'] } },
    },
    { after: 'd', expect: { highWatermark: 3, promises: { lost: 1, acknowledged: 3 } } },
    {
      after: 'as one',
      expect: {
        isr: [1, 2, 3],
        values: { 1: ['a', 'b', 'd'], 2: ['a', 'b', 'd'], 3: ['a', 'b', 'd'] },
      },
    },
  ],
  breaks: [],
});
