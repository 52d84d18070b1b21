import type { Playlist, PlaylistItem } from '../../../content/playlist';
import { PLAYLIST_ITEMS_MAX, PLAYLIST_NOTE_MAX, TITLE_LENGTH_MAX } from '../../../kernel/limits';

/** Changes of a playlist; each answers a new one. `at` counts items from 0. */

/** With another title; one that is empty changes nothing, one that is too long is cut. */
export function titled(playlist: Playlist, title: string): Playlist {
  const cut = title.trim().slice(0, TITLE_LENGTH_MAX);
  return cut === '' ? playlist : { ...playlist, title: cut };
}

/** With more items at its end, as many as fit. */
export function withItems(playlist: Playlist, items: readonly PlaylistItem[]): Playlist {
  return { ...playlist, items: [...playlist.items, ...items].slice(0, PLAYLIST_ITEMS_MAX) };
}

/** Without an item. */
export function without(playlist: Playlist, at: number): Playlist {
  return { ...playlist, items: playlist.items.toSpliced(at, 1) };
}

/** With an item one place earlier (-1) or later (1); at the ends nothing changes. */
export function moved(playlist: Playlist, at: number, by: -1 | 1): Playlist {
  const { items } = playlist;
  const item = items[at];
  if (item === undefined || items[at + by] === undefined) return playlist;
  return { ...playlist, items: items.toSpliced(at, 1).toSpliced(at + by, 0, item) };
}

/** With another note at an item. */
export function noted(playlist: Playlist, at: number, note: string): Playlist {
  const cut = note.slice(0, PLAYLIST_NOTE_MAX);
  return {
    ...playlist,
    items: playlist.items.map((item, place) => (place === at ? { ...item, note: cut } : item)),
  };
}
