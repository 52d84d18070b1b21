import type { Page } from '../page.svelte';
import type { PlaylistPlace } from '../present/shared';

/** Shows a playlist to a room, from an item on. */
export function presentPlaylist(page: Page, playlist: PlaylistPlace): void {
  page.player.stop();
  page.playlist = playlist;
  // Back leads to the page on which it was begun.
  if (page.runHash !== null) history.pushState(null, '', page.runHash);
  page.place = null;
  page.controls.presenting = true;
}
