import { chosen, type Language } from './messages';

const TAGS = { en: 'en', zh: 'zh-CN' } as const;

/** The tag of the language that is chosen, for `lang` and Intl. */
export function languageTag(): string {
  return TAGS[chosen().language];
}

/** `lang` for a text that is in another language than the page, so that it is read as what it is; else undefined. */
export function foreign(language: Language): string | undefined {
  return language === chosen().language ? undefined : TAGS[language];
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
