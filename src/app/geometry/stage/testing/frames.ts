import type { Fact } from '../../../../kernel/event';
import type { BrokerId } from '../../../../kernel/ids';
import type { LogRecord } from '../../../../kernel/log';
import type { ClusterView, LogWindow } from '../../../../kernel/view';
import type { FrameData } from '../../../../worker/protocol';
import type { Moment } from '../../moment';
import { stageLayout, type StageLayout } from '../layout';

/** A picture of a cluster: logs by broker (`'a0 b1'` is value a in epoch 0, then b in epoch 1), and the rest. */
export interface Picture {
  readonly logs: Readonly<Record<number, string>>;
  readonly leader?: BrokerId;
  readonly isr?: readonly BrokerId[];
  readonly highWatermark?: number;
  readonly nowMs?: number;
  readonly lastFetchMs?: number;
  readonly cap?: number;
  readonly windowFrom?: number;
  readonly open?: boolean;
  readonly event?: Fact;
}

const OPENED: Fact = {
  type: 'ClusterOpened',
  first: true,
  leader: 1,
  leaderEpoch: 0,
  isr: [1, 2],
  highWatermark: 0,
  highWatermarkBefore: null,
};

function logFrom(text: string, from: number): LogWindow {
  const words = text.split(' ').filter((word) => word !== '');
  const records = words.map((word, offset): LogRecord => {
    const match = /^(.*?)(\d+)$/.exec(word);
    return { offset, value: match?.[1] ?? word, leaderEpoch: Number(match?.[2] ?? 0) };
  });
  const shown = records.filter(({ offset }) => offset >= from);
  return { from, records: shown, endOffset: records.length, batchEnds: [] };
}

function frameFrom(picture: Picture): FrameData {
  const ids = Object.keys(picture.logs).map(Number);
  const { leader = ids[0] ?? 1, isr = ids, highWatermark = 0, windowFrom = 0 } = picture;
  const { nowMs = 0, lastFetchMs = 0, cap = 0, open = true, event = OPENED } = picture;
  const view: ClusterView<LogWindow> = {
    nowMs,
    open,
    settings: {
      minInsyncReplicas: 2,
      replicaLagTimeMaxMs: 10_000,
      replicaLagMaxOffsets: cap,
      replicaFetchMaxBytes: 1000,
    },
    brokers: ids.map((brokerId) => ({
      brokerId,
      state: open ? 'running' : 'stopped',
      log: logFrom(picture.logs[brokerId] ?? '', windowFrom),
      highWatermark,
      believes: null,
      lastFetchMs,
      lastCaughtUpMs: null,
      leaderEpochStartOffset: null,
      kafka: null,
    })),
    partition: {
      leader,
      leaderEpoch: 0,
      partitionEpoch: null,
      isr,
      maximalIsr: null,
      eligibleLeaderReplicas: null,
      lastKnownLeader: null,
      recovering: null,
      replicas: ids,
      highWatermark,
    },
    reader: leader,
    waiters: [],
    messages: [],
    timers: [],
    saved: { leader, leaderEpoch: 0, producerNames: [] },
    producers: [],
    controller: null,
    links: [],
  };
  const why = { rule: 'test', compared: [] };
  const counts = {
    pending: 0,
    acknowledged: 0,
    refused: 0,
    fenced: 0,
    unknown: 0,
    unanswered: 0,
    lost: 0,
  };
  return {
    index: 1,
    step: 1,
    event: { ...event, why },
    sentence: 'Something happens.',
    view,
    windowFrom,
    ledger: { promises: [], counts, total: 0, astray: [] },
    divergences: [],
    answer: { sentence: '', why, notes: [], cause: null },
    readableEnd: highWatermark,
  };
}

export function momentFrom(picture: Picture, before?: Picture, progress = 1): Moment {
  return {
    before: before === undefined ? null : frameFrom(before),
    frame: frameFrom(picture),
    progress,
  };
}

/** The stage beside the open list at 1280x720. */
export function deskOf(brokers: readonly BrokerId[]): StageLayout {
  return stageLayout({ width: 704, height: 390, brokers, scale: 1, phone: false });
}
