import type { kafkaRefusal as english } from '../en/kafka-refusal';
import type { Translation } from '../messages';

/** Chinese of en/kafka-refusal.ts. */
export const kafkaRefusal: Translation<typeof english> = {
  noTimer: (timer) => `那里没有运行中的定时器“${timer}”`,
  byItself: 'Kafka 集群会自己做这件事',
  theClient: '客户端',
  downAlready: (node) => `${node} 已经停机`,
  isPaused: (node) => `${node} 被冻结`,
  isDown: (node) => `${node} 已停机`,
  notPaused: (node) => `${node} 没有被冻结`,
  notDown: (node) => `${node} 没有停机`,
  noMessage: (message) => `没有在途的消息 ${message}`,
  takesLater: (node) => `${node} 被冻结，恢复后才收下它`,
};
