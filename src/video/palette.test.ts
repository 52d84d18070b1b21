import { expect, test } from 'vitest';
import { changedPixels } from './changes';
import { indexed } from './palette';

const rgb = (red: number, green: number, blue: number): number =>
  (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;

test('colours that cover most are kept exactly, and look-alikes take the nearest', () => {
  const isr = rgb(0xea, 0xf1, 0xff);
  const ground = rgb(0xf7, 0xf8, 0xfa);
  const pixels = Uint32Array.from([isr, isr, isr, ground, ground, rgb(0xea, 0xf1, 0xfd)]);
  const { palette, indices } = indexed(pixels, 255);
  expect(palette).toEqual([
    [0xea, 0xf1, 0xff],
    [0xf7, 0xf8, 0xfa],
  ]);
  expect([...indices]).toEqual([0, 0, 0, 1, 1, 0]);
});

test('with too many colours the rare ones take the nearest', () => {
  const shades = Array.from({ length: 60 }, (_, at) => rgb(at * 4, 0, 0));
  const pixels = Uint32Array.from(
    shades.flatMap((shade, at) => Array<number>(60 - at).fill(shade)),
  );
  const { palette, indices } = indexed(pixels, 4);
  expect(palette).toHaveLength(4);
  expect(new Set(indices)).toEqual(new Set([0, 1, 2, 3]));
  expect(indices.at(-1)).toBe(3);
});

test('only what is not as before is drawn again', () => {
  const now = Uint32Array.from([1, 2, 3]);
  expect([...changedPixels(null, now)]).toEqual([0, 1, 2]);
  expect([...changedPixels(Uint32Array.from([1, 9, 3]), now)]).toEqual([1]);
  expect(changedPixels(now, now)).toHaveLength(0);
});
