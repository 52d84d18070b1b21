import type { BrokerId, LeaderEpoch, StepNumber } from '../../../kernel/ids';
import type { ProducePromise, PromiseStatus } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import type { StageLayout } from './layout';
import type { Box } from './numbers';
import { cutText, textWidth } from './text';
import { stage as t } from '../../../texts/en/stage';

/** The registered leader as it is kept on disk, and what it is compared with. */
export interface MetadataMark {
  readonly box: Box;
  readonly rows: readonly MetadataRow[];
  readonly note: string | null;
  /** Survives a restart, and this is the frame that shows it. */
  readonly highlighted: boolean;
}

interface MetadataRow {
  readonly box: Box;
  readonly leader: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  /** `former`: replaced in this frame; `unsaved`: the partition knows better than the disk. */
  readonly kind: 'saved' | 'former' | 'unsaved';
}

export function metadataMark(frame: FrameData, layout: StageLayout): MetadataMark {
  const { view, event } = frame;
  const k = layout.scale;
  const { saved, partition } = view;
  const entries: Omit<MetadataRow, 'box'>[] = [];
  if (event.type === 'LeaderElected' && event.saved) {
    entries.push({ ...event.before, kind: 'former' });
  }
  entries.push({ leader: saved.leader, leaderEpoch: saved.leaderEpoch, kind: 'saved' });
  const behind = saved.leader !== partition.leader || saved.leaderEpoch !== partition.leaderEpoch;
  if (behind && partition.leader !== null) {
    entries.push({ leader: partition.leader, leaderEpoch: partition.leaderEpoch, kind: 'unsaved' });
  }
  const { metadata, phone } = layout;
  const title = textWidth(t().metadata, { size: layout.font }) + 10 * k;
  const each = (metadata.width - title) / 2 - 4 * k;
  const rows = entries.map((entry, index) => ({
    ...entry,
    box: phone
      ? {
          x: metadata.x + title + index * (each + 6 * k),
          y: metadata.y,
          width: each,
          height: 24 * k,
        }
      : {
          x: metadata.x + 6 * k,
          y: metadata.y + (28 + index * 27) * k,
          width: metadata.width - 12 * k,
          height: 23 * k,
        },
  }));
  const unsaved = entries.some(({ kind }) => kind === 'unsaved');
  const note = unsaved ? t().lostByARestart : t().survivesARestart;
  const restart = event.type === 'ClusterClosed' || event.type === 'ClusterOpened' || !view.open;
  return {
    box: metadata,
    rows,
    note: layout.low && entries.length > 1 ? null : note,
    highlighted: restart && !(event.type === 'ClusterOpened' && event.first),
  };
}

/** One produce request in the ledger. */
export interface LedgerRow {
  readonly request: StepNumber;
  readonly box: Box;
  readonly text: string;
  readonly whole: string;
  readonly acks: string;
  readonly status: string;
  readonly tone: 'ok' | 'bad' | 'ink' | 'quiet';
  readonly lost: boolean;
  /** This frame is about it. */
  readonly current: boolean;
  /** On a phone: the chip does not show acks. */
  readonly label: string;
}

export interface LedgerMark {
  readonly box: Box;
  readonly rows: readonly LedgerRow[];
  /** How many of the run's promises are not drawn. */
  readonly more: number;
  /** What is not drawn: `+ 3 earlier`, or `+ 3 others` when some of them came later than one that is. */
  readonly moreText: string;
  readonly moreY: number;
}

const statusWords = (): Readonly<Record<PromiseStatus, readonly [string, LedgerRow['tone']]>> => ({
  pending: [t().pending, 'ink'],
  acknowledged: [t().acked, 'ok'],
  refused: [t().refused, 'bad'],
  fenced: [t().fenced, 'bad'],
  unknown: [t().unknown, 'ink'],
  unanswered: [t().noAnswer, 'quiet'],
  lost: [t().lost, 'bad'],
});

/** The promises that fit, newest at the bottom; lost and open ones stay before answered ones. */
export function ledgerMark(frame: FrameData, layout: StageLayout): LedgerMark {
  return layout.phone ? phoneLedger(frame, layout) : deskLedger(frame, layout);
}

