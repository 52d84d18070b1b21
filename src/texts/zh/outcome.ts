import type { outcome as english } from '../en/outcome';
import type { Translation } from '../messages';

/** Chinese of en/outcome.ts. */
export const outcome: Translation<typeof english> = {
  looksNoFurther: (time) => `最多向前看 ${time}。`,
};
