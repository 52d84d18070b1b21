import type { judge as english } from '../en/judge';
import type { Translation } from '../messages';

/** Chinese of en/judge.ts. */
export const judge: Translation<typeof english> = {
  nothing: '什么都没有',
  noAnswerYet: '还没有应答',
  waits: '等待',
};
