import { claims } from '../../../texts/en/claims';
import { kafkaClaims as t } from '../../../texts/en/kafka-claims';
import type { Invariant } from '../../../kernel/invariant';
import { leaderInOffice } from '../../../kernel/leader-term';
import { brokerOf, type ClusterView, type Registration } from '../../../kernel/view';
import { effectiveMinIsr, sameSet, sorted } from '../state';
import { electable, isRunning } from './durability';
import { changedBrokers } from './high-watermark';

/** IV-7. */
export const quorumSuperset: Invariant = {
  id: 'quorumSuperset',
  claim: () => t().quorumSuperset,
  source: 'kafka.md IV-7',
  mayBreak:
    'when a shrink counts before it is confirmed (before KIP-497), or for a moment when the controller grants a proposal that its leader dropped (BL-1)',
  check(_before, _event, { view }) {
    const leader = leaderInOffice(view);
    if (leader?.kafka?.role !== 'leader') return null;
    const { maximalIsr } = leader.kafka;
    const missing = view.partition.isr.find((member) => !maximalIsr.includes(member));
    if (missing === undefined) return null;
    return t().brokenQuorum(missing, leader.brokerId, maximalIsr.join(','));
  },
};

/** IV-9. */
export const oneLeaderPerEpoch: Invariant = {
  id: 'oneLeaderPerEpoch',
  claim: () => claims().oneLeaderPerEpoch,
  source: 'kafka.md IV-9',
  check(_before, event, { view }) {
    if (event.type === 'PartitionChanged') {
      const { before, after } = event;
      if (before?.leaderEpoch !== after.leaderEpoch || before.leader === after.leader) return null;
      return t().brokenEpochLed(
        after.leaderEpoch,
        before.leader ?? t().nobody,
        after.leader ?? t().nobody,
      );
    }
    if (event.type !== 'BecameLeader') return null;
    const { broker, leaderEpoch } = event;
    const other = view.brokers.find(
      ({ brokerId, kafka, believes }) =>
        brokerId !== broker && kafka?.role === 'leader' && believes?.leaderEpoch === leaderEpoch,
    );
    if (other !== undefined) {
      return t().brokenBothLead(other.brokerId, broker, leaderEpoch);
    }
    const { partition } = view;
    if (leaderEpoch < partition.leaderEpoch || broker === partition.leader) return null;
    return t().brokenNotRegistered(broker, leaderEpoch, partition.leader ?? t().nobody);
  },
};

/** IV-10. A process that starts anew knows nothing. */
export const epochsNeverFall: Invariant = {
  id: 'epochsNeverFall',
  claim: () => t().epochsNeverFall,
  source: 'kafka.md IV-10',
  check(before, _event, after) {
    const [was, is] = [before.view.partition, after.view.partition];
    if (is.leaderEpoch < was.leaderEpoch) {
      return t().brokenLeaderEpochFell(was.leaderEpoch, is.leaderEpoch);
    }
    if ((is.partitionEpoch ?? 0) < (was.partitionEpoch ?? 0)) {
      return t().brokenPartitionEpochFell(was.partitionEpoch ?? 0, is.partitionEpoch ?? 0);
    }
    for (const { was: one, is: other } of changedBrokers(before, after)) {
      if (one.believes === null || other.believes === null) continue;
      const fell =
        other.believes.leaderEpoch < one.believes.leaderEpoch ||
        (other.kafka?.partitionEpoch ?? 0) < (one.kafka?.partitionEpoch ?? 0);
      if (fell) return t().brokenEpochFell(other.brokerId);
    }
    return null;
  },
};

function shapeFinding(registration: Registration, view: ClusterView): string | null {
  const { replicas, isr, elr, leader } = registration;
  const known = (set: readonly number[]): boolean =>
    sameSet(set, sorted(set)) && set.every((member) => replicas.includes(member));
  if (!known(isr)) return t().brokenIsrSet(isr.join(','));
  if (!known(elr)) return t().brokenElrSet(elr.join(','));
  const both = isr.find((member) => elr.includes(member));
  if (both !== undefined) return t().brokenInBoth(both);
  const least = effectiveMinIsr(view.settings.minInsyncReplicas, replicas.length);
  if (isr.length >= least && elr.length > 0) {
    return t().brokenElrLeft(isr.join(','), elr.join(','));
  }
  if (leader !== null && !isr.includes(leader)) {
    return t().brokenLeaderOutside(leader, isr.join(','));
  }
  const elrOff = view.partition.eligibleLeaderReplicas === null;
  return elrOff && isr.length === 0 ? t().brokenIsrEmpty : null;
}

/** Without ELR the last member stays although it is gone (EL-7). */
function fencedFinding({ partition, controller }: ClusterView): string | null {
  const { isr, leader } = partition;
  const kept = partition.eligibleLeaderReplicas === null && isr.length === 1 && leader === null;
  if (kept) return null;
  const fenced = controller?.brokers.find(
    (broker) => broker.fenced && isr.includes(broker.brokerId),
  );
  return fenced === undefined ? null : t().brokenFencedInIsr(fenced.brokerId);
}

/** IV-11. */
export const registrationShape: Invariant = {
  id: 'registrationShape',
  claim: () => t().registrationShape,
  source: 'kafka.md IV-11',
  mayBreak: 'when fenced brokers may join the ISR (before KIP-841)',
  check(_before, event, { view }) {
    if (event.type === 'PartitionChanged') {
      return shapeFinding(event.after, view) ?? fencedFinding(view);
    }
    return event.type === 'BrokerRegistrationChanged' ? fencedFinding(view) : null;
  },
};

/** IV-17. */
export const uncleanExclusion: Invariant = {
  id: 'uncleanExclusion',
  claim: () => t().uncleanExclusion,
  source: 'kafka.md IV-17',
  mayBreak:
    'when a log is deleted after an orderly stop, or by a last-known-leader or unclean election',
  check(before, event, { view, history }) {
    const elr = view.partition.eligibleLeaderReplicas;
    if (elr === null) return null;
    if (event.type === 'BrokerRegistrationChanged' && event.change === 'unfenced') {
      const { broker } = event;
      // A process that registered after an orderly stop and died since has its unclean return still before it.
      const returned = history.durability.unclean.includes(broker) && isRunning(view, broker);
      if (!returned || !electable(view).includes(broker)) return null;
      return t().brokenUncleanBack(broker);
    }
    if (event.type !== 'PartitionChanged' || event.before === null) return null;
    if (event.cause === 'alterPartition') return null;
    const known = [...event.before.isr, ...event.before.elr];
    const joined = [...event.after.isr, ...event.after.elr].find(
      (member) => !known.includes(member) && before.history.durability.unclean.includes(member),
    );
    if (joined === undefined) return null;
    const held = brokerOf(view, joined)?.log.endOffset ?? 0;
    return t().brokenUncleanJoins(joined, held);
  },
};
