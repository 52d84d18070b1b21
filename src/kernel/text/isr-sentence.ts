import type { IsrCause, IsrChanged, SimulationEvent } from '../event';
import type { BrokerId } from '../ids';
import type { Comparison, Why } from '../why';
import { braces, brokersNamed, capitalized, milliseconds } from './words';

/** A sentence with a reason for each broker may grow to this length; beyond it one reason covers all. */
const LENGTH_MAX = 130;

/** Who leaves and who comes back, with the condition that decided it. */
export function isrChangedSentence(event: IsrChanged & { readonly why: Why }): string {
  const gone = event.before.filter((broker) => !event.after.includes(broker));
  const back = event.after.filter((broker) => !event.before.includes(broker));
  switch (event.cause) {
    case 'promotion':
      return `The ISR is reset to ${brokersNamed(event.after)} alone.`;
    case 'removal':
      return `${capitalized(brokersNamed(gone))} is taken out of the ISR; the next refresh decides anew.`;
    case 'rejoin':
      return `${capitalized(brokersNamed(gone))} leaves the ISR: a rejoining replica is out until a refresh finds it in sync.`;
    case 'refresh':
    case 'fetch':
      return refreshed(event.why, { gone, back });
    default:
      return event.cause satisfies never;
  }
}

function refreshed(
  why: Why,
  change: { gone: readonly BrokerId[]; back: readonly BrokerId[] },
): string {
  const { gone, back } = change;
  const are = back.length === 1 ? 'is' : 'are';
  const returns = `${capitalized(brokersNamed(back))} ${are} back in the ISR`;
  if (gone.length === 0) {
    return `${returns}: ${back.length === 1 ? 'it meets' : 'they meet'} all three conditions.`;
  }
  const leave = gone.length === 1 ? 'leaves' : 'leave';
  const leaves =
    back.length === 0
      ? `${capitalized(brokersNamed(gone))} ${leave} the ISR`
      : `${returns}, and ${brokersNamed(gone)} ${leave} it`;
  return withReasons(leaves, why, gone);
}

/** A refresh or a removal that changed nothing, and what keeps the others out. */
export function isrUnchangedSentence(event: {
  readonly isr: readonly BrokerId[];
  readonly cause: IsrCause;
  readonly why: SimulationEvent['why'];
}): string {
  const { isr, cause, why } = event;
  const stays = `The ISR stays ${braces(isr)}`;
  if (cause === 'removal') return `${stays}: the broker to remove is out already.`;
  const out = followersIn(why).filter((broker) => !isr.includes(broker));
  if (out.length > 0) {
    const stay = out.length === 1 ? 'stays' : 'stay';
    return withReasons(`${stays}, and ${brokersNamed(out)} ${stay} out`, why, out);
  }
  return isr.length === 1
    ? `${stays}: there is no follower.`
    : `${stays}: every follower meets all three conditions.`;
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
    return failed.map(reasonOf).join(' and ');
  });
  if (reasons.includes('')) return `${start}.`;
  const [first = ''] = reasons;
  if (brokers.length === 1) return `${start}: ${first}.`;
  if (reasons.every((reason) => reason === first)) {
    return `${start}, each for the same reason: ${first}.`;
  }
  const each = reasons.map((reason, index) => `broker ${brokers[index] ?? '?'}, ${reason}`);
  const sentence = `${start}: ${each.join('; ')}.`;
  return sentence.length <= LENGTH_MAX ? sentence : `${start}: each fails one of the conditions.`;
}

function reasonOf({ left, operator, right }: Comparison): string {
  switch (left.name) {
    case 'lag':
      return `its lag of ${left.value} is over the cap of ${right.value}`;
    case 'fetch age (ms)':
      return `its last fetch is ${milliseconds(left.value)} old, over the limit of ${milliseconds(right.value)}`;
    case 'LEO':
      return `its LEO ${left.value} is below the high watermark ${right.value}`;
    default:
      return `${left.name} ${left.value} is not ${operator} ${right.name} ${right.value}`;
  }
}
