import { defineScenario } from '../scenario';
import { olderKafka } from './_kafka-cluster';

/** KIP-841. A slow start (unfenceMs) makes the time visible in which a broker is registered and still fenced. */
export const scenario = defineScenario({
  id: 'fenced-in-the-isr',
  number: 'K7.6',
  chapter: 'What older Kafkas got wrong',
  title: 'A fenced broker joins the ISR: a member that cannot lead',
  summary:
    'A broker that comes back is let into the ISR while it is fenced. When the leader dies, nobody may lead.',
  modelId: 'kafka',
  sources: [
    {
      of: 'case',
      id: 'C33',
      title: 'Fenced or leaving brokers must not enter the ISR',
      href: 'https://github.com/apache/kafka/pull/12181',
    },
    { of: 'proposal', id: 'KIP-841' },
  ],
  config: olderKafka('eligibilityCheck'),
  opensAt: 'registered',
  start: {
    label: 'start',
    text: 'All is as in Kafka 4.4 but one rule: whoever has caught up may join the ISR, as before 3.3, also a broker that is fenced or shutting down.',
  },
  steps: [
    { command: { type: 'produce', acks: 'all', values: ['a'] } },
    { command: { type: 'advanceClock', ms: 9 } },
    { command: { type: 'crash', node: 3 } },
    {
      command: { type: 'advanceClock', ms: 11_000 },
      beat: { label: 'crash', text: 'Broker 3 died. It is fenced, and the ISR is {1, 2}.' },
    },
    { command: { type: 'start', node: 3, unfenceMs: 20_000 } },
    {
      command: { type: 'advanceClock', ms: 3_010 },
      beat: {
        label: 'registered',
        text: 'Broker 3 is started again and registered. It has much to load, 20 s here, and stays fenced until it says that it is ready.',
      },
    },
    {
      command: { type: 'advanceClock', ms: 70 },
      beat: {
        label: 'admitted',
        text: 'It fetches meanwhile and has everything. Leader 1 asks for the ISR {1, 2, 3}, and the controller agrees, although it holds broker 3 fenced itself.',
      },
      question: {
        ask: 'Broker 3 is registered, has every record and is fenced. It fetches from leader 1. What is the ISR then?',
        corrects: 'M25',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2, 3] },
          {
            answer: [1, 2],
            ifOnly: 'leader and controller turned fenced brokers away, as since 3.3',
          },
        ],
      },
    },
    { command: { type: 'crash', node: 2 } },
    {
      command: { type: 'advanceClock', ms: 8_000 },
      beat: {
        label: 'two of three',
        text: 'Broker 2 dies and leaves the ISR. {1, 3} is as many as min.insync.replicas asks for, but one of the two cannot lead.',
      },
    },
    { command: { type: 'crash', node: 1 } },
    {
      command: { type: 'advanceClock', ms: 10_000 },
      beat: {
        label: 'nobody',
        text: 'Leader 1 dies too. Broker 3 runs, is in the ISR, has every record and is fenced: nobody may lead, and the partition stands still.',
      },
      question: {
        ask: 'Leader 1 is fenced. In the ISR is broker 3 also: it runs, has everything and is still fenced. Who leads?',
        about: { of: 'leader' },
        choices: [
          { answer: 'none' },
          { answer: 3, ifOnly: 'to be in the ISR were enough to be elected' },
        ],
      },
    },
    {
      command: { type: 'advanceClock', ms: 3_000 },
      beat: {
        label: 'unfenced',
        text: 'At last broker 3 is ready, is unfenced and leads. Since 3.3 (KIP-841) a fenced or stopping broker is not let into the ISR, so that every member of it could lead.',
      },
    },
  ],
  checks: [
    { after: 'crash', expect: { isr: [1, 2], fenced: [3] } },
    { after: 'registered', expect: { isr: [1, 2], fenced: [3] } },
    { after: 'admitted', expect: { isr: [1, 2, 3], fenced: [3] } },
    { after: 'two of three', expect: { isr: [1, 3], fenced: [2, 3] } },
    { after: 'nobody', expect: { leader: null, isr: [3], values: { 3: ['a'] } } },
    { after: 'unfenced', expect: { leader: 3, leaderEpoch: 2, fenced: [1, 2] } },
  ],
  breaks: [{ invariant: 'registrationShape', at: 'admitted' }],
});
