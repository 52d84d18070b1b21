import { brokerOf } from '../../../kernel/view';
import type { Moment } from '../moment';
import { cellX, type LogGrid } from './columns';
import type { StageLayout } from './layout';
import { fetchMark } from './fetch';
import { bottomOf, rightOf, type Box } from './numbers';
import { pill, type PillMark } from './pill';
import type { TagRow } from './tags';
import { stage as t } from '../../../texts/en/stage';

/** A follower's log and its leader's differ from here on: a dotted line at that offset, beside the follower. */
export interface DivergenceMark {
  readonly key: string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Null where a refused fetch leaves no room for it. */
  readonly label: PillMark | null;
}

/** First differing offset of every follower that differs from the leader, as far as the window shows it. */
export function divergenceMarks(given: {
  readonly moment: Moment;
  readonly layout: StageLayout;
  readonly grid: LogGrid;
  readonly tags: readonly TagRow[];
}): readonly DivergenceMark[] {
  const { moment, layout, grid, tags } = given;
  const { view, divergences } = moment.frame;
  const leader = layout.lanes.find(({ brokerId }) => brokerId === view.partition.leader);
  if (leader === undefined) return [];
  const k = layout.scale;
  const error = refusalBox(moment, layout);
  return divergences.flatMap(({ brokers, offset }) => {
    if (!brokers.includes(leader.brokerId)) return [];
    const other = brokers.find((id) => id !== leader.brokerId);
    const lane = layout.lanes.find(({ brokerId }) => brokerId === other);
    if (lane === undefined || brokerOf(view, lane.brokerId) === undefined) return [];
    const host = lane.index > leader.index ? lane : layout.lanes[lane.index + 1];
    const upper = host === undefined ? undefined : layout.lanes[host.index - 1];
    if (host === undefined || upper === undefined) return [];
    const next = Math.abs(lane.index - leader.index) === 1;
    const where = t().atOffset(offset);
    const texts = next
      ? [`≠ ${where}`]
      : [t().broker(leader.brokerId, where), `≠ ${leader.brokerId} ${where}`];
    const hidden = offset < grid.first;
    const x = cellX(grid, Math.max(offset, grid.first)) + grid.cellWidth / 2;
    const y = host.box.y - layout.pad;
    const row = tags.find(({ brokerId }) => brokerId === host.brokerId);
    const least = (row?.right ?? 0) + 6 * k;
    const wishes = texts.map((text) =>
      pill(
        {
          lines: [`${hidden ? '« ' : ''}${text}`],
          tone: 'bad',
          x,
          y,
          anchor: 'middle',
          mono: true,
        },
        layout,
      ),
    );
    const fits = ({ box }: PillMark): boolean =>
      Math.max(box.x, least) + box.width <= rightOf(host.box);
    const made = wishes.find(fits) ?? wishes.at(-1);
    if (made === undefined) return [];
    const beside = error !== null && Math.abs(error.y - made.box.y) < made.box.height;
    const most = Math.min(
      beside ? error.x - 4 * k - made.box.width : Infinity,
      layout.width - 4 * k - made.box.width,
    );
    const box = { ...made.box, x: Math.min(Math.max(made.box.x, least), most) };
    return [
      {
        key: brokers.join('-'),
        x,
        top: upper.offsetsY === null ? upper.cellTop + upper.cellHeight : upper.offsetsY + 3 * k,
        bottom: hidden ? bottomOf(upper.box) : host.cellTop,
        label: box.x < least || rightOf(box) < x ? null : { ...made, box },
      },
    ];
  });
}

/** Where the error of a refused fetch comes to stand, also before it is there. */
function refusalBox(moment: Moment, layout: StageLayout): Box | null {
  if (moment.frame.event.type !== 'FetchRejected') return null;
  return fetchMark({ ...moment, progress: 1 }, layout)?.load?.box ?? null;
}
