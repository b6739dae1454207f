/** Counts the terms of texts, which takes most of the time that an index takes, and does not depend on other pages. */
import { type IndexedTerm, strongest, weakest } from '../engine/search-index';
import { isStopWord } from '../engine/stop-words';
import { smallest } from '../engine/token-list';
import { runsOf, type Token, tokenize } from '../engine/tokenize';
import { bm25 } from '../engine/weights';

/** The terms of the texts of a page: for each text the number of values that follow, and in these the terms with their counts in its prose. */
export type TermCounts = Uint32Array;

/** A value holds the number of a term and, in the last bits, its count, of which more makes no difference. */
const countBits = 8;
const mostCounted = 2 ** countBits - 1;

export class TermCounter {
  /** By their numbers: each as it's spelled, see {@link IndexedTerm}. */
  readonly terms: string[];
  readonly #numbers: Map<string, number>;
  /** Most words of a site are on many of its pages. */
  readonly #runs = new Map<string, readonly number[]>();

  /** @param terms Those whose numbers are known already. */
  constructor(terms: readonly string[] = []) {
    this.terms = [...terms];
    this.#numbers = new Map(terms.map((spelling, number) => [spelling.toLowerCase(), number]));
  }

  count(texts: readonly string[]): TermCounts {
    const values: number[] = [];
    for (const text of texts) {
      const counts = new Map<number, number>();
      const [prose = '', ...code] = text.split('\n');
      for (const term of this.#termsOf(prose)) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const term of this.#termsOf(code.join(' '))) if (!counts.has(term)) counts.set(term, 0);
      const start = values.push(0);
      for (const [term, count] of counts) values.push(term * 2 ** countBits + Math.min(count, mostCounted));
      values[start - 1] = values.length - start;
    }
    return Uint32Array.from(values);
  }

  *#termsOf(text: string): Iterable<number> {
    for (const run of runsOf(text)) {
      const terms = this.#runs.get(run) ?? spellings(run).map((spelling) => this.#numberOf(spelling));
      this.#runs.set(run, terms);
      yield* terms;
    }
  }

  #numberOf(spelling: string): number {
    const term = spelling.toLowerCase();
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(spelling) - 1;
      this.#numbers.set(term, number);
    } else if (spelling < (this.terms[number] ?? '')) this.terms[number] = spelling;
    return number;
  }
}

/** A longer term is a path or the like, of which nobody types the whole. */
const longestTerm = 40;

/** The terms of a text that are indexed. Those of the pieces of a name are not: the index has its spelling, which shows them. */
function spellings(text: string): string[] {
  const tokens = tokenize(text);
  const isLong = ({ term }: Token): boolean => term.length > longestTerm;
  const long = tokens.filter((token) => token.kind === 'whole' && isLong(token));
  const isShown = ({ kind, start, end }: Token): boolean =>
    kind !== 'part' || long.some((whole) => start >= whole.start && end <= whole.end);
  return tokens
    .filter((token) => isShown(token) && !isStopWord(token) && !isLong(token))
    .map(({ term, kind, start, end }) => {
      if (kind !== 'whole') return term;
      const pieces = smallest(tokens.filter((token) => token.kind === 'part' && token.start >= start && token.end <= end));
      const spelling = pieces.map((piece, place) => (place === 0 ? piece.term : capitalize(piece.term))).join('');
      return spelling.toLowerCase() === term ? spelling : term;
    });
}

function capitalize(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}

/** The postings of the texts: each term with the records that contain it, weighted with BM25 and rounded to a few steps. */
export function collectTerms(terms: readonly string[], pages: readonly TermCounts[]): IndexedTerm[] {
  const lengths = pages.flatMap((counts) => [...textsIn(counts)].map((text) => sumOf(counts, text)));
  const filled = lengths.filter((length) => length > 0);
  const average = filled.reduce((sum, length) => sum + length, 0) / Math.max(1, filled.length);
  const sizes = new Uint32Array(terms.length);
  for (const counts of pages) for (const text of textsIn(counts)) forEachTerm(counts, text, (term) => (sizes[term] as number)++);
  // Lists that grow would leave several times their size behind: a large site has millions of postings.
  const postings = Array.from(sizes, (size) => ({ records: new Array<number>(size), weights: new Array<number>(size) }));
  const filledTo = new Uint32Array(terms.length);
  let record = 0;
  for (const counts of pages) {
    for (const text of textsIn(counts)) {
      const norm = bm25.saturation * (1 - bm25.length + (bm25.length * (lengths[record] ?? 0)) / Math.max(1, average));
      forEachTerm(counts, text, (term, count) => {
        const { records, weights } = postings[term] as (typeof postings)[number];
        const place = (filledTo[term] as number)++;
        records[place] = record;
        weights[place] = count === 0 ? weakest : Math.max(weakest + 1, Math.round((strongest * count) / (count + norm)));
      });
      record++;
    }
  }
  return terms
    .flatMap((spelling, number) =>
      sizes[number] === 0 ? [] : [{ spelling, ...(postings[number] as (typeof postings)[number]) }],
    )
    .sort((a, b) => (a.spelling.toLowerCase() < b.spelling.toLowerCase() ? -1 : 1));
}

interface TextRange {
  readonly start: number;
  readonly end: number;
}

function* textsIn(counts: TermCounts): Iterable<TextRange> {
  for (let start = 1; start <= counts.length; ) {
    const end = start + (counts[start - 1] ?? 0);
    yield { start, end };
    start = end + 1;
  }
}

function forEachTerm(counts: TermCounts, { start, end }: TextRange, action: (term: number, count: number) => void): void {
  for (const value of counts.subarray(start, end)) action(value >>> countBits, value & mostCounted);
}

function sumOf(counts: TermCounts, { start, end }: TextRange): number {
  return counts.subarray(start, end).reduce((sum, value) => sum + (value & mostCounted), 0);
}
