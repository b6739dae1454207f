/** Matches keywords: phrases that readers use for the subject of a page or a section. A phrase counts by the share of it that the query has. */
import type { KeywordPosting, LoadedIndex } from './loaded-index.ts';
import type { Candidates } from './query.ts';

interface MatchedKeyword {
  readonly keyword: KeywordPosting;
  /** Number of each of its terms that match -> how well. */
  readonly terms: Map<number, number>;
  /** Position in the query of each word that matches -> how well. */
  readonly words: Map<number, number>;
}

/** For each word of a query, by record: how well it matches a keyword, 0 to 1; less if the query lacks other words of the keyword. */
export function matchKeywords(data: LoadedIndex, words: readonly { readonly candidates: Candidates }[]): Float32Array[] {
  const matched = new Map<number, MatchedKeyword>();
  words.forEach(({ candidates }, word) => {
    for (const [term, { weight }] of candidates) {
      for (const keyword of data.postings(term).keywords) {
        const match = matched.get(keyword.phrase) ?? { keyword, terms: new Map(), words: new Map() };
        matched.set(keyword.phrase, match);
        raise(match.terms, term, weight);
        raise(match.words, word, weight);
      }
    }
  });
  const matches = words.map(() => new Float32Array(data.records.length));
  for (const { keyword, terms, words: own } of matched.values()) {
    const covered = [...terms.values()].reduce((sum, weight) => sum + weight, 0) / keyword.terms;
    for (const [word, weight] of own) {
      const match = matches[word] as Float32Array;
      match[keyword.record] = Math.max(match[keyword.record] ?? 0, weight * Math.min(1, covered));
    }
  }
  return matches;
}

function raise(weights: Map<number, number>, key: number, weight: number): void {
  weights.set(key, Math.max(weights.get(key) ?? 0, weight));
}
