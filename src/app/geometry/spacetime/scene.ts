import type { FrameIndex } from '../../../kernel/ids';
import type { SpaceTime } from '../../../timeline/space-time';
import { arrowWords } from './arrow-words';
import { arrowMarks, type ArrowMark } from './arrows';
import { axisMark, type AxisMark } from './axis';
import { lineMarks, type LineMarks } from './bands';
import { alongOf, type SpaceTimeLayout } from './layout';
import {
  chipMarks,
  divergenceMarks,
  flagMarks,
  recordMarks,
  type ChipMark,
  type DivergenceMark,
  type FlagMark,
  type RecordMark,
} from './marks';
import { outlineMark, type OutlineMark } from './outline';
import { promiseMarks, type PromiseMark } from './promises';
import { grow } from '../stage/numbers';
import { knownUntil } from './segments';
import { Placer, type Word } from './words';

/** Everything on a page that does not depend on the playhead. */
export interface Scene {
  readonly axis: AxisMark;
  readonly outline: OutlineMark;
  readonly lines: LineMarks;
  readonly flags: readonly FlagMark[];
  readonly chips: readonly ChipMark[];
  readonly records: readonly RecordMark[];
  readonly divergences: readonly DivergenceMark[];
  readonly arrows: readonly ArrowMark[];
  readonly promises: readonly PromiseMark[];
  readonly words: readonly Word[];
  /** Along: where the known part ends. */
  readonly until: number;
}

/**
 * The picture of a page. With `blankAfter` what comes after that frame is not in it: it is asked for in a prediction.
 * Marks are placed first, then their words, so that no word covers a mark or another word.
 */
export function sceneOf(
  whole: SpaceTime,
  layout: SpaceTimeLayout,
  blankAfter: FrameIndex | null = null,
): Scene {
  const data = blankAfter === null ? whole : knownUntil(whole, blankAfter);
  const until =
    blankAfter === null || blankAfter >= whole.to - 1 ? layout.end : alongOf(layout, blankAfter);
  const { width, height, start, end, turned } = layout;
  const placer = new Placer(
    turned
      ? {
          x: layout.axis.line + 4,
          y: start,
          width: width - layout.axis.line - 4,
          height: end - start,
        }
      : { x: start, y: 0, width: width - start, height },
  );
  const axis = axisMark(data, layout, turned ? new Placer({ x: 0, y: 0, width, height }) : placer);
  const arrows = arrowMarks(data, layout, until);
  const chips = chipMarks(data, layout, placer);
  const flags = flagMarks(data, layout, placer);
  const records = recordMarks(data, layout, placer);
  for (const { cross } of arrows) {
    if (cross !== null) placer.block(grow({ ...cross, width: 0, height: 0 }, 6 * layout.scale));
  }
  const outline = outlineMark(data, layout, placer, until);
  const lines = lineMarks(data, layout, placer, until);
  for (const { box } of lines.bands) placer.block(box);
  const divergences = divergenceMarks(data, layout, placer);
  const promises = promiseMarks(data, layout, until);
  const words = [
    ...outline.sets.flatMap(({ word }) => (word === null ? [] : [word])),
    ...lines.words,
    ...records.flatMap((record) => record.words),
    ...arrowWords(arrows, layout, placer),
  ];
  return {
    axis,
    outline,
    lines,
    flags,
    chips,
    records,
    divergences,
    arrows,
    promises,
    words,
    until,
  };
}
