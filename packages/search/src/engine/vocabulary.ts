/** Every term of the site, and the ways to look one up: exactly, by stem, by prefix, or with typos. */
import { stemmer } from 'stemmer';
import { editDistance, letterMask, maskDistance } from '../edit-distance.ts';

export class Vocabulary {
  /** Sorted by code units. */
  readonly terms: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #byStem = new Map<string, number[]>();
  readonly #byPiece = new Map<string, number[]>();
  readonly #masks: Int32Array;

  /** @param spellings Terms, with a capital letter where each piece of a name begins. */
  constructor(spellings: readonly string[]) {
    this.terms = [...new Set(spellings.map((spelling) => spelling.toLowerCase()))].sort();
    this.#numbers = new Map(this.terms.map((term, number) => [term, number]));
    this.#masks = Int32Array.from(this.terms, letterMask);
    for (const [number, term] of this.terms.entries()) addTo(this.#byStem, stemOf(term), number);
    for (const spelling of spellings) {
      const term = spelling.toLowerCase();
      if (spelling === term) continue;
      const number = this.#numbers.get(term) as number;
      for (const piece of spelling.split(/(?=\p{Lu})/u)) addTo(this.#byPiece, piece.toLowerCase(), number);
    }
  }

  /** The number of a term; undefined if it is on no page. */
  find(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** Terms with the same stem: `saving` -> `save`, `saved`, `saving`. */
  withStem(term: string): readonly number[] {
    return this.#byStem.get(stemOf(term)) ?? [];
  }

  /** Names that have a term as a piece: `retry` -> `maxretrydelay`. */
  withPiece(term: string): readonly number[] {
    return this.#byPiece.get(term) ?? [];
  }

  /** Terms that start with `prefix`, excluding the prefix itself. */
  withPrefix(prefix: string, limit: number): number[] {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.terms[middle] as string) <= prefix) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    while (found.length < limit && this.terms[low]?.startsWith(prefix) === true) found.push(low++);
    return found;
  }

  /** Terms that contain a text, excluding the text itself: `bank` -> `datenbank`. */
  withInside(text: string, limit: number): number[] {
    const found: number[] = [];
    for (const [number, term] of this.terms.entries()) {
      if (found.length === limit) break;
      if (term.length > text.length && term.includes(text)) found.push(number);
    }
    return found;
  }

  /** Terms within an edit distance of `limit`. */
  near(word: string, limit: number): { readonly term: string; readonly number: number; readonly distance: number }[] {
    const mask = letterMask(word);
    return this.terms.flatMap((term, number) => {
      if (Math.abs(term.length - word.length) > limit || maskDistance(mask, this.#masks[number] ?? 0) > 2 * limit) return [];
      const distance = editDistance(word, term, limit);
      return distance <= limit && distance > 0 ? [{ term, number, distance }] : [];
    });
  }
}

/** Adds an item to the list of a key. */
export function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}

/** The English stem; a term with anything but letters is returned unchanged. */
export function stemOf(term: string): string {
  return /^[a-z]{3,24}$/.test(term) ? stemmer(term) : term;
}
