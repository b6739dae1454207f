/** Draws text in which a search provider has marked what matches. Text, whatever it says: React escapes it. */
import type { ReactNode } from 'react';
import type { MarkedText } from '../../search/contract.ts';

export function Marked({ text }: { text: MarkedText }): ReactNode {
  return text.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and none moves
    piece.marked === true ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
