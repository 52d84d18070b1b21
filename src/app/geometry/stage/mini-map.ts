import { linear } from '../linear';
import type { Moment } from '../moment';
import type { LogGrid } from './columns';
import type { StageLayout } from './layout';
import type { Box } from './numbers';
import { stage as t } from '../../../texts/en/stage';

/** The whole log as a bar, with the part that is shown; only when the window starts above offset 0. */
export interface MiniMapMark {
  readonly whole: Box;
  readonly window: Box;
  readonly highWatermarkX: number;
  readonly text: string;
}

export function miniMap(moment: Moment, layout: StageLayout, grid: LogGrid): MiniMapMark | null {
  if (grid.first === 0) return null;
  const { miniMap: whole } = layout;
  const x = linear([0, grid.end], [whole.x, whole.x + whole.width]);
  const left = x(Math.max(0, grid.from));
  const last = grid.first - 1;
  return {
    whole,
    window: { ...whole, x: left, width: whole.x + whole.width - left },
    highWatermarkX: x(moment.frame.view.partition.highWatermark),
    text: layout.phone ? `« 0–${last}` : last === 0 ? t().offset4 : t().offsets(last),
  };
}
