import type { BrokerId } from '../../../../kernel/ids';
import { brokerOf } from '../../../../kernel/view';
import type { Moment } from '../../moment';
import type { LaneLayout } from '../layout';
import { clamp, middleOf, type Box, type Point } from '../numbers';
import { textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { bookEntry, leaderSide, spanText } from './registered';

/** What the leader knows of one follower. */
export interface BookMark {
  readonly title: (Point & { readonly text: string }) | null;
  readonly ring: Point & { readonly r: number };
  /** Part of replica.lag.time.max.ms since it was caught up; null: it has not fetched in this epoch. */
  readonly fraction: number | null;
  readonly late: boolean;
  readonly end: Point & { readonly text: string };
  readonly age: Point & { readonly text: string };
  readonly font: number;
}

/** The leader's book on the follower of a lane; null in the leader's lane and without a leader. */
export function bookMark(
  { frame: { view } }: Moment,
  layout: KafkaLayout,
  lane: LaneLayout,
): BookMark | null {
  const side = leaderSide(view);
  const entry = bookEntry(view, lane.brokerId);
  if (side === null || entry === null || layout.channel.width === 0) return null;
  const k = layout.scale;
  const x = layout.channel.x + 6 * k;
  const r = (layout.compact ? 6 : 7.5) * k;
  const known = entry.logEndOffset !== null;
  const age = Math.max(0, view.nowMs - entry.lastCaughtUpMs);
  const max = view.settings.replicaLagTimeMaxMs;
  const font = 11 * k;
  const middle = middleOf(lane.box);
  const roomy = layout.channel.width > 88 * k;
  const ringY = layout.compact ? middle - 7 * k : middle - 1 * k;
  const ageX = roomy ? x + 2 * r + 8 * k : x;
  const room = layout.channel.x + layout.channel.width - ageX - 1 * k;
  const fits = (text: string): boolean => textWidth(text, { size: font }) <= room;
  const ageText = !known
    ? ['no fetch yet', 'no fetch', 'none'].find(fits)
    : entry.lastCaughtUpMs <= 0
      ? ['never caught up', 'not level', 'never'].find(fits)
      : [`${spanText(age)} ago`, spanText(age)].find(fits);
  return {
    title: layout.compact ? null : { x, y: ringY - 15 * k, text: `in ${side.brokerId}’s book` },
    ring: { x: x + r + 1.5 * k, y: ringY, r },
    fraction: known ? clamp(max === 0 ? 1 : age / max, { min: 0, max: 1 }) : null,
    late: known && age > max,
    end: {
      x: x + 2 * r + 8 * k,
      y: ringY + font * 0.36,
      text: `LEO ${entry.logEndOffset ?? '?'}`,
    },
    age: {
      x: roomy ? x + 2 * r + 8 * k : x,
      y: ringY + (roomy ? 17 : 20) * k,
      text: ageText ?? '',
    },
    font,
  };
}

/** Fetches that wait at a leader: a box with a line for each. */
export interface ParkedMark {
  readonly box: Box;
  readonly lines: readonly (Point & { readonly text: string; readonly mono: boolean })[];
  readonly font: number;
  /** All of them, as a sentence. */
  readonly label: string;
}

/** The fetches parked at the broker of a lane; null when there are none. */
export function parkedMark(
  { frame: { view } }: Moment,
  layout: KafkaLayout,
  lane: LaneLayout,
): ParkedMark | null {
  const { kafka } = brokerOf(view, lane.brokerId) ?? { kafka: null };
  const parked = kafka?.parked ?? [];
  if (parked.length === 0 || layout.channel.width === 0) return null;
  if (bookEntry(view, lane.brokerId) !== null) return null;
  const k = layout.scale;
  const font = 11 * k;
  const step = 13 * k;
  const rows = Math.max(1, Math.floor((lane.box.height - 10 * k) / step));
  const width = layout.channel.width - 6 * k;
  const words = parkedLines(parked, { rows, nowMs: view.nowMs, room: (width - 4 * k) / k });
  const height = words.length * step + 6 * k;
  const box = {
    x: layout.channel.x + 2 * k,
    y: middleOf(lane.box) - height / 2,
    width,
    height,
  };
  const left = (ms: number): string => spanText(Math.max(0, ms - view.nowMs));
  return {
    box,
    lines: words.map(({ text, mono }, index) => ({
      x: box.x + width / 2,
      y: box.y + 3 * k + step * index + 10 * k,
      text,
      mono,
    })),
    font,
    label: parked
      .map(
        ({ follower, fetchOffset, deadlineMs }) =>
          `Fetch of broker ${follower} from ${fetchOffset} waits at broker ${lane.brokerId}, ${left(deadlineMs)} left.`,
      )
      .join(' '),
  };
}

function parkedLines(
  parked: readonly { follower: BrokerId; fetchOffset: number; deadlineMs: number }[],
  { rows, nowMs, room }: { rows: number; nowMs: number; room: number },
): readonly { text: string; mono: boolean }[] {
  const titles = parked.length === 1 ? ['fetch waits', 'waits'] : ['fetches wait', 'wait'];
  const title = titles.find((each) => textWidth(each, { size: 11 }) <= room) ?? '';
  const head = { text: title, mono: false };
  const line = ({ follower, fetchOffset }: { follower: BrokerId; fetchOffset: number }) => ({
    text: `${follower} from ${fetchOffset}`,
    mono: true,
  });
  const [only] = parked;
  if (parked.length === 1 && only !== undefined) {
    const left = { text: spanText(Math.max(0, only.deadlineMs - nowMs)), mono: false };
    return [head, line(only), left].slice(0, rows);
  }
  if (parked.length < rows) return [head, ...parked.map(line)];
  if (parked.length === rows) return parked.map(line);
  const more = { text: `+ ${parked.length - rows + 1} more`, mono: false };
  return [...parked.slice(0, rows - 1).map(line), more];
}
