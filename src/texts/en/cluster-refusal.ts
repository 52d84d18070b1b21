import { messages, type Value } from '../messages';

/** Why a command does not fit a cluster of processes. */
export const clusterRefusals = messages('cluster-refusal', {
  notInThisCluster: (broker: Value) => `Broker ${broker} is not in this cluster.`,
  hasNoOffset: (broker: Value, offset: Value, start: Value, end: Value) =>
    `Broker ${broker} has no offset ${offset}: its log runs from ${start} to ${end}.`,
  insideABatch: (broker: Value) =>
    `The log of broker ${broker} cannot be cut there: the offset lies inside one of its batches.`,
  clockBack: 'The clock cannot move back.',
  doNotFit: 'The command is refused: its values do not fit.',
  noSuchMessage: 'No such message is on its way.',
  noSuchTimer: 'No such timer is running.',
  noSuchProcess: 'There is no such process.',
  controllerIs: (state: Value) => `The controller is ${state}: the command does not fit.`,
  brokerIs: (broker: Value, state: Value) =>
    `Broker ${broker} is ${state}: the command does not fit.`,
  notKnown: 'not known',
});
