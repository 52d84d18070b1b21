// Small grey pictures: 16 levels, which is enough to see a digit change, and little to keep in a repository.
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Size of a tile, and how many pixels of a picture make one of its. */
export const WIDTH = 320;
export const HEIGHT = 120;
const SHRINK = 2;

/** The tile of a picture of SHRINK times its size (PNG, base64): the mean of each square, in levels 0 to 15. */
export function tileOf(base64) {
  const { data, width, height } = PNG.sync.read(Buffer.from(base64, 'base64'));
  if (width !== WIDTH * SHRINK || height !== HEIGHT * SHRINK) {
    throw new Error(`a picture of ${width}x${height}`);
  }
  const sums = new Uint32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT * SHRINK; y += 1) {
    const row = Math.floor(y / SHRINK) * WIDTH;
    for (let x = 0; x < WIDTH * SHRINK; x += 1) {
      const at = (y * width + x) * 4;
      // Luminance in thousandths.
      const light = 299 * data[at] + 587 * data[at + 1] + 114 * data[at + 2];
      sums[row + Math.floor(x / SHRINK)] += light;
    }
  }
  const most = 255_000 * SHRINK * SHRINK;
  return Uint8Array.from(sums, (sum) => Math.round((sum * 15) / most));
}

/** The tiles of a sheet that was written by {@link sheetOf}. */
export function tilesOf(png) {
  const { data, width, height } = PNG.sync.read(png);
  if (width !== WIDTH || height % HEIGHT !== 0) throw new Error(`a sheet of ${width}x${height}`);
  const levels = new Uint8Array(width * height);
  for (let at = 0; at < levels.length; at += 1) levels[at] = data[at * 4] / 17;
  const size = WIDTH * HEIGHT;
  return Array.from({ length: height / HEIGHT }, (_, index) =>
    levels.subarray(index * size, (index + 1) * size),
  );
}

/** Tiles below each other as a grey PNG of four bits: what a tile shares with the one above costs next to nothing. */
export function sheetOf(tiles) {
  const stride = WIDTH / 2 + 1;
  const rows = Buffer.alloc(stride * HEIGHT * tiles.length);
  for (const [index, tile] of tiles.entries()) {
    for (let at = 0; at < tile.length; at += 2) {
      const row = index * HEIGHT + Math.floor(at / WIDTH);
      // The first byte of a row says that it is not filtered.
      rows[row * stride + 1 + (at % WIDTH) / 2] = (tile[at] << 4) | tile[at + 1];
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT * tiles.length, 4);
  head[8] = 4;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** How many levels two pixels must be apart to be told apart; softer edges on another machine are fewer. */
const LEVELS = 2;

/** The pixels in which two tiles differ, as a tile: 15 where they do not, 0 where they do; and their number. */
export function differenceOf(one, other) {
  const tile = one.map((level, at) => (Math.abs(level - other[at]) < LEVELS ? 15 : 0));
  return { tile, count: tile.filter((level) => level === 0).length };
}
