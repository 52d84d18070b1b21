import type { ProduceCommand } from '../../kernel/command';
import type { Acks, ProduceAcknowledged, ProduceRejected } from '../../kernel/event';
import type { Turn } from '../../kernel/model';
import { because, compare, type Comparison, type Why } from '../../kernel/why';
import { assignBatch } from './batch';
import { advanceHighWatermark } from './high-watermark';
import { checkProducer, isStored } from './producers';
import { RULES } from './rules';
import { leaderReplica, type MiniKafkaState, type ProduceRequest } from './state';
import { settleWaiters } from './waiters';

const ACKS: Readonly<Record<string, Acks>> = {
  all: 'all',
  '-1': 'all',
  '1': '1',
  leader: '1',
  '0': '0',
  none: '0',
};

/** The mode that a spelling stands for, or null for an unknown one. MiniKafka: AckMode.parse. */
export function parseAcks(spelling: string): Acks | null {
  return Object.hasOwn(ACKS, spelling) ? (ACKS[spelling] ?? null) : null;
}

type Refusal = Pick<ProduceRejected, 'error'> & {
  readonly why: Why;
  readonly sequence?: ProduceRejected['sequence'];
};

/**
 * Leader, on a produce request. Checks in the order of specs/minikafka.md section 2; the first failing step ends
 * the call and nothing has changed: empty batch, acks, leader epoch (in both directions), producer, ISR size for
 * acks=all. Then the append, the high watermark and the answer. Never refreshes the ISR.
 * MiniKafka: PartitionReplicaSet.append.
 */
export function produce(turn: Turn<MiniKafkaState>, command: ProduceCommand): void {
  const acks = parseAcks(command.acks);
  if (command.values.length === 0) {
    const why = because(RULES.emptyBatch, compare('records', 0, '>', 'none', 0));
    reject(turn, command, { error: 'INVALID_RECORD', why });
    return;
  }
  if (acks === null) {
    reject(turn, command, { error: 'VALUE_ERROR', why: because(RULES.acksParse) });
    return;
  }
  const request: ProduceRequest = {
    acks,
    values: command.values,
    leaderEpoch: command.leaderEpoch ?? null,
    producer: command.producer ?? null,
  };
  const refusal = checkLeaderEpoch(turn.state, request) ?? checkProducer(turn.state, request);
  if (refusal !== null && isStored(refusal)) {
    acknowledge(turn, request, { ...refusal, duplicate: true });
    return;
  }
  const refused = refusal ?? checkIsrSize(turn.state, request);
  if (refused !== null) reject(turn, command, refused);
  else appendAndAnswer(turn, request);
}

function checkLeaderEpoch(state: MiniKafkaState, request: ProduceRequest): Refusal | null {
  if (request.leaderEpoch === null) return null;
  const compared = compare(
    'request epoch',
    request.leaderEpoch,
    '=',
    'current epoch',
    state.leaderEpoch,
  );
  if (compared.holds) return null;
  return { error: 'FENCED_LEADER_EPOCH', why: because(RULES.fencing, compared) };
}

function checkIsrSize(state: MiniKafkaState, request: ProduceRequest): Refusal | null {
  if (request.acks !== 'all') return null;
  const { isr, config } = state;
  const compared = compare(
    'ISR size',
    isr.length,
    '>=',
    'min.insync.replicas',
    config.minInsyncReplicas,
  );
  return compared.holds
    ? null
    : { error: 'NOT_ENOUGH_REPLICAS', why: because(RULES.isrPrecheck, compared) };
}

function reject(turn: Turn<MiniKafkaState>, command: ProduceCommand, refusal: Refusal): void {
  turn.emit({
    type: 'ProduceRejected',
    request: turn.step,
    broker: turn.state.leader,
    acks: parseAcks(command.acks) ?? command.acks,
    values: command.values,
    requestLeaderEpoch: command.leaderEpoch ?? null,
    error: refusal.error,
    sequence: refusal.sequence ?? null,
    why: refusal.why,
  });
}

/** Tells the producer success, now. */
function acknowledge(
  turn: Turn<MiniKafkaState>,
  request: ProduceRequest,
  answer: Pick<ProduceAcknowledged, 'baseOffset' | 'nextOffset' | 'duplicate'> & { why: Why },
): void {
  turn.emit({
    type: 'ProduceAcknowledged',
    request: turn.step,
    broker: turn.state.leader,
    acks: request.acks,
    values: request.values,
    baseOffset: answer.baseOffset,
    nextOffset: answer.nextOffset,
    duplicate: answer.duplicate,
    why: answer.why,
  });
}

function appendAndAnswer(turn: Turn<MiniKafkaState>, request: ProduceRequest): void {
  const { log, stampEpoch } = leaderReplica(turn.state);
  const batch = assignBatch(request, { baseOffset: log.endOffset, leaderEpoch: stampEpoch });
  const { isr, config, leaderEpoch } = turn.state;
  const { minInsyncReplicas } = config;
  const checked: Comparison[] = [];
  if (request.leaderEpoch !== null) {
    checked.push(compare('request epoch', request.leaderEpoch, '=', 'current epoch', leaderEpoch));
  }
  if (request.acks === 'all') {
    checked.push(compare('ISR size', isr.length, '>=', 'min.insync.replicas', minInsyncReplicas));
  }
  turn.emit({
    type: 'RecordsAppended',
    request: turn.step,
    broker: turn.state.leader,
    acks: request.acks,
    batch,
    requestLeaderEpoch: request.leaderEpoch,
    why: { rule: RULES.append, compared: checked },
  });
  advanceHighWatermark(turn);
  if (request.acks === 'all') {
    const captured = turn.state.isr;
    const why = because(RULES.waiter);
    turn.emit({
      type: 'ProduceWaiting',
      request: turn.step,
      values: request.values,
      baseOffset: batch.baseOffset,
      target: batch.nextOffset,
      captured,
      why,
    });
    settleWaiters(turn);
    return;
  }
  acknowledge(turn, request, {
    baseOffset: request.acks === '0' ? null : batch.baseOffset,
    nextOffset: batch.nextOffset,
    duplicate: false,
    why: because(RULES.answer),
  });
}
