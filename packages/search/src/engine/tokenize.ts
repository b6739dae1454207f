/**
 * Splits text into terms. The index builder, the engine in the worker, and the marks in snippets all use this one tokenizer, so that the
 * terms of a query match those of the pages. Understands identifiers, and takes time linear in the length of the text.
 *
 *     'Save the editor state'   -> save the editor state
 *     '$getRoot'                -> getroot (whole), get root (parts)
 *     'lexical_table.TableNode' -> lexicaltable, lexical table, tablenode, table node
 *     'read-only'               -> readonly (whole), read only (parts)
 *     '保存请求'                 -> 保存 存请 请求
 */

/** `word`: a plain word; `whole`: an identifier or compound as one term; `part`: a piece of a whole. */
type TokenKind = 'word' | 'whole' | 'part';

export interface Token {
  /** Lower case, without accents, `$`, `_`, `-` and the like. */
  readonly term: string;
  readonly kind: TokenKind;
  /** Position in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** A run of letters, digits, and `_$`, or several joined into one name. No two alternatives start alike, so there is no backtracking. */
const runs = /[\p{L}\p{M}\p{N}_$]+(?:[-.#/'’]+[\p{L}\p{M}\p{N}_$]+)*/gu;
/** `$id` is a name, and never the small word that it looks like. */
const sign = /^[$_]/;
const segments = /[\p{L}\p{M}\p{N}_$'’]+/gu;
/** Pieces of `camelCase`, `HTMLElement`, `UPPER_CASE`, `h1`. */
const pieces =
  /\p{Lu}\p{M}*(?:(?!\p{Ll})\p{Lu}\p{M}*)+(?!\p{Ll})\d*|\p{Lu}?(?:\p{Ll}\p{M}*)+\d*|\p{Lu}\p{M}*\d*|\d+|(?:[\p{Lo}\p{Lm}\p{Lt}\p{No}\p{Nl}]\p{M}*)+/gu;

/**
 * Text of scripts without spaces between words. Each browser, and Node.js, would cut it into other words, so that a query would miss what the build has
 * counted. So its terms are all pairs of letters that follow each other, or, where a letter says as little as in Thai, Lao, Khmer and Burmese, all three.
 */
const inPairs = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}`;
const inThrees = String.raw`\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}`;
const unspaced = new RegExp(`[${inPairs}${inThrees}]`, 'u');
const unspacedOrNot = new RegExp(`([${inPairs}]+)|([${inThrees}]+)|[^${inPairs}${inThrees}]+`, 'gu');
/** Letters with their marks, of which two are letters where kana have half the width. */
const markedLetters = /.[\p{M}\uff9e\uff9f]*/gsu;

/** Letters of which Unicode doesn't say what they are without their stroke or ligature, each with what people type instead. */
const plainLetters = new Map(
  'ßss æae œoe øo łl đd ðd þth ıi ħh ŧt ŋn ĸk əe ɛe ɔo ɖd ɗd ɓb ƙk ɣg ɨi ʉu ƶz ςσ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const letterWithPlain = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/** A longer run is not a word but encoded data or the like. */
const longestRun = 120;

/** Lower case, without accents and strokes, letters and digits only. */
export function foldTerm(text: string): string {
  const lower = text.toLowerCase();
  return isPlain(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')
        .replace(letterWithPlain, (letter) => plainLetters.get(letter) ?? letter);
}

/** The words of a text, folded, each with a space before it. */
export function foldWords(text: string): string {
  return ` ${text
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(foldTerm)
    .join(' ')
    .trim()}`;
}

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (!((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) return false;
  }
  return true;
}

/** The pieces of a text that are made into tokens one by one, for those that need no places: equal pieces have equal tokens. */
export function runsOf(text: string): readonly string[] {
  return text.match(runs) ?? [];
}

/** All tokens of a text, in order of their start. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: run, index: runStart } of text.matchAll(runs)) {
    // Fast path for plain words.
    const plain = run.toLowerCase();
    if (isPlain(plain) && (plain === run || plain.slice(1) === run.slice(1)) && !/\d/.test(plain)) {
      if (run.length > longestRun) continue;
      tokens.push({ term: plain, kind: 'word', start: runStart, end: runStart + run.length });
      continue;
    }
    if (!unspaced.test(run)) readRun(run, runStart, tokens);
    else
      for (const { 0: text, 1: pairs, 2: threes, index } of run.matchAll(unspacedOrNot)) {
        if (pairs ?? threes) readUnspaced(text, runStart + index, pairs === undefined ? 3 : 2, tokens);
        else readRun(text, runStart + index, tokens);
      }
  }
  return tokens;
}

/** Whether a term is of a script without spaces, and so has no more letters than such terms have. */
export function isUnspaced(term: string): boolean {
  return unspaced.test(term);
}

/** @param size How many letters a term has; the only one of a shorter text has fewer. */
function readUnspaced(text: string, start: number, size: number, tokens: Token[]): void {
  const letters = [...text.matchAll(markedLetters)].map(({ index }) => index);
  for (let first = 0; first <= Math.max(0, letters.length - size); first++) {
    push(tokens, text.slice(letters[first], letters[first + size]), 'word', start + (letters[first] as number));
  }
}

function readRun(run: string, runStart: number, tokens: Token[]): void {
  if (run.length > longestRun) return;
  const parts = [...run.matchAll(segments)];
  // `read-only` and `lexical/list` are also one name; `TextNode.splitText` is two.
  const isCompound = parts.length > 1 && /^[^.#]*$/.test(run);
  if (isCompound) push(tokens, run, 'whole', runStart);
  for (const { 0: segment, index } of parts) {
    const start = runStart + index;
    const word = segment.replace(/['’]s$/, '');
    const found = [...word.matchAll(pieces)];
    if (found.length <= 1 || /['’]/.test(word)) {
      push(tokens, word, isCompound ? 'part' : sign.test(word) ? 'whole' : 'word', start);
      continue;
    }
    push(tokens, word, isCompound ? 'part' : 'whole', start);
    for (const piece of found) push(tokens, piece[0], 'part', start + piece.index);
  }
}

function push(tokens: Token[], text: string, kind: TokenKind, start: number): void {
  const term = foldTerm(text);
  if (term !== '') tokens.push({ term, kind, start, end: start + text.length });
}

/**
 * Splits a name as typed: `TextNode#splitText()` -> `TextNode`, `splitText`. Only for queries, headings, keywords and addresses:
 * the index has the parts of each symbol.
 */
export function namePieces(text: string): string[] {
  return text
    .trim()
    .replace(/\([^()]*\)$/, '')
    .replace(/\.prototype\.|#|::/g, '.')
    .split('.')
    .filter((piece) => foldTerm(piece) !== '');
}

/**
 * Normalizes a name for comparison: `$getRoot()` -> `getroot`, `TextNode#splitText` -> `textnode.splittext`.
 * Undefined if the text is not a single name.
 */
export function foldName(text: string): string | undefined {
  const name = text.trim().replace(/\([^()]*\)$/, '');
  if (name.length > longestRun || /\s/.test(name)) return undefined;
  const folded = namePieces(name).map(foldTerm).join('.');
  return folded === '' ? undefined : folded;
}

/** Whether a text is written like a name in code: `$x`, `a.b`, `a_b`, `camelCase`, `@scope/name`, `call()`. */
export function looksLikeName(text: string): boolean {
  return /^\S*(?:[$_@]|\p{L}[.#]\p{L}|\p{Ll}\p{Lu}|\(\))\S*$/u.test(text.trim());
}
