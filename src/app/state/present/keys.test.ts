import { expect, test } from 'vitest';
import { presentActionOf } from './keys';

const press = (key: string, more = {}, onStage = false) =>
  presentActionOf(
    {
      key,
      shiftKey: false,
      modified: false,
      control: false,
      typing: false,
      pressing: false,
      ...more,
    },
    onStage,
  );

test('what a clicker sends moves by one stop', () => {
  for (const key of ['PageDown', '.', 'ArrowRight', 'ArrowDown'])
    expect(press(key), key).toEqual({ do: 'go', direction: 1 });
  for (const key of ['PageUp', 'ArrowLeft', 'ArrowUp'])
    expect(press(key), key).toEqual({ do: 'go', direction: -1 });
});

test('b is black, digits are brokers, and the page keeps the rest', () => {
  expect(press('b')).toEqual({ do: 'black' });
  expect(press('3')).toEqual({ do: 'broker', broker: 3 });
  expect(press('ArrowRight', { shiftKey: true })).toBeNull();
  expect(press(' ')).toBeNull();
  expect(press('b', { typing: true })).toBeNull();
  expect(press('ArrowDown', {}, true)).toBeNull();
});
