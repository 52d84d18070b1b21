import { defineScenario } from '../scenario';

/**
 * Copy me to NN-name.ts: the number orders the list, the name is the id. Say on which recorded run it is based.
 * Then run the tests, read the golden text that they write, and commit it.
 */
export const scenario = defineScenario({
  id: 'template',
  number: '0.0',
  chapter: 'Templates',
  title: 'Template',
  summary: 'One sentence: what one will see.',
  modelId: 'minikafka',
  config: {
    brokers: [1, 2],
    minInsyncReplicas: 1,
    replicaLagMaxOffsets: 10_000,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  opensAt: 'append',
  start: { label: 'start', text: 'One to three sentences: what to see here and why it matters.' },
  steps: [
    {
      command: { type: 'produce', acks: '1', values: ['a'] },
      beat: { label: 'append', text: 'A label has at most twelve characters.' },
    },
    {
      command: { type: 'fetchFollowers' },
      beat: { label: 'fetch', text: 'A step without a beat is played, but not named.' },
      question: {
        ask: 'What is the high watermark then?',
        about: { of: 'highWatermark' },
        choices: [{ answer: 1 }, { answer: 0, ifOnly: 'broker 2 had fetched nothing' }],
      },
    },
  ],
  checks: [{ after: 'fetch', expect: { highWatermark: 1, isr: [1, 2] } }],
  breaks: [],
});
