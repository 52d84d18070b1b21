import type { nextLine as english } from '../en/next-line';
import type { Translation } from '../messages';

/** Chinese of en/next-line.ts. */
export const nextLine: Translation<typeof english> = {
  now: '现在',
  in: (inMs) => `${inMs} 后`,
  next: (value, sentence) => `接下来 ${value}：${sentence}`,
};
