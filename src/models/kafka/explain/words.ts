import { milliseconds } from '../../../kernel/text/words';
import type { Ms } from '../../../kernel/ids';
import { kafkaWhy as t } from '../../../texts/en/kafka-why';

/** `in 300 ms`, or `now`. */
export function untilMs(dueMs: Ms, nowMs: Ms): string {
  return dueMs > nowMs ? t().inTime(milliseconds(dueMs - nowMs)) : t().now;
}
