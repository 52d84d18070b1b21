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
  const at = `ISR ${braces(proposed)}, partition epoch ${partitionEpoch}`;
  if (change === 'shrink') {
    const gone = isr.filter((broker) => !proposed.includes(broker));
    return `Leader ${leader} asks the controller to take ${brokersNamed(gone)} out: ${at}${lagOf(event, after, gone)}.`;
  }
  const joined = proposed.filter((broker) => !isr.includes(broker));
  return `Leader ${leader} asks the controller to add ${brokersNamed(joined)}: ${at}${reachOf(event, after, joined)}.`;
}

function bookOn(
  view: ClusterView,
  leader: BrokerId,
  follower: BrokerId | undefined,
): FollowerView | undefined {
  const followers = brokerOf(view, leader)?.kafka?.followers ?? [];
  return followers.find(({ brokerId }) => brokerId === follower);
}

/** How long ago the one that goes was at the leader's end; nothing is said of several. */
function lagOf(
  { leader }: IsrChangeProposed,
  after: ClusterView,
  gone: readonly BrokerId[],
): string {
  const book = gone.length === 1 ? bookOn(after, leader, gone[0]) : undefined;
  const limit = after.settings.replicaLagTimeMaxMs;
  if (book === undefined) return '';
  if (book.lastCaughtUpMs === 0) return '; it was never at the leader’s end in this term';
  return `; it last had everything ${milliseconds(after.nowMs - book.lastCaughtUpMs)} ago, over the limit of ${milliseconds(limit)}`;
}

/** What the one that joins has reached. */
function reachOf(
  { leader }: IsrChangeProposed,
  after: ClusterView,
  joined: readonly BrokerId[],
): string {
  const end = joined.length === 1 ? bookOn(after, leader, joined[0])?.logEndOffset : undefined;
  const own = brokerOf(after, leader);
  if (end === undefined || end === null || own === undefined) return '';
  const start = own.leaderEpochStartOffset;
  const epoch = start === null ? '' : ` and the start ${start} of this epoch`;
  return `; its LEO ${end} has reached the high watermark ${own.highWatermark}${epoch}`;
}

/** What an error of AlterPartition means, as the end of a sentence. */
function refusalOf(error: KafkaError): string {
  switch (error) {
    case 'STALE_BROKER_EPOCH':
      return 'its own registration is not the current one';
    case 'NOT_CONTROLLER':
      return 'it knows newer epochs than this controller';
    case 'FENCED_LEADER_EPOCH':
      return 'its leader epoch has ended';
    case 'INVALID_UPDATE_VERSION':
      return 'its partition epoch is not the newest';
    case 'INELIGIBLE_REPLICA':
      return 'a member is fenced, shutting down or registered anew';
    case 'NEW_LEADER_ELECTED':
      return 'another broker leads after the change';
    case 'INVALID_REQUEST':
      return 'the request does not fit what is registered';
    case 'OPERATION_NOT_ATTEMPTED':
      return 'an older proposal is still under way';
    default:
      return error;
  }
}

/** The controller refuses a proposal, or grants one that changes nothing. */
export function alterPartitionAnsweredSentence(event: AlterPartitionAnswered): string {
  const { leader, proposed, error } = event;
  return error === null
    ? `The controller grants leader ${leader} the ISR ${braces(proposed)}, which is registered already: nothing changes.`
    : `The controller refuses leader ${leader} the ISR ${braces(proposed)}: ${refusalOf(error)}.`;
}

/** What a leader does with an answer that did not settle its proposal. */
export function alterPartitionFailedSentence(event: AlterPartitionFailed): string {
  const { leader, error, action } = event;
  const reason = error === null ? '' : `: ${refusalOf(error)}`;
  switch (action) {
    case 'goesBack':
      return `Leader ${leader} drops its proposal and counts with the ISR it had${reason}.`;
    case 'staysPending':
      return `Leader ${leader} keeps its proposal open until metadata settles it${reason}.`;
    case 'asksAgain':
      return `Leader ${leader} sends the same proposal again${reason}.`;
    case 'ignores':
      return `Leader ${leader} ignores the controller’s answer: metadata has settled the proposal before.`;
    default:
      return action satisfies never;
  }
}

/** From when on a leader counts with a registered ISR, and how it learned of it. */
export function isrCommittedSentence({
  leader,
  before,
  isr,
  partitionEpoch,
  by,
}: IsrCommitted): string {
  const heard = by === 'reply' ? 'by the controller’s answer' : 'by the metadata record';
  const was = braces(before) === braces(isr) ? '' : ` instead of ${braces(before)}`;
  return `Leader ${leader} counts with the ISR ${braces(isr)}${was} from now on, ${heard} of partition epoch ${partitionEpoch}.`;
}
