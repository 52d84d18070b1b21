import type { firstVisit as english } from '../en/first-visit';
import type { Translation } from '../messages';

/** Chinese of en/first-visit.ts. */
export const firstVisit: Translation<typeof english> = {
  howToStart: '如何开始',
  playFromTheStart: '从头播放',
  beatsFrames: (beats, frames) => `${beats} 个节拍，${frames} 帧`,
  oneFrameBackOr: '后退或前进一帧',
  space: '空格',
  playOnFromHere: '从这里继续播放',
  allKeysAndMarks: '全部快捷键和图例',
  tourOfThePage: '页面导览',
};
