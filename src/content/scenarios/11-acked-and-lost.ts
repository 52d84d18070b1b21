import { defineScenario } from '../scenario';

/** The recorded run acks-all-answered-record-lost-by-clean-promotion: whole rounds and MiniKafka’s own calls only. */
export const scenario = defineScenario({
  id: 'acked-and-lost',
  number: '6.11',
  chapter: '6 · ISR and fencing',
  title: 'Acknowledged and lost',
  summary:
    'A record is acknowledged with acks=all above the high watermark, and a clean promotion loses it.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 5,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1,
    startMs: 0,
  },
  opensAt: 'answered',
  start: {
    label: 'start',
    text: 'Two things are set for this run: a byte budget of 1, so that a round moves one batch for each follower, and a cap of 5. Nobody does anything forbidden here, and a record acknowledged with acks=all is lost.',
  },
  steps: [
    { command: { type: 'produce', acks: '1', values: ['a'] } },
    {
      command: { type: 'promote', broker: 2 },
      beat: {
        label: 'promote',
        text: 'Broker 2 takes over with an empty log. Broker 1 keeps “a” at offset 0, which was acknowledged with acks=1 and is lost now.',
      },
    },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'readmit',
        text: 'All three are in the ISR again, broker 1 with one record more than its leader. A negative lag is under any cap.',
      },
    },
    { command: { type: 'produce', acks: '1', values: ['b'] } },
    { command: { type: 'produce', acks: '1', values: ['c'] } },
    {
      command: { type: 'rejoin', broker: 3 },
      beat: {
        label: 'rejoin',
        text: 'Broker 3 rejoins and is out of the ISR until the next refresh. The ISR is {1, 2}, just enough for acks=all.',
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['z'] },
      beat: {
        label: 'capture',
        text: '“z” captures {1, 2} and waits for both to reach log end 3. The append has moved the high watermark to 1, over offset 0, where broker 1 holds “a” and the others hold or will get “b”: two invariants break on the way.',
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'round one',
        text: 'One batch each: broker 1 stands at 2, broker 3 at 1. Broker 3 is near enough and covers the high watermark of 1, so it is back in the ISR, but “z” does not wait for it: it was not captured.',
      },
      question: {
        ask: 'Each follower fetches one batch. What is the ISR after the round?',
        about: { of: 'isr' },
        choices: [
          {
            answer: [1, 2],
            ifOnly: 'broker 3 did not reach the high watermark, or lagged by more than 5',
          },
          { answer: [1, 2, 3] },
          { answer: [2], ifOnly: 'the round compared what is in the logs' },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'answered',
        text: 'Broker 1 reaches 3, so both captured brokers have “z”, and its producer is told success. Broker 3 stands at 2 and holds the high watermark there: the answer came while the record is not committed.',
      },
      question: {
        ask: 'One batch more for each. “z” stands at offset 2. What is the high watermark after the round?',
        about: { of: 'highWatermark' },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'broker 3 were not in the ISR, or had fetched two batches' },
        ],
      },
    },
    {
      command: { type: 'promote', broker: 3 },
      beat: {
        label: 'lost',
        text: 'Broker 3 is in the ISR, so it may lead, and it does not have “z”. A member of the ISR took over in good order, and a record acknowledged with acks=all is lost.',
      },
      question: {
        ask: 'Broker 3 is promoted. Where does the log of the new leader end?',
        about: { of: 'logEndOffset', broker: 3 },
        choices: [
          { answer: 2 },
          { answer: 3, ifOnly: 'only a broker with every acknowledged record might lead' },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'cut',
        text: 'Brokers 1 and 2 are longer than their leader and are cut to the high watermark 2. The last two copies of “z” go.',
      },
    },
    {
      command: { type: 'read', offset: 0, max: 10 },
      beat: {
        label: 'read',
        text: 'Consumers read “b” and “c”. In Kafka acks=all is answered from the high watermark, so an acknowledged record is below it on every member that may lead.',
      },
    },
  ],
  checks: [
    { after: 'promote', expect: { leader: 2, leaderEpoch: 1, isr: [2], promises: { lost: 1 } } },
    { after: 'readmit', expect: { isr: [1, 2, 3], highWatermark: 0 } },
    { after: 'rejoin', expect: { isr: [1, 2], logEndOffset: { 1: 1, 2: 2, 3: 0 } } },
    { after: 'capture', expect: { outcome: 'waiting', highWatermark: 1 } },
    { after: 'round one', expect: { isr: [1, 2, 3], logEndOffset: { 1: 2, 3: 1 } } },
    {
      after: 'answered',
      expect: { highWatermark: 2, logEndOffset: { 1: 3, 3: 2 }, promises: { pending: 0 } },
    },
    { after: 'lost', expect: { leader: 3, leaderEpoch: 2, isr: [3], promises: { lost: 2 } } },
    {
      after: 'cut',
      expect: { values: { 1: ['a', 'c'], 2: ['b', 'c'], 3: ['b', 'c'] }, isr: [1, 2, 3] },
    },
    { after: 'read', expect: { readValues: ['b', 'c'] } },
  ],
  breaks: [
    { invariant: 'logMatching', at: 'capture' },
    { invariant: 'isrHoldsCommittedPrefix', at: 'capture' },
    { invariant: 'acknowledgedMeansCommitted', at: 'answered' },
    { invariant: 'noAcknowledgedRecordLost', at: 'lost' },
  ],
});
