import { isrSentence as t } from '../../texts/en/isr-sentence';
import { words } from '../../texts/en/words';
import type { IsrCause, IsrChanged, SimulationEvent } from '../event';
import type { BrokerId } from '../ids';
import type { Comparison, Why } from '../why';
import { operandName } from './operand-name';
import { braces, brokersNamed, capitalized, milliseconds } from './words';

/** A sentence with a reason for each broker may grow to this length; beyond it one reason covers all. */
const LENGTH_MAX = 130;

/** Who leaves and who comes back, with the condition that decided it. */
export function isrChangedSentence(event: IsrChanged & { readonly why: Why }): string {
  const gone = event.before.filter((broker) => !event.after.includes(broker));
  const back = event.after.filter((broker) => !event.before.includes(broker));
  switch (event.cause) {
    case 'promotion':
      return t().resetTo(brokersNamed(event.after));
    case 'removal':
      return t().takenOut(capitalized(brokersNamed(gone)));
    case 'rejoin':
      return t().rejoinLeaves(capitalized(brokersNamed(gone)));
    case 'refresh':
    case 'fetch':
      return refreshed(event.why, { gone, back });
    default:
      return event.cause satisfies never;
  }
}

function refreshed(
  why: Why,
  { gone, back }: { gone: readonly BrokerId[]; back: readonly BrokerId[] },
): string {
  const [leaving, returning] = [brokersNamed(gone), capitalized(brokersNamed(back))];
  if (gone.length === 0) return t().areBack(returning, back.length);
  const start =
    back.length === 0
      ? t().startLeave(capitalized(leaving), gone.length)
      : t().startAndLeave(t().startBack(returning, back.length), leaving, gone.length);
  return withReasons(start, why, gone);
}

/** A refresh or a removal that changed nothing, and what keeps the others out. */
export function isrUnchangedSentence(event: {
  readonly isr: readonly BrokerId[];
  readonly cause: IsrCause;
  readonly why: SimulationEvent['why'];
}): string {
  const { cause, why } = event;
  const isr = braces(event.isr);
  if (cause === 'removal') return t().isOutAlready(isr);
  const out = followersIn(why).filter((broker) => !event.isr.includes(broker));
  if (out.length > 0) {
    return withReasons(t().startOut(isr, brokersNamed(out), out.length), why, out);
  }
  return event.isr.length === 1 ? t().noFollower(isr) : t().allMeet(isr);
}

function followersIn(why: Why): readonly BrokerId[] {
  const ids = why.compared.map(({ subject }) => Number(subject?.replace('broker ', '')));
  return [...new Set(ids)].filter((id) => Number.isInteger(id));
}

/** Ends a sentence with what each broker failed; one reason for all when they are alike or too many. */
function withReasons(start: string, why: Why, brokers: readonly BrokerId[]): string {
  const reasons = brokers.map((broker) => {
    const failed = why.compared.filter(
      ({ subject, holds }) => subject === `broker ${broker}` && !holds,
    );
    return failed.map(reasonOf).reduce((one, other) => (one ? words().and(one, other) : other), '');
  });
  if (reasons.includes('')) return t().noReason(start);
  const [first = ''] = reasons;
  if (brokers.length === 1) return t().reason(start, first);
  if (reasons.every((reason) => reason === first)) return t().sameReason(start, first);
  const each = reasons.map((reason, index) => t().reasonOf(brokers[index] ?? '?', reason));
  const sentence = t().reason(start, each.join(t().betweenReasons));
  return sentence.length <= LENGTH_MAX ? sentence : t().eachFails(start);
}

function reasonOf({ left, operator, right }: Comparison): string {
  switch (left.name) {
    case 'lag':
      return t().lagOver(left.value, right.value);
    case 'fetch age (ms)':
      return t().fetchOver(milliseconds(left.value), milliseconds(right.value));
    case 'LEO':
      return t().endBelow(left.value, right.value);
    default:
      return t().isNot(
        `${operandName(left.name)} ${left.value}`,
        operator,
        `${operandName(right.name)} ${right.value}`,
      );
  }
}
