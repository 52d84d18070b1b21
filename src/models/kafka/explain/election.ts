import { kafkaWhy as t } from '../../../texts/en/kafka-why';
import { braces } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { about, because, compare, type Comparison } from '../../../kernel/why';
import { RULES } from '../rules';
import { isActive, registrationOf } from '../image';
import { type KafkaState } from '../state';

/** EL-2: why a broker is not acceptable, or null where it is. */
function unacceptable(state: KafkaState, broker: BrokerId): string | null {
  const known = registrationOf(state.controller.image, broker);
  if (known === undefined) return t().notRegistered;
  if (known.fenced) return t().isFenced;
  return known.shuttingDown ? t().isStopping : null;
}

/** EL-3: why a replica is not valid as leader, or null where it is. */
function invalid({ isr, elr }: Registration, broker: BrokerId): string | null {
  if (isr.includes(broker)) return null;
  if (isr.length > 0) return t().notInIsr;
  return elr.includes(broker) ? null : t().inNeither;
}

/** Why this replica is not the leader of a partition that has none. */
export function notElected(
  state: KafkaState,
  registration: Registration,
  broker: BrokerId,
): string {
  const reasons = [unacceptable(state, broker), invalid(registration, broker)];
  const [reason, other] = reasons.filter((known) => known !== null);
  if (reason === undefined) return t().canBeElected(broker);
  return other === undefined
    ? t().notElected(broker, reason)
    : t().notElectedBoth(broker, reason, other);
}

/** The numbers behind it: 1 for yes. */
export function electionComparisons(
  state: KafkaState,
  { isr, elr, replicas }: Registration,
): readonly Comparison[] {
  const { image } = state.controller;
  const flag = (value: boolean): number => (value ? 1 : 0);
  return replicas.flatMap((broker) => {
    const subject = `broker ${broker}`;
    const candidate = isr.includes(broker) || (isr.length === 0 && elr.includes(broker));
    return [
      about(
        subject,
        compare('acceptable (1 = yes)', flag(isActive(image, broker)), '=', 'needed', 1),
      ),
      about(
        subject,
        compare('in ISR, or in ELR of an empty ISR (1 = yes)', flag(candidate), '=', 'needed', 1),
      ),
    ];
  });
}

/** Why nobody leads, replica by replica, and what would change it. */
export function explainLeaderless(state: KafkaState, registration: Registration): Explanation {
  const { isr, elr, lastKnownLeader, replicas } = registration;
  const waitsFor = isr.length > 0 ? isr : elr;
  const notes = replicas.map((broker) => notElected(state, registration, broker));
  if (waitsFor.length > 0) {
    notes.push(t().firstLeads(braces(waitsFor)));
  } else if (lastKnownLeader !== null) {
    notes.push(t().lastKnownAwaited(lastKnownLeader));
  }
  notes.push(
    state.controller.uncleanLeaderElection && state.settings.behaviour.uncleanElectionSetting
      ? t().uncleanOn
      : t().uncleanOff,
  );
  const { leaderEpoch } = registration;
  return {
    sentence:
      isr.length > 0
        ? t().nobodyOfIsr(leaderEpoch, braces(isr))
        : t().nobodyOfElr(leaderEpoch, braces(elr)),
    why: because(RULES.nobody, ...electionComparisons(state, registration)),
    notes,
  };
}
