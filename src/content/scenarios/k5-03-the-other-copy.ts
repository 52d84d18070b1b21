import { defineScenario } from '../scenario';
import { kafkaCluster } from './_kafka-cluster';

/**
 * specs/kafka.md SC-11 with the ELR on (ELR-1, RG-3, RG-4, EL-4, HW-1); cases.md C64. K7.10 is the same without the
 * ELR. Broker 3 freezes, so that it comes back with a whole disk and no new registration.
 */
export const scenario = defineScenario({
  id: 'the-other-copy',
  number: 'K5.3',
  chapter: 'Losing everybody',
  title: 'The last replica standing loses its disk',
  summary:
    'The last in-sync replica crashes and comes back with an empty log. The ELR knows of another copy, and Kafka waits for that one.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C64',
      title: 'Last replica standing',
      href: 'https://jack-vanlightly.com/blog/2023/8/17/kafka-kip-966-fixing-the-last-replica-standing-issue',
    },
    {
      of: 'case',
      id: 'C63',
      title: 'A lost unflushed suffix',
      href: 'https://jack-vanlightly.com/blog/2023/4/24/why-apache-kafka-doesnt-need-fsync-to-be-safe',
    },
    { of: 'recording', run: 'named/lost-log-leader-crash-elr' },
    { of: 'proposal', id: 'KIP-966' },
  ],
  covers: ['SC-11'],
  config: kafkaCluster(),
  opensAt: 'b',
  start: { label: 'start', text: 'Three brokers in the ISR, min.insync.replicas 2.' },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: { label: 'committed', text: '“a” is committed on all three brokers.' },
    },
    { command: { type: 'crash', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 10_000 },
      beat: { label: '2 is out', text: 'Broker 2 has died, and the ISR is {1, 3}.' },
    },
    { command: { type: 'produce', acks: 'all', values: ['b'] } },
    {
      command: { type: 'advanceClock', ms: 1_000 },
      beat: {
        label: 'b',
        text: '“b” is committed on brokers 1 and 3: two copies, as min.insync.replicas asks. Both are in memory; no broker has written it to its disk before it answered.',
      },
    },
    { command: { type: 'pause', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 10_500 },
      beat: {
        label: 'alone',
        text: 'Broker 3 has frozen: ISR {1}, ELR {3}. It was in the ISR until the ISR became too small, and from then on nothing is committed that it could lack. Broker 2 left while two remained, and lacks “b”.',
      },
      question: {
        ask: 'min.insync.replicas is 2. Broker 2 left the ISR {1, 2, 3}, and now broker 3 leaves the ISR {1, 3}. Who is in the ELR?',
        about: { of: 'elr' },
        choices: [
          { answer: [3] },
          { answer: [2, 3], ifOnly: 'everybody who was ever in the ISR were remembered' },
          { answer: [], ifOnly: 'there were no eligible leader replicas' },
        ],
      },
    },
    { command: { type: 'produce', acks: 'all', values: ['c'] } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'refused',
        text: '“c” with acks=all is refused with NOT_ENOUGH_REPLICAS, before it is written.',
      },
    },
    {
      command: { type: 'crash', node: 1, keep: 0 },
      beat: {
        label: 'crash 1',
        text: 'Power fails at broker 1, and nothing of its log was on disk: “a” and “b” are gone there.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: {
        label: 'nobody',
        text: 'The session is over: ISR {}, ELR {1, 3}. The controller does not know yet what broker 1 lost, and nobody in the ELR is alive.',
      },
    },
    { command: { type: 'start', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 4_000 },
      beat: {
        label: '1 is back',
        text: 'Broker 1 registers without a clean-shutdown file. Nobody can know what it lost, so it leaves the ELR before it is registered: ELR {3}. It is alive and does not lead.',
      },
      question: {
        ask: 'ELR {1, 3}. Broker 1, the last leader, comes back from a crash; broker 3 is frozen. Who leads?',
        corrects: 'M13',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          {
            answer: 1,
            ifOnly:
              'an acknowledgement meant that the records are on disk, so that a crash loses nothing',
          },
        ],
      },
    },
    { command: { type: 'resume', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: '3 leads',
        text: 'Broker 3 goes on, is unfenced and leads: a clean election, from the ELR. Broker 1 copies “a” and “b” from it and is back in the ISR.',
      },
    },
    { command: { type: 'read', offset: 0, max: 0 } },
    {
      command: { type: 'advanceClock', ms: 5 },
      beat: {
        label: 'read',
        text: 'A consumer reads “a” and “b”. One dead broker, one frozen, one that lost its disk, and no committed record is lost.',
      },
    },
  ],
  checks: [
    { after: 'b', expect: { isr: [1, 3], highWatermark: 2, promises: { acknowledged: 2 } } },
    { after: 'alone', expect: { isr: [1], elr: [3], leader: 1 } },
    { after: 'refused', expect: { promises: { refused: 1 } } },
    { after: 'crash 1', expect: { logEndOffset: { 1: 0, 2: 1, 3: 2 } } },
    { after: 'nobody', expect: { leader: null, isr: [], elr: [1, 3], lastKnownLeader: 1 } },
    { after: '1 is back', expect: { leader: null, elr: [3], fenced: [2, 3] } },
    {
      after: '3 leads',
      expect: { leader: 3, isr: [1, 3], elr: [], recovering: false, values: { 1: ['a', 'b'] } },
    },
    { after: 'read', expect: { readValues: ['a', 'b'], promises: { acknowledged: 2, lost: 0 } } },
  ],
  breaks: [],
});
