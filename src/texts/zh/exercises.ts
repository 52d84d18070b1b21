import type { ExerciseTexts } from '../lesson-texts';

/** Chinese of the exercises in content/exercise.ts, by id. */
export const exercises: Readonly<Record<string, ExerciseTexts>> = {
  'close-is-not-enough': {
    title: '离 leader 近还不够',
    task: '做出一次运行：某个 follower 够近，也够及时，但计算出的 ISR 仍然没有它，把它挡在外面的只有第三个条件。',
    hint: '打开“配置”标签，把偏移量上限设为 1，取消勾选“再下同样的命令”，然后开始运行：缺一条记录的 follower 仍算够近。接着用按钮下命令：写入一条记录，再把 follower 移出（“更多…”，然后“移出 ISR”）。高水位会怎样？下一次刷新会得出什么？',
    answer:
      '够近说明不了已提交的前缀，也说明不了是否及时。follower 在外面时，高水位会越过它的日志末端，消费者可以读到那里。如果它此刻回来，ISR 中最小的日志末端就会低于已经承诺的位置。所以 follower 还必须满足 LEO ≥ HW。',
  },
  'minimum-of-one': {
    title: '最小值为一',
    task: '在 min.insync.replicas 为 1 时重做这个实验。先预测：以 acks=all 发送的“two”还会被拒绝吗？当 ISR 里只有 broker 1，而第二个写入请求得到偏移量时，就算完成。',
    hint: '打开“配置”标签，把 min.insync.replicas 设为 1，保持勾选“再下同样的命令”，然后开始运行：命令都不变，只有最小值改变。',
    answer:
      '它会被接受。ISR {1} 有一个成员，正好是新的最小值，所以追加之前的检查通过。请求捕获这个 ISR，而 leader 自己马上就有了记录，于是在同一步里得到应答。这是允许的，但它承诺的只是一份副本。',
  },
  'failure-after-append': {
    title: '追加之后的错误',
    task: '让一个 acks=all 的写入请求以 NOT_ENOUGH_REPLICAS_AFTER_APPEND 失败，然后看看它的记录在哪里。',
    hint: '请求必须先被接受，所以 ISR 必须够大：回到开头（Home），用写入按钮以 acks=all 发送。趁它在等待，把它所等的 follower 移出 ISR（“更多…”，然后“移出 ISR”）。',
    answer:
      'ISR 是 {1, 2}、最小值是 2 时以 acks=all 写入：leader 追加，请求等待 broker 2。然后把 broker 2 移出 ISR。ISR 低于最小值，请求失败。它的记录留在 leader 的日志里，消费者甚至可以读到：出错并不能证明什么都没有发生。',
  },
};
