/** The tokens of highlighted code -> HTML. */
import { escapeText } from '../markup/placeholders.ts';

export interface Token {
  readonly text: string;
  /** See token-classes.ts; empty for plain text, which gets no element. */
  readonly tokenClass: string;
}

export type TokenLine = readonly Token[];

/** Writes the HTML of a word of code; `offset` is in UTF-16 units from the start of the code. */
export type WordWriter = (word: string, offset: number, tokenClass: string) => string;

/**
 * @param writeWord Called for each word, in order; by default words are only escaped.
 * @returns HTML of each line, without line ends.
 */
export function writeTokens(lines: readonly TokenLine[], writeWord?: WordWriter): string[] {
  let offset = 0;
  const write = ({ text, tokenClass }: Token): string => {
    const start = offset;
    offset += text.length;
    if (writeWord === undefined) return escapeText(text);
    return text.replace(/([$\w]+)|[^$\w]+/g, (piece, word: string | undefined, index: number) =>
      word === undefined ? escapeText(piece) : writeWord(word, start + index, tokenClass),
    );
  };
  return lines.map((line) => {
    const html = line.map((token) =>
      token.tokenClass === '' ? write(token) : `<span class="${token.tokenClass}">${write(token)}</span>`,
    );
    offset++;
    return html.join('');
  });
}

/** Leaves out the first characters of the first line. */
export function dropStart(lines: readonly TokenLine[], count: number): TokenLine[] {
  let left = count;
  return lines.map((line, index) =>
    index > 0
      ? line
      : line.flatMap(({ text, tokenClass }) => {
          const rest = text.slice(left);
          left = Math.max(0, left - text.length);
          return rest === '' ? [] : [{ text: rest, tokenClass }];
        }),
  );
}
