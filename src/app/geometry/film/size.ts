import type { VideoFormat } from '../../../video/protocol';
import type { Ms } from '../../../kernel/ids';
import type { Shot } from './script';

/** Bits a second of 1280x720 at 30 frames a second; larger and faster videos get more. */
const BITRATE = 1_500_000;
const PIXELS = 1_280 * 720;

/** Bytes a second of 1280x720 at 30 frames a second. */
const VIDEO = { standing: 20_000, moving: 120_000 };
/** Bytes of a picture of 1280x720 that differs from the one before. */
const GIF = { picture: 20_000, moving: 12_000 };

/** Bits a second that a video of so many px and frames a second may take. */
export function bitrateOf(video: {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
}): number {
  const { width, height, fps } = video;
  return Math.round(BITRATE * ((width * height) / PIXELS) ** 0.75 * (fps / 30) ** 0.5);
}

/**
 * Bytes of a film, roughly. Found by measuring films of the scenarios: a second that stands costs little, one that
 * moves some more, and both grow with the picture's edge rather than with its area.
 */
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
  const edge = Math.sqrt((width * height) / PIXELS);
  const moving = sumOf(shots, true) / 1_000;
  const standing = sumOf(shots, false) / 1_000;
  if (format === 'gif') {
    return (GIF.picture * shots.length + GIF.moving * moving * fps) * edge;
  }
  const rate = Math.sqrt(fps / 30);
  return (VIDEO.standing * standing + VIDEO.moving * moving * rate) * edge;
}

function sumOf(shots: readonly Shot[], moves: boolean): Ms {
  return shots.filter((shot) => shot.moves === moves).reduce((sum, { ms }) => sum + ms, 0);
}
