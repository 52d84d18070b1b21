import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { because, compare } from '../../../kernel/why';
import { minIsrOf } from '../high-watermark';
import { RULES } from '../rules';
import { brokerState, effectiveMinIsr, sameSet, type KafkaState } from '../state';
import { explainLeaderless } from './election';
import { braces } from './words';

/** Why the ISR is this set, what is asked for, and what its size means. */
export function explainIsr(state: KafkaState, registration: Registration): Explanation {
  const { leader, isr, elr, partitionEpoch, replicas } = registration;
  if (leader === null) {
    const { why, notes, sentence } = explainLeaderless(state, registration);
    return {
      sentence: `The ISR is ${braces(isr)} and nobody leads.`,
      why,
      notes: [sentence, ...notes],
    };
  }
  const broker = brokerState(state, leader);
  const { leading } = broker;
  const min =
    leading === null
      ? effectiveMinIsr(state.controller.image.minInsyncReplicas, replicas.length)
      : minIsrOf(broker);
  const known = leading?.isr ?? isr;
  const enough = compare('ISR size', known.length, '>=', 'min.insync.replicas', min);
  const notes: string[] = [];
  if (leading !== null && !sameSet(leading.isr, isr)) {
    notes.push(
      `Leader ${leader} still counts with ${braces(leading.isr)}: it has not read the change yet.`,
    );
  }
  const proposal = leading?.proposal;
  if (proposal !== undefined && proposal !== null) {
    notes.push(
      `Leader ${leader} has asked for ${braces(proposal.isr)}; until the answer it counts with the safe one of both sets.`,
    );
  }
  notes.push(
    enough.holds
      ? `Its size ${known.length} reaches min.insync.replicas ${min}: acks=all is accepted.`
      : `Its size ${known.length} is below min.insync.replicas ${min}: acks=all is refused, and the high watermark stands.`,
  );
  if (elr.length > 0) {
    notes.push(
      `ELR ${braces(elr)}: these left a too small ISR with all that is committed, and may lead when it is empty.`,
    );
  }
  return {
    sentence: `The ISR is ${braces(isr)}, as the controller registered it with partition epoch ${partitionEpoch}.`,
    why: because(elr.length > 0 ? RULES.elr : RULES.leaderLearns, enough),
    notes,
  };
}
