import type { BrokerId, Offset, StepNumber } from '../../kernel/ids';
import { recordsBetween } from '../../kernel/log';
import type { Explanation, Selection } from '../../kernel/model';
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
    // Its calls are atomic: nothing is ever on its way.
    case 'message':
      return null;
    default:
      return selection satisfies never;
  }
}

function braces(brokers: readonly BrokerId[]): string {
  return `{${brokers.join(', ')}}`;
}

function explainBroker(state: MiniKafkaState, broker: BrokerId): Explanation | null {
  const replica = replicaOf(state, broker);
  if (replica === undefined) return null;
  if (broker === state.leader) {
    return {
      sentence: `Broker ${broker} leads in epoch ${state.leaderEpoch} and is always in the ISR.`,
      why: because(RULES.refreshIsr),
      notes: [`Its own last fetch plays no part while it leads, and is not renewed.`],
    };
  }
  const predicates = isrPredicates(state, replica);
  const failed = predicates.filter((predicate) => !predicate.holds);
  const isMember = state.isr.includes(broker);
  const why = because(RULES.refreshIsr, ...predicates);
  const reasons = failed.map(
    ({ left, operator, right }) =>
      `${left.name} ${left.value} ${NOT[operator]} ${right.name} ${right.value}`,
  );
  if (isMember && failed.length === 0) {
    return {
      sentence: `Broker ${broker} is in the ISR and meets all three conditions.`,
      why,
      notes: [],
    };
  }
  if (isMember) {
    return {
      sentence: `Broker ${broker} is in the ISR still, but the next refresh will remove it: ${reasons.join(', ')}.`,
      why,
      notes: [
        'Only a refresh or a complete fetch round computes the ISR again. Time alone does nothing.',
      ],
    };
  }
  if (failed.length === 0) {
    return {
      sentence: `Broker ${broker} is outside the ISR although it meets all three conditions: nothing has computed the ISR since.`,
      why,
      notes: ['The next refresh or complete fetch round lets it in.'],
    };
  }
  return {
    sentence: `Broker ${broker} is outside the ISR: ${reasons.join(', ')}.`,
    why,
    notes: [],
  };
}

const NOT = { '<': '≥', '<=': '>', '=': '≠', '!=': '=', '>=': '<', '>': '≤' } as const;

function explainIsr(state: MiniKafkaState): Explanation {
  const followers = state.replicas.filter((replica) => replica.brokerId !== state.leader);
  const { minInsyncReplicas } = state.config;
  const enough = state.isr.length >= minInsyncReplicas;
  return {
    sentence: `The ISR is ${braces(state.isr)}: the leader, and the followers that met all three conditions when it was last computed.`,
    why: because(
      RULES.refreshIsr,
      ...followers.flatMap((follower) => isrPredicates(state, follower)),
    ),
    notes: [
      enough
        ? `Its size ${state.isr.length} reaches min.insync.replicas ${minInsyncReplicas}: acks=all is accepted.`
        : `Its size ${state.isr.length} is below min.insync.replicas ${minInsyncReplicas}: acks=all is refused, acks=1 and acks=0 are not.`,
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
  const readable =
    highWatermark === 0
      ? 'Nothing can be read yet.'
      : `Offset ${highWatermark - 1} is the last readable one.`;
  if (lowest > highWatermark) {
    return {
      sentence: `The high watermark stands at ${highWatermark} although every in-sync replica reaches ${lowest}: nothing has recomputed it since.`,
      why,
      notes: ['An append, a refresh, a removal or a complete fetch round recomputes it.', readable],
    };
  }
  if (leaderEnd > highWatermark) {
    const names = holders.map((broker) => `broker ${broker}`).join(' and ');
    return {
      sentence: `The high watermark is held at ${highWatermark} by ${names}: LEO ${lowest}.`,
      why,
      notes: [`The leader's log ends at ${leaderEnd}.`, readable],
    };
  }
  return {
    sentence: `The high watermark is ${highWatermark}: every in-sync replica reaches the end of the leader's log.`,
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
  const value = record.value === null ? 'null' : `“${record.value}”`;
  const notes = [`It was appended by the leader of epoch ${record.leaderEpoch}.`];
  if (differs)
    notes.push(
      `Leader ${state.leader} holds another record at this offset, from epoch ${onLeader.leaderEpoch}.`,
    );
  if (onLeader === undefined) notes.push(`Leader ${state.leader} has no record at this offset.`);
  return {
    sentence: committed.holds
      ? `Record ${value} at offset ${place.offset} on broker ${place.broker} is below the high watermark: it counts as committed.`
      : `Record ${value} at offset ${place.offset} on broker ${place.broker} is not committed: the high watermark is ${state.highWatermark}.`,
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
  const names = missing.map((broker) => `broker ${broker}`).join(' and ');
  return {
    sentence:
      missing.length > 0
        ? `The request waits for ${names} to reach offset ${waiter.target}.`
        : `Every captured broker has reached offset ${waiter.target}, but nothing has settled the request since.`,
    why: because(RULES.waiter, ...reached),
    notes: [
      `It captured the ISR ${braces(waiter.captured)} when it was appended; leaving the ISR does not make it easier.`,
      'There is no time-out.',
    ],
  };
}
