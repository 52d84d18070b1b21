import type { embed as english } from '../en/embed';
import type { Translation } from '../messages';

/** Chinese of en/embed.ts. */
export const embed: Translation<typeof english> = {
  openInIsrscope: '在 isrscope 中打开',
  inANewTab: '在新标签页中打开',
  embeddedScenario: '嵌入的场景',
  sentence: '解说句',
  why: '原因',
  frameOf: (index, last) => `第 ${index} / ${last} 帧`,
  play: '播放（空格）',
  pause: '暂停（空格）',
  problem: (field, reason) => `${field}：${reason}`,
  nothingToShow: '该地址没有指明可以显示的场景。',
  isNotOneOf: (value, names) => `“${value}”不是下列之一：${names}`,
  isGivenTwice: '出现了不止一次；以第一个为准',
  isNoParameter: '不是嵌入页面的参数',
  isNotAFrame: (value) => `“${value}”不是帧号；场景从头显示`,
  isNotABeat: (value) => `“${value}”不是节拍的名称；场景从头显示`,
  isBesideFrame: '与“frame”同时给出；以“frame”为准',
  isNotAnOrigin: (value) => `“${value}”不是像 https://school.example 这样的源，因此不收发任何消息`,
  onlyScenarios: '没有指明场景；只能嵌入场景',
  cannotBeShown: (reason) => `${reason}；场景从头显示`,
  isNotItsModel: (value, model) => `“${value}”不是该场景的模型；以 ${model} 显示`,
};
