import type { worker as english } from '../en/worker';
import type { Translation } from '../messages';

/** Chinese of en/worker.ts. */
export const worker: Translation<typeof english> = {
  opening: '起点',
  branchOf: (number, title) => `${title} · 分支 ${number}`,
  commandsMost: (most) => `一次运行最多有 ${most} 条命令`,
  timeMost: (time) => `一条命令最多经过 ${time}`,
  clockMost: (most) => `时钟会超过 ${most}`,
};
