/**
 * Ranks the records of an index for a query. Runs in the worker and in Node: no DOM, no network. The words of the query are scored field
 * by field (score-word.ts) and combined into signals of each record (signals.ts), which set its rank (rank.ts). Names of symbols are matched
 * separately (names.ts). Every ranking constant is in weights.ts; `npm run search:tune "a query"` shows the effect of each.
 */
import { itemAt, numberAt } from '../../shared/item-at.ts';
import { FieldIndex } from './field-index.ts';
import { KeywordTable } from './keywords.ts';
import { NameEndings } from './name-endings.ts';
import { NameTable } from './names.ts';
import { type Language, prepareSynonyms, type Query, readQuery } from './query.ts';
import { factorOf, fitOf, type Ranked, scoreOf, spread } from './rank.ts';
import { scoreWord, type WordScores } from './score-word.ts';
import type { IndexedPage, IndexedRecord, SearchIndex } from './search-index.ts';
import { readSignals } from './signals.ts';
import type { Matcher, TermMatch } from './snippet.ts';
import type { Vocabulary } from './vocabulary.ts';
import * as weights from './weights.ts';

/** The parts of a score, for tuning. */
interface ScoreParts {
  /** Share of the query that the record matches, 0 to 1. */
  readonly coverage: number;
  /** How closely the heading matches the query, 0 to 1. */
  readonly fit: number;
  /** From the links to the page and the kind of record. */
  readonly factor: number;
}

interface Ranking {
  readonly query: Query;
  readonly words: readonly WordScores[];
  /** Best first, in all groups. */
  readonly ranked: readonly Ranked[];
  /** How many records at the start of `ranked` match the query by name. */
  readonly named: number;
}

export class SearchEngine {
  readonly #fields: FieldIndex;
  readonly #language: Language;
  readonly #names: NameTable;
  readonly #endings: NameEndings;
  readonly #keywords: KeywordTable;

  constructor(index: SearchIndex) {
    this.#fields = new FieldIndex(index);
    const { vocabulary, numberedWords } = this.#fields;
    this.#language = { vocabulary, numberedWords, synonyms: prepareSynonyms(index.synonyms) };
    this.#names = new NameTable(index);
    this.#endings = new NameEndings(index);
    this.#keywords = new KeywordTable(index, this.vocabulary);
  }

  get index(): SearchIndex {
    return this.#fields.index;
  }

  get vocabulary(): Vocabulary {
    return this.#fields.vocabulary;
  }

  /** An empty query has no results. */
  rank(text: string): Ranking {
    const query = readQuery(text, this.#language);
    const inKeywords = this.#keywords.match(query.words);
    const words = query.words.map((word, at) => scoreWord(this.#fields, word, itemAt(inKeywords, at), query.asksForNumber));
    const named = this.#names.rank(query);
    const isNamed = new Set(named.map(({ record }) => record));
    const scored: (Ranked & { readonly coverage: number })[] = [];
    for (let record = 0; record < this.index.records.length; record++) {
      const sum = words.reduce((total, word) => total + word.idf * numberAt(word.sum, record), 0);
      if (sum === 0 || isNamed.has(record)) continue;
      const signals = readSignals(this.#fields, this.#endings, query, words, record);
      scored.push({ record, score: scoreOf(sum, signals), coverage: signals.coverage });
    }
    const best = scored.reduce((most, { coverage }) => Math.max(most, coverage), 0);
    const kept = scored.filter(({ coverage }) => coverage >= weights.leastCoverage * best);
    const others = spread(kept, (record) => this.recordAt(record).page);
    return { query, words, ranked: [...named, ...others], named: named.length };
  }

  /** What the sum of a record's word scores was multiplied by. */
  explain({ query, words }: Pick<Ranking, 'query' | 'words'>, record: number): ScoreParts {
    const signals = readSignals(this.#fields, this.#endings, query, words, record);
    const fit = fitOf(signals);
    return { coverage: signals.coverage, fit, factor: factorOf(signals, fit) };
  }

  recordAt(record: number): IndexedRecord {
    return itemAt(this.index.records, record);
  }

  pageOf(record: number): IndexedPage {
    return itemAt(this.index.pages, this.recordAt(record).page);
  }

  /** URL path of a record, with its anchor. */
  addressOf(record: number): string {
    const { id } = this.recordAt(record);
    const { href } = this.pageOf(record);
    return id === '' ? href : `${href}#${encodeURIComponent(id)}`;
  }

  /** Position of a record among those of its page, the first being 0. */
  placeInPage(record: number): number {
    return record - this.#fields.recordsOf(this.recordAt(record).page).start;
  }

  /** How terms match the query, for marking them. */
  matcher({ words }: Query): Matcher {
    const matches = new Map<string, TermMatch>();
    words.forEach(({ candidates }, word) => {
      for (const [number, { weight }] of candidates) {
        const term = itemAt(this.vocabulary.terms, number);
        const { strength = 0, words: others = [] } = matches.get(term) ?? {};
        matches.set(term, { strength: Math.max(strength, weight), words: [...others, word] });
      }
    });
    return (term) => matches.get(term);
  }
}
