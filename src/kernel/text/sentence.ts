import { sentence as t } from '../../texts/en/sentence';
import type { ClusterFact } from '../cluster-event';
import type { ClusterOpened, LogTruncated, SimulationEvent } from '../event';
import { readableEnd } from '../history';
import type { ClusterView } from '../view';
import { commandName } from './command-name';
import { fetchedSentence, fetchRejectedSentence } from './fetch-sentence';
import { isrChangedSentence, isrUnchangedSentence } from './isr-sentence';
import {
  abandonedSentence,
  acknowledgedSentence,
  appendedSentence,
  failedSentence,
  rejectedSentence,
  waitingSentence,
} from './produce-sentence';
import { refusedCommandSentence } from './refused-command-sentence';
import { removedValues } from './removed-values';
import { braces, milliseconds, quoted } from './words';

/**
 * What an event says, in one sentence: present tense, subject first, with the values that decided it. A second
 * short sentence says what a producer cannot know. `before` and `after` are the cluster around the event. Throws
 * TypeError for an event that only a cluster of processes has: `clusterSentenceOf` tells those.
 */
export function sentenceOf(
  event: SimulationEvent,
  before: ClusterView,
  after: ClusterView,
): string {
  switch (event.type) {
    case 'ClusterOpened':
      return event.first ? firstOpening(event) : reopening(event, before);
    case 'ClusterClosed':
      return event.how === 'crash' ? t().clusterCrashes : t().clusterStops;
    case 'RecordsAppended':
      return appendedSentence(event);
    case 'ProduceWaiting':
      return waitingSentence(event);
    case 'ProduceAcknowledged':
      return acknowledgedSentence(event, before);
    case 'ProduceRejected':
      return rejectedSentence(event, before);
    case 'ProduceFailed':
      return failedSentence(event, before);
    case 'ProduceAbandoned':
      return abandonedSentence(event, before);
    case 'FollowerFetched':
      return fetchedSentence(event, after);
    case 'FetchRejected':
      return fetchRejectedSentence(event, before);
    case 'LogTruncated':
      return truncatedSentence(event, before);
    case 'IsrChanged':
      return isrChangedSentence(event);
    case 'IsrUnchanged':
      return isrUnchangedSentence(event);
    case 'HighWatermarkAdvanced':
      return highWatermarkSentence(event.to, after);
    case 'LeaderElected':
      return electedSentence(event);
    case 'PromotionRejected':
      return event.error === 'NOT_IN_SYNC_REPLICA'
        ? t().cannotLeadOutside(event.broker, braces(before.partition.isr))
        : t().cannotLeadInside(event.broker, before.partition.highWatermark);
    case 'ReplicaRejoined':
      return t().rejoins(event.broker, after.partition.leaderEpoch);
    case 'ClockAdvanced':
      return clockSentence(event);
    case 'RecordsRead':
      return event.records.length === 0
        ? t().readsNothing(event.offset, readableEnd(after))
        : t().reads(quoted(event.records.map(({ value }) => value)), event.offset, event.broker);
    case 'ReadRejected': {
      const { requested, start, end } = event.range;
      return t().readRefused(event.broker, requested, start, end);
    }
    case 'ProducerEpochRegistered':
      return t().epochAnnounced(event.producerId, event.producerEpoch);
    case 'ProducerOpened':
      return t().producerOpened(quoted([event.name]), event.producerId, event.producerEpoch);
    case 'ProducerRejected':
      return t().epochRefused(event.producerId, event.producerEpoch);
    case 'CommandRejected':
      return refusedCommandSentence(event, before);
    case 'CommandNotApplicable':
      return t().notApplicable(commandName(event.command), event.reason.replace(/[.。]$/, ''));
    default:
      event satisfies ClusterFact;
      throw new TypeError(`only a cluster of processes has ${event.type}`);
  }
}

/** MiniKafka's clock does nothing but move. */
function clockSentence({ fromMs, toMs }: EventOf<'ClockAdvanced'>): string {
  return toMs === fromMs
    ? t().clockStays(milliseconds(toMs))
    : t().clockOnlyMoves(milliseconds(fromMs), milliseconds(toMs));
}

type EventOf<Type extends SimulationEvent['type']> = Extract<SimulationEvent, { type: Type }>;

function firstOpening({ leader, leaderEpoch, isr }: ClusterOpened): string {
  return t().opens(leader, leaderEpoch, isr.length);
}

function reopening(event: ClusterOpened, before: ClusterView): string {
  const { leader, leaderEpoch } = before.partition;
  const mark = t().mark(event.highWatermarkBefore ?? event.highWatermark, event.highWatermark);
  return event.leader !== leader || event.leaderEpoch !== leaderEpoch
    ? t().reopensUnderSaved(event.leader, event.leaderEpoch, braces(event.isr), mark)
    : t().reopens(braces(event.isr), mark);
}

function truncatedSentence(event: LogTruncated, before: ClusterView): string {
  const { broker, to, removed, cause } = event;
  const gone = removedValues(removed);
  switch (cause) {
    case 'fetch':
      return t().cutToFetch(broker, before.partition.leader ?? '?', to, gone);
    case 'promotion':
      return t().cutToLead(broker, to, gone);
    case 'rejoin':
      return t().cutToFollow(broker, to, gone);
    case 'byHand':
      return t().cutByHand(broker, to, gone);
    case 'divergence':
    case 'highWatermark':
    case 'leaderEnd':
    case 'lostLog':
      throw new TypeError(`only a cluster of processes cuts a log for ${cause}`);
    default:
      return cause satisfies never;
  }
}

function highWatermarkSentence(to: number, after: ClusterView): string {
  const { isr } = after.partition;
  return isr.length === 1 ? t().markMovesAlone(to, isr[0] ?? '?') : t().markMoves(to);
}

function electedSentence(event: EventOf<'LeaderElected'>): string {
  const { leader, leaderEpoch, before, saved } = event;
  return t().elected(leader, leaderEpoch, { stays: leader === before.leader, saved });
}
