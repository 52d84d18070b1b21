import { languageTag } from '../../texts/format';
import { loadLanguage } from '../../texts/load';
import { ENGLISH, readChosenFrom, type Chosen, type Language } from '../../texts/messages';
import { keep, kept } from './kept';

const KEY = 'isrscope.language';

/**
 * The language to begin with: `?lang=` of the address (the part before `#`), else the one that was chosen here
 * before, else the first of the browser's that there is, else English. Unknown ones are passed over.
 */
function languageToStart(
  search: string,
  stored: string | null,
  browser: readonly string[],
): Language {
  const wanted = [new URLSearchParams(search).get('lang'), stored, ...browser];
  return wanted.map(languageOf).find((language) => language !== null) ?? 'en';
}

function languageOf(tag: string | null): Language | null {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return primary === 'en' || primary === 'zh' ? primary : null;
}

/** The page's language. What is drawn reads it through the messages (texts/messages.ts) and follows. */
class PageLanguage {
  private chosen = $state.raw<Chosen>(ENGLISH);

  constructor() {
    readChosenFrom(() => this.chosen);
  }

  get current(): Language {
    return this.chosen.language;
  }

  /** The tag for the document’s `lang`. */
  get tag(): string {
    return languageTag();
  }

  /** Loads and shows the language to begin with; English where another cannot be fetched. */
  async start(): Promise<void> {
    const language = languageToStart(location.search, kept(KEY), navigator.languages);
    await this.show(language).catch(() => undefined);
  }

  /** Shows a language. Rejects when it cannot be fetched; then nothing changes. */
  async show(language: Language): Promise<void> {
    this.chosen = await loadLanguage(language);
  }

  /** Keeps the choice in this browser. */
  keep(): void {
    keep(KEY, this.current);
  }
}

/** One page has one language. */
export const pageLanguage = new PageLanguage();
