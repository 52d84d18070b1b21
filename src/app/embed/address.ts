import type { Problem } from '../../content/embed-message';
import { embed as t } from '../../texts/en/embed';
import type { Language } from '../../texts/messages';
import type { Theme, View } from '../state/controls.svelte';
import { parseLink, splitView } from '../state/link';

/** What of the page an embedded page can show, in the order in which it stands. */
export const PARTS = ['stage', 'sentence', 'timeline', 'panel'] as const;
export type Part = (typeof PARTS)[number];

/** The parts that are shown when none are chosen. */
export const USUAL_PARTS: readonly Part[] = ['stage', 'sentence', 'timeline'];

export const THEMES = ['system', 'light', 'dark'] as const;
export const LANGUAGES = ['en', 'zh'] as const;
export const VIEWS = ['stage', 'space-time'] as const;
const SWITCH = ['0', '1'] as const;
const FRAME = /^\d{1,9}$/;
const KNOWN: readonly string[] = [
  ...['embed', 'parts', 'theme', 'lang', 'frame', 'beat', 'view', 'autoplay', 'origin', 'store'],
];

/** A scenario and where in it: a frame, a beat’s label, or (null) where it opens. */
export interface EmbedPlace {
  readonly modelId: string;
  readonly scenarioId: string;
  readonly at: number | string | null;
}

/** How a scenario is embedded: what the address of an embedded page says. */
export interface EmbedChoice {
  readonly place: EmbedPlace;
  /** At least one, in the order of {@link PARTS}. */
  readonly parts: readonly Part[];
  readonly theme: Theme;
  /** Null: the language of the reader’s browser. */
  readonly language: Language | null;
  readonly view: View;
  readonly autoplay: boolean;
  /** The origin of the page around it, with which messages are exchanged; null: none are. */
  readonly origin: string | null;
  /** Whether the browser keeps the place and the progress, as it does for the page itself. */
  readonly stores: boolean;
}

/** An address as it was read; `place` is null where it names no scenario. */
export interface EmbedAddress extends Omit<EmbedChoice, 'place'> {
  readonly place: EmbedPlace | null;
  /** What is wrong with it, in the order of the address; what is right counts all the same. */
  readonly problems: readonly Problem[];
}

/** Reads the address of an embedded page: its part from `?` and its part from `#` on. Never throws. */
export function readEmbedAddress(search: string, hash: string): EmbedAddress {
  const reading = new Reading(search);
  const parts = reading.parts();
  const theme = reading.oneOf('theme', THEMES) ?? 'system';
  const language = reading.language();
  const at = reading.place();
  const view = reading.oneOf('view', VIEWS);
  const autoplay = reading.oneOf('autoplay', SWITCH) === '1';
  const origin = reading.origin();
  const stores = reading.oneOf('store', SWITCH) === '1';
  const split = splitView(hash);
  const place = placeOf(split.place, at, reading);
  const { problems } = reading;
  const read = { parts, theme, language, autoplay, origin, stores, problems };
  return { ...read, view: view ?? split.view, place };
}

/** The address of an embedded scenario, relative to the page: from `?` on. What is as usual is left out. */
export function embedAddress(choice: EmbedChoice): string {
  const { place, parts, theme, language, view, autoplay, origin, stores } = choice;
  const usual = parts.join() === USUAL_PARTS.join();
  const given: Readonly<Record<string, string | null>> = {
    embed: '1',
    parts: usual ? null : parts.join(),
    theme: theme === 'system' ? null : theme,
    lang: language,
    frame: typeof place.at === 'number' ? String(place.at) : null,
    beat: typeof place.at === 'string' ? place.at : null,
    view: view === 'stage' ? null : view,
    autoplay: autoplay ? '1' : null,
    origin,
    store: stores ? '1' : null,
  };
  const fields = Object.entries(given).filter(
    (field): field is [string, string] => field[1] !== null,
  );
  // Commas, colons and slashes may stand as they are, and are easier to read.
  const query = new URLSearchParams(fields)
    .toString()
    .replace(/%(2C|3A|2F)/g, (code) => decodeURIComponent(code));
  const path = [place.modelId, place.scenarioId].map(encodeURIComponent).join('/');
  return `?${query}#/${path}`;
}

/** An origin as a browser writes it, for http and https alone; null for any other text. */
export function originOf(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text);
    return origin === text && /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** The scenario that the part from `#` on names; a place in it counts where the other part names none. */
function placeOf(hash: string, at: EmbedPlace['at'], reading: Reading): EmbedPlace | null {
  const link = parseLink(hash);
  if (link.kind === 'scenario') {
    return { modelId: link.modelId, scenarioId: link.scenarioId, at: at ?? link.at };
  }
  if (link.kind === 'wrong') reading.say(link.field, link.reason);
  else reading.say('address', t().onlyScenarios);
  return null;
}

/** Reads one parameter after the other and notes what is wrong. */
class Reading {
  readonly problems: Problem[] = [];
  private readonly given: URLSearchParams;

  constructor(search: string) {
    this.given = new URLSearchParams(search);
    for (const field of new Set(this.given.keys())) {
      if (!KNOWN.includes(field)) this.say(field, t().isNoParameter);
      else if (this.given.getAll(field).length > 1) this.say(field, t().isGivenTwice);
    }
  }

  say(field: string, reason: string): void {
    this.problems.push({ field, reason });
  }

  oneOf<Value extends string>(field: string, values: readonly Value[]): Value | null {
    const given = this.given.get(field);
    if (given === null) return null;
    const found = values.find((value) => value === given) ?? null;
    if (found === null) this.say(field, t().isNotOneOf(given, values.join(', ')));
    return found;
  }

  parts(): readonly Part[] {
    const given = this.given.get('parts');
    if (given === null) return USUAL_PARTS;
    const names = given.split(',');
    for (const name of names) {
      if (PARTS.every((part) => part !== name)) {
        this.say('parts', t().isNotOneOf(name, PARTS.join(', ')));
      }
    }
    const found = PARTS.filter((part) => names.includes(part));
    return found.length === 0 ? USUAL_PARTS : found;
  }

  /** As the page reads it: `zh-CN` is `zh`. */
  language(): Language | null {
    const given = this.given.get('lang');
    if (given === null) return null;
    const found = LANGUAGES.find((language) => language === given.toLowerCase().split('-')[0]);
    if (found === undefined) this.say('lang', t().isNotOneOf(given, LANGUAGES.join(', ')));
    return found ?? null;
  }

  /** A place that cannot be read is the start. */
  place(): EmbedPlace['at'] {
    const [frame, beat] = [this.given.get('frame'), this.given.get('beat')];
    if (frame !== null && beat !== null) this.say('beat', t().isBesideFrame);
    if (frame === null) return beat === '' ? this.start('beat', t().isNotABeat('')) : beat;
    return FRAME.test(frame) ? Number(frame) : this.start('frame', t().isNotAFrame(frame));
  }

  origin(): string | null {
    const given = this.given.get('origin');
    if (given === null) return null;
    const origin = originOf(given);
    if (origin === null) this.say('origin', t().isNotAnOrigin(given));
    return origin;
  }

  private start(field: string, reason: string): number {
    this.say(field, reason);
    return 0;
  }
}
