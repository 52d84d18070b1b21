import type { configChecks as english } from '../en/config-checks';
import type { Translation } from '../messages';

/** Chinese of en/config-checks.ts. */
export const configChecks: Translation<typeof english> = {
  notWhole: (value) => `${value} 不是整数`,
  below: (value, least) => `${value} 小于 ${least}`,
  above: (value, most) => `${value} 大于 ${most}`,
  oneBroker: '至少需要一个 broker',
  manyBrokers: (count, most) => `有 ${count} 个 broker，最多 ${most} 个`,
  twice: (broker) => `${broker} 出现了两次`,
  brokersNeeded: (most) => `需要 1 到 ${most} 个 broker`,
  namedOnce: '每个 broker 只能出现一次',
  brokerId: 'broker id 应为 0 或更大',
  oneReplica: '至少一个副本，每个 broker 一次',
  stranger: (broker) => `broker ${broker} 不在集群里`,
  oneDelay: '每个 broker 需要一个延迟',
  wholeFrom: (least) => `需要从 ${least} 起的整数`,
};
