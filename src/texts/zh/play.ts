import type { play as english } from '../en/play';
import type { Translation } from '../messages';

/** Chinese of en/play.ts. */
export const play: Translation<typeof english> = {
  would: '将会：',
  did: '结果：',
  isrChanges: 'ISR 变化',
  leaderChanges: 'leader 变化',
  hwMoves: 'HW 移动',
  runTheClockUntil: '让时钟运行到',
  runUntil: '运行到',
  runUntil2: (label) => `运行到${label}`,
  runUntilATime: '运行到某个时刻，或设置其他上限',
  yourMoveNothingHappens: '轮到你了。时钟不走，什么都不会发生。',
  yourMoveACommand: '轮到你了：命令会接着这次运行。',
  aCommandHereStarts: '在这里下命令会开出一个分支；这次运行保持不变。',
  aCommandHereStartsA: '在这里下命令会开出一个分支；撤销掉的部分仍是这次运行的后续。',
  undo2: '撤销',
  redo: '重做',
  freePlay: '自由操作',
  freePlay2: '自由操作：',
  startAnEmptyRun: (name) => `新建一次空的 ${name} 运行`,
  commandsFor: (title) => `${title} 的命令`,
  letTheSelectionGo: '取消选中',
  runS: '运行 1 s',
  nextEvent: '下一事件',
  runUntil3: '运行到…',
  more: '更多…',
  after: (time, sentence) => `${time} 后：${sentence}`,
  less: '收起',
  allOfIt: '全文',
};
