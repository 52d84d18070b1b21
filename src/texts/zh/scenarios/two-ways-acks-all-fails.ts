import type { scenario } from '../../../content/scenarios/03-two-ways-acks-all-fails';
import type { LabelOf } from '../../../content/scenario';
import type { ScenarioTexts } from '../../lesson-texts';

/** Chinese of the scenario 6.3. */
export const texts: ScenarioTexts<LabelOf<typeof scenario>> = {
  title: 'acks=all 失败的两种方式',
  summary: '一种错误发生在追加之前，不留痕迹；另一种发生在追加之后，会留下一条记录。',
  beats: {
    start: {
      name: '开始',
      text: 'acks=all 要求有 2 个同步副本，而上限 0 使副本很容易掉出 ISR。出现这两种错误时，请看 broker 1 的日志：区别就在那里。',
    },
    shrink: {
      name: '收缩',
      text: '“a”以 acks=1 写入，刷新之后 ISR 里只剩 broker 1。下一个请求的要求不止于此。',
    },
    before: {
      name: '追加之前',
      text: '第一种方式：在写入任何东西之前检查 ISR 的大小。日志末端仍然是 1，生产者可以确定“b”哪里都没有。',
      question: {
        ask: 'ISR 是 {1} 时以 acks=all 发送“b”。之后 broker 1 的日志末端在哪里？',
        ifOnly: [null, 'ISR 的大小是在追加之后才检查的'],
      },
    },
    recover: {
      name: '恢复',
      text: 'broker 2 追上，又回到 ISR。对被拒绝的请求来说，只需要这些。',
    },
    retry: {
      name: '重试',
      text: '重试通过了检查。“b”被追加，请求捕获当时的 ISR {1, 2}，并一直等到两份日志都到达 2。',
    },
    answer: {
      name: '应答',
      text: 'broker 2 有了“b”，于是请求得到应答，偏移量是 1。追加之前的拒绝很容易补救。',
    },
    wait: {
      name: '等待',
      text: '“c”已在 broker 1 的日志里，它的生产者在等待。第二种错误就可能发生在这段时间里。',
    },
    after: {
      name: '追加之后',
      text: '第二种方式：落后 1 条超过上限，ISR 缩到 {1}，等待中的请求失败。在同一步里高水位移到 3：生产者被告知出错的那条记录，消费者恰恰可以读到。',
      question: {
        ask: '“c”还在等待时，刷新把 broker 2 移出。之后高水位是多少？',
        ifOnly: ['失败的请求会把它的记录从日志里收回', null],
      },
    },
    read: {
      name: '读取',
      text: '消费者从偏移量 2 读到“c”。错误说的是拥有它的副本太少，并没有说它已经不在了。',
      question: {
        ask: '消费者从偏移量 2 开始读。它得到什么？',
        ifOnly: ['高水位仍停在 2', null],
      },
    },
    survives: {
      name: '保留下来',
      text: '这一轮像复制其他记录一样复制了“c”。它的生产者手里拿着的仍然是一个错误。',
    },
    twice: {
      name: '两份',
      text: '生产者照理重试，“c”便存了两份。遇到这种错误之后，只有 leader 能认出重试，重试才是安全的：见 6.8。',
    },
  },
};
