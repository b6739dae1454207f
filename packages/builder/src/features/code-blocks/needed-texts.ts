/**
 * A pattern of Oniguruma -> texts: the pattern can only match where at least one of them follows. Most patterns of a grammar are for words that most
 * lines don't have, and looking for a text in JavaScript takes a fraction of the time of a call into WebAssembly.
 */

/** More of them take as long to look for as the pattern itself. */
const mostTexts = 20;

/** @returns Undefined if no such texts are known. */
export function neededTexts(pattern: string): readonly string[] | undefined {
  // Options, conditions, comments, and absence.
  if (/\(\?(?!:|>|<?[=!]|<\w+>)/.test(pattern)) return undefined;
  const texts = new PatternReader(pattern).readAlternatives();
  return texts !== undefined && texts.length <= mostTexts ? texts : undefined;
}

type Texts = readonly string[] | undefined;

/** Of two requirements, the one that fewer lines meet. */
function stricter(a: Texts, b: Texts): Texts {
  if (a === undefined || b === undefined) return a ?? b;
  const shortest = (texts: readonly string[]): number => Math.min(...texts.map(({ length }) => length));
  return shortest(b) > shortest(a) ? b : a;
}

const groupStart = /\?(?:<?[=!]|[:>]|<\w+>)/y;
const escapeEnd = /[pP]\{[^}]*\}|[gk]<[^>]*>|x\{[^}]*\}|x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|c.|\d+|[\s\S]/y;
const quantifier = /(?:[?*+]|\{(?:\d+,?\d*|,\d+)\})+/y;
/** Quantifiers of what has to be there. */
const atLeastOnce = /^(?:\+[?+]?|\{[1-9]\d*(?:,\d*)?\})$/;

class PatternReader {
  #at = 0;

  constructor(private readonly pattern: string) {}

  /** Up to the end of the group. Every branch needs something, or nothing is needed. */
  readAlternatives(): Texts {
    let texts = this.#readBranch();
    while (this.pattern[this.#at] === '|') {
      this.#at++;
      const branch = this.#readBranch();
      texts = texts === undefined || branch === undefined ? undefined : [...texts, ...branch];
    }
    return texts;
  }

  #readBranch(): Texts {
    let needed: Texts;
    let run = '';
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern[this.#at] as string)) {
      const piece = this.#readPiece();
      const times = this.#read(quantifier);
      if (typeof piece === 'string' && times === '') run += piece;
      else {
        if (run !== '') needed = stricter(needed, [run]);
        run = '';
        if (times === '' || atLeastOnce.test(times)) needed = stricter(needed, typeof piece === 'string' ? [piece] : piece);
      }
    }
    return run === '' ? needed : stricter(needed, [run]);
  }

  /** @returns A character, or what a group needs. */
  #readPiece(): string | Texts {
    const character = this.pattern[this.#at++] as string;
    if (character === '(') return this.#readGroup();
    if (character === '[') return this.#skipClass();
    if (character !== '\\') return '.^$'.includes(character) ? undefined : character;
    const escaped = this.#read(escapeEnd);
    return /^[^\w\s]$/.test(escaped) ? escaped : undefined;
  }

  #readGroup(): Texts {
    const kind = this.#read(groupStart);
    const texts = this.readAlternatives();
    this.#at++;
    // What a lookbehind needs may be before the place of the search, and what a negation names isn't needed.
    const isNeeded = kind.endsWith('>') || !/[<!]/.test(kind);
    return isNeeded ? texts : undefined;
  }

  /** Classes may hold others, and begin with a bracket. */
  #skipClass(): undefined {
    if (this.pattern[this.#at] === '^') this.#at++;
    if (this.pattern[this.#at] === ']') this.#at++;
    for (let depth = 1; depth > 0 && this.#at < this.pattern.length; this.#at++) {
      const character = this.pattern[this.#at];
      if (character === '\\') this.#at++;
      else if (character === '[') depth++;
      else if (character === ']') depth--;
    }
  }

  #read(form: RegExp): string {
    form.lastIndex = this.#at;
    const [text = ''] = form.exec(this.pattern) ?? [];
    this.#at += text.length;
    return text;
  }
}
