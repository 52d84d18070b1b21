import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

const components = import.meta.glob<string>('../app/**/*.svelte', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What is the same in every language. */
const SAME = /\b(?:LEO|HW|ISR|ELR|acks|all|ms|isrscope|NOW|Esc|PgUp|PgDn)\b/g;
/** Attributes that are read by people. */
const READ = new Set(['title', 'aria-label', 'alt', 'placeholder', 'label']);

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly data?: string;
}

function isNode(value: unknown): value is Node & Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Texts of a component’s markup, and of what is read of its attributes, that stand there instead of a message. */
function bareTexts(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (!isNode(value) || value.type === 'StyleSheet' || value.type === 'Script') return;
    if (value.type === 'StyleDirective') return;
    if (value.type === 'Text') found.push(value.data ?? '');
    if (value.type === 'Attribute' && !READ.has(value.name ?? '')) {
      // Its expressions may hold markup (snippets), its plain text is no text to read.
      if (!Array.isArray(value['value'])) visit(value['value']);
      return;
    }
    for (const [name, part] of Object.entries(value)) if (name !== 'metadata') visit(part);
  };
  visit(parse(source, { modern: true }).fragment);
  return found
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text.replaceAll(SAME, '')));
}

test('a text that stands in the markup is found', () => {
  const source = '<p title="Say">Hello {name}</p>{#if a}<b class="hi there">World</b>{/if}';
  expect(bareTexts(source)).toEqual(['Say', 'Hello', 'World']);
});

describe('markup holds no text but messages', () => {
  test.each(Object.entries(components))('%s', (_path, source) => {
    expect(bareTexts(source)).toEqual([]);
  });
});
