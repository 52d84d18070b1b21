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
      return `The cluster ${event.how === 'crash' ? 'crashes' : 'stops'}; logs, leader, leader epoch and producer names are on disk.`;
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
        ? `Broker ${event.broker} cannot lead: it is not in the ISR ${braces(before.partition.isr)}.`
        : `Broker ${event.broker} cannot lead: the high watermark ${before.partition.highWatermark} lies inside one of its batches.`;
    case 'ReplicaRejoined':
      return `Broker ${event.broker} rejoins as a follower in epoch ${after.partition.leaderEpoch}; its fetch time is renewed.`;
    case 'ClockAdvanced':
      return clockSentence(event);
    case 'RecordsRead':
      return event.records.length === 0
        ? `A consumer reads from offset ${event.offset} and gets nothing: reads end at ${readableEnd(after)}.`
        : `A consumer reads ${quoted(event.records.map(({ value }) => value))} from offset ${event.offset} of broker ${event.broker}.`;
    case 'ReadRejected':
      return `Broker ${event.broker} refuses the read: offset ${event.range.requested} is outside its log, which runs from ${event.range.start} to ${event.range.end}.`;
    case 'ProducerEpochRegistered':
      return `Producer ${event.producerId} announces producer epoch ${event.producerEpoch}: older ones are refused from now on.`;
    case 'ProducerOpened':
      return `Producer ${quoted([event.name])} gets id ${event.producerId} and producer epoch ${event.producerEpoch}, saved at once.`;
    case 'ProducerRejected':
      return `Producer ${event.producerId} cannot announce producer epoch ${event.producerEpoch}: a newer one is known.`;
    case 'CommandRejected':
      return refusedCommandSentence(event, before);
    case 'CommandNotApplicable':
      return `The command “${commandName(event.command)}” does not apply: ${event.reason.replace(/[.]$/, '')}.`;
    default:
      event satisfies ClusterFact;
      throw new TypeError(`only a cluster of processes has ${event.type}`);
  }
}

/** MiniKafka's clock does nothing but move. */
function clockSentence({ fromMs, toMs }: EventOf<'ClockAdvanced'>): string {
  return toMs === fromMs
    ? `The clock stays at ${milliseconds(toMs)}.`
    : `The clock moves from ${milliseconds(fromMs)} to ${milliseconds(toMs)}; nothing else happens.`;
}

type EventOf<Type extends SimulationEvent['type']> = Extract<SimulationEvent, { type: Type }>;

function firstOpening({ leader, leaderEpoch, isr }: ClusterOpened): string {
  const leads = `Broker ${leader} leads in epoch ${leaderEpoch}`;
  if (isr.length === 1) return `${leads}; its replica is empty and alone in the ISR.`;
  const replicas = isr.length === 2 ? 'both replicas' : `all ${isr.length} replicas`;
  return `${leads}; ${replicas} are empty and in the ISR.`;
}

function reopening(event: ClusterOpened, before: ClusterView): string {
  const { leader, leaderEpoch } = before.partition;
  const { highWatermark: now, highWatermarkBefore } = event;
  const was = highWatermarkBefore ?? now;
  const moves = now < was ? `falls from ${was} to ${now}` : `rises from ${was} to ${now}`;
  const highWatermark = `the high watermark ${now === was ? `stays at ${now}` : moves}`;
  if (event.leader !== leader || event.leaderEpoch !== leaderEpoch) {
    return `The cluster is open again under its saved leader ${event.leader} in epoch ${event.leaderEpoch}: the ISR is ${braces(event.isr)}, and ${highWatermark}.`;
  }
  return `The cluster is open again: the ISR is ${braces(event.isr)}, and ${highWatermark}, the lowest log end of all replicas.`;
}

function truncatedSentence(event: LogTruncated, before: ClusterView): string {
  const { broker, to, removed, cause } = event;
  const lost = quoted(removed.map(({ value }) => value));
  const removes = `${lost} ${removed.length === 1 ? 'is' : 'are'} removed`;
  switch (cause) {
    case 'fetch':
      return `Broker ${broker} is longer than leader ${before.partition.leader ?? '?'} and is cut to the high watermark ${to}: ${removes}.`;
    case 'promotion':
      return `Broker ${broker} is cut to the high watermark ${to} before it leads: ${removes}.`;
    case 'rejoin':
      return `Broker ${broker} is cut to the high watermark ${to} before it follows: ${removes}.`;
    case 'byHand':
      return `The log of broker ${broker} is cut to offset ${to} by hand: ${removes}.`;
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
  const moves = `The high watermark moves to ${to}: every in-sync replica has reached it`;
  return isr.length === 1 ? `${moves}, and that is broker ${isr[0] ?? '?'} alone.` : `${moves}.`;
}

function electedSentence(event: EventOf<'LeaderElected'>): string {
  const { leader, leaderEpoch, before, saved } = event;
  const leads =
    leader === before.leader
      ? `Broker ${leader} stays leader and starts epoch ${leaderEpoch}`
      : `Broker ${leader} becomes leader in epoch ${leaderEpoch}`;
  return saved ? `${leads}.` : `${leads}, unsaved: a restart forgets it.`;
}
