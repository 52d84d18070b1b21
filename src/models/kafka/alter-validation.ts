import type { KafkaError } from '../../kernel/kafka-error';
import type { Registration } from '../../kernel/view';
import { about, because, compare, compareKnown, type Comparison, type Why } from '../../kernel/why';
import { changePartition, publish, registeredPartition } from './controller';
import { standing } from './isr-eligible';
import type { AlterPartitionContent } from './messages';
import { RULES } from './rules';
import type { Sim } from './sim';
import { registrationOf } from './image';
import { type KafkaState } from './state';

interface Refusal {
  readonly topLevel: boolean;
  readonly error: KafkaError;
  readonly why: Why;
}

function row(number: number, ...compared: readonly Comparison[]): Why {
  return because(`${RULES.alterValidate}.${number}`, ...compared);
}

/** AP-2 rows 1 to 13: the first that fails, or null. */
export function validateAlterPartition(
  state: KafkaState,
  content: AlterPartitionContent,
): Refusal | null {
  const { image } = state.controller;
  const sender = registrationOf(image, content.broker);
  const epoch = compareKnown(
    'broker epoch of the sender',
    content.brokerEpoch,
    '=',
    'registered broker epoch',
    sender?.brokerEpoch ?? null,
  );
  if (sender === undefined || !epoch.holds) {
    return { topLevel: true, error: 'STALE_BROKER_EPOCH', why: row(1, epoch) };
  }
  const { partition } = image;
  if (partition === null) {
    return { topLevel: false, error: 'UNKNOWN_TOPIC_OR_PARTITION', why: row(3) };
  }
  return (
    checkEpochs(content, partition) ??
    checkMembers(content, partition) ??
    checkEligible(state, content)
  );
}

function refusal(error: KafkaError, why: Why): Refusal {
  return { topLevel: false, error, why };
}

/** Rows 4 to 8. */
function checkEpochs(
  { broker, leaderEpoch, partitionEpoch }: AlterPartitionContent,
  partition: Registration,
): Refusal | null {
  const requested = 'leader epoch of the request';
  const registered = 'registered leader epoch';
  const ahead = compare(requested, leaderEpoch, '<=', registered, partition.leaderEpoch);
  if (!ahead.holds) return refusal('NOT_CONTROLLER', row(4, ahead));
  const ours = partition.partitionEpoch;
  const newer = compare(
    'partition epoch',
    partitionEpoch,
    '<=',
    'registered partition epoch',
    ours,
  );
  if (!newer.holds) return refusal('NOT_CONTROLLER', row(5, newer));
  const behind = compare(requested, leaderEpoch, '>=', registered, partition.leaderEpoch);
  if (!behind.holds) return refusal('FENCED_LEADER_EPOCH', row(6, behind));
  const leads = compareKnown('sender', broker, '=', 'registered leader', partition.leader);
  if (!leads.holds) return refusal('INVALID_REQUEST', row(7, leads));
  const older = compare(
    'partition epoch',
    partitionEpoch,
    '>=',
    'registered partition epoch',
    ours,
  );
  return older.holds ? null : refusal('INVALID_UPDATE_VERSION', row(8, older));
}

/** Rows 9 and 10. */
function checkMembers(
  { isr }: AlterPartitionContent,
  { replicas, leader }: Registration,
): Refusal | null {
  const ids = isr.map(({ brokerId }) => brokerId);
  if (new Set(ids).size !== ids.length || ids.some((id) => !replicas.includes(id))) {
    return refusal('INVALID_REQUEST', row(9));
  }
  return leader !== null && ids.includes(leader) ? null : refusal('INVALID_REQUEST', row(10));
}

/** Row 13: every member must be registered, unfenced, not stopping, and of the same start. */
function checkEligible(state: KafkaState, { isr }: AlterPartitionContent): Refusal | null {
  const { eligibilityCheck, brokerEpochCheck } = state.settings.behaviour;
  for (const { brokerId, brokerEpoch } of isr) {
    const subject = `broker ${brokerId}`;
    const known = registrationOf(state.controller.image, brokerId);
    const compared: Comparison[] = [];
    if (eligibilityCheck) compared.push(...standing(subject, known));
    if (brokerEpochCheck && brokerEpoch !== -1) {
      const registered = known?.brokerEpoch ?? null;
      compared.push(
        about(
          subject,
          compareKnown('broker epoch in the request', brokerEpoch, '=', 'registered', registered),
        ),
      );
    }
    const failed = compared.filter(({ holds }) => !holds);
    if (failed.length > 0) return refusal('INELIGIBLE_REPLICA', row(13, ...failed));
  }
  return null;
}

/** The controller on a leader's AlterPartition: refused, or written as one record (AP-2). The answer waits for it. */
export function serveAlterPartition(sim: Sim, content: AlterPartitionContent): void {
  const { proposalId, requestId, broker } = content;
  const refused = validateAlterPartition(sim.state, content);
  const proposed = content.isr.map(({ brokerId }) => brokerId);
  if (refused !== null) {
    const { topLevel, error, why } = refused;
    sim.send('controller', broker, {
      kind: 'AlterPartitionReply',
      proposalId,
      requestId,
      topLevel,
      error,
      registration: null,
    });
    sim.emit({ type: 'AlterPartitionAnswered', leader: broker, proposed, error }, why);
    return;
  }
  const before = registeredPartition(sim);
  const compared = [
    compare(
      'leader epoch of the request',
      content.leaderEpoch,
      '=',
      'registered',
      before.leaderEpoch,
    ),
    compare('partition epoch', content.partitionEpoch, '=', 'registered', before.partitionEpoch),
  ];
  const why = row(14, ...compared);
  const after = changePartition(
    sim,
    { targetIsr: proposed, recovered: true },
    { cause: 'alterPartition', broker, why },
  );
  if (after === null) {
    sim.emit({ type: 'AlterPartitionAnswered', leader: broker, proposed, error: null }, why);
  }
  const moved = after !== null && after.leader !== broker;
  const answer = {
    kind: 'AlterPartitionReply',
    proposalId,
    requestId,
    topLevel: false,
    error: moved ? 'NEW_LEADER_ELECTED' : null,
    registration: after ?? before,
  } as const;
  const { committedMs } = sim.state.controller;
  sim.send('controller', broker, answer, after === null ? sim.nowMs : committedMs);
  publish(sim);
}
