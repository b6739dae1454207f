/**
 * Ranks the records of an index for a query. Runs in the worker and in Node: no DOM, no network. The words of the query are scored field
 * by field (score-word.ts), and combined into the score of each record (rank.ts). Names of symbols are matched separately (rank-names.ts).
 * Every ranking constant is in weights.ts; `npm run search:tune "a query"` shows the effect of each.
 */
import { matchKeywords } from './keywords.ts';
import { LoadedIndex } from './loaded-index.ts';
import { NameTable } from './name-table.ts';
import { type Language, type Query, readMeanings, readQuery } from './query.ts';
import { byScore, type Ranked, type Scored, scoreRecord } from './rank.ts';
import { rankNames } from './rank-names.ts';
import { scoreWord, type WordScores } from './score-word.ts';
import type { SearchIndex } from './search-index.ts';
import type { Matcher, TermMatch } from './snippet.ts';
import * as weights from './weights.ts';

interface Ranking {
  readonly query: Query;
  readonly words: readonly WordScores[];
  /** Best first, in all groups. */
  readonly ranked: readonly Ranked[];
  /** How many records at the start of `ranked` match the query by name. */
  readonly named: number;
}

export class SearchEngine {
  readonly data: LoadedIndex;
  readonly #language: Language;
  readonly #names: NameTable;

  constructor(index: SearchIndex) {
    this.data = new LoadedIndex(index);
    this.#language = { vocabulary: this.data.vocabulary, meanings: readMeanings(index.synonyms) };
    this.#names = new NameTable(this.data.records);
  }

  /** An empty query has no results. */
  rank(text: string): Ranking {
    const query = readQuery(text, this.#language);
    const inKeywords = matchKeywords(this.data, query.words);
    const words = query.words.map((word, at) => scoreWord(this.data, word, inKeywords[at] as Float32Array));
    const { named, isBeginning } = rankNames(this.#names, query, this.data);
    if (isBeginning) return { query, words, ranked: named, named: named.length };
    const isNamed = new Set(named.map(({ record }) => record));
    const scored: Scored[] = [];
    for (const record of this.data.records) {
      const one = isNamed.has(record) ? undefined : scoreRecord(this.data, query, words, record);
      if (one !== undefined) scored.push(one);
    }
    const best = scored.reduce((most, { coverage }) => Math.max(most, coverage), 0);
    const kept = scored.filter(({ coverage }) => coverage >= weights.leastCoverage * best);
    const ranked = [...named, ...kept.sort(byScore)];
    return { query, words, ranked, named: named.length };
  }

  /** How terms match the query, for marking them. */
  matcher({ words }: Query): Matcher {
    const matches = new Map<string, TermMatch>();
    words.forEach(({ candidates }, word) => {
      for (const [number, { weight }] of candidates) {
        const term = this.data.vocabulary.terms[number] as string;
        const { strength = 0, words: others = [] } = matches.get(term) ?? {};
        matches.set(term, { strength: Math.max(strength, weight), words: [...others, word] });
      }
    });
    return (term) => matches.get(term);
  }
}
