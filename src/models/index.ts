import { InputError, type ClusterConfig, type Model } from '../kernel/model';
import { openTrackOf, type TrackHandle } from '../timeline/track-handle';
import { miniKafka } from './minikafka/model';

/** How to open a run of each model; the model's own type of state stays inside. */
const MODELS: ReadonlyMap<string, (config: ClusterConfig) => TrackHandle> = new Map([
  entry(miniKafka),
]);

function entry<State>(
  model: Model<State>,
): readonly [string, (config: ClusterConfig) => TrackHandle] {
  return [model.id, (config) => openTrackOf(model, config)];
}

/** A new run of a model. Throws InputError for an unknown model or a configuration the model refuses. */
export function openTrack(modelId: string, config: ClusterConfig): TrackHandle {
  const open = MODELS.get(modelId);
  if (open === undefined) throw new InputError('modelId', `there is no model “${modelId}”`);
  return open(config);
}
