import type { SimulationEvent } from './event';
import type { BrokerId, Offset } from './ids';
import { emptyLog, firstDifference, type Log } from './log';
import type { BrokerView, ClusterView } from './view';

/** The records below `end` (exclusive) of a log as it was at some frame. */
export interface Prefix {
  readonly log: Log;
  readonly end: Offset;
}

/** What a cluster of processes (Kafka) has promised so far. Stays empty for a model without a controller. */
export interface Durability {
  /** The longest prefix ever covered by any broker's own high watermark: what a consumer may have read. */
  readonly exposed: Prefix;
  /** What producers were told to be safe: the part of `exposed` that acks=all was answered for. */
  readonly acknowledged: Prefix;
  /** Brokers that crashed or lost their log and were not let into the ISR since. */
  readonly unclean: readonly BrokerId[];
}

const NOTHING: Prefix = { log: emptyLog(), end: 0 };

/** What is promised before the first event. */
export function startDurability(): Durability {
  return { exposed: NOTHING, acknowledged: NOTHING, unclean: [] };
}

/** First offset below the prefix's end at which `log` has no record or another one; null: it holds the prefix. */
export function firstMissing(log: Log, prefix: Prefix, from: Offset = 0): Offset | null {
  const differs = firstDifference(log, prefix.log, from) ?? Infinity;
  const missing = Math.min(differs, log.endOffset);
  return missing < prefix.end ? missing : null;
}

/** What is promised after `event`, which led from `before` to `after`. */
export function observeDurability(
  known: Durability,
  before: ClusterView,
  event: SimulationEvent,
  after: ClusterView,
): Durability {
  if (after.controller === null) return known;
  let { exposed } = known;
  after.brokers.forEach((broker, index) => {
    if (broker !== before.brokers[index]) exposed = longer(exposed, broker);
  });
  const acknowledged = observeAcknowledged(known.acknowledged, event, exposed);
  const unclean = observeUnclean(known.unclean, event);
  const same =
    exposed === known.exposed && acknowledged === known.acknowledged && unclean === known.unclean;
  return same ? known : { exposed, acknowledged, unclean };
}

function longer(prefix: Prefix, broker: BrokerView): Prefix {
  if (broker.highWatermark <= prefix.end) return prefix;
  return { log: broker.log, end: broker.highWatermark };
}

function observeAcknowledged(known: Prefix, event: SimulationEvent, exposed: Prefix): Prefix {
  if (event.type !== 'ProduceAcknowledged' || event.acks !== 'all') return known;
  const end = Math.min(event.nextOffset, exposed.end);
  return end <= known.end ? known : { log: exposed.log, end };
}

function observeUnclean(unclean: readonly BrokerId[], event: SimulationEvent): readonly BrokerId[] {
  if (event.type === 'NodeChanged' && event.node !== 'controller') {
    const broker = event.node;
    const lost = event.change === 'crashed' || event.change === 'logLost';
    if (lost && !unclean.includes(broker)) return [...unclean, broker];
    // It had caught up before, or it is in no list: an orderly stop makes its next start a clean one.
    if (event.change === 'stopped' && unclean.includes(broker)) return without(unclean, [broker]);
    return unclean;
  }
  if (event.type !== 'PartitionChanged' || unclean.length === 0) return unclean;
  const { before, after } = event;
  const joined = after.isr.filter((member) => before?.isr.includes(member) !== true);
  return joined.some((member) => unclean.includes(member)) ? without(unclean, joined) : unclean;
}

function without(all: readonly BrokerId[], gone: readonly BrokerId[]): readonly BrokerId[] {
  return all.filter((broker) => !gone.includes(broker));
}
