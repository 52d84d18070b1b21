import { messages, type Value } from '../messages';

/** Why a model refuses a configuration. */
export const configChecks = messages('config-checks', {
  notWhole: (value: Value) => `${value} is not a whole number`,
  below: (value: Value, least: Value) => `${value} is below ${least}`,
  above: (value: Value, most: Value) => `${value} is above ${most}`,
  oneBroker: 'at least one broker is needed',
  manyBrokers: (count: Value, most: Value) => `${count} brokers, at most ${most} fit`,
  twice: (broker: Value) => `${broker} is listed twice`,
  brokersNeeded: (most: Value) => `1 to ${most} brokers are needed`,
  namedOnce: 'each broker may be named once',
  brokerId: 'a broker id is 0 or more',
  oneReplica: 'one replica at least, each broker once',
  stranger: (broker: Value) => `broker ${broker} is not in the cluster`,
  oneDelay: 'one delay for each broker is needed',
  wholeFrom: (least: Value) => `a whole number from ${least} is needed`,
});
