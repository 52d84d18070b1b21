import type { scenario } from '../../../content/scenarios/02-three-predicates';
import type { LabelOf } from '../../../content/scenario';
import type { ScenarioTexts } from '../../lesson-texts';

/** Chinese of the scenario 6.2. */
export const texts: ScenarioTexts<LabelOf<typeof scenario>> = {
  title: '进入 ISR 的三项检查',
  summary: 'follower 必须够近、够及时、够完整；每一项检查都在它的临界点上演示。',
  beats: {
    start: {
      name: '开始',
      text: '这里的上限是 1 条记录，时限是 10 秒。刷新对 broker 2 提三个问题：落后的条数是否不超过上限？上一次拉取是否在 10 秒之内？它的日志是否到达高水位？',
    },
    near: {
      name: '够近',
      text: 'broker 2 落后 1 条，上限也是 1：“不超过”意味着恰好等于也算合格。它留了下来，又因为它什么都没有，高水位被它压在 0。',
      question: {
        ask: 'broker 2 落后 1 条，上限是 1。刷新之后 ISR 是什么？',
        ifOnly: [null, '落后的条数必须小于上限；而相等是允许的'],
      },
    },
    far: {
      name: '太远',
      text: '再多一条记录，落后 2 条就超过了上限。ISR 收缩到只剩 leader，于是高水位跳到 2，尽管除了 broker 1 谁也没有这些记录。',
    },
    back: {
      name: '回来',
      text: '一轮拉取带来两条记录，而这一轮最后会自己做一次刷新。三项检查又都通过了。',
    },
    'on time': {
      name: '及时',
      text: '上一次拉取在 10000 ms 之前，时限是 10000 ms：这里恰好等于也算合格。拨动时钟本身什么也不会触发，只有刷新才会去看时钟。',
    },
    late: {
      name: '超时',
      text: '再多一毫秒就太晚了。broker 2 拥有每一条记录，却照样被移出：第二项检查问的是它何时拉取，而不是它有什么。Kafka 在 follower 追上时才更新这个时间；MiniKafka 每次拉取都更新。',
      question: {
        ask: 'broker 2 拥有每一条记录，上一次拉取在 10001 ms 之前。ISR 是什么？',
        ifOnly: ['时限是 10001 ms 或更长，或者只看日志', null],
      },
    },
    visit: {
      name: '空拉取',
      text: '没有什么可复制的，但这次拉取本身就更新了时间。这就足以回到 ISR。',
    },
    removed: {
      name: '移出',
      text: '现在用命令把 broker 2 移出。它仍然通过全部三项检查，此刻刷新一次，不用任何拉取就会让它回来。',
    },
    uncovered: {
      name: '不完整',
      text: 'broker 2 够近（落后 1 条，上限 1），也够及时，却仍留在外面：它的日志末端是 2，而“c”由 leader 独自提交之后，高水位已经是 3。如果让它进入 ISR，这个集合就会为一条有成员没有的记录作担保。',
      question: {
        ask: 'broker 2 落后 1 条，刚刚拉取过。高水位是 3，它的 LEO 是 2。ISR 是什么？',
        ifOnly: ['计算 ISR 时高水位还是 2', null],
      },
    },
    covering: {
      name: '完整',
      text: '这次拉取带来了“c”。够近还不够，必须拥有已经承诺的一切。',
    },
  },
};
