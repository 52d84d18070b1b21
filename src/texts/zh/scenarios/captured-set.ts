import type { scenario } from '../../../content/scenarios/04-captured-set';
import type { LabelOf } from '../../../content/scenario';
import type { ScenarioTexts } from '../../lesson-texts';

/** Chinese of the scenario 6.4. */
export const texts: ScenarioTexts<LabelOf<typeof scenario>> = {
  title: '捕获的集合',
  summary: 'acks=all 的请求捕获追加那一刻的 ISR，谁离开 ISR 也离不开这个集合。',
  beats: {
    start: {
      name: '开始',
      text: '三个副本都在 ISR 里。acks=all 等的不是多少份副本，而是某几个特定的 broker；这里要看的就是哪几个。',
    },
    capture: {
      name: '捕获',
      text: 'broker 1 追加“a”，并捕获当时的 ISR {1, 2, 3}。等三者的日志末端都到达 1，请求才得到应答，不管那时 ISR 是什么。',
    },
    remove: {
      name: '移出',
      text: 'broker 3 离开 ISR。ISR 还有 2 个成员，恰好是最小值，所以请求不会失败。但它也不会变得更容易：broker 3 仍在它捕获的集合里。',
    },
    readable: {
      name: '可读',
      text: 'broker 2 拉取，整个 ISR {1, 2} 都有了“a”：高水位移到 1。生产者仍在等 broker 3。一条记录可以在它的生产者得到应答之前就可读。',
      question: {
        ask: '只有 broker 2 拉取。之后高水位是多少？',
        ifOnly: ['高水位看的是捕获的集合；而它看的是 ISR', null],
      },
    },
    read: {
      name: '读取',
      text: '消费者读到“a”。在 Kafka 里 acks=all 的应答取决于高水位，所以在那里生产者此时已经得到应答了。',
    },
    younger: {
      name: '后来者',
      text: '第二个请求捕获的是它自己那一刻的 ISR，也就是 {1, 2}。现在有两个请求在等，等的是不同的 broker。',
    },
    overtakes: {
      name: '后来居上',
      text: '“b”得到应答，更早的“a”却没有：broker 3 属于它的集合，而 broker 3 什么都没有。请求不一定按发送的次序结束。',
      question: {
        ask: '又只有 broker 2 拉取。之后 broker 3 的日志末端在哪里？',
        ifOnly: [null, 'broker 3 也拉取过；完整的一轮会这样'],
      },
    },
    'no time-out': {
      name: '没有超时',
      text: '十秒过去，什么也没有发生。MiniKafka 的请求没有超时。在 Kafka 里，等得太久的请求会以 REQUEST_TIMED_OUT 结束。',
    },
    complete: {
      name: '完成',
      text: '完整的一轮也轮到 broker 3。集合中的最后一个 broker 有了“a”，最早的请求终于得到应答。',
      question: {
        ask: '现在每个 follower 都拉取。这一轮之后 ISR 是什么？',
        ifOnly: ['移出的效果能持续到下一次刷新之后', null],
      },
    },
  },
};
