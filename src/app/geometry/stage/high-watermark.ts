import type { Offset } from '../../../kernel/ids';
import { brokerOf } from '../../../kernel/view';
import type { Moment } from '../moment';
import { edgeX, type LogGrid } from './columns';
import type { StageLayout } from './layout';
import { between, bottomOf, clamp, phase, type Box } from './numbers';
import { textWidth } from './text';
import { stage as texts } from '../../../texts/en/stage';

/** The line between what is committed and what is not, with its flag and the words on both sides. */
export interface HighWatermarkMark {
  readonly value: Offset;
  readonly text: string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly flag: Box;
  /** Where it stood before, in the frame in which it moved. */
  readonly old: { readonly x: number; readonly arrowTo: number | null } | null;
  readonly words: readonly {
    readonly x: number;
    readonly anchor: 'start' | 'end';
    readonly text: string;
  }[];
  /** What this frame says about it: `recomputed`, `not stored`; null when nothing. */
  readonly note: string | null;
  /** It lies left of the window. */
  readonly hidden: boolean;
  /** The cluster is closed: nobody holds it. */
  readonly forgotten: boolean;
  /** Replicas that know different ones (Kafka): a tick each, and no common line. */
  readonly ticks: readonly HighWatermarkTick[];
}

interface HighWatermarkTick {
  readonly brokerId: number;
  readonly value: Offset;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly leads: boolean;
}

export function highWatermark(
  moment: Moment,
  layout: StageLayout,
  grid: LogGrid,
): HighWatermarkMark {
  const { before, frame, progress } = moment;
  const { event, view } = frame;
  const k = layout.scale;
  const now = view.partition.highWatermark;
  const was = before?.view.partition.highWatermark ?? now;
  const t = phase(progress, { from: 0, to: 1 });
  const right = layout.channel.x + layout.channel.width;
  const at = (offset: number): number => Math.min(edgeX(grid, offset), right);
  const x = at(between({ from: was, to: now }, t));
  const value = t < 0.5 ? was : now;
  const text = `${value < grid.first ? '« ' : ''}HW ${value}`;
  const width = textWidth(text, { size: layout.font, mono: true }) + 13 * k;
  const flagX = clamp(x - width / 2, { min: 2, max: layout.width - width - 2 });
  const flag = { x: flagX, y: layout.flagY, width, height: 18.6 * k };
  const last = layout.lanes.at(-1);
  const bottom = (last === undefined ? layout.height : bottomOf(last.box)) + layout.pad + 6 * k;
  const moved = was !== now;
  const oldX = at(was);
  const old = moved ? { x: oldX, arrowTo: arrowEnd(flag, oldX, k) } : null;
  const note = view.open ? noteOf(event) : texts().notStored;
  return {
    value,
    text,
    x,
    top: flag.y + flag.height / 2,
    bottom,
    flag,
    old,
    words:
      layout.phone && moved
        ? []
        : words({ flag, old: old?.x ?? null, layout, note, from: clockWidth(moment, layout) }),
    note,
    hidden: value < grid.first,
    forgotten: !view.open,
    ticks: ticks(moment, layout, at),
  };
}

function arrowEnd(flag: Box, from: number, k: number): number | null {
  const end = from < flag.x ? flag.x - 2 * k : flag.x + flag.width + 2 * k;
  const room = from < flag.x ? end - from : from - end;
  return room < 10 * k ? null : end;
}

/** Room of the clock at the left, in a frame in which it moves. */
function clockWidth({ frame: { event } }: Moment, layout: StageLayout): number {
  return event.type === 'ClockAdvanced' ? 116 * layout.scale : 2;
}

function noteOf(event: Moment['frame']['event']): string | null {
  if (event.type === 'ClusterOpened' && !event.first) return texts().recomputed;
  return null;
}

function words(given: {
  flag: Box;
  old: number | null;
  layout: StageLayout;
  note: string | null;
  /** Where words may begin. */
  from: number;
}): HighWatermarkMark['words'] {
  const { flag, old, layout, note, from } = given;
  const k = layout.scale;
  const left = Math.min(flag.x, old ?? flag.x) - 8 * k;
  const right = Math.max(flag.x + flag.width, old ?? 0) + 8 * k;
  const font = { size: layout.font };
  const after = note ?? texts().notCommitted;
  const made: HighWatermarkMark['words'][number][] = [];
  if (note !== texts().notStored && left - textWidth(texts().committed, font) > from) {
    made.push({ x: left, anchor: 'end', text: texts().committed });
  }
  if (right + textWidth(after, font) < layout.width - 2) {
    made.push({ x: right, anchor: 'start', text: after });
  }
  return made;
}

function ticks(
  { frame: { view } }: Moment,
  layout: StageLayout,
  at: (offset: number) => number,
): readonly HighWatermarkTick[] {
  const { partition, brokers } = view;
  if (brokers.every((broker) => broker.highWatermark === partition.highWatermark)) return [];
  const reach = 4 * layout.scale;
  return layout.lanes.flatMap((lane) => {
    const broker = brokerOf(view, lane.brokerId);
    if (broker === undefined) return [];
    return [
      {
        brokerId: lane.brokerId,
        value: broker.highWatermark,
        x: at(broker.highWatermark),
        top: lane.cellTop - reach,
        bottom: lane.cellTop + lane.cellHeight + reach,
        leads: partition.leader === lane.brokerId,
      },
    ];
  });
}
