import { video as t } from '../../../texts/en/video';
import type { Ms } from '../../../kernel/ids';
import type { BeatInfo } from '../../../worker/protocol';
import { shotsOf } from '../../geometry/film/pacing';
import { filmMs } from '../../geometry/film/pictures';
import { shotsBetween } from '../../geometry/film/range';
import { clock } from '../../geometry/film/transcript';
import type { FilmScript, Shot } from '../../geometry/film/script';
import { estimatedBytes } from '../../geometry/film/size';
import type { ExportChoices } from '../../state/export-choices';

/** The longest video and the longest GIF, in ms: both are made in memory. */
const VIDEO_MS_MAX = 30 * 60_000;
const GIF_MS_MAX = 60_000;

/** Frames of the run, both inclusive. */
export interface FrameRange {
  readonly from: number;
  readonly to: number;
}

/** Which frames a person asks for: `from` and `to` as they were typed, for `frames`. */
export interface Asked {
  readonly part: 'all' | 'beat' | 'frames';
  readonly from: string;
  readonly to: string;
}

/** The frames that are asked for; NaN for what is no number of a frame. */
export function rangeOf(asked: Asked, beat: BeatInfo | null, last: number): FrameRange {
  if (asked.part === 'beat' && beat !== null) return { from: beat.firstFrame, to: beat.frame };
  if (asked.part !== 'frames') return { from: 0, to: last };
  return { from: numberOf(asked.from), to: numberOf(asked.to) };
}

function numberOf(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN;
}

/** What would be exported, or why it cannot be. */
export interface ExportPlan {
  readonly shots: readonly Shot[];
  readonly ms: Ms;
  /** Bytes of the file, roughly. */
  readonly bytes: number;
  /** A sentence that says what is wrong; null: nothing. */
  readonly problem: string | null;
}

/** Plans a video of frames of a run. */
export function planOf(script: FilmScript, range: FrameRange, choices: ExportChoices): ExportPlan {
  const shots = shotsBetween(shotsOf(script, choices.pace), range);
  const ms = filmMs(shots);
  const bytes = estimatedBytes(shots, { ...choices, width: widthOf(choices) });
  const most = choices.format === 'gif' ? GIF_MS_MAX : VIDEO_MS_MAX;
  const last = script.frames.length - 1;
  const isRange = [range.from, range.to].every(Number.isInteger);
  if (!isRange || range.from < 0 || range.to > last || range.from > range.to) {
    return {
      shots: [],
      ms: 0,
      bytes: 0,
      problem: t().giveTwoFrames(last),
    };
  }
  if (ms <= most) return { shots, ms, bytes, problem: null };
  const minutes = most / 60_000;
  const problem = choices.format === 'gif' ? t().gifTooLong(minutes) : t().videoTooLong(minutes);
  return { shots, ms, bytes, problem };
}

/** Width in px of a picture, 16 to 9. */
export function widthOf({ height }: { readonly height: number }): number {
  return (height * 16) / 9;
}

/** Bytes in words, to two digits. */
export function bytesText(bytes: number): string {
  if (bytes < 1e3) return `${Math.round(bytes)} B`;
  const [unit, size] = bytes < 1e6 ? ['kB', 1e3] : ['MB', 1e6];
  return `${Number((bytes / size).toPrecision(2))} ${unit}`;
}

/** A duration of a film in words. */
export function lengthText(ms: Ms): string {
  if (ms < 99_500) return `${Math.round(ms / 1_000)} s`;
  return ms < 7_200_000 ? `${clock(ms)} min` : `${Math.round(ms / 3_600_000)} h`;
}
