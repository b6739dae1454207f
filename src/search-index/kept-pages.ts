/**
 * What is kept between builds of the pages of a site, as bytes: the number of bytes of the JSON text that follows, the JSON text, and the counts
 * of all pages as they are in memory. As text, the counts of a large site would take longer to read than to use.
 */
import type { IndexedRecord } from '../search/engine/search-index.ts';
import type { TermCounts } from './count-terms.ts';

export interface CountedPage {
  readonly records: readonly Omit<IndexedRecord, 'page'>[];
  readonly counts: TermCounts;
}

interface KeptPages {
  /** By their numbers in the counts. */
  readonly terms: readonly string[];
  /** By their keys. */
  readonly pages: Iterable<readonly [key: string, page: CountedPage]>;
}

/** In the JSON text. */
interface Listed {
  readonly terms: readonly string[];
  readonly pages: readonly (readonly [key: string, records: CountedPage['records'], counts: number])[];
}

const lengthBytes = Uint32Array.BYTES_PER_ELEMENT;

export function encodePages({ terms, pages }: KeptPages): Uint8Array {
  const all = [...pages];
  const listed: Listed = { terms, pages: all.map(([key, { records, counts }]) => [key, records, counts.length]) };
  const text = JSON.stringify(listed);
  const length = Buffer.byteLength(text);
  const bytes = Buffer.allocUnsafe(all.reduce((sum, [, { counts }]) => sum + counts.byteLength, lengthBytes + length));
  bytes.set(new Uint8Array(Uint32Array.of(length).buffer));
  bytes.write(text, lengthBytes);
  let end = lengthBytes + length;
  for (const [, { counts }] of all) {
    bytes.set(new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength), end);
    end += counts.byteLength;
  }
  return bytes;
}

export function decodePages(content: Uint8Array): { terms: readonly string[]; pages: Map<string, CountedPage> } {
  // Whole numbers are read at multiples of their size, where these bytes need not be.
  const numbers = (from: number, to?: number): Uint32Array => new Uint32Array(Uint8Array.from(content.subarray(from, to)).buffer);
  const end = lengthBytes + (numbers(0, lengthBytes)[0] ?? 0);
  const { terms, pages }: Listed = JSON.parse(new TextDecoder().decode(content.subarray(lengthBytes, end)));
  const counts = numbers(end);
  const decoded = new Map<string, CountedPage>();
  let start = 0;
  for (const [key, records, length] of pages) {
    decoded.set(key, { records, counts: counts.subarray(start, start + length) });
    start += length;
  }
  return { terms, pages: decoded };
}
