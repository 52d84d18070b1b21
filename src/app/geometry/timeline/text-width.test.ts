import { describe, expect, it } from 'vitest';
import { shortened, textWidth } from './text-width';

describe('textWidth', () => {
  it('grows with letters, size and weight', () => {
    expect(textWidth('', { size: 12 })).toBe(0);
    expect(textWidth('mmm', { size: 12 })).toBeGreaterThan(textWidth('iii', { size: 12 }));
    expect(textWidth('a', { size: 24 })).toBe(2 * textWidth('a', { size: 12 }));
    expect(textWidth('a', { size: 12, bold: true })).toBeGreaterThan(textWidth('a', { size: 12 }));
  });

  it('is the same for every letter of a monospaced text', () => {
    const type = { size: 11, mono: true };
    expect(textWidth('iii', type)).toBe(textWidth('mmm', type));
  });
});

describe('shortened', () => {
  it('keeps a text that fits', () => {
    expect(shortened('refuse', { size: 12 }, 200)).toBe('refuse');
  });

  it('ends a longer one with an ellipsis, without a space before it', () => {
    const text = shortened('produce to broker 1', { size: 12 }, 68);
    expect(text).toBe('produce…');
  });

  it('gives up below four letters', () => {
    expect(shortened('produce to broker 1', { size: 12 }, 20)).toBeNull();
  });
});
