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

export function curlQuotes(text: string): string {
  if (!/['"]/.test(text)) return text;
  const characters = text.split('');
  /** Quotations that have begun, the innermost last. */
  const open: { mark: '"' | "'"; index: number }[] = [];
  const isOpen = (mark: '"' | "'"): boolean => open.some((quotation) => quotation.mark === mark);
  for (const [index, mark] of characters.entries()) {
    if (mark !== '"' && mark !== "'") continue;
    const before = characters[index - 1] ?? ' ';
    const after = characters[index + 1] ?? ' ';
    const mayBegin = !/\s/.test(after);
    const mayEnd = !/\s/.test(before);
    const isAtStart = openingContext.test(before) || open.at(-1)?.index === index - 1;
    if (/\d/.test(before) && !/\p{L}/u.test(after) && !isOpen(mark)) continue;
    if (mark === "'") {
      if (isAtStart && mayBegin && !elided.test(text.slice(index + 1))) {
        open.push({ mark, index });
      } else if (mayEnd && !wordCharacter.test(after) && open.at(-1)?.mark === mark) {
        characters[(open.pop() as { index: number }).index] = '‘';
      }
      if (mayBegin || mayEnd) characters[index] = '’';
      continue;
    }
    if (mayEnd && !isAtStart && isOpen(mark)) {
      // Single marks inside that have not ended are apostrophes.
      while (open.at(-1)?.mark !== mark) open.pop();
      characters[(open.pop() as { index: number }).index] = '“';
      characters[index] = '”';
    } else if (mayBegin) {
      open.push({ mark, index });
    }
  }
  return characters.join('');
}

/** The same for a text with `code` in backticks, which stays as it is. */
export function curlAroundCode(text: string): string {
  const code = /`[^`]*`/g;
  let curled = curlQuotes(text.replace(code, (written) => objectMark.repeat(written.length)));
  for (const { 0: written, index } of text.matchAll(code))
    curled = curled.slice(0, index) + written + curled.slice(index + written.length);
  return curled;
}
