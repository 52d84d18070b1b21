import type { processStates as english } from '../en/process-state';
import type { Translation } from '../messages';

/** Chinese of en/process-state.ts. */
export const processStates: Translation<typeof english> = {
  running: '运行中',
  paused: '被冻结',
  crashed: '已崩溃',
  stopped: '已停止',
  starting: '启动中',
  stopping: '关闭中',
};
