import type { LessonTexts } from './lesson-texts';

/** The languages there are; English is the one in which every text is written first. */
export type Language = 'en' | 'zh';

/** A message: the text itself, or a function that puts values into it. */
export type Message = string | ((...values: never[]) => string);

/** The messages of an area by name. */
export type Area = Readonly<Record<string, Message>>;

/** What stands where a message has a place: numbers are written as they are, or by `number` of format.ts. */
export type Value = string | number;

/** A language and what it says, by area and name; no tables for English, which is compiled in. */
export interface Chosen {
  readonly language: Language;
  readonly tables: Readonly<Record<string, Area>> | null;
  /** What it says of the lessons; null for English and on the page, which is told by the worker. */
  readonly lessons: LessonTexts | null;
}

/** English, with which everything begins. */
export const ENGLISH: Chosen = { language: 'en', tables: null, lessons: null };

let plain = ENGLISH;
let read = (): Chosen => plain;

/** The language in which texts are written now. */
export function chosen(): Chosen {
  return read();
}

/** Chooses a language for a program without a page: the worker. */
export function choose(language: Chosen): void {
  plain = language;
}

/** Lets the page hold the language as its own state, so that what is shown follows it. */
export function readChosenFrom(source: () => Chosen): void {
  read = source;
}

/** The messages of English with their kinds, but not their wording. */
type Kinds<English extends Area> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : English[Name];
};

/** What another language says of an area of English: the same names with the same places, each may be missing. */
export type Translation<English extends () => Area> = Partial<ReturnType<English>>;

/**
 * Declares the messages of an area in English. Answers a function that gives them in the language that is chosen
 * when it is called; what that language lacks is given in English. Called while something is drawn or derived, it
 * lets that follow the language.
 */
export function messages<English extends Area>(
  area: string,
  english: English,
): () => Kinds<English> {
  let known = ENGLISH;
  let given: Kinds<English> = english as Kinds<English>;
  return () => {
    const now = read();
    if (now !== known) {
      known = now;
      given = { ...english, ...now.tables?.[area] } as Kinds<English>;
    }
    return given;
  };
}

/** A number within a name: another language has one entry for all of them, with `#` in its place. */
const ID = /\b(broker|leader|step|record) (\d+)/;

/**
 * A short name, such as that of a number or a field, in the language that is chosen. In English it is what the program
 * calls it, so that there is no table; what `area` of another language lacks stays as it is.
 */
export function nameIn(area: string, name: string): string {
  const names = chosen().tables?.[area];
  if (names === undefined) return name;
  const told = names[name.replace(ID, '$1 #')];
  return typeof told === 'string' ? told.replace('#', ID.exec(name)?.[2] ?? '') : name;
}
