import { claims as t } from '../texts/en/claims';
import type { SimulationEvent } from './event';
import type { BrokerId, LeaderEpoch } from './ids';
import { divergenceOf, readableEnd, type History } from './history';
import { at } from './vector';
import { brokerOf, type ClusterView } from './view';

/** A frame as invariants see it: what is, and what the run has shown so far. */
export interface Situation {
  readonly view: ClusterView;
  readonly history: History;
}

/**
 * A safety property, named as a claim and evaluated on every frame. `check` answers null when the claim still
 * holds after `event`, else one sentence with the values that break it. A model may break one in front of a
 * learner; what can only be a bug of ours belongs into the model's assertWellFormed.
 */
export interface Invariant {
  readonly id: string;
  /** In the language chosen. */
  readonly claim: () => string;
  readonly source: string;
  /** When the model it belongs to may break it: the condition under which it is only a hope. Absent: never. */
  readonly mayBreak?: string;
  check(before: Situation, event: SimulationEvent, after: Situation): string | null;
}

/** Two replicas hold the same records below the high watermark of both. */
export const logMatching: Invariant = {
  id: 'logMatching',
  claim: () => t().logMatching,
  source: 'formal-models.md 7.16 LogMatching',
  check(_before, _event, { view, history }) {
    for (const { brokers, offset } of history.divergences) {
      if (offset === null) continue;
      const [one, other] = brokers;
      const committed = Math.min(
        brokerOf(view, one)?.highWatermark ?? 0,
        brokerOf(view, other)?.highWatermark ?? 0,
      );
      if (offset < committed) {
        return t().brokenLogMatching(one, other, offset, committed);
      }
    }
    return null;
  },
};

/** A record acknowledged with acks=all stays in the leader's log. */
export const noAcknowledgedRecordLost: Invariant = {
  id: 'noAcknowledgedRecordLost',
  claim: () => t().noAcknowledgedRecordLost,
  source: 'formal-models.md 7.13 NoCommittedLost (acknowledged)',
  check(before, _event, { view, history }) {
    const { ledger } = history;
    if (ledger.counts.lost === before.history.ledger.counts.lost) return null;
    for (let index = ledger.promises.size - 1; index >= 0; index -= 1) {
      const promise = at(ledger.promises, index);
      const was = at(before.history.ledger.promises, index);
      if (promise?.status !== 'lost' || was?.status === 'lost' || promise.acks !== 'all') continue;
      return t().brokenNoLoss(promise.baseOffset ?? '?', view.partition.leader ?? '?');
    }
    return null;
  },
};

/** What a consumer could read, it can still read, unchanged. */
export const consistentReads: Invariant = {
  id: 'consistentReads',
  claim: () => t().consistentReads,
  source: 'formal-models.md 7.15 ConsistentRead',
  check(before, _event, { view, history }) {
    const { broker, end } = before.history.readable;
    const now = readableEnd(view);
    if (now < end) return t().brokenReadsEnd(end - 1, now);
    if (view.reader === broker) return null;
    const offset = divergenceOf(history, { one: broker, other: view.reader });
    if (offset === null || offset >= end) return null;
    return t().brokenReadsOther(offset, broker, view.reader);
  },
};

/** The high watermark of the partition never falls. */
export const highWatermarkNeverFalls: Invariant = {
  id: 'highWatermarkNeverFalls',
  claim: () => t().highWatermarkNeverFalls,
  source: 'formal-models.md 6 HwMonotone',
  check(before, _event, after) {
    const was = before.view.partition.highWatermark;
    const is = after.view.partition.highWatermark;
    return is < was ? t().brokenMarkFell(was, is) : null;
  },
};

/** Every ISR member holds all committed records, as the leader has them. */
export const isrHoldsCommittedPrefix: Invariant = {
  id: 'isrHoldsCommittedPrefix',
  claim: () => t().isrHoldsCommittedPrefix,
  source: 'formal-models.md 7.10 StrongIsr',
  check(_before, _event, { view, history }) {
    const { isr, leader, highWatermark } = view.partition;
    for (const member of isr) {
      const end = brokerOf(view, member)?.log.endOffset ?? 0;
      if (end < highWatermark) {
        return t().brokenIsrShort(member, end, highWatermark);
      }
      if (leader === null || member === leader) continue;
      const offset = divergenceOf(history, { one: leader, other: member });
      if (offset !== null && offset < highWatermark) {
        return t().brokenIsrDiffers(member, leader, offset, highWatermark);
      }
    }
    return null;
  },
};

/** An epoch has one leader for ever. */
export const oneLeaderPerEpoch: Invariant = {
  id: 'oneLeaderPerEpoch',
  claim: () => t().oneLeaderPerEpoch,
  source: 'formal-models.md 7.3 EpochSane',
  check(_before, event, { history }) {
    const elected = electionIn(event);
    if (elected === null) return null;
    const { leader, leaderEpoch } = elected;
    const first = at(history.leaders, leaderEpoch);
    if (first === undefined || first === leader) return null;
    if (first === null) return t().brokenNobodyLed(leaderEpoch, leader);
    return t().brokenOtherLed(leaderEpoch, first, leader);
  },
};

/** Who leads, or learns that it leads, by this event, and in which epoch. */
function electionIn(event: SimulationEvent): { leader: BrokerId; leaderEpoch: LeaderEpoch } | null {
  switch (event.type) {
    case 'LeaderElected':
    case 'ClusterOpened':
      return event;
    case 'BecameLeader':
      return { leader: event.broker, leaderEpoch: event.leaderEpoch };
    default:
      return null;
  }
}

/** acks=all is answered only for records below the high watermark. */
export const acknowledgedMeansCommitted: Invariant = {
  id: 'acknowledgedMeansCommitted',
  claim: () => t().acknowledgedMeansCommitted,
  source: 'formal-models.md 7.7 AckImpliesHw',
  check(_before, event, { view }) {
    if (event.type !== 'ProduceAcknowledged' || event.acks !== 'all') return null;
    const { highWatermark } = view.partition;
    if (event.nextOffset <= highWatermark) return null;
    return t().brokenAcknowledged(event.nextOffset, highWatermark);
  },
};

/** Whoever becomes leader keeps its log. */
export const leaderNeverTruncates: Invariant = {
  id: 'leaderNeverTruncates',
  claim: () => t().leaderNeverTruncates,
  source: 'formal-models.md 7.19 LeaderNeverTruncates',
  check(_before, event, { view }) {
    if (event.type !== 'LogTruncated') return null;
    if (event.cause !== 'promotion' && event.broker !== view.partition.leader) return null;
    return t().brokenLeaderCut(event.broker, event.from, event.to);
  },
};

/** No replica loses records below its high watermark. */
export const noTruncationBelowHighWatermark: Invariant = {
  id: 'noTruncationBelowHighWatermark',
  claim: () => t().noTruncationBelowHighWatermark,
  source: 'formal-models.md 7.20 NoTruncationBelowHw',
  check(before, event) {
    if (event.type !== 'LogTruncated') return null;
    const highWatermark = brokerOf(before.view, event.broker)?.highWatermark ?? 0;
    if (event.to >= Math.min(highWatermark, event.from)) return null;
    return t().brokenCutBelow(event.broker, event.to, highWatermark);
  },
};
