/** What constants and types end with: where many do so, `…_COMMAND`, the last words of a name are enough to ask for it. */
import type { SearchIndex } from '../embedded/index-file.ts';
import { foldTerm, tokenize } from './tokenize.ts';
import * as weights from './weights.ts';

export class NameEndings {
  /** How many symbols end with each word. */
  readonly #counts = new Map<string, number>();

  constructor({ records }: SearchIndex) {
    for (const { symbol } of records) {
      if (!isNamedThing(symbol)) continue;
      const ending = lastPiece(symbol);
      this.#counts.set(ending, (this.#counts.get(ending) ?? 0) + 1);
    }
  }

  /** Whether a symbol ends with a folded query, and with a word that says what it is: `KEY_ENTER_COMMAND` with `entercommand`. */
  has(symbol: string, folded: string): boolean {
    return (
      isNamedThing(symbol) &&
      (this.#counts.get(lastPiece(symbol)) ?? 0) >= weights.nameEnding.symbols &&
      foldTerm(symbol).endsWith(folded)
    );
  }
}

/** Whether a symbol is a constant, class or type: not a function, not a member. */
function isNamedThing(symbol: string): boolean {
  return /^\p{Lu}/u.test(symbol) && !symbol.includes('.');
}

/** `KEY_ENTER_COMMAND` -> `command` */
function lastPiece(symbol: string): string {
  return tokenize(symbol).at(-1)?.term ?? '';
}
