import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** Point 12 of the recordings (specs/kafka.md OP-4, OP-6, UF-1, EL-3, EL-4): a setting is not an event. */
export const scenario = defineScenario({
  id: 'a-setting-elects-nobody',
  number: 'K5.6',
  chapter: 'Losing everybody',
  title: 'A setting elects nobody',
  summary:
    'Nobody leads, and an operator switches unclean election on for the topic. Nothing happens until some broker comes back, and then another one leads.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/unclean-by-config' },
    { of: 'recording', run: 'named/unclean-command-elr' },
  ],
  config: kafkaCluster({ minIsr: 1 }),
  opensAt: 'nobody',
  start: {
    label: 'start',
    text: 'Three brokers in the ISR, min.insync.replicas 1. Unclean election is off, as it has been by default since version 0.11.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'shutdown', broker: 3 } },
    { command: { type: 'shutdown', broker: 2 } },
    { command: { type: 'advanceClock', ms: 1_000 } },
    {
      command: { type: 'produce', acks: 'all', values: ['b'] },
      beat: {
        label: 'send b',
        text: 'Brokers 2 and 3 have been stopped. A producer sends “b” with acks=all to broker 1, which is the whole ISR.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: { label: 'ack b', text: '“b” is committed and acknowledged at once, on one broker.' },
    },
    { command: { type: 'crash', node: 1 } },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 14_000 },
      beat: {
        label: 'nobody',
        text: 'Broker 1 has died: ISR {}, ELR {1}. Broker 2 is back, alive and unfenced, and may not lead.',
      },
    },
    {
      command: { type: 'alterConfig', name: 'unclean.leader.election.enable', value: 1 },
      beat: {
        label: 'switch on',
        text: 'An operator gives “b” up and switches unclean.leader.election.enable on for the topic.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 5_000 },
      beat: {
        label: 'still',
        text: 'The setting is written, and nobody leads. The controller reads it when it looks at the partition, and nothing made it look. A timer would, every 5 minutes.',
      },
      question: {
        ask: 'Nobody leads, broker 2 is alive, and unclean election has just been switched on. Who leads 5 s later?',
        corrects: 'M40',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          { answer: 2, ifOnly: 'the change of the setting were followed by an election' },
        ],
      },
    },
    {
      command: { type: 'start', node: 3 },
      beat: { label: 'start 3', text: 'Broker 3 is started.' },
    },
    {
      command: { type: 'advanceClock', ms: 3_340 },
      beat: {
        label: 'elected',
        text: 'Broker 3 is unfenced, and that makes the controller look for a leader. It takes the first that is alive in assignment order: broker 2, not the one that came back.',
      },
      question: {
        ask: 'Broker 3 comes back, and broker 2 has been waiting. The assignment is 1, 2, 3. Who leads?',
        corrects: 'M39',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'the broker whose return brought the election were elected' },
          { answer: 'none', ifOnly: 'only the 5-minute timer elected uncleanly' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_000 },
      beat: {
        label: 'ISR {2, 3}',
        text: 'Broker 2 leads with “a” alone, and broker 3 is in the ISR. “b” stands on the disk of broker 1; it was committed and is lost.',
      },
    },
    {
      command: { type: 'electLeader', election: 'unclean' },
      beat: {
        label: 'elect',
        text: 'The operator gives the command for an unclean election as well.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 50 },
      beat: {
        label: 'too late',
        text: 'The answer is ELECTION_NOT_NEEDED: there is a leader. Given before, the command would have elected broker 2 at once, whatever the setting says.',
      },
    },
  ],
  checks: [
    {
      after: 'ack b',
      expect: { isr: [1], highWatermark: 2, requests: { 'send b': 'acknowledged' } },
    },
    {
      after: 'nobody',
      expect: { leader: null, isr: [], elr: [1], fenced: [1, 3], partitionEpoch: 3 },
    },
    { after: 'still', expect: { leader: null, partitionEpoch: 3 } },
    {
      after: 'elected',
      expect: { leader: 2, leaderEpoch: 2, isr: [2], elr: [], recovering: true, fenced: [1] },
    },
    { after: 'too late', expect: { answers: { elect: 'ELECTION_NOT_NEEDED' }, leader: 2 } },
    {
      after: 'ISR {2, 3}',
      expect: { isr: [2, 3], recovering: false, requests: { 'send b': 'lost' } },
    },
  ],
  breaks: [
    { invariant: 'noCommittedLoss', at: 'elected' },
    { invariant: 'ackedAllDurable', at: 'elected' },
    { invariant: 'isrHoldsCommitted', at: 'elected' },
  ],
});
