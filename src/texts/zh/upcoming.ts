import type { upcoming as english } from '../en/upcoming';
import type { Translation } from '../messages';

/** Chinese of en/upcoming.ts. */
export const upcoming: Translation<typeof english> = {
  register: (who) => `${who} 请求 controller 注册它`,
  unfence: (who) => `${who} 就绪，请求 controller 解除对它的隔离`,
  heartbeat: (who) => `${who} 发送心跳`,
  fetch: (who, leader) => `${who} 向 broker ${leader} 拉取`,
  fetchTimeout: (who) => `${who} 放弃它的拉取，若那时还没有应答`,
  longPoll: (who) => `${who} 应答在那里等待的拉取，没有新记录`,
  produceTimeout: (who) => `${who} 以 REQUEST_TIMED_OUT 应答在那里等待的写入请求`,
  alterPartitionRetry: (who) => `${who} 再次向 controller 申请它的 ISR，若那时还没有应答`,
  leadsNothing: (broker) => `broker ${broker} 查找要移出 ISR 的 follower：它不是 leader`,
  isrCheckNobody: (broker) => `broker ${broker} 查找要移出 ISR 的 follower：照目前看没有`,
  isrCheck: (broker, out) => `broker ${broker} 查找要移出 ISR 的 follower：照目前看是 ${out}`,
  checkpoint: (who, highWatermark) => `${who} 把高水位 ${highWatermark} 写入磁盘`,
  sessionCheck: 'controller 查找过期的会话',
  sessionCheckFences: (over) => `controller 查找过期的会话，并隔离 ${over}`,
  unclean: 'controller 检查是否允许并需要 unclean 选举',
  uncleanIs: 'controller 检查是否允许并需要 unclean 选举：照目前看是',
};
