import type { timeline as english } from '../en/timeline';
import type { Translation } from '../messages';

/** Chinese of en/timeline.ts. */
export const timeline: Translation<typeof english> = {
  epoch: (leaderEpoch) => `epoch ${leaderEpoch}`,
  brokerLeadsInEpoch: (broker, leaderEpoch, from) =>
    `broker ${broker} 从第 ${from} 帧起在 epoch ${leaderEpoch} 中担任 leader`,
  beat2: (label) => `，节拍 ${label}`,
  aQuestionAtFrame: (frame, value) => `第 ${frame} 帧的提问${value}`,
  beat3: (label) => `节拍 ${label}`,
  passBeforeFrame: (duration, frame) => `第 ${frame} 帧之前经过了 ${duration}`,
  frame: (frame, words) => `第 ${frame} 帧：${words}`,
  broker: (broker) => `broker ${broker}`,
  events: '事件',
  beats: '节拍',
  after: '之后，',
  beat4: (label, value, label2) =>
    value === '' ? `${label}，节拍 ${label2}` : `${label}，在节拍 ${label2} 之后`,
  tracks: '轨道',
  timeline: '时间线',
  playing: '播放',
  toTheStart: '到开头',
  home: 'Home',
  previousBeat2: '上一个节拍',
  shiftLeftOrPage: 'Shift+← 或 Page Up',
  oneFrameBack: '后退一帧',
  left: '←',
  pause: '暂停',
  play: '播放',
  space: (value) => `${value}（空格）`,
  oneFrameOn: '前进一帧',
  right: '→',
  nextBeat2: '下一个节拍',
  shiftRightOrPage: 'Shift+→ 或 Page Down',
  toTheEnd: '到结尾',
  end: 'End',
  speedPressForTo: (value, value2) => `速度 ${value}，按下变为 ${value2}（1 到 5）`,
  speedTo: '速度（1 到 5）',
  frame2: (frame, words) => `第 ${frame} 帧：${words}`,
  beat5: '· 节拍',
  inTheIsr: '在 ISR 中',
  beats2: '节拍',
};
