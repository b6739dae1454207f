/** Common endings of constants and types, such as `…_COMMAND`: a query with the last words of such a name asks for the name. */
import type { SearchIndex } from '../embedded/index-file.ts';
import { foldTerm, tokenize } from './tokenize.ts';
import * as weights from './weights.ts';

export class NameEndings {
  /** Number of symbols that end with each word. */
  readonly #counts = new Map<string, number>();

  constructor({ records }: SearchIndex) {
    for (const { symbol } of records) {
      if (!isNamedThing(symbol)) continue;
      const ending = lastPiece(symbol);
      this.#counts.set(ending, (this.#counts.get(ending) ?? 0) + 1);
    }
  }

  /** Whether a symbol ends with a folded query and its last word is a common ending: `KEY_ENTER_COMMAND` with `entercommand`. */
  has(symbol: string, folded: string): boolean {
    return (
      isNamedThing(symbol) &&
      (this.#counts.get(lastPiece(symbol)) ?? 0) >= weights.nameEnding.symbols &&
      foldTerm(symbol).endsWith(folded)
    );
  }
}

/** Whether a symbol is a constant, class or type rather than a function or a member. */
function isNamedThing(symbol: string): boolean {
  return /^\p{Lu}/u.test(symbol) && !symbol.includes('.');
}

/** `KEY_ENTER_COMMAND` -> `command` */
function lastPiece(symbol: string): string {
  return tokenize(symbol).at(-1)?.term ?? '';
}
