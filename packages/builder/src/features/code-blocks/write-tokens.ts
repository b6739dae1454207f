/** The tokens of highlighted code -> HTML. */
import { escapeText } from '../../markdown/markup/placeholders.ts';

export interface CodeToken {
  readonly text: string;
  /** See token-classes.ts; empty for plain text, which gets no element. */
  readonly tokenClass: string;
}

export type TokenLine = readonly CodeToken[];

/** Writes the HTML of a word of code: the word, escaped, or an element around it. `offset` is in UTF-16 units from the start of the code. */
export type WordWriter = (word: string, offset: number, tokenClass: string) => string;

/**
 * @param writeWord Called for each word, in order; by default words are only escaped.
 * @param end No word after this offset needs it.
 * @returns HTML of each line, without line ends.
 */
export function writeTokens(lines: readonly TokenLine[], writeWord?: WordWriter, end = Number.POSITIVE_INFINITY): string[] {
  let offset = 0;
  const write = ({ text, tokenClass }: CodeToken): string => {
    const start = offset;
    offset += text.length;
    if (writeWord === undefined || start > end) return escapeText(text);
    return text.replace(/([$\w]+)|[^$\w]+/g, (piece, word: string | undefined, index: number) =>
      word === undefined ? escapeText(piece) : writeWord(word, start + index, tokenClass),
    );
  };
  return lines.map((line) => {
    const html = line.map((token) => {
      const written = write(token);
      return token.tokenClass === '' || isLink(token, written) ? written : `<span class="${token.tokenClass}">${written}</span>`;
    });
    offset++;
    return html.join('');
  });
}

/** Whether a token is a single word that has become a link: it has the color of links, and needs no element for its own. */
function isLink({ text }: CodeToken, written: string): boolean {
  return /^[$\w]+$/.test(text) && written.startsWith('<a ');
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
