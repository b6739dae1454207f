/**
 * Where each term of an index occurs, field by field: headings, titles of pages, texts, names of categories. Made once, when the index has been
 * loaded; what a query's words score is read from it. Knows nothing of queries.
 */
import { decodeAddress } from '../../shared/decode-address.ts';
import { itemAt } from '../../shared/item-at.ts';
import type { IndexedRecord, IndexedTerm, SearchIndex } from '../embedded/index-file.ts';
import { findNumberedWords } from './numbered-words.ts';
import { stopWords } from './stop-words.ts';
import { readList, smallest, standsAlone, type TokenList } from './token-list.ts';
import { foldTerm, type Token } from './tokenize.ts';
import { Vocabulary } from './vocabulary.ts';
import * as weights from './weights.ts';

/** One occurrence of a term in a field. */
export interface Posting {
  /** Of the record, or of the page where the field is a page's. */
  readonly position: number;
  /** 0 to 1. */
  readonly weight: number;
  /** How much of the field's length it covers: a whole name covers all of its parts. */
  readonly length: number;
}

/** The postings of each term, by its number in the vocabulary. */
export type Field = readonly (readonly Posting[])[];

interface FieldText {
  readonly position: number;
  readonly list: TokenList;
  /** How much of the field's weight a match in this text has. */
  readonly weight: number;
}

type LengthOf = (token: Token) => number;

const emptyList = readList('');

export class FieldIndex {
  readonly index: SearchIndex;
  readonly vocabulary: Vocabulary;
  /** By record: its heading, the title for a page as a whole; the address; the kind of symbol. */
  readonly headings: Field;
  /** By page: its title and its address. */
  readonly titles: Field;
  /** By page: the names of the categories that it is in. */
  readonly categories: Field;
  /** By record; undefined for a term that no text has. */
  readonly texts: readonly (IndexedTerm | undefined)[];
  /** Length of each record's heading in words; parts of names count, words that many titles have count less. */
  readonly headingLengths: Float32Array;
  /** Each record's heading, folded to one word. */
  readonly foldedHeadings: readonly string[];
  /** Words that headings number their entries with. */
  readonly numberedWords: ReadonlySet<string>;
  /** First record of each page, and the end of the last. */
  readonly #pageStarts: readonly number[];

