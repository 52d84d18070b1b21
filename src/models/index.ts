import { InputError, type ClusterConfig, type Model } from '../kernel/model';
import type { ClusterCauses } from '../timeline/cause';
import { openTrackOf, type TrackHandle } from '../timeline/track-handle';

/** Opens a run of one model; the model's own type of state stays inside. */
type Opener = (config: ClusterConfig) => TrackHandle;

/** A model by name, and how to load it. */
interface Listed {
  readonly name: string;
  readonly load: () => Promise<Opener>;
}

/** Each model is loaded when a run of it is first opened: nobody waits for a model that is not shown. */
const MODELS: ReadonlyMap<string, Listed> = new Map([
  [
    'minikafka',
    {
      name: 'MiniKafka',
      load: async () => openerOf((await import('./minikafka/model')).miniKafka),
    },
  ],
  [
    'kafka',
    {
      name: 'Apache Kafka',
      load: async () => {
        const [{ kafka }, causes] = await Promise.all([
          import('./kafka/model'),
          import('../timeline/cluster-cause'),
        ]);
        return openerOf(kafka, causes);
      },
    },
  ],
]);

/** The models there are, with short names for lists. */
export const modelNames: readonly { readonly id: string; readonly name: string }[] = [
  ...MODELS,
].map(([id, { name }]) => ({ id, name }));

function openerOf<State>(model: Model<State>, causes: ClusterCauses | null = null): Opener {
  return (config) => openTrackOf(model, config, causes);
}

/** Fetches every model ahead of its first run. Rejects when the network does not give one; it is tried again then. */
export async function fetchModels(): Promise<void> {
  await Promise.all([...MODELS.values()].map(({ load }) => load()));
}

/** A new run of a model. Rejects with InputError for an unknown model or a configuration the model refuses. */
export async function openTrack(modelId: string, config: ClusterConfig): Promise<TrackHandle> {
  const model = MODELS.get(modelId);
  if (model === undefined) throw new InputError('modelId', `there is no model “${modelId}”`);
  return (await model.load())(config);
}
