import * as v from 'valibot';
import {
  PLAYLIST_BYTES_MAX,
  PLAYLIST_ITEMS_MAX,
  PLAYLIST_NOTE_MAX,
  TITLE_LENGTH_MAX,
} from '../kernel/limits';
import { InputError } from '../kernel/model';
import { checks as t } from '../texts/en/checks';
import { checked, parseJson } from './checked';
import type { Playlist, PlaylistItem } from './playlist';

/** Names the kind and the version of a playlist's text: of a file, a link and what the browser keeps. */
const FORMAT = 'isrscope-playlist/1';
const KIND = /^isrscope-playlist\//;
const NAME_MAX = 120;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX));

const playlistFile = v.strictObject({
  format: v.literal(FORMAT),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(TITLE_LENGTH_MAX)),
  items: v.pipe(
    v.array(
      v.strictObject({
        modelId: name,
        scenarioId: name,
        beat: name,
        note: v.exactOptional(v.pipe(v.string(), v.maxLength(PLAYLIST_NOTE_MAX))),
      }),
    ),
    v.maxLength(PLAYLIST_ITEMS_MAX),
  ),
});

/** A playlist as a text: JSON, one item a line, fields in one order, so that two of them can be compared by line. */
export function writePlaylist({ title, items }: Playlist): string {
  const lines = items.map(({ modelId, scenarioId, beat, note }) => {
    const item = { modelId, scenarioId, beat, ...(note === '' ? {} : { note }) };
    return `\n    ${JSON.stringify(item)}`;
  });
  const end = lines.length === 0 ? '' : '\n  ';
  const head = `  "format": ${JSON.stringify(FORMAT)},\n  "title": ${JSON.stringify(title)},\n`;
  return `{\n${head}  "items": [${lines.join(',')}${end}]\n}\n`;
}

/** Reads the text of a playlist. Throws InputError naming the field (`items[3].beat`) and the reason. */
export function readPlaylist(text: string): Playlist {
  if (text.length > PLAYLIST_BYTES_MAX) {
    throw new InputError('file', t().largerThan(PLAYLIST_BYTES_MAX));
  }
  const value = parseJson(text, 'file');
  const format =
    typeof value === 'object' && value !== null && 'format' in value ? value.format : null;
  if (typeof format === 'string' && format !== FORMAT && KIND.test(format)) {
    throw new InputError('format', t().newerPlaylist(format.slice(0, 40), FORMAT));
  }
  const { title, items } = checked(playlistFile, value, '');
  return { title, items: items.map((item) => ({ note: '', ...item })) };
}

/** A scenario that items may name, with the labels of its beats. */
export interface KnownScenario {
  readonly id: string;
  readonly modelId: string;
  readonly beats: readonly { readonly label: string }[];
}

/** What is wrong with an item for this version of the scenarios; null: nothing. Names the item's field. */
export function problemOf(
  { modelId, scenarioId, beat }: PlaylistItem,
  known: readonly KnownScenario[],
): { readonly field: keyof PlaylistItem; readonly reason: string } | null {
  const scenario = known.find(({ id }) => id === scenarioId);
  if (scenario === undefined) {
    return { field: 'scenarioId', reason: t().noScenario(scenarioId) };
  }
  if (scenario.modelId !== modelId) {
    return { field: 'modelId', reason: t().notItsModel(modelId, scenarioId) };
  }
  if (!scenario.beats.some(({ label }) => label === beat)) {
    return { field: 'beat', reason: t().notItsBeat(beat, scenarioId) };
  }
  return null;
}
