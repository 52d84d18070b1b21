import { sentence as t } from '../../texts/en/sentence';
import type { LogTruncated } from '../event';
import { quoted } from './words';

/** What a cut removed, as the end of a sentence: “a” is removed; “a”, “b” are removed. */
export function removedValues(removed: LogTruncated['removed']): string {
  const values = quoted(removed.map(({ value }) => value));
  return t().removed(values, removed.length);
}
