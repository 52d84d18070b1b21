import type { Fact } from '../../kernel/event';
import type { ClusterConfig, Model } from '../../kernel/model';
import { clusterView, type ClusterPicture } from '../../kernel/testing/cluster';
import { openTrackOf, type TrackHandle } from '../track-handle';

/** One frame of a script: the event, and the cluster after it. */
export type ScriptedFrame = readonly [Fact, ClusterPicture];

const CONFIG: ClusterConfig = {
  brokers: [1, 2, 3],
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 0,
  replicaLagTimeMaxMs: 30_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};

interface Position {
  readonly step: number;
  readonly picture: ClusterPicture;
}

/** A model of processes that does what a script says, a list of frames for each step. */
export function scriptedModel(
  start: ClusterPicture,
  script: readonly (readonly ScriptedFrame[])[],
): Model<Position> {
  const play: Model<Position>['open'] = (turn) => {
    for (const [fact, picture] of script[turn.step] ?? []) {
      turn.write({ step: turn.step, picture });
      turn.emit({ ...fact, why: { rule: 'scripted', compared: [] } });
    }
  };
  return {
    id: 'scripted',
    title: 'Scripted',
    commands: [],
    invariants: [],
    create: () => ({ step: -1, picture: start }),
    open: play,
    decide: play,
    view: ({ picture }) => clusterView(picture),
    assertWellFormed: () => undefined,
    sentenceOf: ({ type }) => type,
    explainer: () => Promise.resolve(() => null),
  };
}

/** The track of a script; step 0 opens the cluster. */
export function scriptedTrack(
  start: ClusterPicture,
  script: readonly (readonly ScriptedFrame[])[],
): TrackHandle {
  const track = openTrackOf(scriptedModel(start, script), CONFIG);
  for (let step = 1; step < script.length; step += 1) track.perform({ type: 'refreshIsr' });
  return track;
}
