import { describe, expect, test } from 'vitest';
import document from 'virtual:glossary';
import chinese from 'virtual:glossary.zh';
import { plainText } from './document';
import { glossaryParts, termFinder } from './glossary';

const parts = glossaryParts(document);
const terms = parts.flatMap((part) => part.terms);
const find = termFinder(parts);

/** The terms that are marked in a text, as `words>entry`. */
function marked(text: string): readonly string[] {
  return find(text).flatMap((part) =>
    typeof part === 'string' ? [] : [`${part.text}>${part.id}`],
  );
}

describe('docs/glossary.md as the page shows it', () => {
  test('has Kafka’s words first, then ours, each with an address of its own', () => {
    expect(parts.map(({ title }) => title)).toEqual(['Kafka’s words', 'Our words']);
    const ids = terms.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  test('no name belongs to two terms, and none is empty', () => {
    const names = terms.flatMap((term) => term.names.map((name) => name.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
    expect(terms.every(({ names: own, meaning }) => own.length > 0 && meaning.length > 0)).toBe(
      true,
    );
  });

  test('the whole text is shown: every entry of the file is a term', async () => {
    const { readFile } = await import('node:fs/promises');
    const file = new URL('../../../docs/glossary.md', import.meta.url);
    const entries = (await readFile(file, 'utf8')).match(/^- /gm) ?? [];
    expect(terms).toHaveLength(entries.length);
  });
});

describe('docs/glossary.zh.md', () => {
  const told = glossaryParts(chinese);

  test('has the same entries in the same order, so that an address leads to the same term', () => {
    const ids = told.map((part) => part.terms.map(({ id }) => id));
    expect(ids).toEqual(parts.map((part) => part.terms.map(({ id }) => id)));
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });

  test('says each of them in Chinese, with a name of its own', () => {
    const all = told.flatMap((part) => part.terms);
    for (const { title, meaning } of all) {
      expect(plainText(meaning), title).toMatch(/\p{Script=Han}/u);
    }
    const names = all.flatMap((term) => term.names.map((name) => name.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
  });

  test('marks Chinese texts, and English ones that have no Chinese', () => {
    const search = termFinder(told);
    const ids = (text: string) =>
      search(text).flatMap((part) => (typeof part === 'string' ? [] : [part.id]));
    expect(ids('broker 2 拉取之后，高水位移到 1。')).toEqual(['fetch', 'high-watermark-hw']);
    expect(ids('The high watermark moves.')).toEqual(['high-watermark-hw']);
  });
});

describe('terms in a text', () => {
  test('are marked once each, the longest first, in every form', () => {
    expect(
      marked(
        'Leader 1 raises the high watermark to 3: HW 3. Leader epochs differ, and the leader fetches.',
      ),
    ).toEqual([
      'Leader>leader',
      'high watermark>high-watermark-hw',
      'Leader epochs>leader-epoch',
      'fetches>fetch',
    ]);
    expect(marked('Its LEO is below it; min.insync.replicas is 2, acks=all waits.')).toEqual([
      'LEO>leo-log-end-offset',
      'min.insync.replicas>min-insync-replicas',
      'acks>acks',
    ]);
  });

  test('are not parts of other words, nor those that need no entry', () => {
    expect(
      marked('Every step of the run has a frame; NOT_LEADER_OR_FOLLOWER, leadership.'),
    ).toEqual([]);
  });

  test('the parts are the text', () => {
    const text = 'Broker 2 leaves the ISR: its last fetch is old, and the ISR is {1}.';
    const again = find(text).map((part) => (typeof part === 'string' ? part : part.text));
    expect(again.join('')).toBe(text);
  });
});
