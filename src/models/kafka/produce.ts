import type { Acks } from '../../kernel/event';
import type { BrokerId } from '../../kernel/ids';
import type { KafkaError } from '../../kernel/kafka-error';
import { appendBatch, type Batch, type RecordValue } from '../../kernel/log';
import { because, compare, type Comparison, type Why } from '../../kernel/why';
import { assignEpoch } from './epoch-cache';
import { minIsrOf, tryAdvanceHighWatermark } from './high-watermark';
import { checkSequence, rememberBatch } from './idempotence';
import type { ProduceContent, ProduceReplyContent } from './messages';
import { completeProduces, wakeParkedFetches } from './purgatory';
import { RULES } from './rules';
import type { Sim } from './sim';

const ACKS: Readonly<Record<string, Acks>> = { all: 'all', '-1': 'all', '1': '1', '0': '0' };
/** Stored size of a batch and of a record in it, near enough for a fetch's budget. */
const BATCH_BYTES = 61;
const RECORD_BYTES = 10;

/** The mode that a spelling stands for, or null: INVALID_REQUIRED_ACKS. */
export function parseAcks(spelling: string): Acks | null {
  return Object.hasOwn(ACKS, spelling) ? (ACKS[spelling] ?? null) : null;
}

function sizeOf(values: readonly RecordValue[]): number {
  return values.reduce((size, value) => size + RECORD_BYTES + (value?.length ?? 0), BATCH_BYTES);
}

/** PR-2: the broker's checks in their order; the first that fails answers and nothing is written. Then the append. */
export function serveProduce(sim: Sim, brokerId: BrokerId, content: ProduceContent): void {
  const { image, leading } = sim.broker(brokerId);
  const replicas = image.partition?.replicas;
  if (replicas === undefined) {
    refuse(sim, brokerId, content, 'UNKNOWN_TOPIC_OR_PARTITION', because(RULES.notHosted));
    return;
  }
  const { acks } = content;
  if (acks === null) {
    refuse(sim, brokerId, content, 'INVALID_REQUIRED_ACKS', because(RULES.acks));
    return;
  }
  if (leading === null) {
    const rule = replicas.includes(brokerId) ? RULES.notLeader : RULES.notHosted;
    refuse(sim, brokerId, content, 'NOT_LEADER_OR_FOLLOWER', because(rule));
    return;
  }
  const compared: Comparison[] = [];
  if (acks === 'all') {
    const enough = compare(
      'ISR size',
      leading.isr.length,
      '>=',
      'min.insync.replicas',
      minIsrOf(sim.broker(brokerId)),
    );
    if (!enough.holds) {
      refuse(sim, brokerId, content, 'NOT_ENOUGH_REPLICAS', because(RULES.minIsr, enough));
      return;
    }
    compared.push(enough);
  }
  const { producers } = sim.broker(brokerId).disk;
  const verdict = checkSequence(producers, content.producer, content.values.length);
  if (verdict.kind === 'error') {
    refuse(sim, brokerId, content, verdict.error, verdict.why, verdict.sequence);
    return;
  }
  if (verdict.kind === 'duplicate') {
    const { baseOffset, nextOffset, why } = verdict;
    answer(sim, brokerId, content, acks, { baseOffset, nextOffset, duplicate: true, why });
    return;
  }
  append(sim, brokerId, content, acks, because(RULES.append, ...compared));
}

function refuse(
  sim: Sim,
  brokerId: BrokerId,
  content: ProduceContent,
  error: KafkaError,
  why: Why,
  sequence: ProduceReplyContent['sequence'] = null,
): void {
  const { request, acksWord, values } = content;
  if (content.acks === '0') {
    // PR-5: the closed connection is all that the producer notices.
    rejected(sim, { request, broker: brokerId, acks: acksWord, values, error, sequence, why });
    return;
  }
  const { replica, image } = sim.broker(brokerId);
  // A broker that holds no replica knows the leader from its metadata only.
  const isReplica = image.partition?.replicas.includes(brokerId) === true;
  const { leader, leaderEpoch } = isReplica ? replica : (image.partition ?? replica);
  const moved = error === 'NOT_LEADER_OR_FOLLOWER';
  sim.send(brokerId, 'client', {
    kind: 'ProduceReply',
    request,
    broker: brokerId,
    acks: acksWord,
    values,
    error,
    baseOffset: null,
    nextOffset: null,
    duplicate: false,
    sequence,
    currentLeader: moved ? { leader, epoch: leaderEpoch } : null,
    why,
  });
}

