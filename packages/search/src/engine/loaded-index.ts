/**
 * An index as the engine searches it: its records with their pages, and the postings of every term, field by field. Made once, after the index is
 * loaded; the words of a query are scored from it.
 */
import type { IndexedPage, IndexedRecord, IndexedTerm, SearchIndex } from './search-index.ts';
import { isStopWord } from './stop-words.ts';
import { smallest } from './token-list.ts';
import { foldTerm, type Token, tokenize } from './tokenize.ts';
import { Vocabulary } from './vocabulary.ts';
import * as weights from './weights.ts';

export interface EnginePage extends Omit<IndexedPage, 'group'> {
  /** Name of its group. */
  readonly group: string;
  /** Number of its first record, which is the page as a whole. */
  readonly start: number;
  /** Number of the first record after its own. */
  readonly end: number;
}

export interface EngineRecord extends Omit<IndexedRecord, 'page'> {
  /** Its place among all records. */
  readonly number: number;
  readonly page: EnginePage;
  /** URL path with the anchor. */
  readonly href: string;
  /** Its heading or, for a page as a whole, the page's title. */
  readonly caption: string;
  /** How many records have the heading of a section; 1 for other records. */
  readonly sharing: number;
}

/** One occurrence of a term in a heading. */
interface Posting {
  /** Number of the record. */
  readonly record: number;
  /** 0 to 1. */
  readonly weight: number;
  /** How much of the heading's length it covers. A whole name covers all of its parts. */
  readonly length: number;
}

/** A keyword that has a term: a phrase in the front matter, for a page or one of its sections. */
export interface KeywordPosting {
  /** Number of the phrase among those of the site. */
  readonly phrase: number;
  /** Number of the record. */
  readonly record: number;
  /** How many terms the phrase has. */
  readonly terms: number;
}

/** Where a term is. */
export interface TermPostings {
  readonly texts: Pick<IndexedTerm, 'records' | 'weights'>;
  readonly headings: Posting[];
  readonly keywords: KeywordPosting[];
}

export class LoadedIndex {
  readonly groups: readonly string[];
  readonly pages: readonly EnginePage[];
  readonly records: readonly EngineRecord[];
  readonly vocabulary: Vocabulary;
  /** Length of each record's heading in words. Parts of names count as words. */
  readonly headingLengths: Float32Array;
  /** By the term's number in the vocabulary. */
  readonly #postings: readonly TermPostings[];

  constructor(index: SearchIndex) {
    this.groups = index.groups;
    this.pages = joinPages(index);
    this.records = joinRecords(index, this.pages);
    const headings = this.records.map(({ caption }) => tokenize(caption));
    const keywords = this.records.map((record) => keywordsOf(record).map(tokenize));
    const outside = [...headings, ...keywords.flat()].flat().map(({ term }) => term);
    this.vocabulary = new Vocabulary([...index.terms.map(({ spelling }) => spelling), ...outside]);
    const texts = new Map(index.terms.map((text) => [text.spelling.toLowerCase(), text]));
    this.#postings = this.vocabulary.terms.map((term) => ({
      texts: texts.get(term) ?? { records: [], weights: [] },
      headings: [],
      keywords: [],
    }));
    for (const [record, heading] of headings.entries()) this.#addHeading(record, heading);
    let phrases = 0;
    for (const [record, own] of keywords.entries()) for (const tokens of own) this.#addKeyword(record, tokens, phrases++);
    this.headingLengths = Float32Array.from(headings, (tokens) => Math.max(1, lengthOf(smallest(tokens))));
  }

  /** @param term Its number in the vocabulary. */
  postings(term: number): TermPostings {
    return this.#postings[term] as TermPostings;
  }

  /** How many records have a name in their text or their heading. */
  usesOf(name: string): number {
    const term = this.vocabulary.find(foldTerm(name));
    return term === undefined ? 0 : this.frequencyOf(term);
  }

  /** The number of postings of a term in texts and headings. */
  frequencyOf(term: number): number {
    const { texts, headings } = this.postings(term);
    return texts.records.length + headings.length;
  }

  /** Adds a posting for each term of a heading, with the best of its tokens. */
  #addHeading(record: number, tokens: readonly Token[]): void {
    const best = new Map<string, Posting>();
    for (const token of tokens) {
      const share = token.kind === 'part' ? weights.fields.part : 1;
      const length = lengthOf(token.kind === 'whole' ? smallest(tokens, token) : [token]);
      if (share > (best.get(token.term)?.weight ?? 0)) best.set(token.term, { record, weight: share, length });
    }
    for (const [term, posting] of best) this.postings(this.vocabulary.find(term) as number).headings.push(posting);
  }

  #addKeyword(record: number, tokens: readonly Token[], phrase: number): void {
    const counted = tokens.filter((token) => token.kind !== 'part' && !isStopWord(token));
    const numbers = new Set(counted.map(({ term }) => this.vocabulary.find(term) as number));
    for (const number of numbers) this.postings(number).keywords.push({ phrase, record, terms: numbers.size });
  }
}

function joinPages({ pages, records, groups }: SearchIndex): EnginePage[] {
  const ends: number[] = [];
  for (const [number, { page }] of records.entries()) ends[page] = number + 1;
  return pages.map((page, number) => ({
    ...page,
    group: groups[page.group] ?? '',
    start: ends[number - 1] ?? 0,
    end: ends[number] ?? 0,
  }));
}

function joinRecords({ records }: SearchIndex, pages: readonly EnginePage[]): EngineRecord[] {
  const counts = new Map<string, number>();
  for (const { heading, symbol } of records) if (symbol === '') counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return records.map((record, number) => {
    const { id, heading, symbol, symbolOwner, symbolKind, names, keywords } = record;
    const page = pages[record.page] as EnginePage;
    const isSection = id !== '' && symbol === '';
    // Not spread: every keystroke reads all records, and objects made by spreading take twice as long to read.
    return {
      number,
      page,
      id,
      heading,
      symbol,
      symbolOwner,
      symbolKind,
      names,
      keywords,
      href: id === '' ? page.href : `${page.href}#${encodeURIComponent(id)}`,
      caption: id === '' ? page.title : heading,
      sharing: isSection ? (counts.get(heading) ?? 1) : 1,
    };
  });
}

/** The names of a page's categories are keywords of the page. */
function keywordsOf({ id, keywords, page }: EngineRecord): readonly string[] {
  return id === '' ? [...keywords, ...page.breadcrumbs, page.group] : keywords;
}

/** The length in words, of which stop words are none. */
function lengthOf(tokens: readonly Token[]): number {
  return tokens.filter((token) => !isStopWord(token)).length;
}
