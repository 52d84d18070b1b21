import type {
  BecameFollower,
  BecameLeader,
  BrokerRegistrationChanged,
  ConfigChanged,
  LinkChanged,
  MessageChanged,
  NodeChanged,
  RegistrationRefused,
  Routine,
} from '../cluster-event';
import type { HighWatermarkAdvanced, SimulationEvent } from '../event';
import { brokerOf, type ClusterView } from '../view';
import {
  clientAnsweredSentence,
  electionAnsweredSentence,
  sentSentence,
} from './client-answer-sentence';
import {
  alterPartitionAnsweredSentence,
  alterPartitionFailedSentence,
  isrCommittedSentence,
  proposedSentence,
} from './isr-proposal-sentence';
import { refusedClusterCommandSentence } from './cluster-command-text';
import { partitionChangedSentence } from './partition-sentence';
import {
  clusterTruncatedSentence,
  fetchAnsweredSentence,
  fetchFailedSentence,
  followerHighWatermarkSentence,
  progressedSentence,
  storedSentence,
} from './replication-sentence';
import { runEndedSentence } from './run-sentence';
import { sentenceOf } from './sentence';
import { braces, capitalized, counted, milliseconds, nodeNamed } from './words';

/** What an event says in a cluster of processes (Kafka): its own events, and four that mean more there. */
export function clusterSentenceOf(
  event: SimulationEvent,
  before: ClusterView,
  after: ClusterView,
): string {
  switch (event.type) {
    case 'NodeChanged':
      return nodeSentence(event);
    case 'ProduceSent':
      return sentSentence(event);
    case 'FetchAnswered':
      return fetchAnsweredSentence(event);
    case 'FollowerProgressed':
      return progressedSentence(event, after);
    case 'FollowerHighWatermarkMoved':
      return followerHighWatermarkSentence(event);
    case 'FetchFailed':
      return fetchFailedSentence(event);
    case 'IsrChangeProposed':
      return proposedSentence(event, after);
    case 'AlterPartitionAnswered':
      return alterPartitionAnsweredSentence(event);
    case 'AlterPartitionFailed':
      return alterPartitionFailedSentence(event);
    case 'IsrCommitted':
      return isrCommittedSentence(event);
    case 'PartitionChanged':
      return partitionChangedSentence(event);
    case 'BrokerRegistrationChanged':
      return registrationSentence(event);
    case 'RegistrationRefused':
      return refusedRegistrationSentence(event);
    case 'BecameLeader':
      return becameLeaderSentence(event, after);
    case 'BecameFollower':
      return becameFollowerSentence(event, after);
    case 'ConfigChanged':
      return configSentence(event);
    case 'ElectionAnswered':
      return electionAnsweredSentence(event, before);
    case 'LinkChanged':
      return linkSentence(event);
    case 'MessageChanged':
      return messageSentence(event);
    case 'ClientAnswered':
      return clientAnsweredSentence(event);
    case 'RunEnded':
      return runEndedSentence(event);
    case 'Routine':
      return routineSentence(event);
    case 'FollowerFetched':
      return storedSentence(event);
    case 'HighWatermarkAdvanced':
      return highWatermarkSentence(event, before, after);
    case 'LogTruncated':
      return clusterTruncatedSentence(event, before);
    case 'ClockAdvanced':
      return clockSentence(event);
    case 'CommandRejected':
      return refusedClusterCommandSentence(event, before);
    default:
      return sentenceOf(event, before, after);
  }
}

/** Much may have happened while the time passed. */
function clockSentence({
  fromMs,
  toMs,
}: Extract<SimulationEvent, { type: 'ClockAdvanced' }>): string {
  return toMs === fromMs
    ? `The clock stays at ${milliseconds(toMs)}.`
    : `The clock moves from ${milliseconds(fromMs)} to ${milliseconds(toMs)}.`;
}

/** Whose high watermark moved, and the set that has reached it (with a member that is only asked for). */
function highWatermarkSentence(
  { from, to }: HighWatermarkAdvanced,
  before: ClusterView,
  after: ClusterView,
): string {
  const moved = after.brokers.find(
    ({ brokerId, highWatermark }) =>
      highWatermark === to && brokerOf(before, brokerId)?.highWatermark === from,
  );
  const leader = moved?.brokerId ?? after.partition.leader;
  const own = moved?.kafka ?? null;
  const isr = own?.isr ?? after.partition.isr;
  const maximal = own?.proposal?.change === 'expand' ? own.proposal.isr : isr;
  const moves = `The high watermark of leader ${leader ?? '?'} moves from ${from} to ${to}`;
  if (maximal.length === 1) return `${moves}: its ISR is broker ${maximal[0] ?? '?'} alone.`;
  return maximal === isr
    ? `${moves}: every member of its ISR ${braces(isr)} has these records.`
    : `${moves}: all of ${braces(maximal)}, its ISR and the broker it asks to add, have these records.`;
}

function nodeSentence({ node, change, lostFrom }: NodeChanged): string {
  const name = capitalized(nodeNamed(node));
  switch (change) {
    case 'crashed':
      return lostFrom === null
        ? `${name} crashes.`
        : `${name} crashes, and its records from offset ${lostFrom} on were not on disk.`;
    case 'paused':
      return `${name} freezes; what reaches it waits until it resumes.`;
    case 'resumed':
      return `${name} resumes and goes on with what it knew when it froze.`;
    case 'started':
      return node === 'controller'
        ? `${name} starts.`
        : `${name} starts; when it is up it asks the controller to register it.`;
    case 'stopping':
      return `${name} asks the controller to let it shut down.`;
    case 'stopped':
      return `${name} stops cleanly and writes its high watermark and a clean-shutdown file.`;
    case 'logLost':
      return `${name} loses its folder of the partition while it is down.`;
    case 'cleanFileLost':
      return `${name} loses its clean-shutdown file: it will count as crashed when it registers.`;
    default:
      return change satisfies never;
  }
}

