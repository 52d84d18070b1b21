import type { Command } from '../../kernel/command';
import type { ProduceRejected } from '../../kernel/event';
import { slice } from '../../kernel/vector';
import type { Batch, Log } from '../../kernel/log';
import type { Turn } from '../../kernel/model';
import { because, compare, type Why } from '../../kernel/why';
import { RULES } from './rules';
import type { MiniKafkaState, ProducerState, ProduceRequest } from './state';

type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

/** The stored answer of an identical batch. */
interface Stored {
  readonly baseOffset: number;
  readonly nextOffset: number;
  readonly why: Why;
}

interface Refusal {
  readonly error: 'PRODUCER_FENCED' | 'OUT_OF_ORDER_SEQUENCE';
  readonly sequence: ProduceRejected['sequence'];
  readonly why: Why;
}

/** Whether the check found a stored answer rather than a refusal. */
export function isStored(result: object): result is Stored {
  return 'baseOffset' in result;
}

/** What the partition knows of a producer id, or undefined. */
function producerOf(state: MiniKafkaState, producerId: number): ProducerState | undefined {
  return state.producers.find((producer) => producer.producerId === producerId);
}

/**
 * Leader. Idempotent producer check before the append: an epoch below the fence is refused, the exact repeat of
 * the latest batch gets its stored answer (whatever acks says, without any ISR check), any other batch must
 * continue the sequence. Ids below 0 are never checked; content is never compared.
 * MiniKafka: ProducerStateManager.validate (specs/minikafka.md section 8).
 */
export function checkProducer(
  state: MiniKafkaState,
  request: ProduceRequest,
): Stored | Refusal | null {
  const { producer } = request;
  if (producer === null || producer.producerId < 0) return null;
  const known = producerOf(state, producer.producerId);
  const fence = known?.fenceEpoch ?? producer.producerEpoch;
  const fenced = compare('producer epoch', producer.producerEpoch, '>=', 'fence epoch', fence);
  if (!fenced.holds) {
    return { error: 'PRODUCER_FENCED', sequence: null, why: because(RULES.producerFenced, fenced) };
  }
  const lastSequence = producer.sequence + request.values.length - 1;
  const sameEpoch = known?.epoch === producer.producerEpoch;
  const latest = sameEpoch ? known.latest : null;
  if (
    latest !== null &&
    latest.baseSequence === producer.sequence &&
    known?.lastSequence === lastSequence
  ) {
    const why = because(
      RULES.duplicate,
      compare('first sequence', producer.sequence, '=', 'latest batch, first', latest.baseSequence),
      compare('last sequence', lastSequence, '=', 'latest batch, last', known.lastSequence),
    );
    return { baseOffset: latest.baseOffset, nextOffset: latest.nextOffset, why };
  }
  const expected = sameEpoch ? (known.lastSequence ?? -1) + 1 : 0;
  const ordered = compare('sequence', producer.sequence, '=', 'expected', expected);
  if (ordered.holds) return null;
  return {
    error: 'OUT_OF_ORDER_SEQUENCE',
    sequence: { expected, actual: producer.sequence },
    why: because(RULES.producerSequence, ordered),
  };
}

/** The producers after `batch` was appended. MiniKafka: ProducerStateManager.record. */
export function recordBatch(
  producers: readonly ProducerState[],
  batch: Batch,
): readonly ProducerState[] {
  const stamp = batch.producer;
  if (stamp === null || stamp.producerId < 0) return producers;
  const known = producers.find((producer) => producer.producerId === stamp.producerId);
  return withProducer(producers, {
    producerId: stamp.producerId,
    fenceEpoch: Math.max(known?.fenceEpoch ?? stamp.producerEpoch, stamp.producerEpoch),
    epoch: stamp.producerEpoch,
    lastSequence: stamp.sequence + batch.values.length - 1,
    latest: {
      baseSequence: stamp.sequence,
      baseOffset: batch.baseOffset,
      nextOffset: batch.nextOffset,
    },
  });
}

/** Producers as the log alone tells them: the last batch of each id wins, announced epochs are forgotten. */
export function producersFromLog(log: Log): readonly ProducerState[] {
  return slice(log.batches).reduce<readonly ProducerState[]>(recordBatch, []);
}

/** The producers after an epoch was announced: it fences older ones and, if newer, restarts the sequence. */
export function announceEpoch(
  producers: readonly ProducerState[],
  announced: { producerId: number; producerEpoch: number },
): readonly ProducerState[] {
  const { producerId, producerEpoch } = announced;
  const known = producers.find((producer) => producer.producerId === producerId);
  const restarted = known !== undefined && known.epoch !== null && producerEpoch > known.epoch;
  return withProducer(producers, {
    producerId,
    fenceEpoch: producerEpoch,
    epoch: restarted ? producerEpoch : (known?.epoch ?? null),
    lastSequence: restarted ? -1 : (known?.lastSequence ?? null),
    latest: restarted ? null : (known?.latest ?? null),
  });
}

function withProducer(
  producers: readonly ProducerState[],
  producer: ProducerState,
): readonly ProducerState[] {
  return [...producers.filter((other) => other.producerId !== producer.producerId), producer].sort(
    (one, other) => one.producerId - other.producerId,
  );
}

/** Announces a producer epoch to the partition; an older one than the fence is refused. Nothing is written. */
export function registerProducer(
  turn: Turn<MiniKafkaState>,
  command: CommandOf<'registerProducer'>,
): void {
  const { producerId, producerEpoch } = command;
  const fence = producerOf(turn.state, producerId)?.fenceEpoch ?? producerEpoch;
  const why = because(
    RULES.registerEpoch,
    compare('producer epoch', producerEpoch, '>=', 'fence epoch', fence),
  );
  if (producerEpoch < fence) {
    turn.emit({
      type: 'ProducerRejected',
      producerId,
      producerEpoch,
      error: 'PRODUCER_FENCED',
      why,
    });
    return;
  }
  turn.emit({ type: 'ProducerEpochRegistered', producerId, producerEpoch, why });
}

/**
 * Opens a named idempotent producer: new names get ids 1, 2, 3... with epoch 0, a known name one epoch more;
 * saved at once, then announced. MiniKafka: BrokerCluster.producer, ProducerIdentityStore.
 */
export function openProducer(turn: Turn<MiniKafkaState>, command: CommandOf<'openProducer'>): void {
  const { identities } = turn.state.saved;
  const index = identities.findIndex((identity) => identity.name === command.name);
  const producerId = (index === -1 ? identities.length : index) + 1;
  const producerEpoch = (identities[index]?.producerEpoch ?? -1) + 1;
  const why = because(RULES.openProducer);
  turn.emit({ type: 'ProducerOpened', name: command.name, producerId, producerEpoch, why });
  registerProducer(turn, { type: 'registerProducer', producerId, producerEpoch });
}
