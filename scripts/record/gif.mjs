// An animation of a film's pictures, for slides: as few pictures as its frames differ, each for as long as it stands.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import gifenc from 'gifenc';
import { PNG } from 'pngjs';

const { GIFEncoder, applyPalette, quantize } = gifenc;
/** Viewers slow down whatever is faster. */
const LEAST_MS = 20;

/** As `openEncoder` of encoder.mjs, for a GIF. Times are in hundredths of a second; what is over goes to the next. */
export function openGif({ file, fps }) {
  const gif = GIFEncoder();
  const part = `${file}.part`;
  let frames = 0;
  let writtenMs = 0;
  return {
    add: (base64, count) => {
      const { data, width, height } = PNG.sync.read(Buffer.from(base64, 'base64'));
      frames += count;
      const delay = Math.round(((frames * 1_000) / fps - writtenMs) / 10) * 10;
      // Too short to be seen: the next picture takes its time.
      if (delay < LEAST_MS) return Promise.resolve();
      writtenMs += delay;
      const palette = quantize(data, 256);
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay });
      return Promise.resolve();
    },
    finish: () => {
      gif.finish();
      const bytes = gif.bytes();
      writeFileSync(part, bytes);
      renameSync(part, file);
      return Promise.resolve(bytes.length);
    },
    cancel: () => {
      rmSync(part, { force: true });
      return Promise.resolve();
    },
  };
}
