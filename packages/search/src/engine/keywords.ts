/** Matches keywords: phrases that readers use for the subject of a page or a section. A phrase counts by the share of it that the query has. */
import type { KeywordPosting, LoadedIndex } from './loaded-index.ts';
import type { Candidates } from './query.ts';

/** For each word of a query, by record: how well it matches a keyword, 0 to 1; less if the query lacks other words of the keyword. */
export function matchKeywords(data: LoadedIndex, words: readonly { readonly candidates: Candidates }[]): Float32Array[] {
  /** Of each keyword with a match: how well each of its terms matches, and each word of the query. */
  const matched = new Map<number, { keyword: KeywordPosting; terms: Map<number, number>; words: Map<number, number> }>();
  words.forEach(({ candidates }, word) => {
    for (const [term, { weight }] of candidates) {
      for (const keyword of data.postings(term).keywords) {
        const match = matched.get(keyword.phrase) ?? { keyword, terms: new Map(), words: new Map() };
        matched.set(keyword.phrase, match);
        match.terms.set(term, Math.max(match.terms.get(term) ?? 0, weight));
        match.words.set(word, Math.max(match.words.get(word) ?? 0, weight));
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
