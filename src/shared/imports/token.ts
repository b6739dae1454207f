/** A piece of code, and what keeps code from being read. */

export interface Token {
  /** `word`: identifiers and keywords. `other`: numbers, regular expressions and templates. */
  readonly kind: 'word' | 'string' | 'mark' | 'other';
  /** Of a string, what it holds as written; of a mark, one character, or `=>`. */
  readonly text: string;
  /** Offset of its first character. */
  readonly start: number;
}

/** The code cannot be read from here on. */
export class SyntaxFault extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}
