import { miniKafka } from '../../../models/minikafka/model';
import { appendStep, createTrack, frameCount, framesBetween } from '../../../timeline/track';
import type { Command } from '../../command';
import type { ClusterConfig } from '../../model';
import { sentenceOf } from '../sentence';

/** Two brokers, a minimum of 2 and a cap of 0. */
export const CONFIG: ClusterConfig = {
  brokers: [1, 2],
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 0,
  replicaLagTimeMaxMs: 10_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};
export const GENEROUS: ClusterConfig = { ...CONFIG, replicaLagMaxOffsets: 100 };
export const THREE: ClusterConfig = { ...CONFIG, brokers: [1, 2, 3] };

export const FETCH: Command = { type: 'fetchFollowers' };
export const REFRESH: Command = { type: 'refreshIsr' };

export function produce(acks: string, ...values: readonly (string | null)[]): Command {
  return { type: 'produce', acks, values };
}

export function promote(broker: number): Command {
  return { type: 'promote', broker };
}

/** Sentences of the last command's frames (of the opening, without commands). */
export function told(config: ClusterConfig, ...commands: readonly Command[]): readonly string[] {
  const track = createTrack(miniKafka, config);
  for (const command of commands) appendStep(track, miniKafka, command);
  return framesBetween(track, miniKafka, { from: 0, to: frameCount(track) })
    .filter(({ step }) => step === commands.length)
    .map(({ event, before, after }) => sentenceOf(event, before.view, after.view));
}
