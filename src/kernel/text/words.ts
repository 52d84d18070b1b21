import { words as t } from '../../texts/en/words';
import { number } from '../../texts/format';
import type { BrokerId, EndPoint, Offset } from '../ids';
import type { RecordValue } from '../log';

/** Characters of a value that stands alone, and of one among several. */
const VALUE_SHOWN = 40;
const VALUE_SHOWN_AMONG = 12;
/** Values that are named one by one. */
const VALUES_SHOWN = 4;

function quote(value: RecordValue, shown: number): string {
  if (value === null) return 'null';
  const characters = Array.from(value);
  if (characters.length <= shown) return `“${value}”`;
  return `“${characters.slice(0, shown - 1).join('')}…”`;
}

/** Record values as a sentence shows them: “a”, “b”; null as null; long ones shortened, many counted. */
export function quoted(values: readonly RecordValue[]): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return quote(only, VALUE_SHOWN);
  const shown = values.slice(0, VALUES_SHOWN).map((value) => quote(value, VALUE_SHOWN_AMONG));
  const left = values.length - shown.length;
  const list = series(shown);
  return left === 0 ? list : t().andMore(list, left);
}

/** A set as it is written: {1, 2}. */
export function braces(brokers: readonly BrokerId[]): string {
  return `{${brokers.join(', ')}}`;
}

/** Parts of a list that stands alone: a, b, c. */
export function series(parts: readonly (string | number)[]): string {
  return parts.join(t().comma);
}

/** Sentences after one another, with the space that the language leaves between them. */
export function paragraph(sentences: readonly string[]): string {
  return sentences.length === 0 ? '' : sentences.reduce((said, next) => t().both(said, next));
}

/** What is not yet a sentence, with its full stop. */
export function ended(text: string): string {
  return `${text}${t().stop}`;
}

/** Parts of a list in a sentence: a, b and c. */
export function listed(parts: readonly (string | number)[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? String(last) : t().and(series(parts.slice(0, -1)), last);
}

/** Brokers inside a sentence: broker 2, brokers 2 and 3. */
export function brokersNamed(brokers: readonly BrokerId[]): string {
  const list = listed(brokers);
  return brokers.length === 1 ? t().broker(list) : t().brokers(list);
}

/** The text as a sentence starts with it. */
export function capitalized(text: string): string {
  return t().begin(text);
}

/** Where a batch stands: offset 3, offsets 3 to 5. `to` is exclusive. */
export function offsetsNamed(range: { from: Offset; to: Offset }): string {
  const last = range.to - 1;
  return last <= range.from ? t().offset(range.from) : t().offsets(range.from, last);
}

/** A process or whoever talks to it, inside a sentence: broker 3, the controller, a client. */
export function nodeNamed(node: EndPoint): string {
  if (node === 'client') return t().aClient;
  return node === 'controller' ? t().theController : t().broker(node);
}

/** A value as a sentence writes it, numbers in groups of three digits: 14,132. */
export function grouped(value: number | string): string {
  return typeof value === 'number' ? number(value) : value;
}

/** A time as a sentence writes it, whole milliseconds: 14,132 ms. */
export function milliseconds(ms: number | string): string {
  return `${grouped(ms)} ms`;
}
