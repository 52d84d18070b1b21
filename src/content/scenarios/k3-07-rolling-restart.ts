import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/** specs/kafka.md SC-16 (CS-1 to CS-9, RG-2 to RG-6, EL-5, OP-1). As recorded in named/rolling-restart. */
export const scenario = defineScenario({
  id: 'rolling-restart',
  number: 'K3.7',
  chapter: 'Coming back',
  title: 'A rolling restart',
  summary:
    'One broker after the other is stopped and started, and each waits for the ISR to be whole. No write is refused.',
  modelId: 'kafka',
  sources: [
    { of: 'recording', run: 'named/rolling-restart' },
    {
      of: 'case',
      id: 'C77',
      title: 'Leadership does not come home at once',
      href: 'https://issues.apache.org/jira/browse/KAFKA-20075',
    },
  ],
  covers: ['SC-16'],
  config: kafkaCluster(),
  opensAt: 'moved',
  start: {
    label: 'start',
    text: 'Three brokers are in the ISR, min.insync.replicas is 2, and broker 1 leads. All three are to be restarted.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 600 } },
    {
      command: { type: 'shutdown', broker: 1 },
      beat: { label: 'stop 1', text: 'Broker 1, the leader, asks the controller to let it stop.' },
    },
    {
      command: { type: 'advanceClock', ms: 60 },
      beat: {
        label: 'moved',
        text: 'In one step the controller has taken broker 1 out of the ISR and made broker 2 leader, in epoch 1. Nobody had to wait for a session to end.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 2_440 },
      beat: {
        label: 'stopped',
        text: 'When the other brokers had learned of the new leader, broker 1 was allowed to stop. It left a clean-shutdown file on its disk.',
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 10 },
      beat: {
        label: 'one away',
        text: '“b” is committed by brokers 2 and 3. With three replicas and a minimum of 2 one may be away.',
      },
    },
    {
      command: { type: 'start', node: 1 },
      beat: { label: 'start 1', text: 'Broker 1 is started.' },
    },
    {
      command: { type: 'advanceClock', ms: 8_000 },
      beat: {
        label: 'too early',
        text: 'Its first requests to register were refused: the session of its former start runs for 9 s after the last heartbeat, also after a clean stop. A restart in less than that gains nothing.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'whole',
        text: 'Broker 1 was registered, copied “b”, was unfenced and is in the ISR again. It was the leader and stands first in the assignment, and it follows: coming back moves nothing.',
      },
      question: {
        ask: 'Broker 1, the leader of old and first in the assignment, is back in the ISR. Who leads?',
        corrects: 'M41',
        about: { of: 'leader' },
        choices: [
          { answer: 2 },
          {
            answer: 1,
            ifOnly: 'the preferred leader took over at once, not by a command or a timer of 300 s',
          },
        ],
      },
    },
    {
      command: { type: 'shutdown', broker: 2 },
      beat: {
        label: 'stop 2',
        text: 'The ISR is whole, so the next one is stopped: broker 2, which leads.',
      },
    },
    { command: { type: 'advanceClock', ms: 5_000 } },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    { command: { type: 'start', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 12_000 },
      beat: {
        label: '2 is back',
        text: 'Leadership went to broker 1, first of the ISR in the assignment. “c” was committed without broker 2, which is back in the ISR now.',
      },
    },
    {
      command: { type: 'shutdown', broker: 3 },
      beat: { label: 'stop 3', text: 'Broker 3 is the last. It leads nothing.' },
    },
    { command: { type: 'advanceClock', ms: 5_000 } },
    { command: { type: 'produce', acks: 'all', values: ['d'] } },
    { command: { type: 'start', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 12_000 },
      beat: {
        label: 'done',
        text: 'All three have been restarted, and every write was acknowledged. Three times out of the ISR and three times in: partition epoch 6. The leader changed twice: leader epoch 2.',
      },
      question: {
        ask: 'Each broker has been out of the ISR and back. Leaders were broker 1, then 2, then 1 again. What is the leader epoch at the end?',
        corrects: 'M43',
        about: { of: 'leaderEpoch' },
        choices: [
          { answer: 2 },
          { answer: 6, ifOnly: 'it rose with each change of the ISR, as the partition epoch does' },
          { answer: 3, ifOnly: 'each restart of a broker raised it' },
        ],
      },
    },
  ],
  checks: [
    {
      after: 'moved',
      expect: { leader: 2, leaderEpoch: 1, partitionEpoch: 1, isr: [2, 3], fenced: [] },
    },
    { after: 'stopped', expect: { fenced: [1], isr: [2, 3] } },
    { after: 'one away', expect: { highWatermark: 2, promises: { acknowledged: 2 } } },
    { after: 'too early', expect: { fenced: [1], isr: [2, 3], logEndOffset: { 1: 1 } } },
    { after: 'whole', expect: { isr: [1, 2, 3], leader: 2, fenced: [], partitionEpoch: 2 } },
    {
      after: '2 is back',
      expect: { leader: 1, leaderEpoch: 2, isr: [1, 2, 3], partitionEpoch: 4 },
    },
    {
      after: 'done',
      expect: {
        leader: 1,
        leaderEpoch: 2,
        isr: [1, 2, 3],
        partitionEpoch: 6,
        fenced: [],
        promises: { acknowledged: 4, refused: 0 },
        highWatermarks: { 1: 4 },
      },
    },
  ],
  breaks: [],
});
