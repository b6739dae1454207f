/**
 * Text -> terms. The one tokenizer of the search: the index builder, the engine in the worker and the marks in snippets all use it, so that
 * what was written and what is asked for meet. Knows identifiers, imports nothing, and takes time linear in the text.
 *
 *     'Save the editor state'   -> save the editor state
 *     '$getRoot'                -> getroot (whole), get root (parts)
 *     'lexical_table.TableNode' -> lexicaltable, lexical table, tablenode, table node
 *     'read-only'               -> readonly (whole), read only (parts)
 */

/** `word`: stands alone; `whole`: an identifier or compound written as one; `part`: a piece of a whole. */
export type TokenKind = 'word' | 'whole' | 'part';

export interface Token {
  /** Lower case, without accents, `$`, `_`, `-` and the like. */
  readonly term: string;
  readonly kind: TokenKind;
  /** Where the token is in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** A run of letters, digits and `_$`, with what joins such runs to one name. Each alternative begins differently, so nothing is tried twice. */
const runs = /[\p{L}\p{M}\p{N}_$]+(?:[-.#/'’]+[\p{L}\p{M}\p{N}_$]+)*/gu;
const segments = /[\p{L}\p{M}\p{N}_$'’]+/gu;
/** Pieces of `camelCase`, `HTMLElement`, `UPPER_CASE`, `h1`; scripts without word spaces give one piece per character. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{Lu}\p{M}*(?:(?!\p{Ll})\p{Lu}\p{M}*)+(?!\p{Ll})\d*|\p{Lu}?(?:\p{Ll}\p{M}*)+\d*|\p{Lu}\p{M}*\d*|\d+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{Lo}\p{Lm}\p{Lt}\p{No}\p{Nl}]\p{M}*)+/gu;

/** A longer run is not a word that anybody looks for, but encoded data or the like. */
const longestRun = 120;

/** Lower case, without accents and without all that is neither letter nor digit. */
export function foldTerm(text: string): string {
  const lower = text.toLowerCase();
  return isPlain(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '');
}

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (!((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) return false;
  }
  return true;
}

/** All tokens of a text, in order of their start. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: run, index: runStart } of text.matchAll(runs)) {
    if (run.length > longestRun) continue;
    // The usual word, without a closer look.
    const plain = run.toLowerCase();
    if (isPlain(plain) && (plain === run || plain.slice(1) === run.slice(1)) && !/\d/.test(plain)) {
      tokens.push({ term: plain, kind: 'word', start: runStart, end: runStart + run.length });
      continue;
    }
    readRun(run, runStart, tokens);
  }
  return tokens;
}

function readRun(run: string, runStart: number, tokens: Token[]): void {
  const parts = [...run.matchAll(segments)];
  // `read-only` and `lexical/list` are also one name; `TextNode.splitText` is two.
  const isCompound = parts.length > 1 && /^[^.#]*$/.test(run);
  if (isCompound) push(tokens, run, 'whole', runStart);
  for (const { 0: segment, index } of parts) {
    const start = runStart + index;
    const word = segment.replace(/['’]s$/, '');
    const found = [...word.matchAll(pieces)];
    if (found.length <= 1 || /['’]/.test(word)) {
      push(tokens, word, isCompound ? 'part' : 'word', start);
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
 * The form in which names are compared: `$getRoot()` -> `getroot`, `TextNode#splitText` -> `textnode.splittext`.
 * Undefined for a text that is not a single name.
 */
export function foldName(text: string): string | undefined {
  const name = text.trim().replace(/\([^()]*\)$/, '');
  if (name.length > longestRun || /\s/.test(name)) return undefined;
  const folded = name
    .replace(/\.prototype\.|#|::/g, '.')
    .split('.')
    .map(foldTerm)
    .filter((segment) => segment !== '')
    .join('.');
  return folded === '' ? undefined : folded;
}

/** Whether a text is written as code names are: `$x`, `a.b`, `a_b`, `camelCase`, `@scope/name`, `call()`. */
export function looksLikeName(text: string): boolean {
  return /^\S*(?:[$_@]|\p{L}[.#]\p{L}|\p{Ll}\p{Lu}|\(\))\S*$/u.test(text.trim());
}
