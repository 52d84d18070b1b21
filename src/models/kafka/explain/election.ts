import type { BrokerId } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { about, because, compare, type Comparison } from '../../../kernel/why';
import { RULES } from '../rules';
import { isActive, registrationOf } from '../image';
import { type KafkaState } from '../state';
import { braces } from './words';

/** EL-2: why a broker is not acceptable, or null where it is. */
function unacceptable(state: KafkaState, broker: BrokerId): string | null {
  const known = registrationOf(state.controller.image, broker);
  if (known === undefined) return 'is not registered';
  if (known.fenced) return 'is fenced';
  return known.shuttingDown ? 'is stopping' : null;
}

/** EL-3: why a replica is not valid as leader, or null where it is. */
function invalid({ isr, elr }: Registration, broker: BrokerId): string | null {
  if (isr.includes(broker)) return null;
  if (isr.length > 0) return 'is not in the ISR';
  return elr.includes(broker) ? null : 'is in neither ISR nor ELR';
}

/** Why this replica is not the leader of a partition that has none. */
export function notElected(
  state: KafkaState,
  registration: Registration,
  broker: BrokerId,
): string {
  const reasons = [unacceptable(state, broker), invalid(registration, broker)];
  const said = reasons.filter((reason) => reason !== null);
  if (said.length === 0)
    return `Broker ${broker} can be elected: the next change of the partition does it.`;
  return `Broker ${broker} ${said.join(' and ')}.`;
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
    notes.push(`The first of ${braces(waitsFor)} that is unfenced leads, without loss.`);
  } else if (lastKnownLeader !== null) {
    notes.push(
      `ISR and ELR are empty: the last known leader, broker ${lastKnownLeader}, is waited for (ELR-5).`,
    );
  }
  notes.push(
    state.controller.uncleanLeaderElection && state.settings.behaviour.uncleanElectionSetting
      ? 'Unclean election is on: any replica that is unfenced would be taken.'
      : 'Unclean election is off: a replica that may lack committed records is not taken.',
  );
  const where = isr.length > 0 ? `the ISR ${braces(isr)}` : `ISR {} and ELR ${braces(elr)}`;
  return {
    sentence: `Nobody leads since epoch ${registration.leaderEpoch}: no member of ${where} can be elected.`,
    why: because(RULES.nobody, ...electionComparisons(state, registration)),
    notes,
  };
}
