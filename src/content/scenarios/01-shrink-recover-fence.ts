import { defineScenario } from '../scenario';

/** The chapter's experiment, command by command (recorded run chapter-experiment-shrink-recover-fence). */
export const scenario = defineScenario({
  id: 'shrink-recover-fence',
  number: '6.1',
  chapter: '6 · ISR and fencing',
  title: 'Shrink, recover, fence',
  summary:
    'A follower falls out of the ISR and comes back, leadership moves, and a late request of the old epoch is harmless.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'refuse',
  start: {
    label: 'start',
    text: 'Two brokers hold one partition, and both logs are empty. A fresh set starts with every replica that is level with the leader in the ISR, so the ISR is {1, 2}. The offset cap is 0: a follower may not lag by a single record.',
  },
  steps: [
    {
      command: { type: 'produce', acks: '1', values: ['one'] },
      beat: {
        label: 'append',
        text: 'acks=1 is answered after the leader’s own append, before anyone has a copy. Broker 2 now lags by 1, yet the ISR still says {1, 2}: appending does not compute it again. The record is above the high watermark, so nobody can read it.',
      },
    },
    {
      command: { type: 'refreshIsr' },
      beat: {
        label: 'shrink',
        text: 'The refresh compares broker 2 with three conditions, and a lag of 1 is over the cap of 0. With broker 1 alone in the ISR the lowest log end is 1, so the high watermark moves and “one” becomes readable, with a single copy. Kafka today has no such cap: it goes by time.',
      },
      question: {
        ask: 'The ISR is computed again. Who is in it?',
        about: { of: 'isr' },
        choices: [
          { answer: [1, 2], ifOnly: 'the cap allowed a lag of 1, or broker 2 had fetched first' },
          { answer: [1] },
          {
            answer: [2],
            ifOnly: 'a leader could leave its own ISR, and it never does',
          },
        ],
      },
    },
    {
      command: { type: 'produce', acks: 'all', values: ['two'] },
      beat: {
        label: 'refuse',
        text: 'acks=all asks for 2 in-sync replicas before anything is written, and there is 1. The log has not changed, so the producer may simply try again later. acks=1 would have been accepted here: the minimum is not for it.',
      },
      question: {
        ask: '“two” is sent with acks=all, and min.insync.replicas is 2. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'acknowledged', ifOnly: 'the minimum were 1: then the leader alone is enough' },
          { answer: 'waiting', ifOnly: 'broker 2 were still in the ISR when the request arrives' },
          { answer: 'NOT_ENOUGH_REPLICAS' },
          {
            answer: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
            ifOnly: 'the ISR had shrunk after the append, while the request was waiting',
          },
        ],
      },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: {
        label: 'recover',
        text: 'Broker 2 fetches “one”. It is near, it has fetched just now, and its log reaches the high watermark: all three conditions hold, and it is in the ISR again. Only a round like this moves records here; no thread works in the background.',
      },
      question: {
        ask: 'Every follower fetches once. What is the ISR then?',
        about: { of: 'isr' },
        choices: [
          { answer: [1], ifOnly: 'the fetch had left broker 2 behind by at least one record' },
          { answer: [1, 2] },
          { answer: [2], ifOnly: 'leadership moved; a fetch moves records only' },
        ],
      },
    },
    {
      command: { type: 'promote', broker: 2 },
      beat: {
        label: 'promote',
        text: 'Broker 2 may lead because it is in the ISR. The leader epoch rises to 1 and is saved, and the ISR starts again with the new leader alone. Kafka decides this in its controller, and a new leader there keeps its whole log.',
      },
    },
    {
      command: { type: 'produce', acks: '1', values: ['stale'], leaderEpoch: 0 },
      beat: {
        label: 'fence',
        text: 'A late request still carries epoch 0. The numbers differ, so it is rejected before anything else is looked at. Nobody had to hope that the old leader has stopped: comparing a generation is enough.',
      },
      question: {
        ask: '“stale” is sent with acks=1 and carries leader epoch 0. What is the answer?',
        about: { of: 'outcome' },
        choices: [
          { answer: 'acknowledged', ifOnly: 'the request carried epoch 1, or no epoch at all' },
          { answer: 'FENCED_LEADER_EPOCH' },
          {
            answer: 'NOT_ENOUGH_REPLICAS',
            ifOnly: 'it asked for acks=all and carried epoch 1: the epoch is compared first',
          },
        ],
      },
    },
  ],
  checks: [
    // The six lines that the chapter's program prints, in their order.
    { after: 'start', expect: { isr: [1, 2] } },
    { after: 'shrink', expect: { isr: [1] } },
    { after: 'refuse', expect: { outcome: 'NOT_ENOUGH_REPLICAS' } },
    { after: 'recover', expect: { isr: [1, 2], highWatermark: 1 } },
    { after: 'promote', expect: { leader: 2, leaderEpoch: 1 } },
    { after: 'fence', expect: { outcome: 'FENCED_LEADER_EPOCH' } },
  ],
  breaks: [],
});
