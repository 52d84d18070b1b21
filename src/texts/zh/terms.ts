import type { terms as english } from '../en/terms';
import type { Translation } from '../messages';

/** Chinese of en/terms.ts. */
export const terms: Translation<typeof english> = {
  glossary: (title) => `词汇表：${title}`,
  glossary2: '词汇表',
  close: '关闭',
};
