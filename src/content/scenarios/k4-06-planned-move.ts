import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * learners.md M14 (specs/kafka.md CS-1, RG-2, EL-5, OP-1, PR-11, TR-4). The record of the election takes 4 ms longer
 * to the leader that is replaced than to the one that replaces it; “b” arrives in between.
 */
export const scenario = defineScenario({
  id: 'planned-move',
  number: 'K4.6',
  chapter: 'Losing the leader',
  title: 'A planned move loses a record',
  summary:
    'Nothing fails: a broker is restarted in order, and leadership is brought back to it. A record that was acknowledged with acks=1 is lost on the way.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C77',
      title: 'Leadership does not come home at once',
      href: 'https://www.mail-archive.com/dev@kafka.apache.org/msg153797.html',
    },
    { of: 'recording', run: 'named/shutdown-leader' },
  ],
  config: kafkaCluster(),
  opensAt: 'moved',
  start: {
    label: 'start',
    text: 'Broker 1 leads and is the preferred leader: the first of the assignment 1, 2, 3. It is to be restarted.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    {
      command: { type: 'shutdown', broker: 1 },
      beat: { label: 'stop 1', text: 'Broker 1 asks the controller whether it may shut down.' },
    },
    {
      command: { type: 'advanceClock', ms: 2_300 },
      beat: {
        label: 'moved',
        text: 'The controller has moved leadership to broker 2 first, in epoch 1, and then let broker 1 go. Nobody noticed more than a redirect.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 16_000 },
      beat: {
        label: 'back',
        text: 'Broker 1 had to wait until its old session was over, registered, and is back in the ISR. Broker 2 goes on leading; a timer moves leadership home, every 5 minutes.',
      },
      question: {
        ask: 'Broker 1, the preferred leader, is back and will be in the ISR. Who leads 16 s after its start?',
        corrects: 'M41',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 1, ifOnly: 'the preferred leader took over as soon as it is in the ISR' },
        ],
      },
    },
    {
      command: { type: 'electLeader', election: 'preferred' },
      beat: {
        label: 'elect',
        text: 'An operator does not wait and asks the controller for the preferred election.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 34 },
      beat: {
        label: 'decided',
        text: 'The controller has decided: broker 1 leads in epoch 2. The record of it reaches broker 1 in 1 ms and broker 2 in 5 ms.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['b'], broker: 2 },
      beat: {
        label: 'send b',
        text: 'A producer sends “b” to broker 2, the leader as far as it and broker 2 know.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 4 },
      beat: {
        label: 'ack b',
        text: 'Broker 1 has led for 3 ms and ignores replies of epoch 1. Broker 2 does not know: it appends “b”, answers both waiting fetches with it and acknowledges it. Broker 3 takes it, the new leader does not: “b” is lost already.',
      },
      question: {
        ask: 'Broker 1 is to lead in epoch 2 and hears of it in 1 ms, broker 2 in 5 ms. “b”, with acks=1, reaches broker 2 in between. What becomes of “b”?',
        corrects: 'M14',
        about: { of: 'request', sentAt: 'send b' },
        choices: [
          { answer: 'lost' },
          {
            answer: 'acknowledged',
            ifOnly: 'a planned move waited until the next leader has everything',
          },
          {
            answer: 'NOT_LEADER_OR_FOLLOWER',
            ifOnly: 'broker 2 heard of epoch 2 before it takes “b”',
          },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 15 },
      beat: {
        label: 'lost',
        text: 'Brokers 2 and 3 heard of epoch 2, followed broker 1 and cut “b”. It was on two of three brokers, a majority, and no process failed. Only acks=all would have waited for broker 1.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 1_100 },
      beat: {
        label: 'goes on',
        text: '“c” takes offset 1 in epoch 2 and is committed.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'read', text: 'Consumers read “a” and “c”.' },
    },
  ],
  checks: [
    { after: 'moved', expect: { leader: 2, leaderEpoch: 1, isr: [2, 3], fenced: [1] } },
    { after: 'back', expect: { leader: 2, isr: [1, 2, 3], leaderEpoch: 1 } },
    {
      after: 'decided',
      expect: { leader: 1, leaderEpoch: 2, beliefs: { 1: { leader: 2 }, 2: { leader: 2 } } },
    },
    {
      after: 'ack b',
      expect: {
        logEndOffset: { 1: 1, 2: 2, 3: 2 },
        beliefs: { 1: { leader: 1 }, 2: { leader: 2 } },
      },
    },
    { after: 'lost', expect: { values: { 1: ['a'], 2: ['a'], 3: ['a'] } } },
    { after: 'goes on', expect: { highWatermark: 2, promises: { lost: 1, acknowledged: 2 } } },
    { after: 'read', expect: { readValues: ['a', 'c'] } },
  ],
  breaks: [],
});
