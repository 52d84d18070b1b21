import { partitionSentence as t } from '../../texts/en/partition-sentence';
import type { PartitionChanged } from '../cluster-event';
import type { BrokerId } from '../ids';
import type { Registration } from '../view';
import { braces, brokersNamed, listed } from './words';

/** What the controller wrote about the partition: why, who leads now, and what is registered. */
export function partitionChangedSentence(event: PartitionChanged): string {
  const { cause, before, after } = event;
  if (before === null) return createdSentence(after);
  const isElection = before.leader !== after.leader || before.leaderEpoch !== after.leaderEpoch;
  if (after.leader !== null && isElection) return electedSentence(event);
  if (cause === 'minIsrChanged') return clearedSentence(before, after);
  if (after.leader === null) return leaderlessSentence(event);
  const { gone, joined } = membership(before, after);
  return cause === 'alterPartition'
    ? grantedSentence(event, gone, joined)
    : t().end(takenOut(event, gone));
}

function grantedSentence(
  { broker, before, after }: PartitionChanged,
  gone: readonly BrokerId[],
  joined: readonly BrokerId[],
): string {
  const named = (brokers: readonly BrokerId[]): string =>
    brokers.length === 0 ? '' : brokersNamed(brokers);
  const change = { with: named(joined), without: named(gone) };
  return t().granted(broker ?? '?', braces(after.isr), change, listOf(before, after, []));
}

/** A changed minimum makes the controller forget who may lead (ELR-6). */
function clearedSentence(before: Registration, after: Registration): string {
  const { elr, lastKnownLeader } = before;
  const forgotten = [
    ...(elr.length === 0 ? [] : [t().theElr(braces(elr))]),
    ...(lastKnownLeader === null ? [] : [t().theLastKnown(lastKnownLeader)]),
  ];
  const clears = t().clears(listed(forgotten), listWithIsr(before, after));
  return after.leader === null ? t().stillNobody(clears) : t().end(clears);
}

function createdSentence({ leader, leaderEpoch, isr, replicas }: Registration): string {
  return leader === null
    ? t().createdLeaderless(brokersNamed(replicas), braces(isr))
    : t().created(brokersNamed(replicas), leader, leaderEpoch, braces(isr));
}

/** Who acts and why, without what follows from it. */
function actOf({ cause, broker, before }: PartitionChanged): string {
  const isLeader = broker !== null && broker === before?.leader;
  const name = isLeader ? t().leader(broker) : t().broker(broker ?? '?');
  switch (cause) {
    case 'created':
      return t().actsCreated();
    case 'fenced':
      return t().actsFenced(name);
    case 'unfenced':
      return t().actsUnfenced(name);
    case 'shutdown':
      return t().actsShutdown(name);
    case 'registered':
      return t().actsRegistered(name);
    case 'unregistered':
      return t().actsUnregistered(name);
    case 'alterPartition':
      return t().actsAlterPartition(name);
    case 'preferredElection':
      return t().actsPreferredElection();
    case 'uncleanElection':
      return t().actsUncleanElection();
    case 'minIsrChanged':
      return t().actsMinIsrChanged();
    default:
      return cause satisfies never;
  }
}

/** Who acts, and who leads after it. */
function leadsOf(event: PartitionChanged): string {
  const { broker, before, after } = event;
  const { leader, leaderEpoch } = after;
  const named = leader === broker ? null : (leader ?? '?');
  return t().leads(actOf(event), { leader: named, still: leader === before?.leader }, leaderEpoch);
}

function electedSentence(event: PartitionChanged): string {
  const { before, after, election } = event;
  const leads = leadsOf(event);
  const list = listWithIsr(before, after);
  switch (election) {
    case 'isr':
      return t().electedFromIsr(leads, list);
    case 'preferred':
      return t().electedPreferred(leads, list);
    case 'elr':
      return t().electedFromElr(leads, braces(before?.elr ?? []), list);
    case 'lastKnown':
      return t().electedLastKnown(leads, list);
    case 'unclean':
      return t().electedUnclean(leads, list);
    case 'nobody':
    case null:
      return t().elected(leads, list);
    default:
      return election satisfies never;
  }
}

function leaderlessSentence(event: PartitionChanged): string {
  const { broker, before, after } = event;
  if (before?.leader === null) {
    return t().stillNobody(takenOut(event, membership(before, after).gone));
  }
  const { lastKnownLeader: last, leaderEpoch } = after;
  const list = [listWithIsr(before, after), ...(last === null ? [] : [t().lastKnown(last)])].join(
    t().inList,
  );
  const isKept = broker !== null && after.isr.includes(broker) && after.isr.length === 1;
  return t().nobodyCan(actOf(event), leaderEpoch, isKept, list);
}

/** Who acts, and whom it takes out of which list, or what else there is to say; without its end. */
function takenOut(event: PartitionChanged, gone: readonly BrokerId[]): string {
  const { broker, before, after } = event;
  const act = actOf(event);
  const outOfElr =
    before !== null &&
    broker !== null &&
    before.elr.includes(broker) &&
    !after.elr.includes(broker);
  if (gone.length > 0) {
    const list = listOf(before, after, [braces(after.isr)]);
    const isItself = gone.length === 1 && gone[0] === broker;
    return t().takes(act, isItself ? null : brokersNamed(gone), outOfElr, list);
  }
  const list = listWithIsr(before, after);
  return outOfElr ? t().takesFromElr(act, list) : t().takesNobody(act, list);
}

function membership(
  before: Registration,
  after: Registration,
): { gone: readonly BrokerId[]; joined: readonly BrokerId[] } {
  return {
    gone: before.isr.filter((broker) => !after.isr.includes(broker)),
    joined: after.isr.filter((broker) => !before.isr.includes(broker)),
  };
}

/** `ISR {1}, ELR {2}, partition epoch 4` */
function listWithIsr(before: Registration | null, after: Registration): string {
  return listOf(before, after, [t().isr(braces(after.isr))]);
}

/** What follows `first`: the ELR where there is or was one, and the partition epoch. */
function listOf(
  before: Registration | null,
  after: Registration,
  first: readonly string[],
): string {
  const hasElr = after.elr.length > 0 || (before?.elr.length ?? 0) > 0;
  const elr = hasElr ? [t().elr(braces(after.elr))] : [];
  return [...first, ...elr, t().partitionEpoch(after.partitionEpoch)].join(t().inList);
}
