import type { scenario } from '../../../content/scenarios/05-min-insync';
import type { LabelOf } from '../../../content/scenario';
import type { ScenarioTexts } from '../../lesson-texts';

/** Chinese of the scenario 6.5. */
export const texts: ScenarioTexts<LabelOf<typeof scenario>> = {
  title: 'min.insync 管什么',
  summary: 'min.insync.replicas 是 acks=all 的条件，与其他任何请求都无关。',
  beats: {
    start: {
      name: '开始',
      text: '三个副本，最小值是 2。这项设置听起来像是分区的属性；来看看它究竟检查哪些请求。',
    },
    'one copy': {
      name: '只剩一份',
      text: '两个 follower 都落后 1 条，超过上限 0，ISR 收缩到只剩 broker 1。这已经低于最小值，却没有人得到通知。',
    },
    'acks=1': {
      name: 'acks=1',
      text: 'acks=1 像平常一样被接受并得到应答。ISR 里只有 leader，“b”甚至立即可读，而它只有一份副本。在 Kafka 4 里，只要 ISR 低于最小值，高水位就不会前移。',
      question: {
        ask: 'ISR 是 {1}，最小值是 2。以 acks=1 发送“b”。应答是什么？',
        ifOnly: [null, '它要求的是 acks=all', '它要求的是 acks=all，而 ISR 有 2 个成员'],
      },
    },
    'acks=0': {
      name: 'acks=0',
      text: 'acks=0 同样被追加，而生产者根本不要应答。只看请求速率的人，在这里看不出任何异常。',
    },
    refused: {
      name: '被拒绝',
      text: '只有 acks=all 受最小值约束。它的错误不只说明一个请求失败了：此刻它所要求的承诺根本无法兑现。',
      question: {
        ask: '现在以 acks=all 发送“d”。之后 broker 1 的日志末端在哪里？',
        ifOnly: [null, '请求是在追加之后才被拒绝的'],
      },
    },
    'goes on': {
      name: '照常继续',
      text: '下一个 acks=1 的请求又被接受。日志在增长，而每一个谨慎的生产者都被拒之门外。',
    },
    read: {
      name: '读取',
      text: '消费者读到四条记录。它们全都只在一块磁盘上。',
      question: {
        ask: '消费者从偏移量 0 开始读。它得到什么？',
        ifOnly: ['ISR 低于最小值时高水位停住不动', null, '“d”在被拒绝之前已经写入'],
      },
    },
    recover: {
      name: '恢复',
      text: '一轮拉取之后，两个 follower 的日志末端都到 4，它们也都回到了 ISR。',
    },
    again: {
      name: '再来一次',
      text: '与之前相同的请求现在被接受了。它等的是 ISR 中的三个 broker，而不是 2 个：最小值是下限，不是目标。',
    },
    answer: {
      name: '应答',
      text: '两个 follower 都有了“d”，生产者得到它的偏移量 4。',
    },
  },
};
