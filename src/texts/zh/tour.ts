import type { tour as english } from '../en/tour';
import type { Translation } from '../messages';

/** Chinese of en/tour.ts. */
export const tour: Translation<typeof english> = {
  theStage: '舞台',
  oneLaneForEach:
    '每个 broker 一条泳道，里面是它的日志。蓝色轮廓内的泳道在 ISR 中；实心的记录低于高水位。点任何东西都可以询问它。',
  eachFrameIsOne:
    '每一帧是一个事件。← 和 → 逐帧移动，空格播放，Shift 加方向键跳到下一个节拍。后退不会改变任何东西。',
  everyFrameSaysWhich:
    '每一帧都说明由哪条规则决定、比较了哪些数字。带点线的词可以打开词汇表中的条目。“原因”旁边的标签页显示接下来会发生什么、全部事件、指标和设置。',
  yourMove: '轮到你了',
  giveACommandAt: '在任何一帧都可以下命令：它会开出分支，场景保持不变。撤销可以收回命令。',
  moreToSee: '更多内容',
  theOtherScenariosExercises:
    '其他场景、练习和你自己的运行都列在这里；可供阅读的页面在“学习”中。按 ? 可看全部快捷键、图例和这个导览。',
  tourOf: (value, count, title) => `导览，${value} / ${count}：${title}`,
  of: (value, count) => `${value} / ${count}`,
  endTheTour: '结束导览',
  back: '后退',
  done: '完成',
  next: '下一步',
  time: '时间',
  why: '原因',
};
