import { kafkaClaims as t } from '../../../texts/en/kafka-claims';
import { logMatching as sharedLogMatching, type Invariant } from '../../../kernel/invariant';
import type { SimulationEvent } from '../../../kernel/event';
import type { BrokerId, Offset } from '../../../kernel/ids';
import { batchIndexAbove, recordsBetween, type Batch, type Log } from '../../../kernel/log';
import { at } from '../../../kernel/vector';
import { brokerOf, type BrokerView, type ClusterView } from '../../../kernel/view';
import { UNLESS_LOSSY } from './durability';

/** IV-4. */
export const logMatching: Invariant = {
  ...sharedLogMatching,
  source: 'kafka.md IV-4',
  mayBreak: UNLESS_LOSSY,
};

/** An epoch has one leader, and that writes each offset once. */
export const epochOffsetUnique: Invariant = {
  id: 'epochOffsetUnique',
  claim: () => t().epochOffsetUnique,
  source: 'formal-models.md 7.2 EpochOffsetUnique',
  check(before, _event, { view, history }) {
    if (history.divergences === before.history.divergences) return null;
    for (const pair of history.divergences) {
      if (pair.offset === null || before.history.divergences.includes(pair)) continue;
      const [one, other] = pair.brokers;
      const epoch = epochAt(view, one, pair.offset);
      if (epoch !== null && epoch === epochAt(view, other, pair.offset)) {
        return t().brokenUnique(one, other, epoch, pair.offset);
      }
    }
    return null;
  },
};

function epochAt(view: ClusterView, broker: BrokerId, offset: Offset): number | null {
  const log = brokerOf(view, broker)?.log;
  if (log === undefined) return null;
  return recordsBetween(log, { from: offset, to: offset + 1 })[0]?.leaderEpoch ?? null;
}

/** Whose log an event changed, and from which offset on it is new. */
function changedLog(event: SimulationEvent): { broker: BrokerId; from: Offset } | null {
  switch (event.type) {
    case 'RecordsAppended':
      return { broker: event.broker, from: event.batch.baseOffset };
    case 'FollowerFetched':
      return { broker: event.broker, from: event.fetchOffset };
    case 'LogTruncated':
      return { broker: event.broker, from: 0 };
    case 'NodeChanged':
      return event.node === 'controller' ? null : { broker: event.node, from: 0 };
    default:
      return null;
  }
}

/** The batches of a log from `from` on, each with the one before it. */
function* batchesFrom(log: Log, from: Offset): Generator<{ batch: Batch; former?: Batch }> {
  let former = from === 0 ? undefined : at(log.batches, batchIndexAbove(log, from) - 1);
  for (let index = batchIndexAbove(log, from); index < log.batches.size; index += 1) {
    const batch = at(log.batches, index);
    if (batch === undefined) return;
    yield former === undefined ? { batch } : { batch, former };
    former = batch;
  }
}

/** IV-9, second half. */
export const epochsRiseAlongLog: Invariant = {
  id: 'epochsRiseAlongLog',
  claim: () => t().epochsRiseAlongLog,
  source: 'kafka.md IV-9',
  check(_before, event, { view }) {
    const changed = changedLog(event);
    const log = brokerOf(view, changed?.broker ?? null)?.log;
    if (changed === null || log === undefined) return null;
    for (const { batch, former } of batchesFrom(log, changed.from)) {
      if (former !== undefined && former.leaderEpoch > batch.leaderEpoch) {
        return t().brokenRise(
          changed.broker,
          batch.leaderEpoch,
          batch.baseOffset,
          former.leaderEpoch,
        );
      }
    }
    return null;
  },
};

/** IV-14. */
export const epochCacheFits: Invariant = {
  id: 'epochCacheFits',
  claim: () => t().epochCacheFits,
  source: 'kafka.md IV-14',
  check(_before, event, { view }) {
    const changed = changedLog(event) ?? becameLeader(event);
    const broker = brokerOf(view, changed?.broker ?? null);
    if (changed === null || broker === undefined) return null;
    return shapeFinding(broker) ?? recordFinding(broker, changed.from);
  },
};

function becameLeader(event: SimulationEvent): { broker: BrokerId; from: Offset } | null {
  return event.type === 'BecameLeader' ? { broker: event.broker, from: 0 } : null;
}

function shapeFinding({ brokerId, kafka, log }: BrokerView): string | null {
  const epochs = kafka?.epochs ?? [];
  for (const [index, { epoch, startOffset }] of epochs.entries()) {
    const former = epochs[index - 1];
    const rises =
      former === undefined || (former.epoch < epoch && former.startOffset < startOffset);
    if (!rises) return t().brokenCacheRise(brokerId, epoch);
    if (startOffset > log.endOffset) {
      return t().brokenCacheAbove(brokerId, epoch, startOffset, log.endOffset);
    }
  }
  return null;
}

function recordFinding({ brokerId, kafka, log }: BrokerView, from: Offset): string | null {
  const epochs = kafka?.epochs ?? [];
  for (const { batch } of batchesFrom(log, from)) {
    const entry = epochs.findLast(({ startOffset }) => startOffset <= batch.baseOffset);
    const inside = epochs.some(
      ({ startOffset }) => startOffset > batch.baseOffset && startOffset < batch.nextOffset,
    );
    if (entry?.epoch !== batch.leaderEpoch || inside) {
      return t().brokenCacheOther(
        brokerId,
        batch.leaderEpoch,
        batch.baseOffset,
        entry?.epoch ?? t().nothing,
      );
    }
  }
  return null;
}

/** IV-16. Looks back only to the producer's batch before this one. */
export const idempotence: Invariant = {
  id: 'idempotence',
  claim: () => t().idempotence,
  source: 'kafka.md IV-16',
  check(_before, event, { view }) {
    if (event.type !== 'RecordsAppended' || event.batch.producer === null) return null;
    const { producerId, producerEpoch, sequence } = event.batch.producer;
    const log = brokerOf(view, event.broker)?.log;
    if (log === undefined) return null;
    for (let index = log.batches.size - 2; index >= 0; index -= 1) {
      const former = at(log.batches, index);
      if (former?.producer?.producerId !== producerId) continue;
      const epoch = former.producer.producerEpoch;
      const next = epoch === producerEpoch ? former.producer.sequence + former.values.length : 0;
      if (epoch <= producerEpoch && sequence === next) return null;
      return t().brokenSequence(producerId, { epoch: producerEpoch, sequence }, epoch, next);
    }
    return null;
  },
};
