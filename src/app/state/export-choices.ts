import type { VideoFormat } from '../../video/protocol';
import { keep, kept } from './kept';

/** What a person chooses for a video of a run. Which frames is chosen anew each time. */
export interface ExportChoices {
  readonly format: VideoFormat;
  /** Height in px; the width follows, 16 to 9. */
  readonly height: number;
  /** Frames a second. */
  readonly fps: number;
  readonly pace: number;
  readonly theme: 'light' | 'dark';
}

/** Heights and rates that a format offers, the first being its usual one. */
export const OFFERS: Readonly<
  Record<VideoFormat, { readonly heights: readonly number[]; readonly rates: readonly number[] }>
> = {
  webm: { heights: [720, 1080, 2160, 360], rates: [30, 60] },
  mp4: { heights: [720, 1080, 2160, 360], rates: [30, 60] },
  // Its delays are whole hundredths of a second.
  gif: { heights: [360, 540, 720], rates: [10, 20] },
};

export const PACES = [0.5, 1, 1.5, 2, 4] as const;
const FORMATS = ['webm', 'mp4', 'gif'] as const;
const THEMES = ['light', 'dark'] as const;
const KEY = 'isrscope.export';

/** The choices with another format; a size or rate that it does not offer becomes its usual one. */
export function withFormat(choices: ExportChoices, format: VideoFormat): ExportChoices {
  const { heights, rates } = OFFERS[format];
  return {
    ...choices,
    format,
    height: oneOf(heights, choices.height),
    fps: oneOf(rates, choices.fps),
  };
}

/** What was chosen last, from the text that {@link keepChoices} stored; what is missing or wrong is as usual. */
export function choicesOf(text: string | null, theme: 'light' | 'dark'): ExportChoices {
  const given = fieldsOf(text);
  const { format, height, fps, pace } = given;
  return withFormat(
    {
      format: oneOf(FORMATS, format),
      height: typeof height === 'number' ? height : 0,
      fps: typeof fps === 'number' ? fps : 0,
      pace: PACES.find((one) => one === pace) ?? 1,
      theme: THEMES.find((one) => one === given['theme']) ?? theme,
    },
    oneOf(FORMATS, format),
  );
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function oneOf<Item>(items: readonly Item[], value: unknown): Item {
  const [first] = items;
  if (first === undefined) throw new RangeError('nothing is offered');
  return items.find((item) => item === value) ?? first;
}

/** What was stored, or null. */
export function storedChoices(): string | null {
  return kept(KEY);
}

/** Keeps the choices for the next video. */
export function keepChoices(choices: ExportChoices): void {
  keep(KEY, JSON.stringify(choices));
}
