import { messages, type Value } from '../messages';

/** Numbers and states that a command would change, or has changed, each before and after. */
export const changes = messages('changes', {
  change: (name: Value, before: Value, after: Value) => `${name} ${before} → ${after}`,
  none: 'none',
  lastKnownLeader: 'last known leader',
  recovering: 'recovering',
  yes: 'yes',
  no: 'no',
  broker: (broker: Value) => `broker ${broker}`,
  endOf: (broker: Value) => `LEO of broker ${broker}`,
  theController: 'the controller',
  fenced: 'fenced',
  waiting: 'waiting requests',
  clock: (ms: Value) => `clock + ${ms}`,
  link: (from: Value, to: Value, was: Value, is: Value) => `link ${from} → ${to}: ${was} → ${is}`,
  client: 'client',
  controller: 'controller',
  delayed: (state: Value, delay: Value) => `${state}, ${delay}`,
});
