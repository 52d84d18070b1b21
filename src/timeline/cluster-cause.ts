import type { ClusterFact, IsrChangeProposed, PartitionChanged } from '../kernel/cluster-event';
import type { Fact } from '../kernel/event';
import type { BrokerId, FrameIndex } from '../kernel/ids';
import type { Rows } from './rows';
import {
  lastAbout,
  lastElection,
  lastEnd,
  lastHighWatermark,
  lastIsr,
  lastKind,
  lastReached,
  newest,
  searchBack,
} from './search-back';

/** Causes in a cluster of processes (Kafka): what is said and heard there has come from somebody. */

type EventOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>;

/** The cause of an event of the cluster's own kinds. */
export function clusterCause(
  rows: Rows,
  event: ClusterFact,
  before: FrameIndex,
): FrameIndex | null {
  switch (event.type) {
    case 'NodeChanged':
      return event.change === 'stopped' && event.node !== 'controller'
        ? lastAbout(rows, event.node, before, 'BrokerRegistrationChanged')
        : null;
    case 'FetchAnswered':
      return fetchAnswerCause(rows, event, before);
    case 'FollowerProgressed':
      return lastAbout(
        rows,
        event.follower,
        before,
        'FollowerFetched',
        'LogTruncated',
        'BecameFollower',
      );
    case 'FollowerHighWatermarkMoved':
      return event.to > event.from
        ? lastHighWatermark(rows, before)
        : lastAbout(rows, event.broker, before, 'BecameFollower');
    case 'FetchFailed':
      return event.error === 'CONNECTION_LOST'
        ? // Rows do not know links: no cause is better than another link's.
          lastAbout(rows, event.leader, before, 'NodeChanged')
        : lastAbout(rows, event.broker, before, 'FetchAnswered');
    case 'IsrChangeProposed':
      return proposalCause(rows, event, before);
    case 'AlterPartitionAnswered':
      return lastAbout(rows, event.leader, before, 'IsrChangeProposed');
    case 'AlterPartitionFailed':
      return lastAbout(rows, event.leader, before, 'AlterPartitionAnswered', 'IsrCommitted');
    case 'IsrCommitted':
      return registrationOf(rows, event.isr, before);
    case 'PartitionChanged':
      return partitionCause(rows, event, before);
    case 'BrokerRegistrationChanged':
      return event.change === 'fenced' || event.change === 'unfenced'
        ? silenceCause(rows, event.broker, before)
        : lastAbout(rows, event.broker, before, 'NodeChanged');
    case 'RegistrationRefused':
      return lastAbout(rows, event.broker, before, 'NodeChanged');
    case 'BecameLeader':
      return electionOf(rows, event.leaderEpoch, before);
    case 'BecameFollower': {
      const started = event.deposed ? null : lastAbout(rows, event.broker, before, 'NodeChanged');
      return newest([electionOf(rows, event.leaderEpoch, before), started]);
    }
    case 'ConfigChanged':
      return event.node === 'controller' ? null : lastKind(rows, before, 'ConfigChanged');
    case 'ElectionAnswered':
      return event.error === null ? lastElection(rows, before) : null;
    case 'ClientAnswered':
      return clientCause(rows, event, before);
    case 'ProduceSent':
    case 'LinkChanged':
    case 'MessageChanged':
    case 'RunEnded':
    case 'Routine':
      return null;
    default:
      return event satisfies never;
  }
}

/** The high watermark is looked at again after these, and only after these (specs/kafka.md HW-3). */
export function clusterHighWatermarkCause(rows: Rows, before: FrameIndex): FrameIndex | null {
  return lastKind(
    rows,
    before,
    'FollowerProgressed',
    'IsrCommitted',
    'RecordsAppended',
    'BecameLeader',
  );
}

/** An answer to acks=all comes from the high watermark, to acks=1 from the append. */
export function clusterAnswerCause(
  rows: Rows,
  event: EventOf<'ProduceAcknowledged'>,
  before: FrameIndex,
): FrameIndex | null {
  const { acks, broker, nextOffset } = event;
  return acks === 'all'
    ? lastReached(rows, nextOffset, before)
    : lastEnd(rows, { broker, offset: nextOffset - 1, from: before });
}

/** What made a broker refuse a request, else the request itself. */
export function clusterRefusalCause(
  rows: Rows,
  event: EventOf<'ProduceRejected'>,
  before: FrameIndex,
): FrameIndex | null {
  const { error, broker } = event;
  if (error === 'NOT_ENOUGH_REPLICAS') {
    return (
      lastAbout(rows, broker, before, 'IsrCommitted', 'BecameLeader', 'ConfigChanged') ??
      lastIsr(rows, before)
    );
  }
  return error === 'NOT_LEADER_OR_FOLLOWER'
    ? lastAbout(rows, broker, before, 'BecameFollower', 'NodeChanged')
    : null;
}

