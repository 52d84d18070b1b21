import type { prediction as english } from '../en/prediction';
import type { Translation } from '../messages';

/** Chinese of en/prediction.ts. */
export const prediction: Translation<typeof english> = {
  predictBeforeYouGo: '先预测，再继续',
  right: '答对了。',
  notSo: '不对。',
  theModelSays: (label) => `模型的答案是：${label}。`,
  itWouldBeSo: (because, value) =>
    `你的答案只在这种情况下成立：${because}${value === '.' ? '。' : value}`,
  oftenBelieved: '常见的误解：',
  inKafka: '在 Kafka 4.4 中：',
  seeItHappen: '看它发生',
  askAgain: '再问一次',
};
