import type { EpochEnd } from '../../kernel/cluster-event';
import type { LeaderEpoch, Offset } from '../../kernel/ids';
import type { Batch } from '../../kernel/log';
import type { EpochEntry } from './state';

type Cache = readonly EpochEntry[];

/**
 * TR-1: epoch `epoch` starts at `startOffset`. Nothing changes when it is the newest already; else entries that it
 * contradicts go first, so an epoch without records is replaced by the next one.
 */
export function assignEpoch(cache: Cache, { epoch, startOffset }: EpochEntry): Cache {
  const newest = cache.at(-1);
  if (newest?.epoch === epoch && startOffset >= newest.startOffset) return cache;
  const kept = cache.filter((entry) => entry.epoch < epoch && entry.startOffset < startOffset);
  return [...kept, { epoch, startOffset }];
}

/** The cache after a log took over `batches`. */
export function assignEpochsOf(cache: Cache, batches: readonly Batch[]): Cache {
  return batches.reduce(
    (known, { leaderEpoch, baseOffset }) =>
      assignEpoch(known, { epoch: leaderEpoch, startOffset: baseOffset }),
    cache,
  );
}

/** TR-5: entries that start at or above `offset` are dropped, also when no record is. */
export function truncateEpochs(cache: Cache, offset: Offset): Cache {
  return cache.some(({ startOffset }) => startOffset >= offset)
    ? cache.filter(({ startOffset }) => startOffset < offset)
    : cache;
}

/**
 * TR-2: where `epoch` ended, in a log that ends at `logEndOffset`: the largest known epoch at or below it, and the
 * start of the next (exclusive end). Null: undefined, for no epoch (-1), one above all that are known, or an empty
 * cache.
 */
export function endOffsetFor(
  cache: Cache,
  epoch: LeaderEpoch,
  logEndOffset: Offset,
): (EpochEnd & { readonly epoch: LeaderEpoch }) | null {
  const newest = cache.at(-1);
  if (newest === undefined || epoch < 0) return null;
  if (epoch === newest.epoch) return { epoch, endOffset: logEndOffset };
  const above = cache.findIndex((entry) => entry.epoch > epoch);
  const higher = cache[above];
  if (higher === undefined) return null;
  const floor = cache[above - 1];
  return { epoch: floor?.epoch ?? epoch, endOffset: higher.startOffset };
}

/** The newest epoch in the cache, or null when it is empty. */
export function newestEpochOf(cache: Cache): LeaderEpoch | null {
  return cache.at(-1)?.epoch ?? null;
}
