/** Reads entries of API symbols: a heading with a symbol comment, and below it the first TypeScript fence and the first paragraph. */
import type { Heading, Nodes, Root } from 'mdast';
import type { SymbolEntry } from '../../model.ts';
import { defined } from '../../shared/defined.ts';
import { inlineText } from '../syntax/inline-text.ts';
import type { HeadingMap } from './headings.ts';

export function readSymbols(tree: Root, headings: HeadingMap): SymbolEntry[] {
  const entries: SymbolEntry[] = [];
  let current: Heading | undefined;
  let signature: string | undefined;
  let description: string | undefined;
  const flush = (): void => {
    const symbol = current?.data?.symbol;
    const info = current === undefined ? undefined : headings.get(current);
    if (symbol !== undefined && info !== undefined) {
      entries.push(defined({ ...symbol, id: info.isTitle ? '' : info.id, signature, description: description || undefined }));
    }
  };
  for (const node of tree.children as Nodes[]) {
    if (node.type === 'heading') {
      flush();
      current = node;
      signature = undefined;
      description = undefined;
    } else if (node.type === 'code' && (node.lang === 'ts' || node.lang === 'typescript')) {
      signature ??= node.value;
    } else if (node.type === 'paragraph' && node.children[0]?.type !== 'strong') {
      // A paragraph that begins with a bold label is a fact, not the description.
      description ??= inlineText(node).replace(/\s+/g, ' ').trim();
    }
  }
  flush();
  return entries;
}
