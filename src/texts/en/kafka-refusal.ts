import { messages, type Value } from '../messages';

/** Why a command does not apply to a cluster of Kafka as it stands, and what its messages say in a few words. */
export const kafkaRefusal = messages('kafka-refusal', {
  noTimer: (timer: Value) => `no timer “${timer}” is running there`,
  byItself: 'a Kafka cluster does this by itself',
  theClient: 'the client',
  downAlready: (node: Value) => `${node} is down already`,
  isPaused: (node: Value) => `${node} is paused`,
  isDown: (node: Value) => `${node} is down`,
  notPaused: (node: Value) => `${node} is not paused`,
  notDown: (node: Value) => `${node} is not down`,
  noMessage: (message: Value) => `no message ${message} is on its way`,
  takesLater: (node: Value) => `${node} is paused and takes it when it resumes`,
});
