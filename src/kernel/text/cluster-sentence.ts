import { clusterSentence as t } from '../../texts/en/cluster-sentence';
import { sentence } from '../../texts/en/sentence';
import type {
  BecameFollower,
  BecameLeader,
  BrokerRegistrationChanged,
  ConfigChanged,
  LinkChanged,
  MessageChanged,
  NodeChanged,
  RegistrationRefused,
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
import {
  clusterAcknowledgedSentence,
  clusterFailedSentence,
  clusterRejectedSentence,
  clusterWaitingSentence,
} from './cluster-produce-sentence';
import { refusedClusterCommandSentence } from './cluster-refusal-text';
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
import { braces, capitalized, milliseconds, nodeNamed } from './words';

/** What an event says in a cluster of processes (Kafka): its own events, and those that mean more there. */
export function clusterSentenceOf(
  event: SimulationEvent,
  before: ClusterView,
  after: ClusterView,
): string {
  switch (event.type) {
    case 'NodeChanged':
      return nodeSentence(event);
    case 'ProduceWaiting':
      return clusterWaitingSentence(event);
    case 'ProduceAcknowledged':
      return clusterAcknowledgedSentence(event, before);
    case 'ProduceRejected':
      return clusterRejectedSentence(event, before);
    case 'ProduceFailed':
      return clusterFailedSentence(event, before);
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
      return t()[event.what](capitalized(nodeNamed(event.node)));
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
    ? sentence().clockStays(milliseconds(toMs))
    : sentence().clockMoves(milliseconds(fromMs), milliseconds(toMs));
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
  const leader = moved?.brokerId ?? after.partition.leader ?? '?';
  const own = moved?.kafka ?? null;
  const isr = own?.isr ?? after.partition.isr;
  const maximal = own?.proposal?.change === 'expand' ? own.proposal.isr : isr;
  if (maximal.length === 1) return t().markAlone(leader, from, to, maximal[0] ?? '?');
  const moves = maximal === isr ? t().markIsr : t().markMaximal;
  return moves(leader, from, to, braces(maximal));
}

function nodeSentence({ node, change, lostFrom }: NodeChanged): string {
  const name = capitalized(nodeNamed(node));
  switch (change) {
    case 'crashed':
      return lostFrom === null ? t().crashes(name) : t().crashesAndLoses(name, lostFrom);
    case 'paused':
      return t().freezes(name);
    case 'resumed':
      return t().resumes(name);
    case 'started':
      return node === 'controller' ? t().starts(name) : t().startsAndAsks(name);
    case 'stopping':
      return t().asksToStop(name);
    case 'stopped':
      return t().stops(name);
    case 'logLost':
      return t().losesLog(name);
    case 'cleanFileLost':
      return t().losesCleanFile(name);
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
      return t().registered(broker, brokerEpoch);
    case 'fenced':
      return shuttingDown ? t().fencedToStop(broker) : t().fenced(broker);
    case 'unfenced':
      return t().unfenced(broker);
    case 'shuttingDown':
      return t().shuttingDown(broker);
    case 'unregistered':
      return t().unregistered(broker);
    default:
      return change satisfies never;
  }
}

function refusedRegistrationSentence({ broker, error, retryMs }: RegistrationRefused): string {
  const reason = error === 'DUPLICATE_BROKER_REGISTRATION' ? t().sessionNotOver : error;
  return t().registrationRefused(broker, reason, milliseconds(retryMs));
}

function becameLeaderSentence(event: BecameLeader, after: ClusterView): string {
  const { broker, leaderEpoch, epochStartOffset } = event;
  const own = brokerOf(after, broker);
  return own === undefined
    ? t().learnsItLeads(broker, leaderEpoch, epochStartOffset)
    : t().learnsItLeadsWith(broker, leaderEpoch, epochStartOffset, own.highWatermark);
}

/** A broker that is stopping fetches from nobody, also where there is a leader. */
function becameFollowerSentence(event: BecameFollower, after: ClusterView): string {
  const { broker, follows, leaderEpoch, deposed } = event;
  if (follows === null) {
    return deposed
      ? t().stepsDownNobody(broker, leaderEpoch)
      : t().learnsNobody(broker, leaderEpoch);
  }
  const idles = brokerOf(after, broker)?.kafka?.role === 'none';
  const stepsDown = idles ? t().stepsDownAndIdles : t().stepsDownAndFetches;
  const learns = idles ? t().learnsAndIdles : t().learnsAndFetches;
  return (deposed ? stepsDown : learns)(broker, follows, leaderEpoch);
}

function configSentence({ name, from, to, node }: ConfigChanged): string {
  const word = (value: number): string =>
    name === 'unclean.leader.election.enable' ? (value === 0 ? 'false' : 'true') : String(value);
  return node === 'controller'
    ? t().configChanges(name, word(from), word(to))
    : t().configTakenOver(node, name, word(to), word(from));
}

function linkSentence({ state, delayMs, lost, ...link }: LinkChanged): string {
  const [from, to] = [nodeNamed(link.from), nodeNamed(link.to)];
  switch (state) {
    case 'cut':
      if (lost === 0) return t().linkCut(from, to);
      return lost === 1 ? t().linkCutOneLost(from, to) : t().linkCutLost(from, to, lost);
    case 'held':
      return t().linkHeld(from, to);
    case 'open':
      return delayMs === null
        ? t().linkOpen(from, to)
        : t().linkOpenTakes(from, to, milliseconds(delayMs));
    default:
      return state satisfies never;
  }
}

function messageSentence({ kind, change, dueMs, ...message }: MessageChanged): string {
  const [from, to] = [nodeNamed(message.from), nodeNamed(message.to)];
  switch (change) {
    case 'sent':
      return t().messageSent(kind, from, to);
    case 'delivered':
      return t().messageArrives(kind, from, to);
    case 'dropped':
      return t().messageLost(kind, from, to);
    case 'delayed':
      return t().messageDelayed(kind, from, to, milliseconds(dueMs ?? '?'));
    case 'held':
      return t().messageHeld(kind, from, to);
    default:
      return change satisfies never;
  }
}
