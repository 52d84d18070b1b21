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
  readonly claim: string;
  readonly source: string;
  /** When the model it belongs to may break it: the condition under which it is only a hope. Absent: never. */
  readonly mayBreak?: string;
  check(before: Situation, event: SimulationEvent, after: Situation): string | null;
}

/** Two replicas hold the same records below the high watermark of both. */
export const logMatching: Invariant = {
  id: 'logMatching',
  claim: 'All replicas hold the same records below the high watermark.',
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
        return `Brokers ${one} and ${other} hold different records at offset ${offset}, below the high watermark ${committed}.`;
      }
    }
    return null;
  },
};

/** A record acknowledged with acks=all stays in the leader's log. */
export const noAcknowledgedRecordLost: Invariant = {
  id: 'noAcknowledgedRecordLost',
  claim: 'No record acknowledged with acks=all is lost.',
  source: 'formal-models.md 7.13 NoCommittedLost (acknowledged)',
  check(before, _event, { view, history }) {
    const { ledger } = history;
    if (ledger.counts.lost === before.history.ledger.counts.lost) return null;
    for (let index = ledger.promises.size - 1; index >= 0; index -= 1) {
      const promise = at(ledger.promises, index);
      const was = at(before.history.ledger.promises, index);
      if (promise?.status !== 'lost' || was?.status === 'lost' || promise.acks !== 'all') continue;
      return `The record at offset ${promise.baseOffset ?? '?'} was acknowledged with acks=all and is not in the log of leader ${view.partition.leader ?? '?'}.`;
    }
    return null;
  },
};

/** What a consumer could read, it can still read, unchanged. */
export const consistentReads: Invariant = {
  id: 'consistentReads',
  claim: 'What a consumer could read stays readable and unchanged.',
  source: 'formal-models.md 7.15 ConsistentRead',
  check(before, _event, { view, history }) {
    const { broker, end } = before.history.readable;
    const now = readableEnd(view);
    if (now < end) return `Offset ${end - 1} was readable, and reads now end at ${now}.`;
    if (view.reader === broker) return null;
    const offset = divergenceOf(history, { one: broker, other: view.reader });
    if (offset === null || offset >= end) return null;
    return `Offset ${offset} was read from broker ${broker} and is another record on broker ${view.reader}.`;
  },
};

/** The high watermark of the partition never falls. */
export const highWatermarkNeverFalls: Invariant = {
  id: 'highWatermarkNeverFalls',
  claim: 'The high watermark never falls.',
  source: 'formal-models.md 6 HwMonotone',
  check(before, _event, after) {
    const was = before.view.partition.highWatermark;
    const is = after.view.partition.highWatermark;
    return is < was ? `The high watermark fell from ${was} to ${is}.` : null;
  },
};

/** Every ISR member holds all committed records, as the leader has them. */
export const isrHoldsCommittedPrefix: Invariant = {
  id: 'isrHoldsCommittedPrefix',
  claim: 'Every in-sync replica holds the committed records.',
  source: 'formal-models.md 7.10 StrongIsr',
  check(_before, _event, { view, history }) {
    const { isr, leader, highWatermark } = view.partition;
    for (const member of isr) {
      const end = brokerOf(view, member)?.log.endOffset ?? 0;
      if (end < highWatermark) {
        return `Broker ${member} is in the ISR with LEO ${end}, below the high watermark ${highWatermark}.`;
      }
      if (leader === null || member === leader) continue;
      const offset = divergenceOf(history, { one: leader, other: member });
      if (offset !== null && offset < highWatermark) {
        return `Broker ${member} is in the ISR and differs from leader ${leader} at offset ${offset}, below the high watermark ${highWatermark}.`;
      }
    }
    return null;
  },
};

/** An epoch has one leader for ever. */
export const oneLeaderPerEpoch: Invariant = {
  id: 'oneLeaderPerEpoch',
  claim: 'A leader epoch has one leader.',
  source: 'formal-models.md 7.3 EpochSane',
  check(_before, event, { history }) {
    const elected = electionIn(event);
    if (elected === null) return null;
    const { leader, leaderEpoch } = elected;
    const first = at(history.leaders, leaderEpoch);
    if (first === undefined || first === leader) return null;
    if (first === null) return `Nobody leads epoch ${leaderEpoch}, and broker ${leader} does.`;
    return `Epoch ${leaderEpoch} was led by broker ${first} and is led by broker ${leader} now.`;
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
  claim: 'acks=all is acknowledged only below the high watermark.',
  source: 'formal-models.md 7.7 AckImpliesHw',
  check(_before, event, { view }) {
    if (event.type !== 'ProduceAcknowledged' || event.acks !== 'all') return null;
    const { highWatermark } = view.partition;
    if (event.nextOffset <= highWatermark) return null;
    return `The request up to offset ${event.nextOffset} was acknowledged while the high watermark is ${highWatermark}.`;
  },
};

/** Whoever becomes leader keeps its log. */
export const leaderNeverTruncates: Invariant = {
  id: 'leaderNeverTruncates',
  claim: 'A leader never cuts its own log.',
  source: 'formal-models.md 7.19 LeaderNeverTruncates',
  check(_before, event, { view }) {
    if (event.type !== 'LogTruncated') return null;
    if (event.cause !== 'promotion' && event.broker !== view.partition.leader) return null;
    return `Broker ${event.broker} cut its log from ${event.from} to ${event.to} to lead.`;
  },
};

/** No replica loses records below its high watermark. */
export const noTruncationBelowHighWatermark: Invariant = {
  id: 'noTruncationBelowHighWatermark',
  claim: 'No log is cut below the high watermark.',
  source: 'formal-models.md 7.20 NoTruncationBelowHw',
  check(before, event) {
    if (event.type !== 'LogTruncated') return null;
    const highWatermark = brokerOf(before.view, event.broker)?.highWatermark ?? 0;
    if (event.to >= Math.min(highWatermark, event.from)) return null;
    return `Broker ${event.broker} cut its log to ${event.to}, below the high watermark ${highWatermark}.`;
  },
};
