import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  embedAddress,
  originOf,
  PARTS,
  readEmbedAddress,
  USUAL_PARTS,
  type EmbedChoice,
} from './address';

const HASH = '#/kafka/slow-follower';

/** Fields at fault, in order. */
function fields(search: string, hash = HASH): readonly string[] {
  return readEmbedAddress(search, hash).problems.map(({ field }) => field);
}

describe('an address', () => {
  test('with nothing but a scenario shows the usual parts, still, and talks to nobody', () => {
    expect(readEmbedAddress('?embed=1', HASH)).toEqual({
      place: { modelId: 'kafka', scenarioId: 'slow-follower', at: null },
      parts: USUAL_PARTS,
      theme: 'system',
      language: null,
      view: 'stage',
      autoplay: false,
      origin: null,
      stores: false,
      problems: [],
    });
  });

  test('names everything that can be chosen', () => {
    const search =
      '?embed=1&parts=panel,stage&theme=dark&lang=zh-CN&frame=12&view=space-time&autoplay=1&origin=https://a.example&store=1';
    expect(readEmbedAddress(search, HASH)).toMatchObject({
      place: { at: 12 },
      parts: ['stage', 'panel'],
      theme: 'dark',
      language: 'zh',
      view: 'space-time',
      autoplay: true,
      origin: 'https://a.example',
      stores: true,
      problems: [],
    });
  });

  test('a place after # counts where the other part names none', () => {
    expect(readEmbedAddress('?embed=1', `${HASH}/7`).place?.at).toBe(7);
    expect(readEmbedAddress('?embed=1', `${HASH}/before`).place?.at).toBe('before');
    expect(readEmbedAddress('?embed=1&beat=cut', `${HASH}/7`).place?.at).toBe('cut');
    expect(readEmbedAddress('?embed=1', `${HASH}/7?view=space-time`).view).toBe('space-time');
  });
});

describe('what is wrong is named, and what is right counts', () => {
  test.each([
    ['?embed=1&parts=stage,words', ['parts']],
    ['?embed=1&parts=', ['parts']],
    ['?embed=1&theme=blue', ['theme']],
    ['?embed=1&lang=fr', ['lang']],
    ['?embed=1&frame=-1', ['frame']],
    ['?embed=1&frame=', ['frame']],
    ['?embed=1&beat=', ['beat']],
    ['?embed=1&frame=3&beat=cut', ['beat']],
    ['?embed=1&autoplay=yes', ['autoplay']],
    ['?embed=1&store=2', ['store']],
    ['?embed=1&view=list', ['view']],
    ['?embed=1&origin=https://a.example/', ['origin']],
    ['?embed=1&origin=*', ['origin']],
    ['?embed=1&part=stage', ['part']],
    ['?embed=1&theme=dark&theme=light', ['theme']],
  ])('%s', (search, wrong) => {
    expect(fields(search)).toEqual(wrong);
  });

  test('a wrong place is the start, a wrong part is left out, a wrong origin is none', () => {
    const search = '?embed=1&frame=x&parts=words,panel&origin=nobody&theme=dark&theme=light';
    const read = readEmbedAddress(search, HASH);
    expect(read).toMatchObject({ parts: ['panel'], origin: null, theme: 'dark' });
    expect(read.place?.at).toBe(0);
  });

  test.each(['', '#/kips', '#/run/abc/3', '#/kafka/a b', '#/kafka'])(
    '%j names no scenario',
    (hash) => {
      const { place, problems } = readEmbedAddress('?embed=1', hash);
      expect(place).toBeNull();
      expect(problems).toHaveLength(1);
    },
  );
});

test.each([
  ['https://school.example', true],
  ['http://127.0.0.1:8080', true],
  ['https://school.example/', false],
  ['https://school.example:443', false],
  ['HTTPS://school.example', false],
  ['https://user@school.example', false],
  ['file://', false],
  ['null', false],
  ['*', false],
  ['', false],
])('%j is an origin: %j', (text, is) => {
  expect(originOf(text)).toBe(is ? text : null);
});

test('what is written is read as it was chosen', () => {
  const choice: fc.Arbitrary<EmbedChoice> = fc.record({
    place: fc.record({
      modelId: fc.constantFrom('kafka', 'minikafka'),
      scenarioId: fc.stringMatching(/^[\w-]{1,20}$/),
      at: fc.oneof(
        fc.constant(null),
        fc.nat(999),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      ),
    }),
    parts: fc
      .subarray([...PARTS], { minLength: 1 })
      .map((parts) => PARTS.filter((part) => parts.includes(part))),
    theme: fc.constantFrom('system', 'light', 'dark'),
    language: fc.constantFrom(null, 'en', 'zh'),
    view: fc.constantFrom('stage', 'space-time'),
    autoplay: fc.boolean(),
    origin: fc.constantFrom(null, 'https://school.example', 'http://127.0.0.1:8080'),
    stores: fc.boolean(),
  });
  fc.assert(
    fc.property(choice, (wanted) => {
      const address = new URL(embedAddress(wanted), 'https://host.example/deep/path/');
      const read = readEmbedAddress(address.search, address.hash);
      expect(read).toEqual({ ...wanted, problems: [] });
    }),
  );
});