  constructor(index: SearchIndex) {
    const { pages, records } = index;
    this.index = index;
    const titles = pages.map(({ title }) => readList(title));
    const addresses = pages.map(({ href }) => readList(lastSegment(href)));
    const headings = records.map(({ page, id, heading }) => (id === '' ? (titles[page] ?? emptyList) : readList(heading)));
    const kinds = readKinds(index);
    const keywords = pages.map((page) => readList(page.keywords));
    const categories = pages.map((page) => readList([...page.breadcrumbs, index.groups[page.group]].join(' ')));
    const outside = [...headings, ...addresses, ...keywords, ...categories, ...kinds].flatMap(({ tokens }) =>
      tokens.map(({ term }) => term),
    );
    this.vocabulary = new Vocabulary([...index.terms.map(({ term }) => term), ...outside]);

    const lengthOf = measureWords(titles);
    const headingWeight = weighHeadings(records);
    const atPositions = (lists: readonly TokenList[], weight: number): FieldText[] =>
      lists.map((list, position) => ({ position, list, weight }));
    this.headings = this.#collect(
      [
        ...records.map((record, position) => ({
          position,
          list: headings[position] ?? emptyList,
          weight: headingWeight(record),
        })),
        ...records.flatMap(({ page, id }, position) =>
          id === '' ? [{ position, list: addresses[page] ?? emptyList, weight: weights.fields.address }] : [],
        ),
        ...atPositions(kinds, weights.fields.kind),
      ],
      lengthOf,
    );
    this.titles = this.#collect([...atPositions(titles, 1), ...atPositions(addresses, weights.fields.address)], lengthOf);
    this.categories = this.#collect(atPositions(categories, weights.fields.categories), lengthOf);
    const texts = new Map(index.terms.map((text) => [text.term, text]));
    this.texts = this.vocabulary.terms.map((term) => texts.get(term));
    this.headingLengths = Float32Array.from(headings, ({ tokens }) =>
      Math.max(
        1,
        smallest(tokens).reduce((sum, token) => sum + lengthOf(token), 0),
      ),
    );
    this.foldedHeadings = headings.map(({ text }) => foldTerm(text));
    this.numberedWords = findNumberedWords(headings);
    const starts: number[] = [];
    records.forEach(({ page }, record) => {
      starts[page] ??= record;
    });
    this.#pageStarts = [...starts, records.length];
  }

  /** The positions of a page's records: from `start`, which is the page as a whole, to before `end`. */
  recordsOf(page: number): { readonly start: number; readonly end: number } {
    return { start: itemAt(this.#pageStarts, page), end: itemAt(this.#pageStarts, page + 1) };
  }

  /** How many postings a term has in texts and headings. */
  frequency(term: number): number {
    return (this.texts[term]?.records.length ?? 0) + itemAt(this.headings, term).length;
  }

  /** Each text counts once per term, with the best of its tokens. */
  #collect(texts: readonly FieldText[], lengthOf: LengthOf): Posting[][] {
    const postings: Posting[][] = this.vocabulary.terms.map(() => []);
    for (const { position, list, weight } of texts) {
      const { text, tokens } = list;
      const best = new Map<number, Posting>();
      for (const token of tokens) {
        const term = this.vocabulary.find(token.term);
        if (term === undefined) continue;
        const share =
          weight * (token.kind !== 'part' ? 1 : standsAlone(text, token) ? weights.fields.joinedPart : weights.fields.part);
        const covered = token.kind === 'whole' ? smallest(tokens, token) : [token];
        const length = covered.reduce((sum, part) => sum + lengthOf(part), 0);
        if (share > (best.get(term)?.weight ?? 0)) best.set(term, { position, weight: share, length });
      }
      for (const [term, posting] of best) postings[term]?.push(posting);
    }
    return postings;
  }
}

/** By record: what kind of symbol it is. A page of the reference that is not a symbol's is a package's. */
function readKinds({ pages, records }: SearchIndex): TokenList[] {
  const known = new Map<string, TokenList>();
  return records.map(({ id, page, symbolKind }) => {
    const kind = symbolKind === '' && id === '' && pages[page]?.source === 'reference' ? 'package module' : symbolKind;
    const list = known.get(kind) ?? readList(kind);
    known.set(kind, list);
    return list;
  });
}

/** How much of a heading's length a word is: nothing for a stop word, less for a word that many titles have. */
function measureWords(titles: readonly TokenList[]): LengthOf {
  const titlesWith = new Map<string, number>();
  for (const { tokens } of titles) {
    for (const term of new Set(tokens.map((token) => token.term))) titlesWith.set(term, (titlesWith.get(term) ?? 0) + 1);
  }
  const { from, perDoubling, least } = weights.titleWord;
  return ({ term }) =>
    stopWords.has(term) ? 0 : Math.max(least, 1 - perDoubling * Math.log2(Math.max(1, (titlesWith.get(term) ?? 0) / from)));
}

/** A heading that many pages have says less; a symbol's never does. */
function weighHeadings(records: readonly IndexedRecord[]): (record: IndexedRecord) => number {
  const repeated = new Map<string, number>();
  for (const { heading, symbol } of records) {
    if (symbol === '') repeated.set(heading, (repeated.get(heading) ?? 0) + 1);
  }
  return ({ id, heading, symbol }) =>
    id === '' || symbol !== '' ? 1 : weights.commonHeading ** Math.log2(repeated.get(heading) ?? 1);
}

/** `/docs/concepts/read-only` -> `read-only`; a package's name before a dot is left out. */
function lastSegment(href: string): string {
  return decodeAddress(href).replace(/\/+$/, '').replace(/^.*\//, '').replace(/^.*\./, '');
}
