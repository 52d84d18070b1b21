import { messages, type Value } from '../messages';

/** What a frame says of a produce request in a cluster of processes only. `request` is as in produce-sentence.ts. */
export const clusterProduce = messages('cluster-produce', {
  waitsForMark: (values: Value, target: Value) =>
    `The producer of ${values} waits until the high watermark reaches ${target}.`,
  acknowledgedMark: (broker: Value, values: Value, place: Value, end: Value) =>
    `Broker ${broker} acknowledges ${values} at ${place}: the high watermark has reached ${end}.`,
  notLeader: (broker: Value, values: Value) =>
    `Broker ${broker} refuses ${values}: it does not lead the partition.`,
  notHeardOf: (broker: Value, values: Value) =>
    `Broker ${broker} refuses ${values}: it has not heard of the partition.`,
  timedOut: (broker: Value, request: Value, highWatermark: Value, target: Value) =>
    `Broker ${broker} lets the ${request} time out: its high watermark ${highWatermark} has not reached ${target}.`,
  stays: 'The record stays in its log and may yet be committed.',
  it: 'it',
  leadsNoLonger: (broker: Value, request: Value) =>
    `Broker ${broker} ends the ${request} because it leads no longer.`,
  atMercy: 'The record stays in its log, and the new leader may have it or not.',
});
