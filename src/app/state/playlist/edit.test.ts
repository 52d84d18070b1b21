import { expect, test } from 'vitest';
import type { Playlist } from '../../../content/playlist';
import { moved, noted, titled, withItems, without } from './edit';

const item = (beat: string) => ({ modelId: 'm', scenarioId: 's', beat, note: '' });
const list: Playlist = { title: 'T', items: ['a', 'b', 'c'].map(item) };
const beats = ({ items }: Playlist) => items.map(({ beat }) => beat).join('');

test('items are moved by one place and stay at the ends', () => {
  expect([moved(list, 0, 1), moved(list, 2, -1), moved(list, 1, 1)].map(beats)).toEqual([
    'bac',
    'acb',
    'acb',
  ]);
  expect([moved(list, 0, -1), moved(list, 2, 1), moved(list, 9, 1)].map(beats)).toEqual([
    'abc',
    'abc',
    'abc',
  ]);
});

test('items are added and taken out, notes and title changed; the playlist itself stays', () => {
  expect(beats(withItems(list, [item('d')]))).toBe('abcd');
  expect(withItems(list, Array(500).fill(item('x')) as []).items).toHaveLength(200);
  expect(beats(without(list, 1))).toBe('ac');
  expect(noted(list, 1, 'look').items[1]?.note).toBe('look');
  expect(noted(list, 1, 'x'.repeat(9_999)).items[1]?.note).toHaveLength(2_000);
  expect([titled(list, ' New ').title, titled(list, '  ').title]).toEqual(['New', 'T']);
  expect(beats(list)).toBe('abc');
});
