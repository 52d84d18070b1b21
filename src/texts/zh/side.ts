import type { side as english } from '../en/side';
import type { Translation } from '../messages';

/** Chinese of en/side.ts. */
export const side: Translation<typeof english> = {
  transport: '播放控制',
  aboutThisFrame: '关于这一帧',
};
