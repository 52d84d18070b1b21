import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Document, Inline } from '../src/app/pages/document.ts';

const FIDELITY = fileURLToPath(new URL('../docs/fidelity.md', import.meta.url));
const NAME = 'virtual:fidelity';

/** Gives docs/fidelity.md to the page as data, so that neither a Markdown reader nor markup is part of it. */
export function fidelityDocument(): Plugin {
  return {
    name: 'fidelity-document',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(FIDELITY);
      return `export default ${JSON.stringify(documentOf(readFileSync(FIDELITY, 'utf8')))};`;
    },
  };
}

/** Reads Markdown, without its title. Throws for what the page could not show: nothing is lost silently. */
function documentOf(markdown: string): Document {
  return lexer(markdown).flatMap((token) => blockOf(token));
}

function blockOf(token: Token): readonly Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      if (depth === 1) return [];
      const id = text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      return [{ kind: 'heading', depth, id, text: inlineOf(tokens) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', text: inlineOf((token as Tokens.Paragraph).tokens) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => itemOf(tokens)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlineOf(tokens));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    default:
      throw new Error(`docs/fidelity.md: the page cannot show “${token.type}”: ${token.raw}`);
  }
}

/** A list item is one text. */
function itemOf(tokens: readonly Token[]): readonly Inline[] {
  const [only, ...more] = tokens;
  if (only?.type !== 'text' || more.length > 0) {
    throw new Error(`docs/fidelity.md: a list item must be one text: ${only?.raw ?? ''}`);
  }
  return inlineOf((only as Tokens.Text).tokens ?? []);
}

function inlineOf(tokens: readonly Token[]): readonly Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token as Tokens.Text).text.replace(/\n/g, ' ');
      case 'codespan': {
        const { text } = token as Tokens.Codespan;
        return { kind: text.startsWith('#/') ? 'place' : 'code', text };
      }
      case 'strong':
        return { kind: 'strong', text: (token as Tokens.Strong).text };
      case 'em':
        return { kind: 'emphasis', text: (token as Tokens.Em).text };
      case 'link': {
        const { href, text } = token as Tokens.Link;
        // A file of the repository has no address here.
        return href.startsWith('https:') ? { kind: 'link', text, href } : { kind: 'code', text };
      }
      default:
        throw new Error(`docs/fidelity.md: the page cannot show “${token.type}”: ${token.raw}`);
    }
  });
}
