import type { miniKafkaRefusal as english } from '../en/minikafka-refusal';
import type { Translation } from '../messages';

/** Chinese of en/minikafka-refusal.ts. */
export const miniKafkaRefusal: Translation<typeof english> = {
  noProcess: 'MiniKafka 的 broker 不是进程：只有整个集群会停止和重新打开。',
  noMessage: 'MiniKafka 的调用是原子的：从来没有消息在途。',
  noController: 'MiniKafka 没有 controller：leader 由命令提升。',
  noQuestion: 'MiniKafka 的消费者只读取。',
  fixedSettings: 'MiniKafka 的设置在一次运行中固定不变。',
  nothingToWaitFor: 'MiniKafka 的时钟不会让任何事自行发生：没有可等的。',
  noTimers: 'MiniKafka 没有定时器：它由命令刷新 ISR。',
};
