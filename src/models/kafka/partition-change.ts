import type { PartitionChanged } from '../../kernel/cluster-event';
import type { BrokerId } from '../../kernel/ids';
import type { Registration } from '../../kernel/view';
import { sameSet, sorted } from './state';

/** Which candidates an election may take (EL-3). */
export type ElectionKind = 'online' | 'unclean' | 'preferred';

/** What a partition change starts from, beside the registration. */
export interface ChangeWish {
  /** The ISR there would be without an election; absent: as registered. */
  readonly targetIsr?: readonly BrokerId[];
  readonly election: ElectionKind;
  /** EL-2: who could lead at all. */
  readonly isAcceptable: (broker: BrokerId) => boolean;
  /** Brokers that just came back from an unclean stop (RG-4). */
  readonly uncleanShutdown?: BrokerId;
  /** The effective min.insync.replicas at the controller. */
  readonly minIsr: number;
  readonly elrEnabled: boolean;
  /** KAFKA-19522: the last known leader must be acceptable too. */
  readonly lastKnownLeaderAlive: boolean;
  /** Set by an AlterPartition: the leader has recovered. */
  readonly recovered?: boolean;
  /** Before KAFKA-15021: a smaller ISR begins a new leader epoch, with the same leader too. */
  readonly bumpsEpoch?: boolean;
}

/** The registration after the change, and how its leader was found; null where nothing changes. */
export interface PartitionChange {
  readonly after: Registration;
  readonly election: PartitionChanged['election'];
}

interface Elected {
  readonly leader: BrokerId | null;
  readonly how: NonNullable<PartitionChanged['election']> | null;
}

/**
 * EL-1: the one way in which a registration changes. The target ELR first (ELR-1), then the election (EL-3), then the
 * sets, the last known leader (ELR-4) and the recovery state. CT-2: the partition epoch grows by one, the leader
 * epoch only when the leader field is written.
 */
export function buildPartitionChange(
  before: Registration,
  wish: ChangeWish,
): PartitionChange | null {
  let isr = sorted(wish.targetIsr ?? before.isr);
  let elr = targetElr(before, isr, wish);
  const { leader, how } = elect(before, { isr, elr }, wish);
  const changesLeader = leader !== before.leader;
  const unclean = changesLeader && (how === 'unclean' || how === 'lastKnown');
  if (changesLeader && leader !== null && (unclean || !isr.includes(leader))) {
    isr = [leader];
    elr = unclean ? [] : elr.filter((member) => member !== leader);
  }
  // EL-7: without ELR the last member stays although it is gone.
  if (isr.length === 0 && !wish.elrEnabled) ({ isr } = before);
  const shrinks = before.isr.some((member) => !isr.includes(member));
  const newEpoch = changesLeader || (wish.bumpsEpoch === true && shrinks);
  const after: Registration = {
    replicas: before.replicas,
    isr,
    elr,
    lastKnownLeader: lastKnown(before, { leader, changesLeader }, wish),
    leader,
    leaderEpoch: before.leaderEpoch + (newEpoch ? 1 : 0),
    partitionEpoch: before.partitionEpoch + 1,
    recovering: unclean || (before.recovering && wish.recovered !== true),
  };
  if (sameRegistration(before, after)) return null;
  return { after, election: changesLeader ? (leader === null ? 'nobody' : how) : null };
}

/** ELR-1: who left the ISR stays eligible while it is too small, unless its stop was unclean. */
function targetElr(
  before: Registration,
  isr: readonly BrokerId[],
  wish: ChangeWish,
): readonly BrokerId[] {
  if (!wish.elrEnabled || isr.length >= wish.minIsr) return [];
  return sorted([...before.elr, ...before.isr]).filter(
    (member) => !isr.includes(member) && member !== wish.uncleanShutdown,
  );
}

/** EL-2 and EL-3. */
function elect(
  before: Registration,
  target: { isr: readonly BrokerId[]; elr: readonly BrokerId[] },
  wish: ChangeWish,
): Elected {
  const fromElr = (broker: BrokerId): boolean =>
    wish.elrEnabled && target.isr.length === 0 && target.elr.includes(broker);
  const isValid = (broker: BrokerId | null | undefined): broker is BrokerId =>
    typeof broker === 'number' &&
    (target.isr.includes(broker) || fromElr(broker)) &&
    wish.isAcceptable(broker);
  const clean = (leader: BrokerId): Elected => ({ leader, how: fromElr(leader) ? 'elr' : 'isr' });
  const [preferred] = before.replicas;
  if (wish.election === 'preferred' && isValid(preferred)) {
    return { leader: preferred, how: 'preferred' };
  }
  if (isValid(before.leader)) return clean(before.leader);
  const valid = before.replicas.find(isValid);
  if (valid !== undefined) return clean(valid);
  const lastKnown = before.lastKnownLeader;
  const lastKnownCounts =
    wish.elrEnabled && target.isr.length === 0 && target.elr.length === 0 && lastKnown !== null;
  if (lastKnownCounts && (!wish.lastKnownLeaderAlive || wish.isAcceptable(lastKnown))) {
    return { leader: lastKnown, how: 'lastKnown' };
  }
  if (wish.election === 'unclean') {
    const acceptable = before.replicas.find(wish.isAcceptable);
    if (acceptable !== undefined) return { leader: acceptable, how: 'unclean' };
  }
  return { leader: null, how: null };
}

/** ELR-4: remembered when the last leader goes, forgotten when there is one again. */
function lastKnown(
  before: Registration,
  { leader, changesLeader }: { leader: BrokerId | null; changesLeader: boolean },
  wish: ChangeWish,
): BrokerId | null {
  if (!wish.elrEnabled) return null;
  if (leader !== null) return null;
  return changesLeader && before.lastKnownLeader === null ? before.leader : before.lastKnownLeader;
}

function sameRegistration(one: Registration, other: Registration): boolean {
  return (
    one.leader === other.leader &&
    sameSet(one.isr, other.isr) &&
    sameSet(one.elr, other.elr) &&
    one.lastKnownLeader === other.lastKnownLeader &&
    one.recovering === other.recovering
  );
}
