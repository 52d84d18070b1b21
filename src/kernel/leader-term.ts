import type { SimulationEvent } from './event';
import type { BrokerId, LeaderEpoch } from './ids';
import { loseEvery, loseOne, type Ledger } from './ledger';
import { firstDifference, sameBatchAt, type Log } from './log';
import { brokerOf, type BrokerView, type ClusterView } from './view';

/**
 * The newest leader that took office: the controller names it, and it knows that it leads. `log` is its log as it
 * last appended to it in this term; what its disk loses afterwards is still in there.
 */
export interface LeaderTerm {
  readonly broker: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  readonly log: Log;
}

/** The legitimate leader once it leads: named by what is registered, and aware of it. Null: nobody is. */
export function leaderInOffice(view: ClusterView): BrokerView | null {
  const { leader, leaderEpoch } = view.partition;
  const broker = brokerOf(view, leader);
  if (broker === undefined) return null;
  const { believes } = broker;
  if (believes === null) return broker;
  return believes.leader === leader && believes.leaderEpoch === leaderEpoch ? broker : null;
}

/** The newest term after an event; null where brokers hold no belief of their own (MiniKafka). */
export function observeTerm(
  term: LeaderTerm | null,
  event: SimulationEvent,
  after: ClusterView,
): LeaderTerm | null {
  if (after.controller === null) return null;
  const { leaderEpoch } = after.partition;
  if (term === null || leaderEpoch > term.leaderEpoch) {
    const leader = leaderInOffice(after);
    if (leader !== null) return { broker: leader.brokerId, leaderEpoch, log: leader.log };
  }
  if (event.type !== 'RecordsAppended' || event.broker !== term?.broker) return term;
  const log = brokerOf(after, term.broker)?.log;
  return log === undefined || event.batch.leaderEpoch !== term.leaderEpoch
    ? term
    : { ...term, log };
}

/**
 * The ledger with what an event of a cluster loses. A new leader keeps its log, so what it does not hold as the one
 * before it did is lost when it takes office, and not before: until then its fetches go on. What somebody acknowledges
 * who was deposed is lost at once, unless the leader has it.
 */
export function observeLosses(
  ledger: Ledger,
  terms: { before: LeaderTerm | null; now: LeaderTerm | null },
  event: SimulationEvent,
  after: ClusterView,
): Ledger {
  const { before, now } = terms;
  if (now === null) return ledger;
  if (before !== null && before.leaderEpoch !== now.leaderEpoch)
    return afterElection(ledger, before.log, now.log);
  if (event.type !== 'ProduceAcknowledged' || event.acks === '0') return ledger;
  const own = brokerOf(after, event.broker)?.log;
  if (event.broker === now.broker || own === undefined) return ledger;
  return sameBatchAt(own, now.log, event.nextOffset - 1) ? ledger : loseOne(ledger, event.request);
}

function afterElection(ledger: Ledger, was: Log, is: Log): Ledger {
  const kept = Math.min(is.endOffset, firstDifference(was, is) ?? Infinity);
  return loseEvery(
    ledger,
    ({ nextOffset }) =>
      nextOffset !== null && nextOffset > kept && !sameBatchAt(was, is, nextOffset - 1),
  );
}
