import type { Playlist } from '../../../content/playlist';
import { readPlaylist, writePlaylist } from '../../../content/playlist-file';
import { InputError } from '../../../kernel/model';
import { forget, keep, kept, keptNames } from '../kept';
import { textOfCode } from './link-code';

const START = 'isrscope.playlist/1/';

/** A playlist that this browser keeps. One that cannot be read stays as it is, and says why. */
export interface KeptPlaylist {
  readonly id: string;
  readonly playlist: Playlist | null;
  readonly problem: { readonly field: string; readonly reason: string } | null;
  /** The text as it is kept. */
  readonly text: string;
}

/** The playlists of this browser. Each is kept by itself, so that a damaged one costs no other. */
class Shelf {
  /** By title. */
  kept = $state.raw<readonly KeptPlaylist[]>([]);
  /** Whether the browser refused to keep the newest change; it lasts as long as this page then. */
  refused = $state(false);

  constructor() {
    this.read();
  }

  /** Reads again what is kept: another tab may have changed it. */
  readonly read = (): void => {
    this.kept = keptNames(START)
      .map((name) => keptPlaylist(name.slice(START.length), kept(name) ?? ''))
      .sort(byTitle);
  };

  find(id: string): KeptPlaylist | null {
    return this.kept.find((one) => one.id === id) ?? null;
  }

  /** Keeps a playlist under a new id and answers it. */
  add(playlist: Playlist): string {
    const id = `p-${crypto.randomUUID().slice(0, 8)}`;
    this.put(id, playlist);
    return id;
  }

  put(id: string, playlist: Playlist): void {
    const text = writePlaylist(playlist);
    this.refused = !keep(START + id, text);
    const others = this.kept.filter((one) => one.id !== id);
    this.kept = [...others, { id, playlist, problem: null, text }].sort(byTitle);
  }

  remove(id: string): void {
    forget(START + id);
    this.kept = this.kept.filter((one) => one.id !== id);
  }
}

/** The one shelf of this page: what a browser refuses to keep lasts as long as the page. */
export const shelf = new Shelf();

/** Reads a playlist's text; what is wrong comes as field and reason. */
export function keptPlaylist(id: string, text: string): KeptPlaylist {
  try {
    return { id, text, playlist: readPlaylist(text), problem: null };
  } catch (error) {
    return { id, text, playlist: null, problem: problemIn(error) };
  }
}

/** The playlist of a link; its id is empty as long as nobody keeps it. */
export async function sharedPlaylist(code: string): Promise<KeptPlaylist> {
  try {
    return keptPlaylist('', await textOfCode(code));
  } catch (error) {
    return { id: '', text: '', playlist: null, problem: problemIn(error) };
  }
}

/** What is wrong with an input; throws what is a bug of ours. */
function problemIn(error: unknown): NonNullable<KeptPlaylist['problem']> {
  if (!(error instanceof InputError)) throw error;
  const { field, reason } = error;
  return { field, reason };
}

function byTitle(one: KeptPlaylist, other: KeptPlaylist): number {
  return (one.playlist?.title ?? '').localeCompare(other.playlist?.title ?? '');
}
