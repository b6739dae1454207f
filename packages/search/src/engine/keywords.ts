/** Matches keywords: phrases that readers use for the subject of a page or a section. A phrase counts by the share of it that the query has. */
import type { KeywordPosting, TermPostings } from './postings.ts';
import type { Candidates } from './query.ts';
import { stopWords } from './stop-words.ts';
import { tokenize } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The postings of the terms of keywords, which are given by record. */
export function keywordPostings(keywords: readonly (readonly string[])[], vocabulary: Vocabulary): Map<number, KeywordPosting[]> {
  const postings = new Map<number, KeywordPosting[]>();
  let phrase = 0;
  keywords.forEach((own, record) => {
    for (const keyword of own) {
      const terms = tokenize(keyword).filter(({ term, kind }) => kind !== 'part' && !stopWords.has(term));
      const numbers = new Set(terms.flatMap(({ term }) => vocabulary.find(term) ?? []));
      for (const number of numbers) {
        const known = postings.get(number);
        if (known === undefined) postings.set(number, [{ phrase, record, terms: numbers.size }]);
        else known.push({ phrase, record, terms: numbers.size });
      }
      phrase++;
    }
  });
  return postings;
}

/** The part of the loaded index that is needed here, which is made with {@link keywordPostings} itself. */
interface KeywordIndex {
  readonly recordCount: number;
  postings(term: number): Pick<TermPostings, 'keywords'>;
}

/** For each word of a query, by record: how well it matches a keyword, 0 to 1; less if the query lacks other words of the keyword. */
export function matchKeywords(data: KeywordIndex, words: readonly { readonly candidates: Candidates }[]): Float32Array[] {
  const hits = new Map<
    number,
    { readonly keyword: KeywordPosting; readonly terms: Map<number, number>; readonly words: Map<number, number> }
  >();
  words.forEach(({ candidates }, word) => {
    for (const [term, { weight }] of candidates) {
      for (const keyword of data.postings(term).keywords) {
        const hit = hits.get(keyword.phrase) ?? { keyword, terms: new Map<number, number>(), words: new Map<number, number>() };
        hit.terms.set(term, Math.max(hit.terms.get(term) ?? 0, weight));
        hit.words.set(word, Math.max(hit.words.get(word) ?? 0, weight));
        hits.set(keyword.phrase, hit);
      }
    }
  });
  const matches = words.map(() => new Float32Array(data.recordCount));
  for (const hit of hits.values()) {
    const { record, terms } = hit.keyword;
    const covered = [...hit.terms.values()].reduce((sum, weight) => sum + weight, 0) / terms;
    for (const [word, weight] of hit.words) {
      const match = matches[word] as Float32Array;
      match[record] = Math.max(match[record] ?? 0, weight * Math.min(1, covered));
    }
  }
  return matches;
}
