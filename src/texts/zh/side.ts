import type { side as english } from '../en/side';
import type { Translation } from '../messages';

/** Chinese of en/side.ts. */
export const side: Translation<typeof english> = {
  transport: '播放控制',
  aboutThisFrame: '关于这一帧',
  Why: '原因',
  Next: '接下来',
  Events: '事件',
  Metrics: '指标',
  Client: '客户端',
  Config: '配置',
  Notes: '备注',
};
