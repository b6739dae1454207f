/** Short texts, headings and the like, as the engine takes them apart. */
import { type Token, tokenize } from './tokenize.ts';

/** A short text with its tokens. */
export interface TokenList {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Reads a heading, a title, an address, a list of keywords. */
export function readList(text: string): TokenList {
  return { text, tokens: tokenize(text) };
}

/** Whether a piece of a name is set off from its neighbours by other than its letters, as in `read-only`, and not as in `readOnly`, `READ_ONLY`. */
export function standsAlone(text: string, { start, end }: Token): boolean {
  return !/[\p{L}\p{N}_$]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}_$]/u.test(text.charAt(end));
}

/** Tokens without those that others are parts of; of one token: its parts, or itself. */
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
