import type { StageLayout } from './layout';
import type { Box } from './numbers';
import { textWidth, type Font } from './text';

/**
 * Looks of a label in a box: `accent` is filled, `outline` has accent letters too, `plain` an accent border only,
 * `neutral` a quiet one.
 */
export type Tone = 'accent' | 'outline' | 'plain' | 'neutral' | 'bad' | 'ok';

/** A label in a box as wide as its longest line. */
export interface PillMark {
  readonly box: Box;
  readonly lines: readonly string[];
  readonly tone: Tone;
  readonly font: Font;
  readonly dashed: boolean;
  readonly rx: number;
  /** Height of a pill with one line. */
  readonly rowHeight: number;
  /** The whole text when `lines` are cut. */
  readonly title: string | null;
}

export interface PillWish {
  readonly lines: readonly string[];
  readonly tone: Tone;
  /** The point that `anchor` names, and the middle of the first line's box. */
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly mono?: boolean;
  readonly bold?: boolean;
  readonly dashed?: boolean;
  readonly round?: boolean;
  readonly small?: boolean;
  readonly title?: string | null;
}

/** Type in a box: a little smaller where lanes are low, never under 11 px. */
export function pillFont(
  layout: StageLayout,
  wish: Pick<PillWish, 'mono' | 'bold' | 'small'>,
): Font {
  const size = (layout.compact || wish.small === true ? 11 : 12) * layout.scale;
  return { size, mono: wish.mono ?? false, bold: wish.bold ?? false };
}

/** Room that a pill's border takes from its text, both sides together. */
export function pillPadding(layout: StageLayout): number {
  return 12 * layout.scale;
}

/** Distance between the lines of a pill. */
function lineStep(layout: StageLayout): number {
  return 14.5 * layout.scale;
}

export function pill(wish: PillWish, layout: StageLayout): PillMark {
  const { lines, tone, anchor = 'start', dashed = false, round = false, title = null } = wish;
  const font = pillFont(layout, wish);
  const text = Math.max(0, ...lines.map((line) => textWidth(line, font)));
  const width = text + pillPadding(layout);
  const height = layout.pillHeight + (lines.length - 1) * lineStep(layout);
  const shift = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
  const box = { x: wish.x - shift, y: wish.y - layout.pillHeight / 2, width, height };
  const rx = round ? layout.pillHeight / 2 : 4 * layout.scale;
  return { box, lines, tone, font, dashed, rx, rowHeight: layout.pillHeight, title };
}

/** Baseline of line `index` of a pill. */
export function pillBaseline(mark: PillMark, index: number): number {
  const { box, lines, font, rowHeight } = mark;
  const step = (box.height - rowHeight) / Math.max(1, lines.length - 1);
  return box.y + rowHeight / 2 + index * step + font.size * 0.36;
}
