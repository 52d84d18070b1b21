import type { judge as english } from '../en/judge';
import type { Translation } from '../messages';

/** Chinese of en/judge.ts. */
export const judge: Translation<typeof english> = {
  nothing: '什么都没有',
  noAnswerYet: '还没有应答',
  waiting: '等待',
  done: '完成',
  pending: '等待中',
  acknowledged: '已确认',
  refused: '被拒绝',
  fenced: '被隔离',
  unknown: '结果未知',
  unanswered: '无应答',
  lost: '丢失',
};
