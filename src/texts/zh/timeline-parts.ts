import type { timelineParts as english } from '../en/timeline-parts';
import type { Translation } from '../messages';

/** Chinese of en/timeline-parts.ts. */
export const timelineParts: Translation<typeof english> = {
  of: (value, count) => `${value} / ${count}`,
  beat: '节拍 ',
  previousBeat: (label) => `上一个节拍：${label}`,
  nextBeat: (label) => `下一个节拍：${label}`,
  open: (title) => `打开“${title}”`,
  openWhichPartsFrom: (title, partsAt) => `打开“${title}”，它在第 ${partsAt} 帧之后与这次运行分开`,
  asThisScenarioShows: (id) => `${id}（本场景有意展示）`,
  frameBroken: (frame, names, value) => `第 ${frame} 帧：被打破：${names}。${value}`,
  break: '被打破',
  breaks: '被打破',
  here: (names, value) => `${names} 在这里${value}`,
  branchesOfThisRun: '这次运行的分支',
  partsAfterFrame: (partsAt) => `，在第 ${partsAt} 帧之后分开`,
};
