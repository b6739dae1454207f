/** Renders text in which the search provider has marked the matches. It is plain text, which React escapes. */
import type { ReactNode } from 'react';
import type { MarkedText } from '../../search/contract.ts';

export function Marked({ text }: { text: MarkedText }): ReactNode {
  return text.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and are never reordered
    piece.marked === true ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
