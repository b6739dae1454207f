/**
 * An index as the engine searches it, with the postings of every term, field by field: headings, page titles, texts, category names, keywords.
 * Built once, after the index is loaded; the words of a query are scored from it.
 */
import { keywordPostings } from './keywords.ts';
import { NameTable } from './name-table.ts';
import type { KeywordPosting, Posting, TermPostings } from './postings.ts';
import type { IndexedPage, IndexedRecord, IndexedTerm, SearchIndex } from './search-index.ts';
import { stopWords } from './stop-words.ts';
import { readList, smallest, standsAlone, type TokenList } from './token-list.ts';
import type { Token } from './tokenize.ts';
import { Vocabulary } from './vocabulary.ts';
import * as weights from './weights.ts';

interface FieldText {
  readonly position: number;
  readonly list: TokenList;
  /** The share of the field's weight that a match in this text gets. */
  readonly weight: number;
}

const emptyList = readList('');
const noTexts: TermPostings['texts'] = { records: [], weights: [] };

/** How many titles are warm-up queries. */
const warmUpTitles = 20;

export class LoadedIndex {
  readonly index: SearchIndex;
  readonly vocabulary: Vocabulary;
  /** Length of each record's heading in words. Parts of names count as words. */
  readonly headingLengths: Float32Array;
  readonly names: NameTable;
  /** How many records have a heading, without the entries of symbols. */
  readonly #sharing: ReadonlyMap<string, number>;
  /** By the term's number in the vocabulary. */
  readonly #headings: readonly (readonly Posting[])[];
  /** Undefined for a term that is in no text. */
  readonly #texts: readonly (IndexedTerm | undefined)[];
  readonly #keywords: ReadonlyMap<number, readonly KeywordPosting[]>;
  /** First record of each page, followed by the number of records. */
  readonly #pageStarts: readonly number[];

  constructor(index: SearchIndex) {
    const { records } = index;
    this.index = index;
    const headings = records.map(({ page, id, heading }) => readList(id === '' ? this.page(page).title : heading));
    const addresses = records.map(({ page, id }) => (id === '' ? readList(lastSegment(this.page(page).href)) : emptyList));
    const kinds = readKinds(index);
    // The names of a page's categories are keywords of the page.
    const keywords = records.map(({ page, id, keywords: own }) => {
      const { breadcrumbs, group } = this.page(page);
      return id === '' ? [...own, ...breadcrumbs, index.groups[group] ?? ''] : own;
    });
    const outside = [...headings, ...addresses, ...kinds, ...keywords.flat().map(readList)].flatMap(({ tokens }) => tokens);
    this.vocabulary = new Vocabulary([...index.terms.map(({ spelling }) => spelling), ...outside.map(({ term }) => term)]);

    this.#sharing = countHeadings(records);
    const atPositions = (lists: readonly TokenList[], weight: number): FieldText[] =>
      lists.map((list, position) => ({ position, list, weight }));
    this.#headings = this.#collect([
      ...records.map((record, position) => ({
        position,
        list: headings[position] ?? emptyList,
        weight: weights.commonHeading ** Math.log2(this.sharing(record)),
      })),
      ...atPositions(addresses, weights.fields.address),
      ...atPositions(kinds, weights.fields.kind),
    ]);
    const texts = new Map(index.terms.map((text) => [text.spelling.toLowerCase(), text]));
    this.#texts = this.vocabulary.terms.map((term) => texts.get(term));
    this.headingLengths = Float32Array.from(headings, ({ tokens }) => Math.max(1, lengthOf(smallest(tokens))));
    const starts: number[] = [];
    records.forEach(({ page }, record) => {
      starts[page] ??= record;
    });
    this.#pageStarts = [...starts, records.length];
    this.#keywords = keywordPostings(keywords, this.vocabulary);
    this.names = new NameTable(index);
  }

  get pageCount(): number {
    return this.index.pages.length;
  }

  get recordCount(): number {
    return this.index.records.length;
  }

  /** Asked before readers ask, so that the code of the search is compiled. */
  get warmUpQueries(): readonly string[] {
    return this.index.pages.slice(0, warmUpTitles).map(({ title }) => title);
  }

  postings(term: number): TermPostings {
    return {
      texts: this.#texts[term] ?? noTexts,
      headings: this.#headings[term] ?? [],
      keywords: this.#keywords.get(term) ?? [],
    };
  }

  /** How many records have the heading of a section; 1 for other records. */
  sharing({ id, heading, symbol }: IndexedRecord): number {
    return id === '' || symbol !== '' ? 1 : (this.#sharing.get(heading) ?? 1);
  }

  record(record: number): IndexedRecord {
    return this.index.records[record] as IndexedRecord;
  }

  page(page: number): IndexedPage {
    return this.index.pages[page] as IndexedPage;
  }

  pageOf(record: number): number {
    return this.record(record).page;
  }

  /** The records of a page: from `start`, which is the page as a whole, up to but not including `end`. */
  recordsOf(page: number): { readonly start: number; readonly end: number } {
    return { start: this.#pageStarts[page] as number, end: this.#pageStarts[page + 1] as number };
  }

  /** Each text has one posting per term, with the best of its tokens. */
  #collect(texts: readonly FieldText[]): Posting[][] {
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
        const length = lengthOf(covered);
        if (share > (best.get(term)?.weight ?? 0)) best.set(term, { position, weight: share, length });
      }
      for (const [term, posting] of best) postings[term]?.push(posting);
    }
    return postings;
  }
}

/** The kind of symbol of each record. Reference pages that do not belong to a symbol belong to a package. */
function readKinds({ pages, records }: SearchIndex): TokenList[] {
  const known = new Map<string, TokenList>();
  return records.map(({ id, page, symbolKind }) => {
    const kind = symbolKind === '' && id === '' && pages[page]?.source === 'reference' ? 'package module' : symbolKind;
    const list = known.get(kind) ?? readList(kind);
    known.set(kind, list);
    return list;
  });
}

/** The length in words, of which stop words are none. */
function lengthOf(tokens: readonly Token[]): number {
  return tokens.filter(({ term }) => !stopWords.has(term)).length;
}

function countHeadings(records: readonly IndexedRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { heading, symbol } of records) if (symbol === '') counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return counts;
}

/** `/docs/concepts/read-only` -> `read-only`; a package name before a dot is dropped. */
function lastSegment(href: string): string {
  return decodeURIComponent(href).replace(/\/+$/, '').replace(/^.*\//, '').replace(/^.*\./, '');
}
