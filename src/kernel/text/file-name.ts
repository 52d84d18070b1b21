/** A file name for a title: lower-case letters and digits of any script, joined by hyphens. */
export function fileNameOf(title: string, ending: string): string {
  const stem = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${stem.replace(/^-+|-+$/g, '').slice(0, 60) || 'run'}.${ending}`;
}
