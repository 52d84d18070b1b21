import type { IsrChanged, SimulationEvent } from '../kernel/event';
import type { BrokerId, FrameIndex } from '../kernel/ids';
import type { Comparison } from '../kernel/why';
import type { Rows } from './rows';
import { lastAbout, lastHighWatermark, lastKind } from './search-back';

/** An ISR change and its place. */
interface Place {
  readonly index: FrameIndex;
  readonly stepStart: FrameIndex;
  readonly event: SimulationEvent;
}

/**
 * What made the ISR another set. A promotion did: the election. A rejoin did: the frame before it. By refresh or
 * fetch round: what made a predicate fail for who left (its `why` says which), or the visit of who came back; the
 * newest of these. A removal has no cause but its command.
 */
export function isrCause(rows: Rows, place: Place, event: IsrChanged): FrameIndex | null {
  const before = place.index - 1;
  switch (event.cause) {
    case 'promotion':
      return lastKind(rows, before, 'LeaderElected');
    case 'rejoin':
      return place.index > place.stepStart ? before : null;
    case 'removal':
      return null;
    case 'refresh':
    case 'fetch': {
      const left = event.before.filter((broker) => !event.after.includes(broker));
      const joined = event.after.filter((broker) => !event.before.includes(broker));
      const causes = [
        ...left.map((broker) => failureCause(rows, place, broker)),
        ...joined.map((broker) => returnCause(rows, broker, before)),
      ].filter((cause) => cause !== null);
      return causes.length === 0 ? null : Math.max(...causes);
    }
    default:
      return event.cause satisfies never;
  }
}

/** The visit that let `broker` back in, or the opening that gave it its place. */
function returnCause(rows: Rows, broker: BrokerId, from: FrameIndex): FrameIndex | null {
  const visit = lastAbout(rows, broker, from, 'FollowerFetched', 'ReplicaRejoined');
  const opening = lastKind(rows, from, 'ClusterOpened');
  return visit === null || opening === null ? (visit ?? opening) : Math.max(visit, opening);
}

/** The newest frame that made one of `broker`'s failed predicates fail. */
function failureCause(rows: Rows, place: Place, broker: BrokerId): FrameIndex | null {
  const before = place.index - 1;
  const failed = place.event.why.compared.filter(
    ({ subject, holds }) => subject === `broker ${broker}` && !holds,
  );
  const causes = failed
    .map((comparison) => predicateCause(rows, comparison, before))
    .filter((cause) => cause !== null);
  return causes.length === 0 ? null : Math.max(...causes);
}

function predicateCause(rows: Rows, { left }: Comparison, from: FrameIndex): FrameIndex | null {
  if (left.name === 'lag') return lastKind(rows, from, 'RecordsAppended');
  if (left.name.startsWith('fetch age')) return lastKind(rows, from, 'ClockAdvanced');
  return lastHighWatermark(rows, from);
}
