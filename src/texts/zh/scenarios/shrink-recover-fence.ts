import type { scenario } from '../../../content/scenarios/01-shrink-recover-fence';
import type { LabelOf } from '../../../content/scenario';
import type { ScenarioTexts } from '../../lesson-texts';

/** Chinese of the scenario 6.1. */
export const texts: ScenarioTexts<LabelOf<typeof scenario>> = {
  title: '收缩、恢复、隔离',
  summary:
    '一个 follower 掉出 ISR 又回来，领导权易手，而一个带着旧 epoch 的迟到请求不会造成任何损害。',
  beats: {
    start: {
      name: '开始',
      text: '两个 broker 保存同一个分区，两份日志都是空的。新分区的 ISR 包含所有与 leader 齐平的副本，所以 ISR 是 {1, 2}。偏移量差距的上限是 0：follower 连一条记录都不能落后。',
    },
    append: {
      name: '追加',
      text: 'acks=1 在 leader 自己追加之后就得到应答，此时还没有别的副本。broker 2 现在落后 1 条，ISR 却仍然是 {1, 2}：追加不会触发 ISR 的重新计算。这条记录在高水位之上，所以谁也读不到它。',
    },
    shrink: {
      name: '收缩',
      text: '刷新用三个条件检查 broker 2，落后 1 条超过了上限 0。ISR 里只剩 broker 1，最小的日志末端就是 1，于是高水位前移，“one”变得可读，而它只有一份副本。今天的 Kafka 没有这样的上限：它按时间判断。',
      question: {
        ask: 'ISR 重新计算。谁在里面？',
        ifOnly: [
          '上限允许落后 1 条，或者 broker 2 已先拉取过',
          null,
          'leader 可以离开自己的 ISR，而它从不会离开',
        ],
      },
    },
    refuse: {
      name: '拒绝',
      text: 'acks=all 在写入任何东西之前先要求有 2 个同步副本，而现在只有 1 个。日志没有变化，所以生产者稍后重试即可。换成 acks=1，这里就会被接受：最小同步副本数与它无关。',
      question: {
        ask: '以 acks=all 发送“two”，min.insync.replicas 是 2。应答是什么？',
        ifOnly: [
          '最小值是 1：那样只有 leader 就够了',
          '请求到达时 broker 2 还在 ISR 里',
          null,
          'ISR 是在追加之后、请求等待期间收缩的',
        ],
      },
    },
    recover: {
      name: '恢复',
      text: 'broker 2 拉取到“one”。它够近，刚刚拉取过，日志也到达高水位：三个条件都成立，它又回到 ISR。在这里只有这样的一轮拉取才会搬运记录，没有线程在后台工作。',
      question: {
        ask: '每个 follower 拉取一次。之后 ISR 是什么？',
        ifOnly: ['拉取之后 broker 2 仍落后至少一条记录', null, '领导权已经易手；而拉取只搬运记录'],
      },
    },
    promote: {
      name: '换 leader',
      text: 'broker 2 在 ISR 里，所以可以成为 leader。leader epoch 升到 1 并被保存，ISR 重新从新 leader 一个成员开始。在 Kafka 里这由 controller 决定，而那里的新 leader 会保留自己的全部日志。',
    },
    fence: {
      name: '隔离',
      text: '一个迟到的请求仍带着 epoch 0。两个数字不同，所以在检查其他任何东西之前它就被拒绝了。谁也不必指望旧 leader 已经停下：比较一下代次就够了。',
      question: {
        ask: '以 acks=1 发送“stale”，请求带着 leader epoch 0。应答是什么？',
        ifOnly: [
          '请求带着 epoch 1，或者根本不带 epoch',
          null,
          '它要求 acks=all 并带着 epoch 1：epoch 是最先比较的',
        ],
      },
    },
  },
};
