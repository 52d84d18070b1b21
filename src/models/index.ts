import { InputError, type ClusterConfig, type Model } from '../kernel/model';
import { openTrackOf, type TrackHandle } from '../timeline/track-handle';

/** Opens a run of one model; the model's own type of state stays inside. */
type Opener = (config: ClusterConfig) => TrackHandle;

/** Loads each model when a run of it is first opened: nobody waits for a model that is not shown. */
const MODELS: ReadonlyMap<string, () => Promise<Opener>> = new Map([
  ['minikafka', async () => openerOf((await import('./minikafka/model')).miniKafka)],
  ['kafka', async () => openerOf((await import('./kafka/model')).kafka)],
]);

function openerOf<State>(model: Model<State>): Opener {
  return (config) => openTrackOf(model, config);
}

/** A new run of a model. Rejects with InputError for an unknown model or a configuration the model refuses. */
export async function openTrack(modelId: string, config: ClusterConfig): Promise<TrackHandle> {
  const load = MODELS.get(modelId);
  if (load === undefined) throw new InputError('modelId', `there is no model “${modelId}”`);
  return (await load())(config);
}