function deskLedger(frame: FrameData, layout: StageLayout): LedgerMark {
  const { ledger } = frame;
  const k = layout.scale;
  const { promises } = layout;
  const rowHeight = 34 * k;
  const head = 28 * k;
  const fit = (room: number): number => Math.max(1, Math.floor(room / rowHeight));
  const room = promises.height - head - 6 * k;
  const all = fit(room) >= ledger.total;
  const shown = choose(ledger.promises, all ? fit(room) : fit(room - 17 * k));
  const more = ledger.total - shown.length;
  const top = promises.y + head + (more > 0 ? 17 * k : 0);
  const rows = shown.map((promise, index) =>
    ledgerRow(promise, {
      frame,
      layout,
      box: {
        x: promises.x + 4 * k,
        y: top + index * rowHeight,
        width: promises.width - 8 * k,
        height: rowHeight,
      },
    }),
  );
  const used = head + (more > 0 ? 17 * k : 0) + Math.max(2, rows.length) * rowHeight + 6 * k;
  const box = { ...promises, height: Math.min(promises.height, used) };
  const moreText = moreOf(ledger.promises, rows, more);
  return { box, rows, more, moreText, moreY: promises.y + head + 8 * k };
}

function moreOf(
  promises: readonly ProducePromise[],
  rows: readonly LedgerRow[],
  more: number,
): string {
  const shown = new Set(rows.map(({ request }) => request));
  const earlier = promises.slice(-rows.length).every(({ request }) => shown.has(request));
  return `+ ${more} ${earlier ? t().earlier : t().others}`;
}

/** At most `count`, in order: those that need attention first, then the newest. */
function choose(promises: readonly ProducePromise[], count: number): readonly ProducePromise[] {
  if (promises.length <= count) return promises;
  const urgent = (promise: ProducePromise): boolean =>
    promise.status === 'lost' || promise.status === 'pending' || promise === promises.at(-1);
  const ordered = [
    ...promises.filter(urgent).toReversed(),
    ...promises.filter((promise) => !urgent(promise)).toReversed(),
  ];
  const kept = new Set(ordered.slice(0, count));
  return promises.filter((promise) => kept.has(promise));
}

function ledgerRow(
  promise: ProducePromise,
  given: { frame: FrameData; layout: StageLayout; box: Box },
): LedgerRow {
  const { frame, layout, box } = given;
  const k = layout.scale;
  const { event } = frame;
  const [status, tone] = statusWords()[promise.status];
  const whole = promise.values.map((value) => value ?? 'null').join(' ');
  const font = { size: layout.font, mono: true };
  const acks = textWidth(promise.acks, { size: 11 * k, mono: true });
  const room = box.width - 50 * k - acks;
  const outcome = promise.error === null ? '' : `, ${promise.error}`;
  return {
    request: promise.request,
    box,
    text: cutText(whole, { room, font }),
    whole,
    acks: promise.acks,
    status,
    tone,
    lost: promise.status === 'lost',
    current: 'request' in event && event.request === promise.request,
    label: t().produceRequestAcks(
      whole,
      promise.acks,
      statusWords()[promise.status][0].replace(/^[^\p{L}]+/u, ''),
      outcome,
    ),
  };
}

function phoneLedger(frame: FrameData, layout: StageLayout): LedgerMark {
  const { scale: k } = layout;
  const { ledger } = frame;
  const font = { size: 11 * k };
  const title = textWidth(t().promises, { size: layout.font }) + 10 * k;
  const x = layout.promises.x + title;
  const box = { ...layout.promises, x, width: layout.promises.width - title };
  let right = box.x + box.width;
  const rows: LedgerRow[] = [];
  const reserve = 66 * k;
  for (const promise of ledger.promises.toReversed()) {
    const row = ledgerRow(promise, { frame, layout, box: { ...box, width: 200 * k } });
    const text = cutText(row.whole, { room: 70 * k, font: { ...font, mono: true } });
    const width = textWidth(text, { ...font, mono: true }) + textWidth(row.status, font) + 18 * k;
    const rest = ledger.total - rows.length - 1;
    if (right - width < box.x + (rest > 0 ? reserve : 0)) break;
    right -= width;
    rows.unshift({ ...row, text, box: { x: right, y: box.y, width, height: box.height } });
    right -= 5 * k;
  }
  const start = rows[0]?.box.x ?? box.x;
  const more = ledger.total - rows.length;
  const shift = start - box.x - (more > 0 ? reserve : 0);
  const moved = rows.map((row) => ({ ...row, box: { ...row.box, x: row.box.x - shift } }));
  return {
    box,
    rows: moved,
    more,
    moreText: moreOf(ledger.promises, rows, more),
    moreY: box.y + box.height / 2,
  };
}
