import { about, compare, compareKnown, type Comparison } from '../../kernel/why';
import { registrationOf, type BrokerRegistration } from './image';
import type { BrokerState, KafkaState, Remote } from './state';

/**
 * EX-1: whether the leader may let this follower in, by the metadata that the leader has: known, not fenced, not
 * stopping, and it has fetched with its current broker epoch.
 */
export function isIsrEligible(state: KafkaState, leader: BrokerState, remote: Remote): boolean {
  return eligibility(state, leader, remote).every(({ holds }) => holds);
}

/** KIP-841: a member may be neither fenced nor stopping; one that is not registered counts as both. */
export function standing(
  subject: string,
  known: BrokerRegistration | undefined,
): readonly Comparison[] {
  const flag = (value: boolean | undefined): number => (value === false ? 0 : 1);
  return [
    about(subject, compare('fenced (1 = yes)', flag(known?.fenced), '=', 'not fenced', 0)),
    about(
      subject,
      compare('stopping (1 = yes)', flag(known?.shuttingDown), '=', 'not stopping', 0),
    ),
  ];
}

/** The comparisons of EX-1. */
export function eligibility(
  state: KafkaState,
  leader: BrokerState,
  remote: Remote,
): readonly Comparison[] {
  const { eligibilityCheck, brokerEpochCheck } = state.settings.behaviour;
  const known = registrationOf(leader.image, remote.brokerId);
  const subject = `broker ${remote.brokerId}`;
  const compared: Comparison[] = [];
  if (eligibilityCheck) compared.push(...standing(subject, known));
  if (brokerEpochCheck) {
    compared.push(
      about(
        subject,
        compareKnown(
          'broker epoch of its last fetch',
          remote.brokerEpoch,
          '=',
          'broker epoch in metadata',
          known?.brokerEpoch ?? null,
        ),
      ),
    );
  }
  return compared;
}
