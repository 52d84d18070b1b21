import type { Page } from '@playwright/test';

/** Words in Latin letters that Chinese texts on Kafka keep, and what has a name of its own. */
const STAYS: readonly RegExp[] = [
  // Values of records and names, which are one word in quotes: a sentence in quotes is read as any other.
  /“[^”\s]*”/gu,
  // Identifiers: in braces, with dots, underscores or capitals inside; addresses.
  /\{[^}]*\}/gu,
  /\b[a-z]+(?:[.-][a-z0-9]+)+\b/g,
  /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*/g,
  /\b(?:[A-Z]+[a-z]+){2,}\b/g,
  /\b(?:[A-Z]{2,5}-\d[\d.]*|KIP|REPLICAS?)\b/g,
  /\b(?:type|acks)=\w+/g,
  /#\/\S+|https?:\S+/g,
  // What the experiment writes.
  /\b(?:one|two|stale)\b/g,
  // Terms, and kinds of requests.
  /\b(?:ISR|ELR|HW|LEO|MBean|KRaft|Apache|Kafka|isrscope|JSON|GIF|MP4|WebM|URL|OK)\b/g,
  /\b(?:leader|follower|broker|controller|epoch|partition|acks|producer|id|null|all|unclean|preferred|fence|produce|fetch)\b/gi,
  /\b(?:cut|held|open|true|false|eN|latest)\b|--describe/g,
  // Units and keys.
  /\b(?:ms|kB|MB|min|px|Home|End|Page|Up|Down|PageUp|PageDown|Esc|Shift|Ctrl|NOW|EN)\b/g,
];

/**
 * Texts that are shown below `within` on a page in Chinese and hold a word of two Latin letters that no list lets stay.
 * What says that it is English (`lang`), keys, the output of tools and what matches `except` are passed over.
 */
export async function latinWords(
  page: Page,
  { within = 'body', except = '' } = {},
): Promise<readonly string[]> {
  const texts = await page.evaluate(
    ({ root, left }) => {
      const skipped = ['code', 'kbd', 'pre', '[lang="en"]', left].filter((one) => one !== '');
      const found = new Set<string>();
      const take = (node: Element, text: string | null): void => {
        if (text === null || node.closest(skipped.join()) !== null) return;
        if (node.getClientRects().length > 0) found.add(text.replace(/\s+/g, ' ').trim());
      };
      for (const top of document.querySelectorAll(root)) {
        const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
        while (walk.nextNode() !== null) {
          const { parentElement, nodeValue } = walk.currentNode;
          if (parentElement !== null) take(parentElement, nodeValue);
        }
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          for (const node of top.querySelectorAll(`[${name}]`)) take(node, node.getAttribute(name));
        }
      }
      return [...found];
    },
    { root: within, left: except },
  );
  const rest = (text: string): string => STAYS.reduce((left, one) => left.replace(one, ' '), text);
  return texts.filter((text) => /[a-z]{2}/i.test(rest(text)));
}
