import type { Page } from '@playwright/test';

/** Words in Latin letters that Chinese texts on Kafka keep, and what has a name of its own. */
const STAYS: readonly RegExp[] = [
  // Values, names and identifiers: in quotes, in braces, with capitals inside, with dots, hyphens or underscores.
  /“[^”]*”|\{[^}]*\}/gu,
  /\b[a-z]+(?:[.-][a-z0-9]+)+\b/g,
  /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g,
  /\b(?:[A-Z]+[a-z]+){2,}\b/g,
  /\b(?:KIP|KAFKA)-\d+\b/g,
  /#\/\S+|https?:\S+/g,
  // Terms.
  /\b(?:ISR|ELR|HW|LEO|MBean|KRaft|ZooKeeper|Apache|Kafka|MiniKafka|isrscope|JSON|GIF|WebM|MP4|URL|IndexedDB)\b/g,
  /\b(?:leaders?|followers?|brokers?|controller|epoch|partition|acks|Producer|id|null|all|unclean|preferred|fence)\b/gi,
  /\b(?:cut|held|open|clean|crash)\b/g,
  // Units and keys.
  /\b(?:ms|s|min|kB|MB|B|px|Home|End|PageUp|PageDown|Esc|Shift|Ctrl|Space|Tab|NOW|EN|ZH)\b/g,
];

/**
 * Words of two Latin letters or more that are shown on a page in Chinese and that no list lets stay, each with the text
 * it stands in. What says that it is English (`lang`), code, and elements that match `except` are passed over.
 */
export async function latinWords(page: Page, except = ''): Promise<readonly string[]> {
  const texts = await page.evaluate((left) => {
    const skipped = ['script', 'style', 'code', 'kbd', '[lang="en"]', left].filter(Boolean).join();
    const found: string[] = [];
    const take = (node: Element, text: string | null): void => {
      if (text === null || node.closest(skipped) !== null) return;
      if (/[a-z]{2}/i.test(text)) found.push(text.replace(/\s+/g, ' ').trim());
    };
    const shown = (node: Element): boolean => node.getClientRects().length > 0;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() !== null) {
      const parent = walk.currentNode.parentElement;
      if (parent !== null && shown(parent)) take(parent, walk.currentNode.nodeValue);
    }
    for (const node of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!shown(node)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        take(node, node.getAttribute(name));
    }
    return [...new Set(found)];
  }, except);
  return texts.filter((text) =>
    /[a-z]{2}/i.test(STAYS.reduce((rest, one) => rest.replace(one, ' '), text)),
  );
}