function registrationSentence({
  broker,
  change,
  brokerEpoch,
  shuttingDown,
}: BrokerRegistrationChanged): string {
  switch (change) {
    case 'registered':
      return `The controller registers broker ${broker} with broker epoch ${brokerEpoch}, fenced until it asks for more.`;
    case 'fenced':
      return shuttingDown
        ? `The controller fences broker ${broker}, which leads nothing any more and may stop.`
        : `The controller marks broker ${broker} as fenced: it can neither lead nor join the ISR.`;
    case 'unfenced':
      return `The controller unfences broker ${broker}: it may lead and join the ISR again.`;
    case 'shuttingDown':
      return `The controller marks broker ${broker} as shutting down: it can neither lead nor join the ISR.`;
    case 'unregistered':
      return `The controller removes broker ${broker} from its list of brokers.`;
    default:
      return change satisfies never;
  }
}

function refusedRegistrationSentence({ broker, error, retryMs }: RegistrationRefused): string {
  const reason =
    error === 'DUPLICATE_BROKER_REGISTRATION'
      ? 'the session of its earlier start has not run out'
      : error;
  return `The controller does not register broker ${broker} yet: ${reason}. It asks again in ${milliseconds(retryMs)}.`;
}

function becameLeaderSentence(event: BecameLeader, after: ClusterView): string {
  const { broker, leaderEpoch, epochStartOffset } = event;
  const own = brokerOf(after, broker);
  const mark = own === undefined ? '' : ` and its high watermark ${own.highWatermark}`;
  return `Broker ${broker} learns that it leads in epoch ${leaderEpoch}, which starts at offset ${epochStartOffset}; it keeps its log${mark}.`;
}

/** A broker that is stopping fetches from nobody, also where there is a leader. */
function becameFollowerSentence(event: BecameFollower, after: ClusterView): string {
  const { broker, follows, leaderEpoch, deposed } = event;
  const who = follows === null ? 'nobody' : `broker ${follows}`;
  const learns = `Broker ${broker} learns that ${who} leads in epoch ${leaderEpoch}`;
  const idle = follows === null || brokerOf(after, broker)?.kafka?.role === 'none';
  return `${learns}${deposed ? ', steps down' : ''} and ${idle ? 'does not fetch' : 'fetches from it'}.`;
}

function configSentence({ name, from, to, node }: ConfigChanged): string {
  const word = (value: number): string =>
    name === 'unclean.leader.election.enable' ? (value === 0 ? 'false' : 'true') : String(value);
  return node === 'controller'
    ? `The controller changes ${name} from ${word(from)} to ${word(to)}.`
    : `Broker ${node} takes over ${name} ${word(to)} instead of ${word(from)}.`;
}

function linkSentence({ from, to, state, delayMs, lost }: LinkChanged): string {
  const link = `The link from ${nodeNamed(from)} to ${nodeNamed(to)}`;
  switch (state) {
    case 'cut': {
      const gone =
        lost === 0
          ? ''
          : `; ${counted(lost, 'message')} on the way ${lost === 1 ? 'is' : 'are'} lost`;
      return `${link} is cut${gone}.`;
    }
    case 'held':
      return `${link} holds back whatever is sent.`;
    case 'open':
      return delayMs === null
        ? `${link} is open.`
        : `${link} is open and takes ${milliseconds(delayMs)}.`;
    default:
      return state satisfies never;
  }
}

function messageSentence({ kind, from, to, change, dueMs }: MessageChanged): string {
  const message = `The ${kind} message from ${nodeNamed(from)} to ${nodeNamed(to)}`;
  switch (change) {
    case 'sent':
      return `${message} is on its way.`;
    case 'delivered':
      return `${message} arrives now.`;
    case 'dropped':
      return `${message} is lost.`;
    case 'delayed':
      return `${message} arrives at ${milliseconds(dueMs ?? '?')} instead.`;
    case 'held':
      return `${message} is held back.`;
    default:
      return change satisfies never;
  }
}

const ROUTINE: Readonly<Record<Routine['what'], string>> = {
  heartbeat: 'sends a heartbeat',
  heartbeatAnswered: 'answers a heartbeat',
  fetchSent: 'sends a fetch',
  fetchParked: 'keeps a fetch waiting: it has no new records for it',
  fetchAnsweredEmpty: 'answers a fetch without records',
  fetchFailedAgain: 'cannot reach its leader again',
  fetchedNothing: 'hears that there is nothing to fetch',
  staleReply: 'ignores an answer to something it no longer asks',
  metadataApplied: 'applies metadata that changes nothing for it',
  isrChecked: 'checks its ISR and finds everybody in sync',
  sessionsChecked: 'checks the sessions and finds none that ran out',
  checkpointWritten: 'writes its high watermark to disk',
  registrationSent: 'asks to be registered',
};

function routineSentence({ node, what }: Routine): string {
  return `${capitalized(nodeNamed(node))} ${ROUTINE[what]}.`;
}
