import { GIFEncoder } from 'gifenc';
import { changedPixels } from './changes';
import { indexed } from './palette';
import type { VideoOptions, Writer } from './protocol';

/** The last place of the palette is kept for pixels that stay as they are. */
const COLOURS = 255;
/** The longest that a picture of a GIF can stand, in ms. */
const LONGEST_MS = 655_350;

/** Begins an animated GIF that repeats for ever. Each picture holds only what is not as in the one before. */
export function beginGif({ width, height, fps }: VideoOptions): Writer {
  const gif = GIFEncoder();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('it gives no canvas');
  let before: Uint32Array | null = null;
  return {
    add: (picture, count) => {
      context.drawImage(picture, 0, 0);
      picture.close();
      const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      const places = changedPixels(before, pixels);
      before = pixels;
      const { palette, indices: colours } = indexed(pixelsAt(pixels, places), COLOURS);
      const transparentIndex = palette.length;
      const indices = new Uint8Array(pixels.length).fill(transparentIndex);
      places.forEach((place, at) => {
        indices[place] = colours[at] ?? transparentIndex;
      });
      const delay = Math.min(LONGEST_MS, (count * 1_000) / fps);
      gif.writeFrame(indices, width, height, {
        palette: [...palette, [0, 0, 0]],
        delay,
        transparent: true,
        transparentIndex,
        dispose: 1,
      });
      return Promise.resolve();
    },
    finish: () => {
      gif.finish();
      const bytes = gif.bytes();
      return Promise.resolve(
        bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
      );
    },
  };
}

/** The pixels at some places; black where there is none, since no picture may have no colour. */
function pixelsAt(pixels: Uint32Array, places: Uint32Array): Uint32Array {
  return places.length === 0
    ? new Uint32Array(1)
    : Uint32Array.from(places, (place) => pixels[place] ?? 0);
}
