/** Common endings of constants and types, such as `…_COMMAND`: a query with the last words of such a name asks for the name. */
import type { IndexedRecord, SearchIndex } from './search-index.ts';
import { foldTerm, tokenize } from './tokenize.ts';
import * as weights from './weights.ts';

export class NameEndings {
  /** Number of symbols that end with each word. */
  readonly #counts = new Map<string, number>();

  constructor({ records }: SearchIndex) {
    for (const record of records) {
      if (!isNamedThing(record)) continue;
      const ending = lastPiece(record.symbol);
      this.#counts.set(ending, (this.#counts.get(ending) ?? 0) + 1);
    }
  }

  /** The folded symbol of a record if its last word is a common ending: `keyentercommand` of `KEY_ENTER_COMMAND`. */
  nameOf(record: IndexedRecord): string | undefined {
    const isCommon = isNamedThing(record) && (this.#counts.get(lastPiece(record.symbol)) ?? 0) >= weights.nameEnding.symbols;
    return isCommon ? foldTerm(record.symbol) : undefined;
  }
}

/** Whether a record documents a constant, class or type rather than a function or a member. */
function isNamedThing({ symbol, symbolOwner }: IndexedRecord): boolean {
  return symbolOwner === '' && /^\p{Lu}/u.test(symbol);
}

/** `KEY_ENTER_COMMAND` -> `command` */
function lastPiece(symbol: string): string {
  return tokenize(symbol).at(-1)?.term ?? '';
}
