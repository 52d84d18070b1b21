import type { PartitionChanged } from '../cluster-event';
import type { BrokerId } from '../ids';
import type { Registration } from '../view';
import { braces, brokersNamed } from './words';

/** What the controller wrote about the partition: why, who leads now, and what is registered. */
export function partitionChangedSentence(event: PartitionChanged): string {
  const { cause, broker, before, after } = event;
  if (before === null) return createdSentence(after);
  const head = headOf(event);
  const isElection = before.leader !== after.leader || before.leaderEpoch !== after.leaderEpoch;
  if (after.leader !== null && isElection) return electedSentence(event, head);
  if (cause === 'minIsrChanged') return clearedSentence(before, after);
  if (after.leader === null) return leaderlessSentence(event, head);
  const { gone, joined } = membership(before, after);
  switch (cause) {
    case 'alterPartition':
      return `The controller grants leader ${broker ?? '?'} the ISR ${braces(after.isr)}${changeOf(gone, joined)}: ${listOf(before, after, { isr: false })}.`;
    default:
      return `${head}${takenOut(event, gone)}.`;
  }
}

/** A changed minimum makes the controller forget who may lead (ELR-6). */
function clearedSentence(before: Registration, after: Registration): string {
  const { elr, lastKnownLeader } = before;
  const forgotten = [
    ...(elr.length === 0 ? [] : [`the ELR ${braces(elr)}`]),
    ...(lastKnownLeader === null ? [] : [`the last known leader ${lastKnownLeader}`]),
  ];
  const nobody = after.leader === null ? '; still nobody leads' : '';
  return `The controller clears ${forgotten.join(' and ')}, because min.insync.replicas changed: ${listOf(before, after, { isr: true })}${nobody}.`;
}

function createdSentence(after: Registration): string {
  const { leader, leaderEpoch, isr, replicas } = after;
  const creates = `The controller creates the partition on ${brokersNamed(replicas)}`;
  return leader === null
    ? `${creates}; nobody leads: ISR ${braces(isr)}.`
    : `${creates}; broker ${leader} leads in epoch ${leaderEpoch}: ISR ${braces(isr)}.`;
}

/** Who acts and why, without what follows from it. */
function headOf({ cause, broker, before }: PartitionChanged): string {
  const name =
    broker !== null && broker === before?.leader ? `leader ${broker}` : `broker ${broker ?? '?'}`;
  switch (cause) {
    case 'created':
      return 'The controller creates the partition';
    case 'fenced':
      return `The controller fences ${name}`;
    case 'unfenced':
      return `The controller unfences ${name}`;
    case 'shutdown':
      return `The controller lets ${name} shut down`;
    case 'registered':
      return `The controller registers ${name} anew`;
    case 'unregistered':
      return `The controller unregisters ${name}`;
    case 'alterPartition':
      return `The controller answers ${name}`;
    case 'preferredElection':
      return 'The controller elects the preferred leader';
    case 'uncleanElection':
      return 'The controller elects an unclean leader';
    case 'minIsrChanged':
      return 'The controller takes over min.insync.replicas';
    default:
      return cause satisfies never;
  }
}

function electedSentence(event: PartitionChanged, head: string): string {
  const { broker, before, after, election } = event;
  const { leader, leaderEpoch } = after;
  const again = leader === before?.leader ? ' still' : '';
  const who = leader === broker ? 'it' : `broker ${leader ?? '?'}`;
  const leads = `${head}, and ${who}${again} leads in epoch ${leaderEpoch}`;
  const list = listOf(before, after, { isr: true });
  switch (election) {
    case 'isr':
      return `${leads}, the first active ISR member of the assignment: ${list}.`;
    case 'preferred':
      return `${leads}, the first of the assignment: ${list}.`;
    case 'elr':
      return `${leads}, chosen from the ELR ${braces(before?.elr ?? [])}: ${list}.`;
    case 'lastKnown':
      return `${leads}, the last known leader: ${list}. It may lack committed records.`;
    case 'unclean':
      return `${leads}, from outside ISR and ELR: ${list}. It may lack committed records.`;
    case 'nobody':
    case null:
      return `${leads}: ${list}.`;
    default:
      return election satisfies never;
  }
}

function leaderlessSentence(event: PartitionChanged, head: string): string {
  const { broker, before, after } = event;
  const list = listOf(before, after, { isr: true });
  if (before?.leader === null) {
    const { gone } = membership(before, after);
    return `${head}${takenOut(event, gone)}; still nobody leads.`;
  }
  const last = after.lastKnownLeader === null ? '' : `, last known leader ${after.lastKnownLeader}`;
  const kept =
    broker !== null && after.isr.includes(broker) && after.isr.length === 1
      ? `; it stays in the ISR as its last member`
      : '';
  return `${head}, and nobody can lead in epoch ${after.leaderEpoch}${kept}: ${list}${last}.`;
}

/** ` and takes it out of the ISR: {1, 2}, partition epoch 4`, or what else there is to say. */
function takenOut(event: PartitionChanged, gone: readonly BrokerId[]): string {
  const { broker, before, after } = event;
  const who = gone.length === 1 && gone[0] === broker ? 'it' : brokersNamed(gone);
  const outOfElr =
    before !== null &&
    broker !== null &&
    before.elr.includes(broker) &&
    !after.elr.includes(broker);
  if (gone.length > 0) {
    const lists = outOfElr ? 'the ISR and the ELR' : 'the ISR';
    return ` and takes ${who} out of ${lists}: ${listOf(before, after, { isr: true }).replace(/^ISR /, '')}`;
  }
  if (outOfElr) return ` and takes it out of the ELR: ${listOf(before, after, { isr: true })}`;
  return `: ${listOf(before, after, { isr: true })}`;
}

/** `, with broker 3` or `, without brokers 2 and 3`. */
function changeOf(gone: readonly BrokerId[], joined: readonly BrokerId[]): string {
  const added = joined.length === 0 ? '' : `, with ${brokersNamed(joined)}`;
  return gone.length === 0 ? added : `${added}, without ${brokersNamed(gone)}`;
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

/** `ISR {1}, ELR {2}, partition epoch 4`; the ELR only where there is or was one. */
function listOf(before: Registration | null, after: Registration, show: { isr: boolean }): string {
  const elr =
    after.elr.length > 0 || (before?.elr.length ?? 0) > 0 ? [`ELR ${braces(after.elr)}`] : [];
  const isr = show.isr ? [`ISR ${braces(after.isr)}`] : [];
  return [...isr, ...elr, `partition epoch ${after.partitionEpoch}`].join(', ');
}
