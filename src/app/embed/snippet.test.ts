import { expect, test } from 'vitest';
import { longest } from './longest';
import { frameHtml, sizeOf, usualHeight } from './snippet';

test('the HTML of a frame names title and size, and escapes what stands in attributes', () => {
  const html = frameHtml({
    address: 'https://host.example/?embed=1&beat=a%22b#/kafka/x',
    title: 'He said "a < b"',
    width: null,
    height: 640,
  });
  expect(html).toContain('src="https://host.example/?embed=1&amp;beat=a%22b#/kafka/x"');
  expect(html).toContain('title="He said &quot;a &lt; b&quot;"');
  expect(html).toContain('width="100%"');
  expect(html).toContain('height="640"');
  expect(html).toContain('loading="lazy"');
  expect(html).toMatch(/^<iframe\s[^<>]*><\/iframe>$/);
});

test('sizes are whole numbers within what a frame may have', () => {
  expect(sizeOf('640', 'width')).toBe(640);
  expect(sizeOf('319', 'width')).toBeNull();
  expect(sizeOf('240', 'height')).toBe(240);
  expect(sizeOf('4321', 'height')).toBeNull();
  expect(sizeOf('12.5', 'height')).toBeNull();
  expect(sizeOf('', 'width')).toBeNull();
});

test('more parts are higher, and none is lower than a frame may be', () => {
  expect(usualHeight(['sentence'])).toBe(240);
  expect(usualHeight(['stage', 'timeline'])).toBeGreaterThan(usualHeight(['stage']));
});

test('the longest texts come first, each once', () => {
  expect(longest(['aa', 'a', 'aaaa', 'aa', 'aaa', ''])).toEqual(['aaaa', 'aaa', 'aa']);
  expect(longest([])).toEqual([]);
});
