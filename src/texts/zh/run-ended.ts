import type { runEnded as english } from '../en/run-ended';
import type { Translation } from '../messages';

/** Chinese of en/run-ended.ts. */
export const runEnded: Translation<typeof english> = {
  staysAt: (at, what) => `时钟停在 ${at}：${what}。`,
  stopsAfter: (ms, at, what) => `时钟走了 ${ms}，停在 ${at}：${what}。`,
  metTime: '这就是要求的时间',
  metIsr: (isr, before) => `ISR 现为 ${isr}，之前为 ${before}`,
  metLeader: (leader, before) => `leader 现为 ${leader}，之前为 ${before}`,
  nobody: '无',
  metMark: (highWatermark, before) => `高水位现为 ${highWatermark}，之前为 ${before}`,
  metSettled: (ms) => `接下来的 ${ms} 内只会有例行事件`,
  limitTime: (limit, at, asked) => `时钟走到上限 ${limit} 时停在 ${at}：没有到达 ${asked}。`,
  limitIsr: (limit, at, isr) => `时钟走到上限 ${limit} 时停在 ${at}：ISR 仍为 ${isr}。`,
  limitLeader: (limit, at, leader) => `时钟走到上限 ${limit} 时停在 ${at}：leader 仍为 ${leader}。`,
  limitMark: (limit, at, highWatermark) =>
    `时钟走到上限 ${limit} 时停在 ${at}：高水位仍为 ${highWatermark}。`,
  limitSettled: (limit, at) => `时钟走到上限 ${limit} 时停在 ${at}：还有例行以外的事在进行。`,
};
