import { kafkaClaims as t } from '../../../texts/en/kafka-claims';
import type { SimulationEvent } from '../../../kernel/event';
import type { Invariant, Situation } from '../../../kernel/invariant';
import { brokerOf, type BrokerView, type ClusterView } from '../../../kernel/view';
import { effectiveMinIsr } from '../state';

/** Every broker that is not as it was, with what it was. */
export function* changedBrokers(
  before: Situation,
  after: Situation,
): Generator<{ was: BrokerView; is: BrokerView }> {
  for (const [index, is] of after.view.brokers.entries()) {
    const was = before.view.brokers[index];
    if (was !== undefined && was !== is) yield { was, is };
  }
}

/** IV-6. */
export const highWatermarkInsideLog: Invariant = {
  id: 'highWatermarkInsideLog',
  claim: () => t().highWatermarkInsideLog,
  source: 'kafka.md IV-6',
  check(before, _event, after) {
    for (const { is } of changedBrokers(before, after)) {
      const { brokerId, highWatermark, log } = is;
      if (highWatermark < 0 || highWatermark > log.endOffset) {
        return t().brokenMarkOutside(brokerId, highWatermark, log.endOffset);
      }
    }
    return null;
  },
};

/** IV-12. Not true for a replica that follows, nor across elections (FF-13). */
export const termHighWatermarkNeverFalls: Invariant = {
  id: 'termHighWatermarkNeverFalls',
  claim: () => t().termHighWatermarkNeverFalls,
  source: 'kafka.md IV-12',
  check(before, _event, after) {
    for (const { was, is } of changedBrokers(before, after)) {
      const sameTerm =
        was.kafka?.role === 'leader' &&
        is.kafka?.role === 'leader' &&
        was.believes?.leaderEpoch === is.believes?.leaderEpoch;
      if (sameTerm && is.highWatermark < was.highWatermark) {
        return t().brokenTermMark(is.brokerId, was.highWatermark, is.highWatermark);
      }
    }
    return null;
  },
};

/** The leader whose high watermark an event moved. */
function advanced(event: SimulationEvent, view: ClusterView): BrokerView | undefined {
  if (event.type !== 'HighWatermarkAdvanced') return undefined;
  return brokerOf(view, event.broker ?? null);
}

/** IV-13. */
export const highWatermarkNeedsMinIsr: Invariant = {
  id: 'highWatermarkNeedsMinIsr',
  claim: () => t().highWatermarkNeedsMinIsr,
  source: 'kafka.md IV-13',
  mayBreak: 'before 3.7 (strict min ISR off)',
  check(_before, event, { view }) {
    const leader = advanced(event, view);
    if (!leader?.kafka) return null;
    const { isr, minInsyncReplicas } = leader.kafka;
    const least = effectiveMinIsr(minInsyncReplicas, view.partition.replicas.length);
    if (isr.length >= least) return null;
    return t().brokenMinIsr(leader.brokerId, leader.highWatermark, isr.length, least);
  },
};

/** IV-15. An epoch that the same leader had before counts too: nobody else led in between (BL-2). */
export const countsSameEpochOnly: Invariant = {
  id: 'countsSameEpochOnly',
  claim: () => t().countsSameEpochOnly,
  source: 'kafka.md IV-15',
  mayBreak: 'without the epoch check of fetches (before KIP-320)',
  check(_before, event, { view }) {
    const leader = advanced(event, view);
    if (!leader?.kafka) return null;
    const own = leader.believes?.leaderEpoch;
    for (const { brokerId, leaderEpoch } of leader.kafka.followers) {
      if (!leader.kafka.maximalIsr.includes(brokerId) || leaderEpoch === own) continue;
      return t().brokenOtherEpoch(leader.brokerId, own ?? '?', brokerId, leaderEpoch ?? t().none);
    }
    return null;
  },
};
