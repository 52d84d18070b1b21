import { messages } from '../messages';

/** Why a command of processes does not apply to MiniKafka, and what it has instead. */
export const miniKafkaRefusal = messages('minikafka-refusal', {
  noProcess: 'MiniKafka’s brokers are no processes: only the whole cluster stops and opens again.',
  noMessage: 'MiniKafka’s calls are atomic: nothing is ever on its way.',
  noController: 'MiniKafka has no controller: a leader is promoted by command.',
  noQuestion: 'MiniKafka’s consumers only read.',
  fixedSettings: 'MiniKafka’s settings are fixed for a run.',
  nothingToWaitFor:
    'MiniKafka’s clock lets nothing happen by itself: there is nothing to wait for.',
  noTimers: 'MiniKafka has no timers: it refreshes the ISR by command.',
});
