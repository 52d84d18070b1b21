import { chosen } from './messages';

const TAGS = { en: 'en', zh: 'zh-CN' } as const;

/** The tag of the language that is chosen, for `lang` and Intl. */
export function languageTag(): string {
  return TAGS[chosen().language];
}

const known = new Map<string, Intl.NumberFormat>();

/** A number as the chosen language writes it, with its grouping of digits. */
export function number(value: number): string {
  const tag = languageTag();
  let format = known.get(tag);
  if (format === undefined) {
    format = new Intl.NumberFormat(tag);
    known.set(tag, format);
  }
  return format.format(value);
}