function rejected(
  sim: Sim,
  reply: Pick<
    ProduceReplyContent,
    'request' | 'broker' | 'acks' | 'values' | 'sequence' | 'why'
  > & {
    error: KafkaError;
  },
): void {
  const { request, broker, acks, values, error, sequence, why } = reply;
  sim.emit(
    {
      type: 'ProduceRejected',
      request,
      broker,
      acks,
      values,
      requestLeaderEpoch: null,
      error,
      sequence,
    },
    why,
  );
}

/** PR-3 and PR-4: the batch goes to the end of the leader's log; then the high watermark, the waiting and the answer. */
function append(sim: Sim, brokerId: BrokerId, content: ProduceContent, acks: Acks, why: Why): void {
  const { disk, replica } = sim.broker(brokerId);
  const { values, producer, request } = content;
  const { leaderEpoch } = replica;
  const baseOffset = disk.log.endOffset;
  const nextOffset = baseOffset + values.length;
  const sizeInBytes = sizeOf(values);
  const batch: Batch = { baseOffset, nextOffset, leaderEpoch, values, producer, sizeInBytes };
  sim.updateDisk(brokerId, {
    log: appendBatch(disk.log, batch),
    epochs: assignEpoch(disk.epochs, { epoch: leaderEpoch, startOffset: baseOffset }),
    producers: rememberBatch(disk.producers, batch),
  });
  sim.emit(
    { type: 'RecordsAppended', request, broker: brokerId, acks, batch, requestLeaderEpoch: null },
    why,
  );
  const moved = tryAdvanceHighWatermark(sim, brokerId);
  const answered = because(acks === '0' ? RULES.acks0 : RULES.acks1);
  answer(sim, brokerId, content, acks, { baseOffset, nextOffset, duplicate: false, why: answered });
  if (moved) completeProduces(sim, brokerId);
  wakeParkedFetches(sim, brokerId);
}

/** PR-5 to PR-7: acks=0 hears nothing, acks=1 is answered now, acks=all waits for the high watermark. */
function answer(
  sim: Sim,
  brokerId: BrokerId,
  content: ProduceContent,
  acks: Acks,
  stored: { baseOffset: number; nextOffset: number; duplicate: boolean; why: Why },
): void {
  const { request, values, acksWord } = content;
  const { baseOffset, nextOffset, duplicate, why } = stored;
  if (acks === '0') {
    sim.emit(
      {
        type: 'ProduceAcknowledged',
        request,
        broker: brokerId,
        acks,
        values,
        baseOffset: null,
        nextOffset,
        duplicate,
      },
      why,
    );
    return;
  }
  if (acks === '1') {
    sim.send(brokerId, 'client', {
      kind: 'ProduceReply',
      request,
      broker: brokerId,
      acks: acksWord,
      values,
      error: null,
      baseOffset,
      nextOffset,
      duplicate,
      sequence: null,
      currentLeader: null,
      why,
    });
    return;
  }
  wait(sim, brokerId, content, { baseOffset, nextOffset, duplicate });
}

function wait(
  sim: Sim,
  brokerId: BrokerId,
  { request, values, timeoutMs }: ProduceContent,
  stored: { baseOffset: number; nextOffset: number; duplicate: boolean },
): void {
  const { leading, replica } = sim.broker(brokerId);
  if (leading === null) return;
  const { baseOffset, nextOffset, duplicate } = stored;
  const deadlineMs = sim.nowMs + timeoutMs;
  const requiredOffset = nextOffset;
  const waiter = { request, values, baseOffset, requiredOffset, deadlineMs, duplicate };
  sim.updateLeading(brokerId, { waiters: [...leading.waiters, waiter] });
  const reached = compare('HW', replica.highWatermark, '>=', 'end of the batch', nextOffset);
  if (!reached.holds) {
    sim.emit(
      { type: 'ProduceWaiting', request, values, baseOffset, target: nextOffset, captured: null },
      because(RULES.wait, reached),
    );
  }
  completeProduces(sim, brokerId);
}

/** The producer hears the broker's answer. */
export function receiveProduceReply(sim: Sim, reply: ProduceReplyContent): void {
  const { request, broker, acks, values, error, baseOffset, nextOffset, duplicate, why } = reply;
  if (error === null) {
    sim.emit(
      {
        type: 'ProduceAcknowledged',
        request,
        broker,
        acks: parseAcks(acks) ?? '1',
        values,
        baseOffset,
        nextOffset: nextOffset ?? 0,
        duplicate,
      },
      why,
    );
    return;
  }
  const after =
    error === 'NOT_ENOUGH_REPLICAS_AFTER_APPEND' ||
    error === 'REQUEST_TIMED_OUT' ||
    (error === 'NOT_LEADER_OR_FOLLOWER' && baseOffset !== null);
  if (after) {
    sim.emit({ type: 'ProduceFailed', request, broker, error, baseOffset: baseOffset ?? 0 }, why);
    return;
  }
  rejected(sim, { ...reply, error });
}
