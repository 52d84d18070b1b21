import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** SC-21 and back (OP-5, HW-1, HW-3, PR-2 row 5, PR-8): a higher minimum works at once, a lower one with the next append. */
export const scenario = defineScenario({
  id: 'minimum-changed-live',
  number: 'K6.13',
  chapter: 'Promises to producers',
  title: 'The minimum is raised and lowered while writes are under way',
  summary:
    'min.insync.replicas goes from 2 to 3 with two brokers in the ISR: writes wait and are refused. Back at 2 the waiting one goes on waiting, until something is appended.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/inflight-min-lowered' },
    { of: 'recording', run: 'named/min-isr-lower' },
    { of: 'proposal', id: 'KIP-966' },
  ],
  covers: ['SC-21'],
  config: kafkaCluster(),
  opensAt: 'under way',
  start: {
    label: 'start',
    text: 'Three replicas, min.insync.replicas 2.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    { command: { type: 'crash', node: 3 } },
    { command: { type: 'advanceClock', ms: 11_000 } },
    { command: { type: 'setLink', from: 2, to: 1, state: 'held' } },
    { command: { type: 'advanceClock', ms: 600 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'under way',
        text: 'Broker 3 is gone, and the ISR is {1, 2}. The link from broker 2 stalls for a moment when a producer sends “b” with acks=all.',
      },
    },
    { command: { type: 'advanceClock', ms: 9 } },
    {
      command: { type: 'alterConfig', name: 'min.insync.replicas', value: 3 },
      beat: {
        label: 'raise',
        text: '“b” is appended and waits for broker 2. Somebody wants more safety and sets min.insync.replicas to 3.',
      },
    },
    { command: { type: 'advanceClock', ms: 50 } },
    { command: { type: 'setLink', from: 2, to: 1, state: 'open' } },
    {
      command: { type: 'advanceClock', ms: 20 },
      beat: {
        label: 'frozen',
        text: 'The link is whole again, and broker 2 has fetched “b” and said so. All of the ISR has it, and the high watermark stays at 1: two are fewer than three.',
      },
      question: {
        ask: '“b” was sent when the minimum was 2. It is on both members of the ISR now, and the minimum is 3. What is the high watermark?',
        corrects: 'M01',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 1 },
          { answer: 2, ifOnly: 'the minimum of the moment at which “b” was sent counted' },
        ],
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'refused',
        text: 'A new acks=all write gets NOT_ENOUGH_REPLICAS. The earlier one was let in under the old minimum and waits.',
      },
    },
    {
      command: { type: 'alterConfig', name: 'min.insync.replicas', value: 2 },
      beat: { label: 'lower', text: 'The setting is taken back: min.insync.replicas is 2 again …' },
    },
    {
      command: { type: 'advanceClock', ms: 2_000 },
      beat: {
        label: 'no move',
        text: '… and nothing happens, not after two seconds either. A changed setting does not make the leader look at its high watermark; “b” waits on.',
      },
      question: {
        ask: 'min.insync.replicas is 2 again, and the ISR {1, 2} has “b”. What has the producer of “b” been told 2 s later?',
        corrects: 'M01',
        about: { of: 'request', sentAt: 'under way' },
        choices: [
          { answer: 'pending' },
          {
            answer: 'acknowledged',
            ifOnly: 'the leader looked at its high watermark when a setting changes',
          },
          {
            answer: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
            ifOnly: 'a raised minimum ended the writes under way',
          },
        ],
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['d'] },
      beat: { label: 'send d', text: 'Some other producer sends “d” with acks=1.' },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'released',
        text: 'The append of “d” makes the leader look: the high watermark moves to 2, and “b” is acknowledged at last, by somebody else’s write.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'all',
        text: 'Broker 2 has fetched “d”, and the high watermark is 3. All is as before the change.',
      },
    },
  ],
  checks: [
    { after: 'raise', expect: { isr: [1, 2], logEndOffset: { 1: 2 }, highWatermark: 1 } },
    {
      after: 'frozen',
      expect: {
        logEndOffset: { 1: 2, 2: 2 },
        highWatermark: 1,
        requests: { 'under way': 'pending' },
      },
    },
    { after: 'refused', expect: { promises: { refused: 1 }, logEndOffset: { 1: 2 } } },
    { after: 'no move', expect: { highWatermark: 1, requests: { 'under way': 'pending' } } },
    { after: 'released', expect: { highWatermark: 2, requests: { 'under way': 'acknowledged' } } },
    { after: 'all', expect: { highWatermark: 3, isr: [1, 2] } },
  ],
  breaks: [],
});
