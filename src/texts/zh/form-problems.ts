import type { formProblems as english } from '../en/form-problems';
import type { Translation } from '../messages';

/** Chinese of en/form-problems.ts. */
export const formProblems: Translation<typeof english> = {
  emptyRecord: (place, count) => `${count} 条记录中的第 ${place} 条是空的：请去掉多余的逗号`,
  longRecord: (length, most) => `一条记录有 ${length} 个字符，最多 ${most} 个`,
  manyRecords: (count, most) => `有 ${count} 条记录，一个批次最多 ${most} 条`,
  producerNeeds: '幂等生产者需要 id、epoch 和第一个序列号',
  nameNeeded: '需要一个名称',
  longName: (length, most) => `有 ${length} 个字符，最多 ${most} 个`,
  notWhole: (text) => `“${text}”不是整数`,
  tooLarge: (text) => `${text} 太大`,
  below: (value, least) => `${value} 小于 ${least}`,
  neither: (value) => `${value} 既不是 0（false）也不是 1（true）`,
  momentNeeded: '需要一个时刻',
  twoEnds: '链路要有两端',
  nothingOnItsWay: '这一帧没有在途的消息',
  noTimer: '这一帧没有运行中的定时器',
};
