/**
 * Code -> tokens: JavaScript and TypeScript with JSX, as far as `read-imports.ts` needs them. A parser of the whole language would be twice as
 * large as the rest of the site's code; this reads the words and the punctuation, and knows where strings, templates, regular expressions and the
 * text between JSX tags begin and end. test/unit/read-imports.full.test.ts compares it with TypeScript's own parser.
 */

import { SyntaxFault, type Token } from './token.ts';

/** Words after which an expression begins, although they look like names. */
const beforeExpression = new Set(
  'return typeof instanceof in of new delete void throw case do else await yield default extends'.split(' '),
);
const wordPattern = /[\p{ID_Start}$_](?:[\p{ID_Continue}$]|\u200c|\u200d)*/uy;
const spacePattern = /(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/)+/y;
const numberPattern = /\.?\d(?:[\w.]|(?<=[eE])[+-])*/y;

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** All tokens, and the fault that ends them, if there is one. */
export function readTokens(code: string): { tokens: Token[]; fault?: SyntaxFault } {
  const reader = new TokenReader(code);
  try {
    reader.readUntil(undefined, 0);
    return { tokens: reader.tokens };
  } catch (fault) {
    if (fault instanceof SyntaxFault) return { tokens: reader.tokens, fault };
    throw fault;
  }
}

class TokenReader {
  readonly tokens: Token[] = [];
  #at = 0;

  constructor(readonly code: string) {
    if (code.startsWith('#!')) this.#at = code.indexOf('\n') + 1 || code.length;
  }

  /** Reads up to the bracket that closes the one at `open`, or to the end. */
  readUntil(closer: string | undefined, open: number): void {
    for (;;) {
      this.#skipSpace();
      const start = this.#at;
      const character = this.code[start];
      if (character === undefined) {
        if (closer === undefined) return;
        throw new SyntaxFault(`this “${this.code[open]}” is never closed; expected “${closer}”`, open);
      }
      if (character === closer) {
        this.#mark(character);
        return;
      }
      if (character in closers) {
        this.#mark(character);
        this.readUntil(closers[character], start);
      } else if (')]}'.includes(character)) {
        throw new SyntaxFault(
          closer === undefined ? `“${character}” closes nothing` : `expected “${closer}” instead of “${character}”`,
          start,
        );
      } else this.#readOne(character, start);
    }
  }

  #readOne(character: string, start: number): void {
    if (character === '"' || character === "'") this.#readString(character, start);
    else if (character === '`') this.#readTemplate(start);
    else if (character === '<' && this.#expectsExpression() && this.#tryElement()) return;
    else if (character === '/' && this.#expectsExpression()) this.#readRegex(start);
    else if (this.#match(wordPattern)) this.#add('word', start);
    else if (this.#match(numberPattern)) this.#add('other', start);
    else if (this.code.startsWith('=>', start)) {
      this.#at += 2;
      this.#add('mark', start);
    } else this.#mark(character);
  }

  /** Whether an expression may begin here, so that `/` begins a regular expression and `<` an element. */
  #expectsExpression(): boolean {
    const last = this.tokens.at(-1);
    if (last === undefined) return true;
    if (last.kind === 'mark') {
      // `a++ / b` and `a! / b` divide.
      const before = this.code.slice(last.start - 1, last.start + 1);
      return (
        last.text === '=>' ||
        (!')]}'.includes(last.text) && before !== '++' && before !== '--' && !this.#isAfterName(last)) ||
        this.#endsBlock(last)
      );
    }
    return last.kind === 'word' && beforeExpression.has(last.text) && this.tokens.at(-2)?.text !== '.';
  }

  /** `a!` in TypeScript. */
  #isAfterName({ text, start }: Token): boolean {
    return text === '!' && /[\w$)\]]/.test(this.code[start - 1] ?? '');
  }

  /** After a block, and after the condition of `if` and the like, a statement begins on a new line or right away. */
  #endsBlock({ text, start }: Token): boolean {
    const rest = this.code.slice(start + 1, this.#at);
    if (text === '}') return /\n/.test(rest);
    if (text !== ')') return false;
    let depth = 0;
    for (let index = this.tokens.length - 1; index >= 0; index--) {
      const token = this.tokens[index] as Token;
      if (token.kind !== 'mark') continue;
      if (token.text === ')') depth++;
      else if (token.text === '(' && --depth === 0) return /^(if|while|for|with)$/.test(this.tokens[index - 1]?.text ?? '');
    }
    return false;
  }

