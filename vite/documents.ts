import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Document, Inline } from '../src/app/pages/document.ts';

const PREFIX = 'virtual:';
/** The texts of docs/ that the page shows, each as a module: `virtual:fidelity`. */
const NAMES: readonly string[] = ['fidelity', 'glossary', 'glossary.zh'];

/** Gives texts of docs/ to the page as data, so that neither a Markdown reader nor markup is part of it. */
export function documents(): Plugin {
  return {
    name: 'documents',
    resolveId: (id) => (isDocument(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0') || !isDocument(id.slice(1))) return null;
      const name = `docs/${id.slice(1 + PREFIX.length)}.md`;
      const path = fileURLToPath(new URL(`../${name}`, import.meta.url));
      this.addWatchFile(path);
      return `export default ${JSON.stringify(documentOf(name, readFileSync(path, 'utf8')))};`;
    },
  };
}

function isDocument(id: string): boolean {
  return id.startsWith(PREFIX) && NAMES.includes(id.slice(PREFIX.length));
}

/** Reads Markdown, without its title. Throws for what the page could not show: nothing is lost silently. */
function documentOf(name: string, markdown: string): Document {
  try {
    return lexer(markdown).flatMap((token) => blockOf(token));
  } catch (error) {
    throw new Error(`${name} cannot be shown`, { cause: error });
  }
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
      throw new Error(`the page cannot show “${token.type}”: ${token.raw}`);
  }
}

/** A list item is one text. */
function itemOf(tokens: readonly Token[]): readonly Inline[] {
  const [only, ...more] = tokens;
  if (only?.type !== 'text' || more.length > 0) {
    throw new Error(`a list item must be one text: ${only?.raw ?? ''}`);
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
        throw new Error(`the page cannot show “${token.type}”: ${token.raw}`);
    }
  });
}
