import { kafkaClaims as t } from '../../../texts/en/kafka-claims';
import { firstMissing, type Prefix } from '../../../kernel/durability';
import type { SimulationEvent } from '../../../kernel/event';
import type { BrokerId, Offset } from '../../../kernel/ids';
import type { Invariant, Situation } from '../../../kernel/invariant';
import { firstDifference } from '../../../kernel/log';
import { brokerOf, type ClusterView } from '../../../kernel/view';

/**
 * What the promises of Kafka rest on; beyond it they may be broken (specs/kafka.md 5.2, "Holds when"). The last two
 * are gaps of Kafka's own, milliseconds wide, that random walks found.
 */
export const UNLESS_LOSSY = [
  'after an unclean or last-known-leader election, when disks lost records, or with older behaviour;',
  'while a leader still goes by a lower min.insync.replicas than the controller,',
  'or has dropped a proposal for a record that it knew (BL-1) and that the controller then grants',
].join(' ');

/**
 * The broker whose log counts from this event on: one that was elected or learned that it was, or a leader that was
 * cut. An election may still name a process that is dead: it never leads, and its return is another election.
 */
function leaderToCheck(event: SimulationEvent, view: ClusterView): BrokerId | null {
  const { leader, leaderEpoch } = view.partition;
  if (leader === null || !isRunning(view, leader)) return null;
  switch (event.type) {
    case 'PartitionChanged':
      return event.after.leaderEpoch === event.before?.leaderEpoch ? null : leader;
    case 'BecameLeader':
      return event.broker === leader && event.leaderEpoch === leaderEpoch ? leader : null;
    case 'LogTruncated':
      return event.broker === leader ? leader : null;
    default:
      return null;
  }
}

function missingAtLeader(
  event: SimulationEvent,
  after: Situation,
  prefix: Prefix,
): { leader: BrokerId; offset: Offset } | null {
  const leader = leaderToCheck(event, after.view);
  const log = brokerOf(after.view, leader)?.log;
  if (leader === null || log === undefined) return null;
  const offset = firstMissing(log, prefix);
  return offset === null ? null : { leader, offset };
}

/** IV-1: whoever leads holds what was committed before. */
export const noCommittedLoss: Invariant = {
  id: 'noCommittedLoss',
  claim: () => t().noCommittedLoss,
  source: 'kafka.md IV-1',
  mayBreak: UNLESS_LOSSY,
  check(before, event, after) {
    const missing = missingAtLeader(event, after, before.history.committed);
    if (missing === null) return null;
    return t().brokenCommittedLoss(missing.leader, missing.offset);
  },
};

/** IV-2: acks=all is answered for committed records only, and they stay. */
export const ackedAllDurable: Invariant = {
  id: 'ackedAllDurable',
  claim: () => t().ackedAllDurable,
  source: 'kafka.md IV-2',
  mayBreak: UNLESS_LOSSY,
  check(before, event, after) {
    const { exposed, acknowledged } = after.history.durability;
    if (event.type === 'ProduceAcknowledged') {
      if (event.acks !== 'all') return null;
      if (event.nextOffset > exposed.end) {
        return t().brokenAckedAbove(event.nextOffset, exposed.end);
      }
      const { leader } = after.view.partition;
      const log = brokerOf(after.view, leader)?.log;
      if (leader === null || log === undefined || !isRunning(after.view, leader)) return null;
      const offset = firstMissing(log, acknowledged, event.baseOffset ?? event.nextOffset);
      if (offset === null) return null;
      return t().brokenAckedMissing(offset, leader);
    }
    const missing = missingAtLeader(event, after, before.history.durability.acknowledged);
    if (missing === null) return null;
    return t().brokenAckedLoss(missing.leader, missing.offset);
  },
};

/** IV-5: any replica answers consumers up to its own high watermark, and no answer contradicts an earlier one. */
export const consistentRead: Invariant = {
  id: 'consistentRead',
  claim: () => t().consistentRead,
  source: 'kafka.md IV-5',
  mayBreak: UNLESS_LOSSY,
  check(before, _event, after) {
    const { exposed } = before.history.durability;
    for (const [index, broker] of after.view.brokers.entries()) {
      const was = before.view.brokers[index];
      if (was === broker || was === undefined || broker.highWatermark <= was.highWatermark) {
        continue;
      }
      const offset = firstDifference(broker.log, exposed.log, was.highWatermark);
      if (offset !== null && offset < Math.min(exposed.end, broker.highWatermark)) {
        return t().brokenRead(broker.brokerId, offset);
      }
    }
    return null;
  },
};

/** Whether a broker's process is the one that is registered: what is in its log now is what it would lead with. */
export function isRunning(view: ClusterView, broker: BrokerId): boolean {
  const registered = view.controller?.brokers.find(({ brokerId }) => brokerId === broker);
  const epoch = brokerOf(view, broker)?.kafka?.brokerEpoch ?? -1;
  return epoch >= 0 && epoch === registered?.brokerEpoch;
}

/** Whoever could be elected cleanly. */
export function electable({ partition }: ClusterView): readonly BrokerId[] {
  return [...partition.isr, ...(partition.eligibleLeaderReplicas ?? [])];
}

/** Members whose logs must be compared from which offset on; all others were compared before. */
function membersToCheck(
  before: Situation,
  event: SimulationEvent,
  after: Situation,
): { members: readonly BrokerId[]; from: Offset } | null {
  const members = electable(after.view);
  const was = before.history.committed;
  if (after.history.committed !== was) return { members, from: was.end };
  if (event.type === 'PartitionChanged') {
    const known = electable(before.view);
    return { members: members.filter((member) => !known.includes(member)), from: 0 };
  }
  if (event.type !== 'LogTruncated' && event.type !== 'BrokerRegistrationChanged') return null;
  return { members: members.filter((member) => member === event.broker), from: 0 };
}

/** IV-8: whoever could be elected cleanly holds what is committed. */
export const isrHoldsCommitted: Invariant = {
  id: 'isrHoldsCommitted',
  claim: () => t().isrHoldsCommitted,
  source: 'kafka.md IV-8',
  mayBreak: UNLESS_LOSSY,
  check(before, event, after) {
    const check = membersToCheck(before, event, after);
    if (check === null) return null;
    for (const member of check.members) {
      const log = brokerOf(after.view, member)?.log;
      if (log === undefined || !isRunning(after.view, member)) continue;
      const offset = firstMissing(log, after.history.committed, check.from);
      if (offset !== null) {
        return t().brokenIsrLacks(member, offset);
      }
    }
    return null;
  },
};
