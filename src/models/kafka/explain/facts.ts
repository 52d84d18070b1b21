import { kafkaFacts as t } from '../../../texts/en/kafka-facts';
import { nameIn } from '../../../texts/messages';
import { braces, milliseconds } from '../../../kernel/text/words';
import type { BrokerId, Ms } from '../../../kernel/ids';
import type { Fact } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { untilMs } from './words';

/** A name of a field, or a word that stands as a value, in the language chosen (texts/zh/fact-names). */
export function word(words: string): string {
  return nameIn('fact-names', words);
}

/** A field with its value; null is a number that is not known, or not there. */
export function fact(name: string, value: string | number | null): Fact {
  return { name: word(name), value: value === null ? word('none') : `${value}` };
}

/** A point of the virtual clock, and how far it is: `103,500 ms (in 20 ms)`. */
export function timeFact(name: string, atMs: Ms, nowMs: Ms): Fact {
  const at = milliseconds(atMs);
  const value =
    atMs <= nowMs
      ? t().timeAgo(at, milliseconds(nowMs - atMs))
      : t().timeUntil(at, untilMs(atMs, nowMs));
  return fact(name, value);
}

/** A registration of the partition, field by field. */
export function registrationFacts(registration: Registration): readonly Fact[] {
  const { leader, leaderEpoch, partitionEpoch, isr, elr, lastKnownLeader, recovering } =
    registration;
  return [
    fact('leader', leader ?? word('nobody')),
    fact('leader epoch', leaderEpoch),
    fact('partition epoch', partitionEpoch),
    fact('ISR', braces(isr)),
    fact('ELR', braces(elr)),
    fact('last known leader', lastKnownLeader),
    fact('leader recovery state', recovering ? word('recovering') : word('recovered')),
  ];
}

/** The fields in which a registration differs from the one before it: `leader: 1 → 2`. */
export function changedFacts(before: Registration, after: Registration): readonly Fact[] {
  const was = registrationFacts(before);
  return registrationFacts(after).map((now, index) => {
    const old = was[index]?.value ?? '';
    return old === now.value ? now : { ...now, value: `${old} → ${now.value}` };
  });
}

/** Brokers as a list, or nobody. */
export function listed(brokers: readonly BrokerId[]): string {
  return brokers.length === 0 ? word('nobody') : brokers.join(t().inList);
}