  #readString(quote: string, start: number): void {
    for (let at = start + 1; at < this.code.length; at++) {
      const character = this.code[at];
      if (character === '\\') at++;
      else if (character === '\n') break;
      else if (character === quote) {
        this.#at = at + 1;
        this.tokens.push({ kind: 'string', text: this.code.slice(start + 1, at), start });
        return;
      }
    }
    throw new SyntaxFault('this string is not closed on its line', start);
  }

  #readTemplate(start: number): void {
    this.#at = start + 1;
    while (this.#at < this.code.length) {
      const character = this.code[this.#at];
      if (character === '\\') this.#at += 2;
      else if (character === '`') {
        this.#at++;
        this.#add('other', start);
        return;
      } else if (this.code.startsWith('${', this.#at)) {
        const open = this.#at + 1;
        this.#at = open;
        this.#mark('{');
        this.readUntil('}', open);
      } else this.#at++;
    }
    throw new SyntaxFault('this template is never closed', start);
  }

  #readRegex(start: number): void {
    let inClass = false;
    for (let at = start + 1; at < this.code.length; at++) {
      const character = this.code[at];
      if (character === '\\') at++;
      else if (character === '\n') break;
      else if (character === '[') inClass = true;
      else if (character === ']') inClass = false;
      else if (character === '/' && !inClass) {
        this.#at = at + 1;
        this.#match(wordPattern);
        this.#add('other', start);
        return;
      }
    }
    throw new SyntaxFault('this regular expression is not closed on its line', start);
  }

  /** Reads a JSX element; of what only looks like one, such as type parameters, nothing. */
  #tryElement(): boolean {
    const [at, count] = [this.#at, this.tokens.length];
    try {
      this.#readElement();
      return true;
    } catch (fault) {
      if (!(fault instanceof SyntaxFault)) throw fault;
      // Begins like type parameters or a type: `<T,>`, `<T extends U>`, `<T>(x: T) => x`.
      if (fault.offset === -1 || /^<\s*(const\s+)?[\w$.]+\s*(,|=|extends\b|>\s*\(|[[|&<])/.test(this.code.slice(at, at + 200))) {
        this.#at = at;
        this.tokens.length = count;
        return false;
      }
      throw fault;
    }
  }

  #readElement(): void {
    const start = this.#at;
    this.#at++;
    const name = this.#readElementName();
    if (name !== '') this.#readAttributes(start);
    this.#skipSpace();
    if (this.code.startsWith('/>', this.#at)) {
      this.#at += 2;
      this.#add('other', this.#at - 2);
      return;
    }
    if (this.code[this.#at] !== '>') throw new SyntaxFault('not an element', -1);
    this.#at++;
    this.#readChildren(name);
    this.#add('other', this.#at - 1);
  }

  #readElementName(): string {
    this.#skipSpace();
    const start = this.#at;
    if (!this.#match(wordPattern)) {
      if (this.code[this.#at] === '>') return '';
      throw new SyntaxFault('not an element', -1);
    }
    this.#add('word', start);
    // `a.b`, `a:b`, `a-b`
    while (/[.:-]/.test(this.code[this.#at] ?? '')) {
      this.#mark(this.code[this.#at] as string);
      const part = this.#at;
      if (this.#match(wordPattern)) this.#add('word', part);
    }
    const end = this.#at;
    if (this.code[end] === '<') this.#skipTypeArguments();
    return this.code.slice(start, end);
  }

  #skipTypeArguments(): void {
    let depth = 0;
    for (; this.#at < this.code.length; this.#at++) {
      const character = this.code[this.#at];
      if (character === '<') depth++;
      if (character === '>' && --depth === 0) {
        this.#at++;
        return;
      }
    }
  }

  #readAttributes(element: number): void {
    for (;;) {
      this.#skipSpace();
      const start = this.#at;
      const character = this.code[start];
      if (character === undefined) throw new SyntaxFault('this tag is never closed', element);
      if (character === '>' || character === '/') return;
      if (character === '{') {
        this.#mark('{');
        this.readUntil('}', start);
      } else if (character === '"' || character === "'") {
        const end = this.code.indexOf(character, start + 1);
        if (end === -1) throw new SyntaxFault('this attribute is never closed', start);
        this.#at = end + 1;
      } else if (character === '<') this.#readElement();
      else if (this.#match(wordPattern) || /[=:-]/.test(character)) this.#at = Math.max(this.#at, start + 1);
      else throw new SyntaxFault('not an element', -1);
    }
  }

  #readChildren(name: string): void {
    for (;;) {
      const next = /[<{]/.exec(this.code.slice(this.#at));
      // Without an end it is rather a type, `<any>value`.
      if (next === null) throw new SyntaxFault('not an element', -1);
      this.#at += next.index;
      const start = this.#at;
      if (next[0] === '{') {
        this.#mark('{');
        this.readUntil('}', start);
      } else if (/^<\s*\//.test(this.code.slice(start, start + 20))) {
        this.#at = this.code.indexOf('/', start) + 1;
        this.#skipSpace();
        const closed = /[^\s>]*/.exec(this.code.slice(this.#at))?.[0] ?? '';
        if (closed !== name) throw new SyntaxFault(`expected </${name}> instead of </${closed}>`, start);
        this.#at += closed.length;
        this.#skipSpace();
        if (this.code[this.#at] !== '>') throw new SyntaxFault(`expected </${name}>`, start);
        this.#at++;
        return;
      } else this.#readElement();
    }
  }

  #skipSpace(): void {
    this.#match(spacePattern);
    if (this.code.startsWith('/*', this.#at)) throw new SyntaxFault('this comment is never closed', this.#at);
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.code)?.[0].length ?? 0;
    this.#at += length;
    return length > 0;
  }

  #mark(character: string): void {
    this.tokens.push({ kind: 'mark', text: character, start: this.#at });
    this.#at += character.length;
  }

  #add(kind: Token['kind'], start: number): void {
    this.tokens.push({ kind, text: this.code.slice(start, this.#at), start });
  }
}
