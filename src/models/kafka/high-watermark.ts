import type { BrokerId, Ms } from '../../kernel/ids';
import { about, because, compare, type Comparison } from '../../kernel/why';
import { isIsrEligible } from './isr-eligible';
import { RULES } from './rules';
import type { Sim } from './sim';
import {
  effectiveMinIsr,
  maximalIsr,
  type BrokerState,
  type KafkaState,
  type Leading,
  type Remote,
} from './state';

/** What the high watermark is compared with, and where it would stand. */
export interface HighWatermarkFinding {
  /** HW-1: whether the ISR is large enough for it to move at all. */
  readonly gate: Comparison;
  /** HW-2: the lowest end of those that count. */
  readonly target: number;
  /** Who counts, with the end that the leader knows. */
  readonly counted: readonly { readonly brokerId: BrokerId; readonly logEndOffset: number }[];
}

/** RS.isCaughtUp: at the leader's end, or there not longer ago than the lag time (inclusive). */
export function isCaughtUp(remote: Remote, leaderEnd: number, nowMs: Ms, lagMs: Ms): boolean {
  return remote.logEndOffset === leaderEnd || nowMs - remote.lastCaughtUpMs <= lagMs;
}

/** The minimum that this leader goes by: its own setting, at most the number of replicas. */
export function minIsrOf(broker: BrokerState): number {
  return effectiveMinIsr(broker.minInsyncReplicas, (broker.leading?.remotes.length ?? 0) + 1);
}

/** HW-1 and HW-2 for a leader, evaluated now. */
export function highWatermarkFinding(
  state: KafkaState,
  leader: BrokerState,
  leading: Leading,
): HighWatermarkFinding {
  const { behaviour } = state.settings;
  const end = leader.disk.log.endOffset;
  const members = maximalIsr(leading, { maximal: behaviour.maximalIsr });
  const counted = [{ brokerId: leader.brokerId, logEndOffset: end }];
  let target = end;
  for (const remote of leading.remotes) {
    const counts =
      members.includes(remote.brokerId) ||
      (isCaughtUp(remote, end, state.nowMs, state.config.replicaLagTimeMaxMs) &&
        isIsrEligible(state, leader, remote));
    if (!counts) continue;
    counted.push({ brokerId: remote.brokerId, logEndOffset: remote.logEndOffset });
    target = Math.min(target, remote.logEndOffset);
  }
  const size = leading.isr.length;
  const gate = compare('ISR size', size, '>=', 'min.insync.replicas', minIsrOf(leader));
  return { gate, target, counted };
}

/**
 * HW-1 and HW-2: moves a leader's high watermark up when all that count have passed it. Returns whether it moved; it
 * never goes down here.
 */
export function tryAdvanceHighWatermark(sim: Sim, leaderId: BrokerId): boolean {
  const leader = sim.broker(leaderId);
  const { leading, replica } = leader;
  if (leading === null) return false;
  const from = replica.highWatermark;
  if (leader.disk.log.endOffset <= from) return false;
  const { gate, target, counted } = highWatermarkFinding(sim.state, leader, leading);
  if (target <= from || (sim.behaviour.strictMinIsr && !gate.holds)) return false;
  sim.updateReplica(leaderId, { highWatermark: target });
  const ends = counted.map(({ brokerId, logEndOffset }) =>
    about(
      `broker ${brokerId}`,
      compare(`LEO of broker ${brokerId}`, logEndOffset, '>=', 'new HW', target),
    ),
  );
  const compared = sim.behaviour.strictMinIsr ? [gate, ...ends] : ends;
  sim.emit(
    { type: 'HighWatermarkAdvanced', broker: leaderId, from, to: target },
    because(RULES.highWatermark, ...compared),
  );
  return true;
}
