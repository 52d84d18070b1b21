import type { Offset } from '../../kernel/ids';
import { batchesAbove, type Batch, type Log, type ProducerStamp } from '../../kernel/log';
import { because, compare, type Why } from '../../kernel/why';
import { RULES } from './rules';
import type { ProducerEntry } from './state';

/** How many batches of a producer are remembered (ID-2). */
const BATCHES_REMEMBERED = 5;
/** Sequences wrap here (ID-5). */
const SEQUENCE_LIMIT = 2 ** 31;

type Producers = readonly ProducerEntry[];

/** What the check of an idempotent batch says: go on, it is stored already, or an error. */
export type ProducerVerdict =
  | { readonly kind: 'append' }
  | {
      readonly kind: 'duplicate';
      readonly baseOffset: Offset;
      readonly nextOffset: Offset;
      readonly why: Why;
    }
  | {
      readonly kind: 'error';
      readonly error: 'OUT_OF_ORDER_SEQUENCE_NUMBER' | 'INVALID_PRODUCER_EPOCH';
      readonly sequence: { readonly expected: number; readonly actual: number } | null;
      readonly why: Why;
    };

const APPEND: ProducerVerdict = { kind: 'append' };

function sequenceAfter(sequence: number, steps: number): number {
  return (sequence + steps) % SEQUENCE_LIMIT;
}

/** ID-1 to ID-7: whether a batch of `count` records with this stamp may be appended. */
export function checkSequence(
  producers: Producers,
  stamp: ProducerStamp | null,
  count: number,
): ProducerVerdict {
  if (stamp === null) return APPEND;
  const known = producers.find(({ producerId }) => producerId === stamp.producerId);
  if (known === undefined) return APPEND;
  const { producerEpoch, sequence } = stamp;
  const epoch = compare('producer epoch', producerEpoch, '>=', 'known epoch', known.producerEpoch);
  if (!epoch.holds) {
    const why = because(RULES.producerEpoch, epoch);
    return { kind: 'error', error: 'INVALID_PRODUCER_EPOCH', sequence: null, why };
  }
  if (producerEpoch > known.producerEpoch) {
    const first = compare('first sequence', sequence, '=', 'start of a new epoch', 0);
    return first.holds ? APPEND : outOfOrder(because(RULES.newEpochSequence, first), 0, sequence);
  }
  const last = sequenceAfter(sequence, count - 1);
  const stored = known.batches.find(
    ({ firstSequence, lastSequence }) => firstSequence === sequence && lastSequence === last,
  );
  if (stored !== undefined) {
    const same = compare('first sequence', sequence, '=', 'stored sequence', stored.firstSequence);
    const { baseOffset, nextOffset } = stored;
    return { kind: 'duplicate', baseOffset, nextOffset, why: because(RULES.duplicate, same) };
  }
  const newest = known.batches.at(-1);
  if (newest === undefined) return APPEND;
  const expected = sequenceAfter(newest.lastSequence, 1);
  const next = compare('first sequence', sequence, '=', 'expected sequence', expected);
  return next.holds ? APPEND : outOfOrder(because(RULES.sequence, next), expected, sequence);
}

function outOfOrder(why: Why, expected: number, actual: number): ProducerVerdict {
  const sequence = { expected, actual };
  return { kind: 'error', error: 'OUT_OF_ORDER_SEQUENCE_NUMBER', sequence, why };
}

/** What is remembered after a batch was stored, by a leader or a follower. */
export function rememberBatch(producers: Producers, batch: Batch): Producers {
  const { producer, values, baseOffset, nextOffset } = batch;
  if (producer === null) return producers;
  const { producerId, producerEpoch, sequence } = producer;
  const stored = {
    firstSequence: sequence,
    lastSequence: sequenceAfter(sequence, values.length - 1),
    baseOffset,
    nextOffset,
  };
  const known = producers.find((entry) => entry.producerId === producerId);
  if (known === undefined) {
    return [...producers, { producerId, producerEpoch, batches: [stored] }];
  }
  const earlier = known.producerEpoch === producerEpoch ? known.batches : [];
  const batches = [...earlier, stored].slice(-BATCHES_REMEMBERED);
  const entry = { producerId, producerEpoch, batches };
  return producers.map((other) => (other === known ? entry : other));
}

/** ID-8: what a log says, after a truncation or at a start. */
export function producersOf(log: Log): Producers {
  return batchesAbove(log, 0).reduce<Producers>(rememberBatch, []);
}
