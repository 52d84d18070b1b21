import { expect, test } from 'vitest';
import { actionOf, type KeyPress } from './keys';

const PLAIN = { shiftKey: false, modified: false, control: false, typing: false, pressing: false };

const press = (key: string, more: Partial<KeyPress> = {}) => actionOf({ ...PLAIN, key, ...more });

test('arrows step by frame, with Shift by beat', () => {
  expect(press('ArrowRight')).toEqual({ do: 'step', direction: 1 });
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ do: 'beat', direction: -1 });
});

test('a clicker’s keys move by beat', () => {
  expect(press('PageDown')).toEqual({ do: 'beat', direction: 1 });
  expect(press('PageUp')).toEqual({ do: 'beat', direction: -1 });
  expect(press('.')).toEqual({ do: 'beat', direction: 1 });
});

test('Space plays, unless it presses a focused button', () => {
  expect(press(' ')).toEqual({ do: 'play' });
  expect(press(' ', { pressing: true })).toBeNull();
});

test('typing and modified keys are left alone', () => {
  expect(press('b', { typing: true })).toBeNull();
  expect(press('p', { modified: true })).toBeNull();
  expect(press('toString')).toBeNull();
});

test('undo and redo have the keys that they have everywhere, but not while one types', () => {
  const held = { modified: true, control: true };
  expect(press('z', held)).toEqual({ do: 'undo' });
  expect(press('Z', { ...held, shiftKey: true })).toEqual({ do: 'redo' });
  expect(press('y', held)).toEqual({ do: 'redo' });
  expect(press('z', { ...held, typing: true })).toBeNull();
  expect(press('b', held)).toBeNull();
  expect(press('z', { modified: true })).toBeNull();
});

test('one key changes the view', () => {
  expect(press('s')).toEqual({ do: 'view' });
});

test('the clock has keys of its own', () => {
  expect(press('r')).toEqual({ do: 'run' });
  expect(press('e')).toEqual({ do: 'next' });
  expect(press('u')).toEqual({ do: 'until' });
});
