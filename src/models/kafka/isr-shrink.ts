import type { BrokerId } from '../../kernel/ids';
import {
  about,
  because,
  compare,
  compareKnown,
  knownOrNull,
  type Comparison,
} from '../../kernel/why';
import { submitProposal } from './alter-partition';
import { isCaughtUp } from './high-watermark';
import { RULES } from './rules';
import type { Sim } from './sim';
import type { BrokerState, KafkaState, Leading, Remote } from './state';

/** SH-2: the two numbers that decide whether a follower is out of sync; it is when both comparisons hold. */
export function outOfSyncComparisons(
  state: KafkaState,
  leader: BrokerState,
  remote: Remote,
): readonly Comparison[] {
  const subject = `broker ${remote.brokerId}`;
  const since = state.nowMs - remote.lastCaughtUpMs;
  const lagMs = state.config.replicaLagTimeMaxMs;
  return [
    about(
      subject,
      compareKnown(
        'LEO',
        knownOrNull(remote.logEndOffset),
        '!=',
        'LEO of the leader',
        leader.disk.log.endOffset,
      ),
    ),
    about(subject, compare('ms since caught up', since, '>', 'replica.lag.time.max.ms', lagMs)),
  ];
}

function outOfSync(state: KafkaState, leader: BrokerState, leading: Leading): readonly Remote[] {
  const end = leader.disk.log.endOffset;
  const lagMs = state.config.replicaLagTimeMaxMs;
  return leading.remotes.filter(
    (remote) =>
      leading.isr.includes(remote.brokerId) && !isCaughtUp(remote, end, state.nowMs, lagMs),
  );
}

/** SH-1: the periodic check. A leader asks for all followers that are out of sync to be taken out at once (SH-3). */
export function checkIsr(sim: Sim, brokerId: BrokerId): void {
  const leader = sim.broker(brokerId);
  const period = Math.max(1, Math.floor(sim.state.config.replicaLagTimeMaxMs / 2));
  sim.updateTimers(brokerId, { isrCheckMs: sim.nowMs + period });
  const { leading } = leader;
  const out =
    leading === null || leading.proposal !== null ? [] : outOfSync(sim.state, leader, leading);
  if (leading === null || out.length === 0) {
    sim.routine(brokerId, 'isrChecked', RULES.isrCheck);
    return;
  }
  const gone = out.map((remote) => remote.brokerId);
  const compared = out.flatMap((remote) => outOfSyncComparisons(sim.state, leader, remote));
  submitProposal(sim, brokerId, {
    change: 'shrink',
    isr: leading.isr.filter((member) => !gone.includes(member)),
    why: because(RULES.shrink, ...compared),
  });
}
