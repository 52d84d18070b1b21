import { miniKafkaWhy as t } from '../../texts/en/minikafka-why';
import type { BrokerId, Offset, StepNumber } from '../../kernel/ids';
import { recordsBetween } from '../../kernel/log';
import type { Explanation, Selection } from '../../kernel/model';
import { brokersEach, failedComparison, recordValue } from '../../kernel/text/why-words';
import { braces } from '../../kernel/text/words';
import { about, because, compare } from '../../kernel/why';
import { lowestIsrEnd } from './high-watermark';
import { isrPredicates } from './refresh-isr';
import { RULES } from './rules';
import { leaderReplica, logEndOffset, replicaOf, type MiniKafkaState } from './state';
import { captureComparisons } from './waiters';

/** Why the selected thing is as it is now, and what keeps it from moving. Null for the frame itself. */
export function explain(state: MiniKafkaState, selection: Selection): Explanation | null {
  switch (selection.kind) {
    case 'frame':
      return null;
    case 'broker':
      return explainBroker(state, selection.broker);
    case 'isr':
      return selection.broker === null ? explainIsr(state) : explainBroker(state, selection.broker);
    case 'highWatermark':
      return explainHighWatermark(state);
    case 'record':
      return explainRecord(state, selection);
    case 'request':
      return explainRequest(state, selection.request);
    // Its calls are atomic, and its metadata is one file: there is nothing of these.
    case 'message':
    case 'controller':
    case 'metadata':
    case 'parkedFetch':
      return null;
    default:
      return selection satisfies never;
  }
}

function explainBroker(state: MiniKafkaState, broker: BrokerId): Explanation | null {
  const replica = replicaOf(state, broker);
  if (replica === undefined) return null;
  if (broker === state.leader) {
    return {
      sentence: t().leads(broker, state.leaderEpoch),
      why: because(RULES.refreshIsr),
      notes: [t().ownFetch],
    };
  }
  const predicates = isrPredicates(state, replica);
  const failed = predicates.filter((predicate) => !predicate.holds);
  const isMember = state.isr.includes(broker);
  const why = because(RULES.refreshIsr, ...predicates);
  const reasons = failed.map(failedComparison).join(t().betweenReasons);
  if (isMember && failed.length === 0) {
    return {
      sentence: t().meetsAll(broker),
      why,
      notes: [],
    };
  }
  if (isMember) {
    return {
      sentence: t().willLeave(broker, reasons),
      why,
      notes: [t().onlyRefresh],
    };
  }
  if (failed.length === 0) {
    return {
      sentence: t().outsideThough(broker),
      why,
      notes: [t().nextLetsIn],
    };
  }
  return {
    sentence: t().outside(broker, reasons),
    why,
    notes: [],
  };
}

function explainIsr(state: MiniKafkaState): Explanation {
  const followers = state.replicas.filter((replica) => replica.brokerId !== state.leader);
  const { minInsyncReplicas } = state.config;
  const enough = state.isr.length >= minInsyncReplicas;
  return {
    sentence: t().isr(braces(state.isr)),
    why: because(
      RULES.refreshIsr,
      ...followers.flatMap((follower) => isrPredicates(state, follower)),
    ),
    notes: [
      enough
        ? t().enough(state.isr.length, minInsyncReplicas)
        : t().tooFew(state.isr.length, minInsyncReplicas),
    ],
  };
}

/** Answers also what did not happen: who holds the high watermark back. */
function explainHighWatermark(state: MiniKafkaState): Explanation {
  const { highWatermark, isr } = state;
  const lowest = lowestIsrEnd(state);
  const holders = isr.filter((broker) => logEndOffset(state, broker) === lowest);
  const leaderEnd = leaderReplica(state).log.endOffset;
  const why = because(
    RULES.highWatermark,
    ...isr.map((broker) =>
      about(
        `broker ${broker}`,
        compare(`LEO of broker ${broker}`, logEndOffset(state, broker), '>=', 'HW', highWatermark),
      ),
    ),
  );
  const readable = highWatermark === 0 ? t().nothingReadable : t().lastReadable(highWatermark - 1);
  if (lowest > highWatermark) {
    return {
      sentence: t().markStands(highWatermark, lowest),
      why,
      notes: [t().recomputed, readable],
    };
  }
  if (leaderEnd > highWatermark) {
    return {
      sentence: t().markHeld(highWatermark, brokersEach(holders), lowest),
      why,
      notes: [t().leaderEnds(leaderEnd), readable],
    };
  }
  return {
    sentence: t().markAtEnd(highWatermark),
    why,
    notes: [readable],
  };
}

function explainRecord(
  state: MiniKafkaState,
  place: { broker: BrokerId; offset: Offset },
): Explanation | null {
  const log = replicaOf(state, place.broker)?.log;
  const [record] =
    log === undefined ? [] : recordsBetween(log, { from: place.offset, to: place.offset + 1 });
  if (record === undefined) return null;
  const committed = compare('offset', place.offset, '<', 'HW', state.highWatermark);
  const [onLeader] = recordsBetween(leaderReplica(state).log, {
    from: place.offset,
    to: place.offset + 1,
  });
  const differs =
    onLeader !== undefined &&
    (onLeader.leaderEpoch !== record.leaderEpoch || onLeader.value !== record.value);
  const value = recordValue(record.value);
  const notes = [t().appendedIn(record.leaderEpoch)];
  if (differs) notes.push(t().leaderHoldsOther(state.leader, onLeader.leaderEpoch));
  if (onLeader === undefined) notes.push(t().leaderHasNone(state.leader));
  return {
    sentence: committed.holds
      ? t().committed(value, place.offset, place.broker)
      : t().notCommitted(value, place.offset, place.broker, state.highWatermark),
    why: because(RULES.read, committed),
    notes,
  };
}

/** What a pending request still waits for. Null when it is not pending: then the ledger's frame answers. */
function explainRequest(state: MiniKafkaState, request: StepNumber): Explanation | null {
  const waiter = state.waiters.find((candidate) => candidate.request === request);
  if (waiter === undefined) return null;
  const reached = captureComparisons(state, waiter);
  const missing = waiter.captured.filter((_, index) => reached[index]?.holds === false);
  return {
    sentence:
      missing.length > 0
        ? t().waitsFor(brokersEach(missing), waiter.target)
        : t().allReached(waiter.target),
    why: because(RULES.waiter, ...reached),
    notes: [t().captured(braces(waiter.captured)), t().noTimeout],
  };
}
