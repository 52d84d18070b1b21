import { observeDurability, startDurability, type Durability } from './durability';
import type { SimulationEvent } from './event';
import type { BrokerId, LeaderEpoch, Offset } from './ids';
import { leaderInOffice, observeLosses, observeTerm, type LeaderTerm } from './leader-term';
import { emptyLedger, loseAbove, observeRequest, type Ledger } from './ledger';
import { emptyLog, firstDifference, sameBatchAt, type Log } from './log';
import { append, emptyVector, type Vector } from './vector';
import { brokerOf, type ClusterView, type ProducePromise, type Registration } from './view';

/**
 * What the run so far has shown, folded event by event so that no frame has to look back: the promise ledger,
 * where logs differ, who led each epoch, and what consumers could read. Plain data, the same for every model.
 */
export interface History {
  readonly ledger: Ledger;
  /** For each pair of brokers the first offset at which both have a record and the records differ. */
  readonly divergences: readonly Divergence[];
  /** Leader of each epoch, by epoch; the first one that was seen, null where nobody led. */
  readonly leaders: Vector<BrokerId | null>;
  /** What was readable: the first `end` records of `broker`'s log, as it was then. */
  readonly readable: Readable;
  readonly committed: Committed;
  /** The newest leader that took office, to be compared with the next; null where none is needed (MiniKafka). */
  readonly lastLeader: LeaderTerm | null;
  /** What a cluster of processes has promised to keep. */
  readonly durability: Durability;
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

/**
 * The longest prefix that the high watermark of a legitimate leader ever covered: the first `end` records of `log`,
 * which is that leader's log as it was then.
 */
export interface Committed {
  readonly log: Log;
  readonly end: Offset;
}

/** The history before the first event. */
export function startHistory(view: ClusterView): History {
  const ids = view.brokers.map((broker) => broker.brokerId);
  const pairs = ids.flatMap((one, index) =>
    ids.slice(index + 1).map((other): Divergence => ({ brokers: [one, other], offset: null })),
  );
  return {
    ledger: emptyLedger(),
    divergences: pairs,
    leaders: emptyVector(),
    readable: { broker: view.reader, end: 0 },
    committed: { log: emptyLog(), end: 0 },
    lastLeader: null,
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
export function readableEnd(view: ClusterView<{ readonly endOffset: Offset }>): Offset {
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
  const lastLeader = observeTerm(history.lastLeader, event, after);
  const requests = observeLedger(withLogs, before, event, after);
  const terms = { before: history.lastLeader, now: lastLeader };
  const ledger = observeLosses(requests, terms, event, after);
  const leaders = observeLeaders(history.leaders, event);
  const readable = observeReadable(withLogs, event, after);
  const committed = observeCommitted(history.committed, after);
  const durability = observeDurability(history.durability, before, event, after);
  if (
    withLogs === history &&
    lastLeader === history.lastLeader &&
    ledger === history.ledger &&
    leaders === history.leaders &&
    readable === history.readable &&
    committed === history.committed &&
    durability === history.durability
  ) {
    return history;
  }
  return { ledger, divergences, leaders, readable, committed, lastLeader, durability };
}

/** Costs a comparison while the high watermark stays, and never copies a log. */
function observeCommitted(committed: Committed, after: ClusterView): Committed {
  if (after.partition.highWatermark <= committed.end) return committed;
  const leader = leaderInOffice(after);
  if (leader === null) return committed;
  const end = Math.min(leader.highWatermark, leader.log.endOffset);
  return end <= committed.end ? committed : { log: leader.log, end };
}

function observeDivergences(
  divergences: readonly Divergence[],
  event: SimulationEvent,
  after: ClusterView,
): readonly Divergence[] {
  const cut = cutLog(event);
  if (cut !== null) {
    const { broker, to } = cut;
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

/** Whose log was cut by this event, and where. */
function cutLog(event: SimulationEvent): { broker: BrokerId; to: Offset } | null {
  if (event.type === 'LogTruncated') return event;
  if (event.type !== 'NodeChanged' || event.node === 'controller') return null;
  if (event.change === 'logLost') return { broker: event.node, to: 0 };
  return event.lostFrom === null ? null : { broker: event.node, to: event.lostFrom };
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

function observeLeaders(
  leaders: Vector<BrokerId | null>,
  event: SimulationEvent,
): Vector<BrokerId | null> {
  if (event.type === 'PartitionChanged') return registeredLeader(leaders, event.after);
  if (event.type !== 'LeaderElected' && event.type !== 'ClusterOpened') return leaders;
  let next = leaders;
  for (let epoch: LeaderEpoch = leaders.size; epoch <= event.leaderEpoch; epoch += 1) {
    next = append(next, event.leader);
  }
  return next;
}

/** Notes who leads in a registered epoch; nobody led in the ones between. */
function registeredLeader(
  leaders: Vector<BrokerId | null>,
  { leader, leaderEpoch }: Registration,
): Vector<BrokerId | null> {
  if (leaderEpoch < leaders.size) return leaders;
  let next = leaders;
  while (next.size < leaderEpoch) next = append(next, null);
  return append(next, leader);
}

function observeReadable(history: History, event: SimulationEvent, after: ClusterView): Readable {
  const { readable } = history;
  const end = readableEnd(after);
  // In a cluster much else changes who answers reads, and up to where.
  switch (after.controller === null ? event.type : 'HighWatermarkAdvanced') {
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
  const ledger = observeRequest(history.ledger, event);
  if (after.controller !== null) return ledger;
  switch (event.type) {
    case 'LogTruncated':
      if (event.broker !== after.partition.leader) return ledger;
      return loseAbove(ledger, { from: event.to, holds: () => false });
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
  const holds = ({ nextOffset }: ProducePromise): boolean =>
    sameBatchAt(was, now, (nextOffset ?? 0) - 1);
  return loseAbove(history.ledger, { from: Math.min(now.endOffset, differs), holds });
}
