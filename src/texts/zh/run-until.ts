import type { runUntil as english } from '../en/run-until';
import type { Translation } from '../messages';

/** Chinese of en/run-until.ts. */
export const runUntil: Translation<typeof english> = {
  time: (at, limit) => `让时钟走到 ${at}，最多 ${limit}。`,
  isrChange: (limit) => `让时钟走到 ISR 改变，最多 ${limit}。`,
  leaderChange: (limit) => `让时钟走到 leader 改变，最多 ${limit}。`,
  highWatermark: (limit) => `让时钟走到高水位移动，最多 ${limit}。`,
  settled: (limit) => `让时钟走到只剩例行事件，最多 ${limit}。`,
};
