import type { VideoFormat } from '../../../video/protocol';
import { filmMs } from './pictures';
import type { Shot } from './script';

/** Bits a second of 1280x720 at 30 frames a second; larger and faster videos get more. */
const BITRATE = 1_500_000;
const PIXELS = 1_280 * 720;

/** The part of its bitrate that a film takes: most of the time it stands. */
const TAKEN = { webm: 0.33, mp4: 0.25 } as const;
/** Bytes of a picture of 1280x720 in a GIF: the first one, and one that differs from the one before. */
const GIF = { first: 55_000, change: 5_500 };

/** Bits a second that a video of so many px and frames a second may take. */
export function bitrateOf(video: {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
}): number {
  const { width, height, fps } = video;
  return Math.round(BITRATE * ((width * height) / PIXELS) ** 0.75 * (fps / 30) ** 0.5);
}

/** Bytes of a film, roughly: found by measuring films of several scenarios, within a factor of two. */
export function estimatedBytes(
  shots: readonly Shot[],
  file: {
    readonly format: VideoFormat;
    readonly width: number;
    readonly height: number;
    readonly fps: number;
  },
): number {
  const { format, width, height, fps } = file;
  if (format !== 'gif') return (TAKEN[format] * bitrateOf(file) * filmMs(shots)) / 8_000;
  const changes = (filmMs(shots.filter(({ moves }) => moves)) * fps) / 1_000;
  return (GIF.first + GIF.change * changes) * Math.sqrt((width * height) / PIXELS);
}
