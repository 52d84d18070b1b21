import type { list as english } from '../en/list';
import type { Translation } from '../messages';

/** Chinese of en/list.ts. */
export const list: Translation<typeof english> = {
  notOpened: '尚未打开',
  ofFinished: (done, count) => `${count} 个中完成了 ${done} 个`,
  of: (done, count) => `${done} / ${count}`,
  progressIn: (title) => `“${title}”的进度`,
  toRead: '阅读：',
  progressStaysInThis: '进度只保存在这个浏览器里',
  hide: '‹ 收起',
  exercises: '练习',
  notSolvedYet: '尚未解出',
  solved: '已解出',
  exercise: (number, title) => `练习 ${number}：${title}`,
  solved2: '✓ 已解出',
  aHint: '提示',
  referenceAnswer: '参考答案',
  done: '完成',
  putItAside: '先放一放',
  myRuns: '我的运行',
  steps: (steps) => `${steps} 步`,
  saveAsAFile: (title) => `把“${title}”存为文件`,
  saveAsAFile2: '存为文件',
  delete: (title) => `删除“${title}”`,
  delete2: '删除',
  giveACommandIt: '下一条命令，就会开始你自己的运行。',
  openARunFile: '打开运行文件',
  whatEachKipChanged: '每个 KIP 改变了什么',
  questions: '问答',
  checkedAgainst: '核对依据',
};
