/**
 * Straight quotation marks and apostrophes of prose -> typographic ones: `"Don't"` becomes `“Don’t”`. Every mark is replaced by one character, so
 * that places in the text stay as they are. What is not a quotation stays straight: inches and feet (`5'10"`), a lone mark, a quotation that
 * does not end.
 */

/** Stands in a text for something that is not text, such as code: quotation marks treat it like a word. */
export const objectMark = '\ufffc';

const wordCharacter = /[\p{L}\p{M}\p{N}_\ufffc]/u;
/** What a quotation begins after, besides white space. */
const openingContext = /[\s([{<¿¡—–“‘]/;
/** After an apostrophe at the beginning of a word: what is never quoted, `’90s`, `’tis`. */
const elided = /^(?:\d\ds?(?![\w.']|\ufffc)|(?:tis|twas|em|til)\b(?!')|n')/i;

/** A quotation that has begun. */
interface Quotation {
  readonly mark: '"' | "'";
  /** Of its opening mark. */
  readonly index: number;
}

/** What is around a mark. */
interface MarkContext {
  readonly index: number;
  /** The text after the mark. */
  readonly rest: string;
  readonly mayBegin: boolean;
  readonly mayEnd: boolean;
  readonly isAtStart: boolean;
}

export function curlQuotes(text: string): string {
  if (!/['"]/.test(text)) return text;
  const characters = text.split('');
  /** The innermost last. */
  const open: Quotation[] = [];
  for (const [index, mark] of characters.entries()) {
    if (mark !== '"' && mark !== "'") continue;
    const before = characters[index - 1] ?? ' ';
    const after = characters[index + 1] ?? ' ';
    const isOpen = open.some((quotation) => quotation.mark === mark);
    // Inches and feet.
    if (/\d/.test(before) && !/\p{L}/u.test(after) && !isOpen) continue;
    const context: MarkContext = {
      index,
      rest: text.slice(index + 1),
      mayBegin: !/\s/.test(after),
      mayEnd: !/\s/.test(before),
      isAtStart: openingContext.test(before) || open.at(-1)?.index === index - 1,
    };
    if (mark === "'") curlSingle(characters, open, context);
    else curlDouble(characters, open, context, isOpen);
  }
  return characters.join('');
}

/** Changes the characters and the quotations that have begun. */
function curlSingle(characters: string[], open: Quotation[], { index, rest, mayBegin, mayEnd, isAtStart }: MarkContext): void {
  const after = rest.charAt(0) || ' ';
  if (isAtStart && mayBegin && !elided.test(rest)) open.push({ mark: "'", index });
  else if (mayEnd && !wordCharacter.test(after) && open.at(-1)?.mark === "'") characters[(open.pop() as Quotation).index] = '‘';
  if (mayBegin || mayEnd) characters[index] = '’';
}

/** Changes the characters and the quotations that have begun. @param isOpen Whether a quotation in double marks has. */
function curlDouble(
  characters: string[],
  open: Quotation[],
  { index, mayBegin, mayEnd, isAtStart }: MarkContext,
  isOpen: boolean,
): void {
  if (mayEnd && !isAtStart && isOpen) {
    // Single marks inside that have not ended are apostrophes.
    while (open.at(-1)?.mark !== '"') open.pop();
    characters[(open.pop() as Quotation).index] = '“';
    characters[index] = '”';
  } else if (mayBegin) open.push({ mark: '"', index });
}

/** The same for a text with `code` in backticks, which stays as it is. */
export function curlAroundCode(text: string): string {
  const code = /`[^`]*`/g;
  let curled = curlQuotes(text.replace(code, (written) => objectMark.repeat(written.length)));
  for (const { 0: written, index } of text.matchAll(code))
    curled = curled.slice(0, index) + written + curled.slice(index + written.length);
  return curled;
}
