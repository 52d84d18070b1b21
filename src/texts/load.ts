import { ENGLISH, type Chosen, type Language } from './messages';

/** Fetches a language. English is always here; another one comes when it is first wanted. Rejects without a network. */
export async function loadLanguage(language: Language): Promise<Chosen> {
  if (language === 'en') return ENGLISH;
  const { zh } = await import('./zh/index');
  return { language, tables: zh, lessons: null };
}

/** The same with what the language says of the lessons, for the worker. */
export async function loadLanguageAndLessons(language: Language): Promise<Chosen> {
  const known = await loadLanguage(language);
  if (language === 'en') return known;
  const { lessons } = await import('./zh/lessons');
  return { ...known, lessons };
}
