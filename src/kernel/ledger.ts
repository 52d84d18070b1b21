import type { SimulationEvent } from './event';
import type { Offset, StepNumber } from './ids';
import { append, at, emptyVector, last, replaceAt, search, type Vector } from './vector';
import type { ProducePromise } from './view';

/** Every produce request, in the order of sending. */
export interface Ledger {
  readonly promises: Vector<ProducePromise>;
  /** How many have each status. */
  readonly counts: Readonly<Record<ProducePromise['status'], number>>;
}

/** The ledger before the first request. */
export function emptyLedger(): Ledger {
  return {
    promises: emptyVector(),
    counts: {
      pending: 0,
      acknowledged: 0,
      refused: 0,
      fenced: 0,
      unknown: 0,
      unanswered: 0,
      lost: 0,
    },
  };
}

/**
 * The ledger after an event of a produce request. Where requests travel (Kafka) the sending opens a promise, which
 * the append fills and the answer settles; where they do not (MiniKafka) the first of these opens it.
 */
export function observeRequest(ledger: Ledger, event: SimulationEvent): Ledger {
  switch (event.type) {
    case 'ProduceSent':
      return opened(ledger, { ...sentPromise(event), broker: event.broker });
    case 'RecordsAppended': {
      const { request, acks, batch } = event;
      const { baseOffset, nextOffset, values } = batch;
      return record(ledger, sentPromise({ request, values, acks }), {
        acks,
        baseOffset,
        nextOffset,
      });
    }
    case 'ProduceRejected':
      return record(ledger, sentPromise(event), {
        status: event.error === 'FENCED_LEADER_EPOCH' ? 'fenced' : 'refused',
        error: event.error,
      });
    case 'ProduceAcknowledged': {
      const { acks, duplicate, baseOffset, nextOffset } = event;
      const status = acks === '0' && !duplicate ? 'unanswered' : 'acknowledged';
      if (!duplicate) return settled(ledger, event.request, { status });
      const answer = { status, baseOffset, nextOffset, duplicate } as const;
      return record(ledger, sentPromise(event), answer);
    }
    case 'ProduceFailed':
      return settled(ledger, event.request, { status: 'unknown', error: event.error });
    case 'ProduceAbandoned':
      return settled(ledger, event.request, { status: 'unknown' });
    default:
      return ledger;
  }
}

/** A request of which nothing is known yet. */
function sentPromise(sent: Pick<ProducePromise, 'request' | 'values' | 'acks'>): ProducePromise {
  const { request, values, acks } = sent;
  return {
    request,
    values,
    acks,
    broker: null,
    status: 'pending',
    error: null,
    baseOffset: null,
    nextOffset: null,
    duplicate: false,
  };
}

type Change = Partial<Omit<ProducePromise, 'request' | 'values'>>;

/** Settles the promise of a request, or opens it when there is none. */
function record(ledger: Ledger, sent: ProducePromise, change: Change): Ledger {
  return at(ledger.promises, indexOfRequest(ledger, sent.request))?.request === sent.request
    ? settled(ledger, sent.request, change)
    : opened(ledger, { ...sent, ...change });
}

function opened(ledger: Ledger, promise: ProducePromise): Ledger {
  const counts = { ...ledger.counts };
  counts[promise.status] += 1;
  return { promises: append(ledger.promises, promise), counts };
}

function settled(ledger: Ledger, request: StepNumber, change: Change): Ledger {
  const index = indexOfRequest(ledger, request);
  const promise = at(ledger.promises, index);
  if (promise?.request !== request || promise.status === 'lost') return ledger;
  return changed(ledger, index, { ...promise, ...change });
}

/** Index of the first promise at or after `request`. Most requests are settled while they are the newest. */
function indexOfRequest({ promises }: Ledger, request: StepNumber): number {
  const newest = last(promises);
  if (newest === undefined || newest.request < request) return promises.size;
  if (newest.request === request) return promises.size - 1;
  return search(promises, (promise) => promise.request >= request);
}

function changed(ledger: Ledger, index: number, promise: ProducePromise): Ledger {
  const old = at(ledger.promises, index);
  const counts = { ...ledger.counts };
  if (old !== undefined) counts[old.status] -= 1;
  counts[promise.status] += 1;
  return { promises: replaceAt(ledger.promises, index, promise), counts };
}

/**
 * Marks acknowledged requests that reach above `from` as lost unless the leader `holds` them. Looks back only as
 * far as needed: requests that were appended and are not lost stand in the leader's log in the order of sending.
 */
export function loseAbove(
  ledger: Ledger,
  check: { from: Offset; holds: (promise: ProducePromise) => boolean },
): Ledger {
  let next = ledger;
  for (let index = ledger.promises.size - 1; index >= 0; index -= 1) {
    const promise = at(ledger.promises, index);
    if (promise?.status !== 'acknowledged' || promise.nextOffset === null) continue;
    if (promise.nextOffset <= check.from) {
      if (!promise.duplicate) break;
    } else if (!check.holds(promise)) {
      next = changed(next, index, { ...promise, status: 'lost' });
    }
  }
  return next;
}

/**
 * Marks every acknowledged request for which `isLost` as lost. Looks at all: where requests travel, one that was
 * sent earlier may stand at a later offset, or in another broker's log.
 */
export function loseEvery(ledger: Ledger, isLost: (promise: ProducePromise) => boolean): Ledger {
  let next = ledger;
  for (let index = 0; index < ledger.promises.size; index += 1) {
    const promise = at(ledger.promises, index);
    if (promise?.status !== 'acknowledged' || !isLost(promise)) continue;
    next = changed(next, index, { ...promise, status: 'lost' });
  }
  return next;
}

/** Marks one request as lost. */
export function loseOne(ledger: Ledger, request: StepNumber): Ledger {
  return settled(ledger, request, { status: 'lost' });
}
