import type { Language } from '../../texts/messages';
import type { Document } from './document';

/** docs/glossary.md in a language, fetched when it is wanted. Rejects without a network. */
export async function glossaryText(language: Language): Promise<Document> {
  const { default: document } =
    language === 'zh' ? await import('virtual:glossary.zh') : await import('virtual:glossary');
  return document;
}
