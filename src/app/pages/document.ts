/** A text of docs/ as the page draws it. It is made from Markdown when the page is built. */
export type Document = readonly Block[];

/** `id` names a heading in addresses. Depths are those of the text, from 2: the page has its own title. */
export type Block =
  | {
      readonly kind: 'heading';
      readonly depth: number;
      readonly id: string;
      readonly text: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** `place` is an address in the product, such as `#/kafka/slow-follower/read`. */
export type Inline =
  | string
  | { readonly kind: 'code' | 'strong' | 'emphasis' | 'place'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** The plain text of inline parts. */
export function plainText(parts: readonly Inline[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
