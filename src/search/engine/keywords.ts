/** Matches the keywords of pages: phrases that readers use for a page's subject. A phrase counts by the share of it that the query has. */
import { itemAt, numberAt } from '../../shared/item-at.ts';
import type { Candidates } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { stopWords } from './stop-words.ts';
import { tokenize } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Separates keywords in the index. */
export const keywordSeparator = ', ';

interface Phrase {
  readonly page: number;
  /** Its words, as numbers in the vocabulary. */
  readonly terms: readonly number[];
}

export class KeywordTable {
  readonly #pages: number;
  readonly #phrases: readonly Phrase[];
  /** The phrases that contain each term. */
  readonly #byTerm = new Map<number, number[]>();

  constructor({ pages }: SearchIndex, vocabulary: Vocabulary) {
    this.#pages = pages.length;
    this.#phrases = pages.flatMap(({ keywords }, page) =>
      keywords.split(keywordSeparator).flatMap((keyword): Phrase[] => {
        const terms = tokenize(keyword).filter(({ term, kind }) => kind !== 'part' && !stopWords.has(term));
        const numbers = terms.flatMap(({ term }) => vocabulary.find(term) ?? []);
        return numbers.length === 0 ? [] : [{ page, terms: [...new Set(numbers)] }];
      }),
    );
    this.#phrases.forEach(({ terms }, position) => {
      for (const term of terms) {
        const known = this.#byTerm.get(term);
        if (known === undefined) this.#byTerm.set(term, [position]);
        else known.push(position);
      }
    });
  }

  /** For each word of a query, by page: how well it matches a keyword, 0 to 1; less if the query lacks other words of the keyword. */
  match(words: readonly { readonly candidates: Candidates }[]): Float32Array[] {
    const hits = new Map<number, { readonly terms: Map<number, number>; readonly words: Map<number, number> }>();
    words.forEach(({ candidates }, word) => {
      for (const [term, { weight }] of candidates) {
        for (const position of this.#byTerm.get(term) ?? []) {
          const hit = hits.get(position) ?? { terms: new Map<number, number>(), words: new Map<number, number>() };
          hit.terms.set(term, Math.max(hit.terms.get(term) ?? 0, weight));
          hit.words.set(word, Math.max(hit.words.get(word) ?? 0, weight));
          hits.set(position, hit);
        }
      }
    });
    const matches = words.map(() => new Float32Array(this.#pages));
    for (const [position, hit] of hits) {
      const { page, terms } = itemAt(this.#phrases, position);
      const covered = [...hit.terms.values()].reduce((sum, weight) => sum + weight, 0) / terms.length;
      for (const [word, weight] of hit.words) {
        const match = itemAt(matches, word);
        match[page] = Math.max(numberAt(match, page), weight * Math.min(1, covered));
      }
    }
    return matches;
  }
}
