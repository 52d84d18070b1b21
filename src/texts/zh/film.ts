import type { film as english } from '../en/film';
import type { Translation } from '../messages';

/** Chinese of en/film.ts. */
export const film: Translation<typeof english> = {
  answer: (letter, text) => `答案 ${letter}。${text}`,
  frame: (index, time, sentence) => `第 ${index} 帧，${time}：${sentence}`,
  end: '结尾',
  question: (ask) => `**问题。** ${ask}`,
  answerIs: (letter, label) => `**答案 ${letter}：** ${label}`,
  about: (model, summary) => `${model}。${summary}`,
};
