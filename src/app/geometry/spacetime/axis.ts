import type { FrameIndex } from '../../../kernel/ids';
import { LONG_WAIT_MS } from '../../../timeline/overview';
import type { SpaceTime } from '../../../timeline/space-time';
import { secondsText, textWidth } from '../stage/text';
import { alongOf, pointOf, type SpaceTimeLayout } from './layout';
import { wordBox, type Placer, type Word } from './words';

/** The axis of time: a tick a frame, times, and double strokes where steps hide a long wait. */
export interface AxisMark {
  readonly line: string;
  readonly ticks: string;
  readonly times: readonly Word[];
  readonly waits: readonly {
    readonly key: FrameIndex;
    readonly strokes: string;
    readonly ms: number;
  }[];
  readonly lengths: readonly Word[];
}

/** Virtual ms as seconds with all their digits. */
export function timeText(ms: number): string {
  return (ms / 1000).toFixed(3);
}

/** The axis of a page. */
export function axisMark(data: SpaceTime, layout: SpaceTimeLayout, placer: Placer): AxisMark {
  const { scale: k, start, end, axis } = layout;
  const at = (along: number, across: number): string => {
    const { x, y } = pointOf(layout, along, across);
    return `${x},${y}`;
  };
  const waits = longWaits(data).map(({ frame, ms }) => {
    const middle = alongOf(layout, frame - 0.5);
    const stroke = (shift: number): string =>
      `M${at(middle + (shift - 2) * k, axis.line + 5 * k)}L${at(middle + (shift + 2) * k, axis.line - 5 * k)}`;
    return { key: frame, ms, strokes: stroke(-2.5) + stroke(2.5) };
  });
  const lengths = waits.map(({ key, ms }) => lengthWord(layout, { frame: key, ms }));
  return {
    line: `M${at(start, axis.line)}L${at(end, axis.line)}`,
    ticks: data.rows
      .map(({ frame }) => {
        const along = alongOf(layout, frame);
        return `M${at(along, axis.line - 3 * k)}L${at(along, axis.line + 3 * k)}`;
      })
      .join(''),
    times: times(data, layout, placer, layout.turned ? lengths : []),
    waits,
    lengths: lengths.flatMap((word) => (layout.turned || placer.take(wordBox(word)) ? [word] : [])),
  };
}

function longWaits({ before, rows }: SpaceTime): readonly { frame: FrameIndex; ms: number }[] {
  return rows.flatMap(({ frame, nowMs }, index) => {
    const last = index === 0 ? before : rows[index - 1];
    const ms = last === null || last === undefined ? 0 : nowMs - last.nowMs;
    return ms > LONG_WAIT_MS ? [{ frame, ms }] : [];
  });
}

function lengthWord(
  layout: SpaceTimeLayout,
  { frame, ms }: { frame: FrameIndex; ms: number },
): Word {
  const { scale: k, axis, turned, start, end } = layout;
  const text = ms < 100_000 ? `+${secondsText(Math.round(ms / 10) * 10)}` : `+${secondsText(ms)}`;
  const size = 11 * k;
  const along = alongOf(layout, frame - 0.5);
  const half = textWidth(text, { size }) / 2;
  const inside = Math.max(start + half, Math.min(end - half, along));
  const place = turned ? { x: axis.waits, y: along + 4 } : { x: inside, y: axis.waits };
  return {
    key: `wait ${frame}`,
    text,
    ...place,
    anchor: turned ? 'end' : 'middle',
    size,
    tone: 'ink2',
    bold: false,
    mono: false,
  };
}

/** Times of ticks, where the time is another than that before and there is room. */
function times(
  { rows }: SpaceTime,
  layout: SpaceTimeLayout,
  placer: Placer,
  taken: readonly Word[],
): readonly Word[] {
  const { scale: k, axis, turned, page } = layout;
  for (const word of taken) placer.block(wordBox(word));
  let last: number | null = null;
  return rows.flatMap(({ frame, nowMs }) => {
    if (nowMs === last) return [];
    const along = alongOf(layout, frame);
    const text = timeText(nowMs);
    const written = placer.write({
      key: `time ${frame}`,
      texts: [text],
      places: turned
        ? [{ x: axis.times, y: along + 4 * k, anchor: 'end' }]
        : [
            { x: along, y: axis.times, anchor: 'middle' },
            ...(frame === page.from ? [{ x: along, y: axis.times, anchor: 'start' as const }] : []),
          ],
      size: 11 * k,
      mono: true,
    });
    if (written === null) return [];
    last = nowMs;
    return [written];
  });
}
