import { observeDurability, startDurability, type Durability } from './durability';
import type { SimulationEvent } from './event';
import type { BrokerId, LeaderEpoch, Offset, StepNumber } from './ids';
import { batchIndexAbove, firstDifference, sameBatch } from './log';
import { append, at, emptyVector, last, replaceAt, search, type Vector } from './vector';
import { brokerOf, type ClusterView, type ProducePromise } from './view';

/**
 * What the run so far has shown, folded event by event so that no frame has to look back: the promise ledger,
 * where logs differ, who led each epoch, and what consumers could read. Plain data, the same for every model.
 */
export interface History {
  readonly ledger: Ledger;
  /** For each pair of brokers the first offset at which both have a record and the records differ. */
  readonly divergences: readonly Divergence[];
  /** Leader of each epoch, by epoch; the first one that was seen. */
  readonly leaders: Vector<BrokerId>;
  /** What was readable: the first `end` records of `broker`'s log, as it was then. */
  readonly readable: Readable;
  /** What a cluster of processes has promised to keep. */
  readonly durability: Durability;
}

/** Every produce request, in the order of sending. */
export interface Ledger {
  readonly promises: Vector<ProducePromise>;
  /** How many have each status. */
  readonly counts: Readonly<Record<ProducePromise['status'], number>>;
}

/** Two logs that differ; `offset` is null when their common part is equal. */
export interface Divergence {
  readonly brokers: readonly [BrokerId, BrokerId];
  readonly offset: Offset | null;
}

/** The prefix that consumers could read at some frame. */
export interface Readable {
  readonly broker: BrokerId;
  readonly end: Offset;
}

/** The history before the first event. */
export function startHistory(view: ClusterView): History {
  const ids = view.brokers.map((broker) => broker.brokerId);
  const pairs = ids.flatMap((one, index) =>
    ids.slice(index + 1).map((other): Divergence => ({ brokers: [one, other], offset: null })),
  );
  const counts = {
    pending: 0,
    acknowledged: 0,
    refused: 0,
    fenced: 0,
    unknown: 0,
    unanswered: 0,
    lost: 0,
  };
  return {
    ledger: { promises: emptyVector(), counts },
    divergences: pairs,
    leaders: emptyVector(),
    readable: { broker: view.reader, end: 0 },
    durability: startDurability(),
  };
}

/** Where the logs of two brokers first differ, or null. */
export function divergenceOf(
  history: History,
  pair: { one: BrokerId; other: BrokerId },
): Offset | null {
  const found = history.divergences.find(
    ({ brokers: [a, b] }) =>
      (a === pair.one && b === pair.other) || (a === pair.other && b === pair.one),
  );
  return found?.offset ?? null;
}

/** End of what a consumer can read at this view: the high watermark, or the reader's shorter log. Exclusive. */
export function readableEnd(view: ClusterView): Offset {
  const end = brokerOf(view, view.reader)?.log.endOffset ?? 0;
  return Math.min(view.partition.highWatermark, end);
}

/** The history after `event`, which led from `before` to `after`. */
export function observe(
  history: History,
  before: ClusterView,
  event: SimulationEvent,
  after: ClusterView,
): History {
  const divergences = observeDivergences(history.divergences, event, after);
  const withLogs = divergences === history.divergences ? history : { ...history, divergences };
  const ledger = observeLedger(withLogs, before, event, after);
  const leaders = observeLeaders(history.leaders, event);
  const readable = observeReadable(withLogs, event, after);
  const durability = observeDurability(history.durability, before, event, after);
  if (
    withLogs === history &&
    ledger === history.ledger &&
    leaders === history.leaders &&
    readable === history.readable &&
    durability === history.durability
  ) {
    return history;
  }
  return { ledger, divergences, leaders, readable, durability };
}

function observeDivergences(
  divergences: readonly Divergence[],
  event: SimulationEvent,
  after: ClusterView,
): readonly Divergence[] {
  if (event.type === 'LogTruncated') {
    const { broker, to } = event;
    const healed = ({ brokers, offset }: Divergence): boolean =>
      offset !== null && offset >= to && brokers.includes(broker);
    if (!divergences.some(healed)) return divergences;
    return divergences.map((pair) => (healed(pair) ? { ...pair, offset: null } : pair));
  }
  const grown = grownLog(event);
  if (grown === null) return divergences;
  const next = divergences.map((pair) => {
    if (pair.offset !== null || !pair.brokers.includes(grown.broker)) return pair;
    const [one, other] = pair.brokers.map((id) => brokerOf(after, id)?.log);
    if (one === undefined || other === undefined) return pair;
    const offset = firstDifference(one, other, grown.from);
    return offset === null ? pair : { ...pair, offset };
  });
  return next.every((pair, index) => pair === divergences[index]) ? divergences : next;
}

/** Whose log grew by this event, and from where. */
function grownLog(event: SimulationEvent): { broker: BrokerId; from: Offset } | null {
  if (event.type === 'RecordsAppended')
    return { broker: event.broker, from: event.batch.baseOffset };
  if (event.type === 'FollowerFetched' && event.batches.length > 0) {
    return { broker: event.broker, from: event.fetchOffset };
  }
  return null;
}

function observeLeaders(leaders: Vector<BrokerId>, event: SimulationEvent): Vector<BrokerId> {
  if (event.type !== 'LeaderElected' && event.type !== 'ClusterOpened') return leaders;
  let next = leaders;
  for (let epoch: LeaderEpoch = leaders.size; epoch <= event.leaderEpoch; epoch += 1) {
    next = append(next, event.leader);
  }
  return next;
}

