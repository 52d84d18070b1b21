import type { BrokerId } from '../../kernel/ids';
import { about, because, compareKnown, knownOrNull, type Comparison } from '../../kernel/why';
import { submitProposal } from './alter-partition';
import { eligibility } from './isr-eligible';
import { RULES } from './rules';
import type { Sim } from './sim';
import { sorted, type BrokerState, type KafkaState, type Remote } from './state';

/** EX-2: what a follower must have reached: the high watermark, and the start of the current leader epoch. */
export function inSyncComparisons(
  state: KafkaState,
  leader: BrokerState,
  remote: Remote,
): readonly Comparison[] {
  const subject = `broker ${remote.brokerId}`;
  const end = knownOrNull(remote.logEndOffset);
  const highWatermark = about(
    subject,
    compareKnown('LEO', end, '>=', 'HW of the leader', leader.replica.highWatermark),
  );
  if (!state.settings.behaviour.epochStartCheck) return [highWatermark];
  const start = leader.leading?.epochStartOffset ?? 0;
  return [
    highWatermark,
    about(subject, compareKnown('LEO', end, '>=', 'start of the leader epoch', start)),
  ];
}

/** EX-3: on a follower's fetch, asks for it to be let in when it is eligible, in sync and nothing is in flight. */
export function maybeExpandIsr(sim: Sim, leaderId: BrokerId, follower: BrokerId): void {
  const leader = sim.broker(leaderId);
  const { leading } = leader;
  if (leading === null || leading.proposal !== null || leading.isr.includes(follower)) return;
  const remote = leading.remotes.find(({ brokerId }) => brokerId === follower);
  if (remote === undefined) return;
  const inSync = inSyncComparisons(sim.state, leader, remote);
  const eligible = eligibility(sim.state, leader, remote);
  const compared = [...inSync, ...eligible];
  if (!compared.every(({ holds }) => holds)) return;
  submitProposal(sim, leaderId, {
    change: 'expand',
    isr: sorted([...leading.isr, follower]),
    why: because(RULES.expand, ...compared),
  });
}
