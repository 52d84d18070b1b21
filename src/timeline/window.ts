import type { Ledger } from '../kernel/ledger';
import type { Offset, StepNumber } from '../kernel/ids';
import { batchIndexAbove, sameBatchAt, type Batch, type Log, type LogRecord } from '../kernel/log';
import { at, search } from '../kernel/vector';
import {
  brokerOf,
  type ClusterView,
  type LogWindow,
  type ProducePromise,
  type PromiseStatus,
} from '../kernel/view';

/** Newest lost promises that are always drawn. */
const LOST_SHOWN = 8;
/** Newest promises with an unknown outcome that are always drawn. */
const UNKNOWN_SHOWN = 4;
/** Newest pending requests that are drawn. */
const PENDING_SHOWN = 200;
/** Newest promises of any other status that are drawn. */
const OTHERS_SHOWN = 4;

/** A view with its logs cut to one window; `from` is the first offset of it, the same for every log. */
export interface WindowedView {
  readonly from: Offset;
  readonly view: ClusterView<LogWindow>;
}

/**
 * Cuts every log to the last `columns` (at least 1) offsets; the last of them is the next free one of the longest
 * log. Of the waiting requests the newest stay.
 */
export function windowOf(view: ClusterView, columns: number): WindowedView {
  const to = Math.max(0, ...view.brokers.map(({ log }) => log.endOffset)) + 1;
  const from = Math.max(0, to - columns);
  const brokers = view.brokers.map((broker) => ({ ...broker, log: cutLog(broker.log, from) }));
  return { from, view: { ...view, brokers, waiters: view.waiters.slice(-PENDING_SHOWN) } };
}

function cutLog(log: Log, from: Offset): LogWindow {
  const records: LogRecord[] = [];
  const batchEnds: Offset[] = [];
  for (let index = batchIndexAbove(log, from); index < log.batches.size; index += 1) {
    const batch = at(log.batches, index);
    if (batch === undefined) break;
    for (const record of recordsOf(batch)) if (record.offset >= from) records.push(record);
    batchEnds.push(batch.nextOffset);
  }
  return { from, records, endOffset: log.endOffset, batchEnds };
}

const known = new WeakMap<Batch, readonly LogRecord[]>();

/**
 * The records of a batch, the same objects every time: copies of a log and neighbouring frames share them, and a
 * message to the page carries each only once.
 */
function recordsOf(batch: Batch): readonly LogRecord[] {
  const made = known.get(batch);
  if (made !== undefined) return made;
  const { baseOffset, leaderEpoch, values } = batch;
  const records = values.map((value, index) => ({
    offset: baseOffset + index,
    leaderEpoch,
    value,
  }));
  known.set(batch, records);
  return records;
}

/** The part of a ledger that is drawn, in the order of sending, with the counts of all of it. */
export interface LedgerWindow {
  readonly promises: readonly ProducePromise[];
  readonly counts: Readonly<Record<PromiseStatus, number>>;
  readonly total: number;
  /** Requests among `promises` that were acknowledged and are not in the registered leader's log. */
  readonly astray: readonly StepNumber[];
}

/**
 * The promises to draw: pending ones (the newest 200), the newest lost and unknown ones, and the newest of the others. Looks
 * back only until it has them all; pending ones are found through the view's waiters.
 */
export function ledgerWindow(ledger: Ledger, view: ClusterView): LedgerWindow {
  const { waiters } = view;
  const { promises, counts } = ledger;
  const wanted = {
    lost: Math.min(counts.lost, LOST_SHOWN),
    unknown: Math.min(counts.unknown, UNKNOWN_SHOWN),
    others: OTHERS_SHOWN,
  };
  const shown = new Set<number>();
  for (const { request } of waiters.slice(-PENDING_SHOWN)) {
    shown.add(search(promises, (promise) => promise.request >= request));
  }
  for (let index = promises.size - 1; index >= 0; index -= 1) {
    if (wanted.lost + wanted.unknown + wanted.others === 0) break;
    const status = at(promises, index)?.status;
    const group = status === 'lost' || status === 'unknown' ? status : 'others';
    if (status === 'pending') shown.add(index);
    else if (wanted[group] > 0) {
      wanted[group] -= 1;
      shown.add(index);
    }
  }
  const order = [...shown].sort((one, other) => one - other);
  const drawn = order.map((index) => at(promises, index)).filter((one) => one !== undefined);
  const astray = drawn.filter((promise) => isAstray(promise, view)).map(({ request }) => request);
  return { promises: drawn, counts, total: promises.size, astray };
}

/** Whether a promise was kept by the broker that it was made at, and the registered leader has something else there. */
function isAstray({ status, broker, nextOffset }: ProducePromise, view: ClusterView): boolean {
  const { leader } = view.partition;
  if (status !== 'acknowledged' || nextOffset === null || broker === leader) return false;
  const own = brokerOf(view, broker)?.log;
  const kept = brokerOf(view, leader)?.log;
  if (own === undefined || kept === undefined || own.endOffset < nextOffset) return false;
  return !sameBatchAt(own, kept, nextOffset - 1);
}
