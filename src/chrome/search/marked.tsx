/** Draws text in which a search provider has marked what matches. Text, whatever it says: React escapes it. */
import type { MarkedText } from '../../search/contract.ts';

export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.marked === true ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and none moves
      <mark key={index}>{piece.text}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index}>{piece.text}</span>
    ),
  );
}
