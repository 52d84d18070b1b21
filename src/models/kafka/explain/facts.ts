import { milliseconds } from '../../../kernel/text/words';
import type { BrokerId, EndPoint, Ms } from '../../../kernel/ids';
import type { Fact } from '../../../kernel/model';
import type { Registration } from '../../../kernel/view';
import { braces, untilMs } from './words';

/** A field with its value; null is a number that is not known, or not there. */
export function fact(name: string, value: string | number | null): Fact {
  return { name, value: value === null ? 'none' : `${value}` };
}

/** `broker 2`, `the controller`, `a client`. */
export function endName(end: EndPoint): string {
  if (end === 'client') return 'a client';
  return end === 'controller' ? 'the controller' : `broker ${end}`;
}

/** A point of the virtual clock, and how far it is: `103,500 ms (in 20 ms)`. */
export function timeFact(name: string, atMs: Ms, nowMs: Ms): Fact {
  const away = atMs <= nowMs ? `${milliseconds(nowMs - atMs)} ago` : untilMs(atMs, nowMs);
  return fact(name, `t = ${milliseconds(atMs)}, ${away}`);
}

/** A registration of the partition, field by field. */
export function registrationFacts(registration: Registration): readonly Fact[] {
  const { leader, leaderEpoch, partitionEpoch, isr, elr, lastKnownLeader, recovering } =
    registration;
  return [
    fact('leader', leader ?? 'nobody'),
    fact('leader epoch', leaderEpoch),
    fact('partition epoch', partitionEpoch),
    fact('ISR', braces(isr)),
    fact('ELR', braces(elr)),
    fact('last known leader', lastKnownLeader),
    fact('leader recovery state', recovering ? 'recovering' : 'recovered'),
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
  return brokers.length === 0 ? 'nobody' : brokers.join(', ');
}
