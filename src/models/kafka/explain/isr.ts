import { kafkaWhy as t } from '../../../texts/en/kafka-why';
import { braces } from '../../../kernel/text/words';
import type { Explanation } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { because, compare } from '../../../kernel/why';
import { minIsrOf } from '../high-watermark';
import { RULES } from '../rules';
import { brokerState, effectiveMinIsr, sameSet, type KafkaState } from '../state';
import { explainLeaderless } from './election';

/** Why the ISR is this set, what is asked for, and what its size means. */
export function explainIsr(state: KafkaState, registration: Registration): Explanation {
  const { leader, isr, elr, partitionEpoch, replicas } = registration;
  if (leader === null) {
    const { why, notes, sentence } = explainLeaderless(state, registration);
    return {
      sentence: t().isrLeaderless(braces(isr)),
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
    notes.push(t().stillCounts(leader, braces(leading.isr)));
  }
  const proposal = leading?.proposal;
  if (proposal !== undefined && proposal !== null) {
    notes.push(t().asksSafe(leader, braces(proposal.isr)));
  }
  notes.push(enough.holds ? t().enough(known.length, min) : t().tooFew(known.length, min));
  if (elr.length > 0) {
    notes.push(t().elr(braces(elr)));
  }
  return {
    sentence: t().isr(braces(isr), partitionEpoch),
    why: because(elr.length > 0 ? RULES.elr : RULES.leaderLearns, enough),
    notes,
  };
}