/** What ended a waiting request: the end of the leadership, or the ISR; a time-out comes from the request itself. */
export function clusterFailureCause(
  rows: Rows,
  event: EventOf<'ProduceFailed'>,
  before: FrameIndex,
): FrameIndex | null {
  if (event.error === 'REQUEST_TIMED_OUT') return null;
  const kinds =
    event.error === 'NOT_LEADER_OR_FOLLOWER'
      ? (['BecameFollower'] as const)
      : (['IsrCommitted', 'ConfigChanged'] as const);
  return lastAbout(rows, event.broker, before, ...kinds);
}

/** What made a broker of a cluster lose records. */
export function clusterCutCause(
  rows: Rows,
  event: EventOf<'LogTruncated'>,
  before: FrameIndex,
): FrameIndex | null {
  switch (event.cause) {
    case 'divergence':
    case 'leaderEnd':
      return lastAbout(rows, event.broker, before, 'FetchAnswered');
    case 'highWatermark':
      return lastAbout(rows, event.broker, before, 'BecameFollower');
    case 'lostLog':
      return lastAbout(rows, event.broker, before, 'NodeChanged');
    default:
      return null;
  }
}

function fetchAnswerCause(
  rows: Rows,
  event: EventOf<'FetchAnswered'>,
  before: FrameIndex,
): FrameIndex | null {
  const { leader, follower, fetchOffset, error, diverging } = event;
  if (error === 'UNKNOWN_LEADER_EPOCH') return lastAbout(rows, follower, before, 'BecameFollower');
  if (error !== null || diverging !== null) {
    return lastAbout(rows, leader, before, 'BecameLeader', 'BecameFollower', 'NodeChanged');
  }
  return event.records === 0
    ? null
    : lastEnd(rows, { broker: leader, offset: fetchOffset, from: before });
}

/** Who goes was last heard of by a cut or a crash, or by a fetch; who joins has just fetched far enough. */
function proposalCause(
  rows: Rows,
  event: IsrChangeProposed,
  before: FrameIndex,
): FrameIndex | null {
  const { change, isr, proposed } = event;
  if (change === 'expand') {
    const joined = proposed.filter((broker) => !isr.includes(broker));
    return newest(
      joined.map((broker) =>
        lastAbout(rows, broker, before, 'FollowerProgressed', 'BrokerRegistrationChanged'),
      ),
    );
  }
  const gone = isr.filter((broker) => !proposed.includes(broker));
  return newest(
    gone.map(
      (broker) =>
        silenceCause(rows, broker, before) ?? lastAbout(rows, broker, before, 'FollowerProgressed'),
    ),
  );
}

/** Why a broker is not heard of any more, or again: its process or a link changed. */
function silenceCause(rows: Rows, broker: BrokerId, before: FrameIndex): FrameIndex | null {
  return newest([
    lastAbout(rows, broker, before, 'NodeChanged'),
    lastKind(rows, before, 'LinkChanged'),
  ]);
}

function partitionCause(
  rows: Rows,
  event: PartitionChanged,
  before: FrameIndex,
): FrameIndex | null {
  const { cause, broker } = event;
  if (cause === 'minIsrChanged') return lastKind(rows, before, 'ConfigChanged');
  if (broker === null) return null;
  switch (cause) {
    case 'alterPartition':
      return lastAbout(rows, broker, before, 'IsrChangeProposed');
    case 'fenced':
      return silenceCause(rows, broker, before);
    case 'unfenced':
      return lastAbout(rows, broker, before, 'BrokerRegistrationChanged');
    case 'shutdown':
    case 'registered':
      return lastAbout(rows, broker, before, 'NodeChanged');
    case 'created':
    case 'unregistered':
    case 'preferredElection':
    case 'uncleanElection':
      return null;
    default:
      return cause satisfies never;
  }
}

/** The newest registration of exactly this ISR. */
function registrationOf(
  rows: Rows,
  isr: readonly BrokerId[],
  before: FrameIndex,
): FrameIndex | null {
  const mask = isr.reduce((bits, broker) => bits | (1 << rows.brokers.indexOf(broker)), 0);
  return searchBack(
    before,
    (at) =>
      rows.isrMasks[at] === mask &&
      (rows.kinds[at] === 'PartitionChanged' || rows.kinds[at] === 'ClusterOpened'),
  );
}

/** The frame that began a leader epoch. */
function electionOf(rows: Rows, leaderEpoch: number, before: FrameIndex): FrameIndex | null {
  const { leaderEpochs } = rows;
  return searchBack(
    before,
    (at) => leaderEpochs[at] === leaderEpoch && (at === 0 || leaderEpochs[at - 1] !== leaderEpoch),
  );
}

function clientCause(
  rows: Rows,
  event: EventOf<'ClientAnswered'>,
  before: FrameIndex,
): FrameIndex | null {
  const { error, broker } = event;
  if (error === null)
    return event.api === 'OffsetForLeaderEpoch' ? null : lastHighWatermark(rows, before);
  return lastAbout(rows, broker, before, 'BecameLeader', 'BecameFollower');
}
