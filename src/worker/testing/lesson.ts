import type { Scenario } from '../../content/scenario';
import type { Exercise } from '../../content/exercise';
import type { ClusterConfig } from '../../kernel/model';

/** Two brokers, at most no lag. */
export const PAIR: ClusterConfig = {
  brokers: [1, 2],
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 0,
  replicaLagTimeMaxMs: 10_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};

/** The chapter's experiment in short: frames 0 | 1 2 | 3 4 | 5 | 6 7, steps 0 to 4. */
export const lesson: Scenario = {
  id: 'lesson',
  number: '6.1',
  chapter: '6 · ISR and fencing',
  title: 'Shrink and recover',
  summary: 'A follower leaves and comes back.',
  modelId: 'minikafka',
  sources: [{ of: 'proposal', id: 'KIP-966' }],
  config: PAIR,
  opensAt: 'refuse',
  start: { label: 'start', text: 'Two empty logs.' },
  steps: [
    {
      command: { type: 'produce', values: ['one'], acks: '1' },
      beat: { label: 'append', text: 'A.' },
    },
    {
      command: { type: 'refreshIsr' },
      question: {
        ask: 'Who is in the ISR?',
        corrects: 'M21',
        about: { of: 'isr' },
        choices: [{ answer: [1, 2], ifOnly: 'the cap were 1' }, { answer: [1] }],
      },
    },
    {
      command: { type: 'produce', values: ['two'], acks: 'all' },
      beat: { label: 'refuse', text: 'Refused.' },
      question: {
        ask: 'What is the answer?',
        about: { of: 'outcome' },
        choices: [{ answer: 'waiting' }, { answer: 'NOT_ENOUGH_REPLICAS' }],
      },
    },
    { command: { type: 'fetchFollowers' }, beat: { label: 'recover', text: 'Back.' } },
  ],
  checks: [],
  breaks: [],
};

/** Breaks an invariant on purpose: a promotion cuts the new leader. */
export const breaking: Scenario = {
  ...lesson,
  id: 'breaking',
  number: '6.2',
  title: 'A leader that cuts itself',
  config: { ...PAIR, brokers: [1, 2, 3], replicaLagMaxOffsets: 5 },
  opensAt: 'start',
  steps: [
    { command: { type: 'produce', values: ['a'], acks: '1' } },
    { command: { type: 'fetchFollowers', only: [2] } },
    { command: { type: 'promote', broker: 2 }, beat: { label: 'cut', text: 'Cut.' } },
  ],
  breaks: [{ invariant: 'leaderNeverTruncates', at: 'cut' }],
};

/** Solved when a second request is acknowledged with acks=all. */
export const exercise: Exercise = {
  id: 'acknowledge-all',
  number: '1',
  title: 'Acknowledged by all',
  task: 'Get acks=all acknowledged.',
  hint: 'Recover first.',
  answer: 'Fetch, then produce.',
  scenarioId: 'lesson',
  solvedBy: ({ event }) => event.type === 'ProduceAcknowledged' && event.acks === 'all',
};
