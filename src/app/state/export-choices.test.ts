import { expect, test } from 'vitest';
import { choicesOf, OFFERS, withFormat } from './export-choices';

test('what was kept is chosen again', () => {
  const chosen = { format: 'mp4', height: 1080, fps: 60, pace: 2, theme: 'dark' } as const;
  expect(choicesOf(JSON.stringify(chosen), 'light')).toEqual(chosen);
});

test.each([null, '', 'null', '7', '{"format":"avi","height":-1,"fps":"30","pace":0,"theme":3}'])(
  'from %j everything is as usual',
  (text) => {
    expect(choicesOf(text, 'dark')).toEqual({
      format: 'webm',
      height: 720,
      fps: 30,
      pace: 1,
      theme: 'dark',
    });
  },
);

test('another format keeps what it offers and takes its usual size and rate for the rest', () => {
  const video = choicesOf('{"height":1080,"fps":60}', 'light');
  expect(withFormat(video, 'gif')).toMatchObject({ format: 'gif', height: 360, fps: 10 });
  expect(withFormat(video, 'mp4')).toMatchObject({ format: 'mp4', height: 1080, fps: 60 });
  // Encoders take even sizes only.
  for (const { heights } of Object.values(OFFERS)) {
    for (const height of heights) expect([height % 2, ((height * 16) / 9) % 2]).toEqual([0, 0]);
  }
});
