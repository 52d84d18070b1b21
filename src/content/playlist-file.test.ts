import { describe, expect, test } from 'vitest';
import { PLAYLIST_ITEMS_MAX } from '../kernel/limits';
import type { Playlist } from './playlist';
import { problemOf, readPlaylist, writePlaylist } from './playlist-file';

const playlist: Playlist = {
  title: 'Losing a leader',
  items: [
    { modelId: 'kafka', scenarioId: 'leader-crash', beat: 'crash', note: '' },
    { modelId: 'kafka', scenarioId: 'slow-follower', beat: 'send b', note: 'Ask “who waits?”' },
  ],
};

/** The file's text after a change of what it holds. */
function changed(change: (value: Record<string, unknown>) => void): string {
  const value = JSON.parse(writePlaylist(playlist)) as Record<string, unknown>;
  change(value);
  return JSON.stringify(value);
}

/** Item `at` with other fields. */
const withItem = (at: number, fields: Record<string, unknown>): string =>
  changed((value) => {
    const items = value['items'] as Record<string, unknown>[];
    items[at] = { ...items[at], ...fields };
  });

describe('a playlist as a text', () => {
  test('comes back as it was, one item a line', () => {
    const text = writePlaylist(playlist);
    expect(readPlaylist(text)).toEqual(playlist);
    expect(text.split('\n')).toHaveLength(9);
    const empty = { title: 'Empty', items: [] };
    expect(readPlaylist(writePlaylist(empty))).toEqual(empty);
  });

  test.each([
    ['file', 'is not JSON', '{"format"'],
    ['format', 'another version', changed((value) => (value['format'] = 'isrscope-playlist/9'))],
    ['format', '“isrscope-run/1” is not', changed((value) => (value['format'] = 'isrscope-run/1'))],
    ['title', 'is missing', changed((value) => delete value['title'])],
    ['title', 'fewer than 1 character', changed((value) => (value['title'] = ''))],
    ['items', 'is not a list', changed((value) => (value['items'] = 7))],
    ['items', `more than ${PLAYLIST_ITEMS_MAX} items`, manyItems()],
    ['items[1].beat', '7 is not a text', withItem(1, { beat: 7 })],
    ['items[0].scenarioId', 'is missing', withItem(0, { scenarioId: undefined })],
    ['items[1].note', 'more than 2000 characters', withItem(1, { note: 'x'.repeat(2_001) })],
    ['items[0].color', 'is not a field', withItem(0, { color: 'red' })],
  ])('names %s where it %s', (field, reason, text) => {
    expect(() => readPlaylist(text)).toThrow(
      expect.objectContaining({ field, reason: expect.stringContaining(reason) as string }),
    );
  });
});

function manyItems(): string {
  const [item] = playlist.items;
  return changed((value) => {
    value['items'] = Array.from({ length: PLAYLIST_ITEMS_MAX + 1 }, () => ({
      modelId: item?.modelId,
      scenarioId: item?.scenarioId,
      beat: item?.beat,
    }));
  });
}

test('an item that this version does not know is named by its field', () => {
  const known = [{ id: 'leader-crash', modelId: 'kafka', beats: [{ label: 'crash' }] }];
  const item = { modelId: 'kafka', scenarioId: 'leader-crash', beat: 'crash', note: '' };
  expect(problemOf(item, known)).toBeNull();
  expect(problemOf({ ...item, beat: 'x' }, known)?.field).toBe('beat');
  expect(problemOf({ ...item, modelId: 'x' }, known)?.field).toBe('modelId');
  expect(problemOf({ ...item, scenarioId: 'x' }, known)?.field).toBe('scenarioId');
});
