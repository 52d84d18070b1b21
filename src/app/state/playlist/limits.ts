/** What a playlist may hold; the pages say so before it is reached. */
export {
  PLAYLIST_BYTES_MAX,
  PLAYLIST_ITEMS_MAX,
  PLAYLIST_NOTE_MAX,
  TITLE_LENGTH_MAX,
} from '../../../kernel/limits';