function observeReadable(history: History, event: SimulationEvent, after: ClusterView): Readable {
  const { readable } = history;
  const end = readableEnd(after);
  switch (event.type) {
    case 'HighWatermarkAdvanced':
    case 'ClusterOpened':
    case 'LeaderElected':
    case 'LogTruncated':
    case 'FollowerFetched':
      // Kept while a longer prefix was readable before and is still there: what was readable is never forgotten.
      if (after.reader === readable.broker && end <= readable.end) return readable;
      return end >= readable.end ? { broker: after.reader, end } : readable;
    default:
      return readable;
  }
}

function observeLedger(
  history: History,
  before: ClusterView,
  event: SimulationEvent,
  after: ClusterView,
): Ledger {
  const { ledger } = history;
  switch (event.type) {
    case 'RecordsAppended':
      return opened(ledger, {
        request: event.request,
        values: event.batch.values,
        acks: event.acks,
        status: 'pending',
        error: null,
        baseOffset: event.batch.baseOffset,
        nextOffset: event.batch.nextOffset,
        duplicate: false,
      });
    case 'ProduceRejected':
      return opened(ledger, {
        request: event.request,
        values: event.values,
        acks: event.acks,
        status: event.error === 'FENCED_LEADER_EPOCH' ? 'fenced' : 'refused',
        error: event.error,
        baseOffset: null,
        nextOffset: null,
        duplicate: false,
      });
    case 'ProduceAcknowledged': {
      const status = event.acks === '0' && !event.duplicate ? 'unanswered' : 'acknowledged';
      if (!event.duplicate) return settled(ledger, event.request, { status });
      const { request, values, acks, baseOffset, nextOffset } = event;
      const promise = { request, values, acks, status, error: null, baseOffset, nextOffset };
      return opened(ledger, { ...promise, duplicate: true } as ProducePromise);
    }
    case 'ProduceFailed':
      return settled(ledger, event.request, { status: 'unknown', error: event.error });
    case 'ProduceAbandoned':
      return settled(ledger, event.request, { status: 'unknown' });
    case 'LogTruncated':
      if (event.broker !== after.partition.leader) return ledger;
      return lose(ledger, { from: event.to, holds: () => false });
    case 'LeaderElected':
    case 'ClusterOpened':
      return changeLeader(history, before, after);
    default:
      return ledger;
  }
}

/** The ledger once another broker leads: what its log does not hold as the old leader's does is lost. */
function changeLeader(history: History, before: ClusterView, after: ClusterView): Ledger {
  const { leader } = after.partition;
  const old = before.partition.leader;
  const now = brokerOf(after, leader)?.log;
  const was = brokerOf(before, old)?.log;
  if (leader === null || old === null || leader === old || !now || !was) return history.ledger;
  const differs = divergenceOf(history, { one: leader, other: old }) ?? Infinity;
  // Logs that differ somewhere may agree again further on: MiniKafka copies by length alone.
  const holds = ({ nextOffset }: ProducePromise): boolean => {
    const offset = (nextOffset ?? 0) - 1;
    const one = at(was.batches, batchIndexAbove(was, offset));
    const other = at(now.batches, batchIndexAbove(now, offset));
    return one !== undefined && other !== undefined && sameBatch(one, other);
  };
  return lose(history.ledger, { from: Math.min(now.endOffset, differs), holds });
}

function opened(ledger: Ledger, promise: ProducePromise): Ledger {
  const counts = { ...ledger.counts };
  counts[promise.status] += 1;
  return { promises: append(ledger.promises, promise), counts };
}

function settled(
  ledger: Ledger,
  request: StepNumber,
  change: Partial<Pick<ProducePromise, 'status' | 'error'>>,
): Ledger {
  const index = indexOfRequest(ledger, request);
  const promise = at(ledger.promises, index);
  if (promise?.request !== request || promise.status === 'lost') return ledger;
  return changed(ledger, index, { ...promise, ...change });
}

/** Index of the first promise at or after `request`. Most requests are settled while they are the newest. */
function indexOfRequest({ promises }: Ledger, request: StepNumber): number {
  if (last(promises)?.request === request) return promises.size - 1;
  return search(promises, (promise) => promise.request >= request);
}

function changed(ledger: Ledger, index: number, promise: ProducePromise): Ledger {
  const old = at(ledger.promises, index);
  const counts = { ...ledger.counts };
  if (old !== undefined) counts[old.status] -= 1;
  counts[promise.status] += 1;
  return { promises: replaceAt(ledger.promises, index, promise), counts };
}

/**
 * Marks acknowledged requests that reach above `from` as lost unless the leader `holds` them. Looks back only as
 * far as needed: requests that were appended and are not lost stand in the leader's log in the order of sending.
 */
function lose(
  ledger: Ledger,
  check: { from: Offset; holds: (promise: ProducePromise) => boolean },
): Ledger {
  let next = ledger;
  for (let index = ledger.promises.size - 1; index >= 0; index -= 1) {
    const promise = at(ledger.promises, index);
    if (promise?.status !== 'acknowledged' || promise.nextOffset === null) continue;
    if (promise.nextOffset <= check.from) {
      if (!promise.duplicate) break;
    } else if (!check.holds(promise)) {
      next = changed(next, index, { ...promise, status: 'lost' });
    }
  }
  return next;
}
