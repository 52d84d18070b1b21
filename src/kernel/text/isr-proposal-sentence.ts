import { isrProposal as t } from '../../texts/en/isr-proposal';
import type {
  AlterPartitionAnswered,
  AlterPartitionFailed,
  IsrChangeProposed,
  IsrCommitted,
} from '../cluster-event';
import type { BrokerId } from '../ids';
import type { KafkaError } from '../kafka-error';
import { brokerOf, type ClusterView, type FollowerView } from '../view';
import { braces, brokersNamed, milliseconds } from './words';

/** Leader 1 asks the controller to drop or add members, with what it compared for them. */
export function proposedSentence(event: IsrChangeProposed, after: ClusterView): string {
  const { leader, change, isr, proposed, partitionEpoch } = event;
  const list = (reason: string | null): string =>
    t().list(braces(proposed), partitionEpoch, reason);
  if (change === 'shrink') {
    const gone = isr.filter((broker) => !proposed.includes(broker));
    return t().asks(leader, { takes: brokersNamed(gone) }, list(lagOf(event, after, gone)));
  }
  const joined = proposed.filter((broker) => !isr.includes(broker));
  return t().asks(leader, { adds: brokersNamed(joined) }, list(reachOf(event, after, joined)));
}

function bookOn(
  view: ClusterView,
  leader: BrokerId,
  follower: BrokerId | undefined,
): FollowerView | undefined {
  const followers = brokerOf(view, leader)?.kafka?.followers ?? [];
  return followers.find(({ brokerId }) => brokerId === follower);
}

/** How long ago the one that goes was at the leader's end; null of several. */
function lagOf(
  { leader }: IsrChangeProposed,
  after: ClusterView,
  gone: readonly BrokerId[],
): string | null {
  const book = gone.length === 1 ? bookOn(after, leader, gone[0]) : undefined;
  if (book === undefined) return null;
  if (book.lastCaughtUpMs === 0) return t().neverAtEnd;
  const limit = after.settings.replicaLagTimeMaxMs;
  return t().lastHadAll(milliseconds(after.nowMs - book.lastCaughtUpMs), milliseconds(limit));
}

/** What the one that joins has reached; null of several. */
function reachOf(
  { leader }: IsrChangeProposed,
  after: ClusterView,
  joined: readonly BrokerId[],
): string | null {
  const end = joined.length === 1 ? bookOn(after, leader, joined[0])?.logEndOffset : undefined;
  const own = brokerOf(after, leader);
  if (end === undefined || end === null || own === undefined) return null;
  const start = own.leaderEpochStartOffset;
  return start === null
    ? t().reached(end, own.highWatermark)
    : t().reachedStart(end, own.highWatermark, start);
}

/** What an error of AlterPartition means, as the end of a sentence. */
function refusalOf(error: KafkaError): string {
  switch (error) {
    case 'STALE_BROKER_EPOCH':
      return t().staleBrokerEpoch;
    case 'NOT_CONTROLLER':
      return t().notController;
    case 'FENCED_LEADER_EPOCH':
      return t().fencedLeaderEpoch;
    case 'INVALID_UPDATE_VERSION':
      return t().invalidUpdateVersion;
    case 'INELIGIBLE_REPLICA':
      return t().ineligibleReplica;
    case 'NEW_LEADER_ELECTED':
      return t().newLeaderElected;
    case 'INVALID_REQUEST':
      return t().invalidRequest;
    case 'OPERATION_NOT_ATTEMPTED':
      return t().operationNotAttempted;
    default:
      return error;
  }
}

/** The controller refuses a proposal, or grants one that changes nothing. */
export function alterPartitionAnsweredSentence(event: AlterPartitionAnswered): string {
  const { leader, proposed, error } = event;
  return error === null
    ? t().grantsSame(leader, braces(proposed))
    : t().refuses(leader, braces(proposed), refusalOf(error));
}

/** What a leader does with an answer that did not settle its proposal. */
export function alterPartitionFailedSentence(event: AlterPartitionFailed): string {
  const { leader, error, action } = event;
  switch (action) {
    case 'goesBack':
    case 'staysPending':
    case 'asksAgain':
      return t().because(t()[action](leader), error === null ? null : refusalOf(error));
    case 'ignores':
      return t().ignores(leader);
    default:
      return action satisfies never;
  }
}

/** From when on a leader counts with a registered ISR, and how it learned of it. */
export function isrCommittedSentence(event: IsrCommitted): string {
  const { leader, before, partitionEpoch, by } = event;
  const [was, isr] = [braces(before), braces(event.isr)];
  return t().counts(leader, isr, partitionEpoch, { by, was: was === isr ? null : was });
}
