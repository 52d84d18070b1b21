import { ENGLISH, type Chosen, type Language } from './messages';

/** Fetches a language. English is always here; another one comes when it is first wanted. Rejects without a network. */
export async function loadLanguage(language: Language): Promise<Chosen> {
  if (language === 'en') return ENGLISH;
  const { zh } = await import('./zh/index');
  return { language, tables: zh };
}
