import { describe, expect, test } from 'vitest';
import blocks from 'virtual:fidelity';
import { beatsOf } from '../../content/check';
import { comparisons } from '../../content/comparisons';
import { scenarios } from '../../content/index';
import { isLearnPage } from '../state/learn-place';
import { plainText, type Block, type Inline } from './document';

function textsOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    default:
      return block satisfies never;
  }
}

const places = blocks
  .flatMap(textsOf)
  .flat()
  .flatMap((part) => (typeof part === 'object' && part.kind === 'place' ? [part.text] : []));

describe('docs/fidelity.md as the page shows it', () => {
  test('says against what the models are checked, first', () => {
    const titles = blocks.flatMap((block) =>
      block.kind === 'heading' && block.depth === 2 ? [plainText(block.text)] : [],
    );
    expect(titles.slice(0, 2)).toEqual(['The recordings', 'What is compared']);
    expect(titles).toContain('Left out');
  });

  test('has the eighteen points that the real clusters taught', () => {
    const lists = blocks.filter((block) => block.kind === 'list' && block.ordered);
    expect(lists.map((list) => (list.kind === 'list' ? list.items.length : 0))).toEqual([18]);
  });

  test('has headings with addresses of their own', () => {
    const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  test.each(places)('leads to a place that there is: %s', (address) => {
    const [, first = '', second = '', label] = address.split('/');
    if (isLearnPage(first)) {
      if (second !== '') expect(comparisons.map(({ id }) => id)).toContain(second);
      return;
    }
    const scenario = scenarios.find(({ id }) => id === second);
    expect(scenario?.modelId).toBe(first);
    if (scenario === undefined || label === undefined) return;
    expect(beatsOf(scenario).map(({ beat }) => beat.label)).toContain(label);
  });
});
