/** Tokenized texts, with helpers to distinguish whole names from their parts. */
import type { Token } from './tokenize.ts';

/** A text with its tokens. */
export interface TokenList {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** The tokens that have no parts; with `within`, only the parts of that token, or the token itself. */
export function smallest(tokens: readonly Token[], within?: Token): Token[] {
  const inside = within === undefined ? tokens : tokens.filter((token) => token.start >= within.start && token.end <= within.end);
  return inside.filter(
    (token) =>
      !inside.some(
        (other) =>
          other !== token &&
          other.start >= token.start &&
          other.end <= token.end &&
          other.end - other.start < token.end - token.start,
      ),
  );
}
