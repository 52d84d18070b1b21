import { expect, test } from 'vitest';
import { isLinkCode, linkCode, textOfCode } from './link-code';

const TEXT = JSON.stringify({ title: 'Größe “x”', items: Array(50).fill('slow-follower') });

test('a text comes back from its code, which is short and needs no escape', async () => {
  const code = await linkCode(TEXT);
  expect(await textOfCode(code)).toBe(TEXT);
  expect(code).toBe(encodeURIComponent(code));
  expect(code.length).toBeLessThan(TEXT.length / 4);
  expect([isLinkCode(code), isLinkCode('p-01ab')]).toEqual([true, false]);
});

test('a code that is cut, damaged or of another kind is refused with the reason', async () => {
  const code = await linkCode(TEXT);
  const refused = (reason: string): unknown =>
    expect.objectContaining({ field: 'link', reason: expect.stringContaining(reason) as string });
  await expect(textOfCode(code.slice(0, -12))).rejects.toEqual(refused('cut'));
  await expect(textOfCode(`${code.slice(0, 6)}!`)).rejects.toEqual(refused('letters'));
  await expect(textOfCode('y.abc')).rejects.toEqual(refused('begins with “y.”'));
  await expect(textOfCode('z.AAAA')).rejects.toEqual(refused('cannot be unpacked'));
});

test('a code that unpacks to too much is read no further', async () => {
  const bomb = await linkCode('0'.repeat(20 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(40_000);
  await expect(textOfCode(bomb)).rejects.toThrow('unpacks to more than');
});
