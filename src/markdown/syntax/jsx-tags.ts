/**
 * Reads a JSX tag where it is written. The parser gives neither the places of attributes nor what is wrong with a tag that it cannot read, only where
 * the tag begins.
 */

export interface TagAttribute {
  readonly start: number;
  readonly end: number;
  /** Where the code of an expression begins. */
  readonly code?: number;
}

export interface Tag {
  readonly attributes: readonly TagAttribute[];
  readonly isSelfClosing: boolean;
  readonly end: number;
}

/** What is wrong with a tag, and where. */
export class TagFault {
  readonly reason: string;
  readonly offset: number;
  constructor(reason: string, offset: number) {
    this.reason = reason;
    this.offset = offset;
  }
}

const nameStart = /[\p{ID_Start}$_]/u;
const namePart = /[\p{ID_Continue}$-]|\u200c|\u200d/u;

const canStartName = 'a character that can start a name, such as a letter, `$`, or `_`';
const canStartAttribute = 'a character that can start an attribute name, such as a letter, `$`, or `_`';
const isNamePart = 'a name character such as letters, digits, `$`, or `_`';
const orEnd = 'or the end of the tag';

/**
 * @param start Offset of the tag's `<`.
 * @param quotes In how many quotes the tag is; their marks at the beginnings of lines are not part of it.
 * @param expressions The code of the tag's expressions in order, where the parser has read it; without it, their ends are only estimated.
 * @throws TagFault
 */
export function readTag(text: string, start: number, quotes: number, expressions?: readonly string[]): Tag {
  const reader = new TagReader(text, start, quotes, expressions?.values());
  reader.skipSpace();
  if (reader.peek() === '/') reader.take();
  reader.skipSpace();
  if (reader.peek() !== '>') {
    reader.readName('name', canStartName, `${isNamePart}; whitespace before attributes; ${orEnd}`);
    while (reader.peek() === '.' || reader.peek() === ':') {
      const part = reader.take() === '.' ? 'member name' : 'local name';
      reader.readName(part, canStartName, `${isNamePart}; whitespace before attributes; ${orEnd}`);
    }
  }
  const attributes: TagAttribute[] = [];
  let isSelfClosing = false;
  for (;;) {
    const spaced = reader.skipSpace();
    const next = reader.peek();
    if (next === '>') return { attributes, isSelfClosing, end: reader.at + 1 };
    if (next === '/') {
      reader.take();
      isSelfClosing = true;
      reader.skipSpace();
      if (reader.peek() !== '>') reader.fail('after self-closing slash', '`>` to end the tag');
    } else if (next === '{') attributes.push(reader.readSpread());
    else if (!spaced && attributes.length === 0 && next !== undefined && !nameStart.test(next)) {
      reader.fail('in name', `${isNamePart}; whitespace before attributes; ${orEnd}`);
    } else attributes.push(reader.readAttribute());
  }
}

class TagReader {
  at: number;

  constructor(
    private readonly text: string,
    private readonly begins: number,
    private readonly quotes: number,
    private readonly expressions: IterableIterator<string> | undefined,
  ) {
    this.at = begins + 1;
  }

  /** The next character; undefined at the end of the text. */
  peek(): string | undefined {
    const code = this.text.codePointAt(this.at);
    return code === undefined ? undefined : String.fromCodePoint(code);
  }

  take(): string | undefined {
    const next = this.peek();
    this.at += next?.length ?? 0;
    return next;
  }

  /** What ends too early is reported where it begins. */
  fail(where: string, expected: string, begins = this.begins): never {
    const next = this.peek();
    const found = next === undefined ? 'end of file' : `character \`${next}\``;
    throw new TagFault(`Unexpected ${found} ${where}, expected ${expected}`, next === undefined ? begins : this.at);
  }

  /** @returns Whether there was any. */
  skipSpace(): boolean {
    const from = this.at;
    for (let next = this.peek(); next !== undefined && /\s/.test(next); next = this.peek()) {
      this.take();
      if (next !== '\n') continue;
      for (let quote = 0; quote < this.quotes; quote++) {
        const mark = /^[ \t]*>/.exec(this.text.slice(this.at, this.at + 1000));
        this.at += mark?.[0].length ?? 0;
      }
    }
    return this.at > from;
  }

  readName(what: string, start: string, part: string): void {
    const first = this.peek();
    if (first === undefined || !nameStart.test(first)) this.fail(`before ${what}`, start);
    this.#skipName();
    const next = this.peek();
    if (next === undefined || !/[\s/>{.:]/.test(next)) this.fail(`in ${what}`, part);
  }

  readAttribute(): TagAttribute {
    const start = this.at;
    const first = this.peek();
    if (first === undefined || !nameStart.test(first)) {
      this.fail('before attribute name', `${canStartAttribute}; whitespace before attributes; ${orEnd}`);
    }
    this.#skipName();
    if (this.peek() === ':') {
      this.take();
      this.#skipName();
    }
    const end = this.at;
    const spaced = this.skipSpace();
    if (this.peek() !== '=') {
      const next = this.peek();
      if (next === undefined || (!/[/>{]/.test(next) && !(spaced && nameStart.test(next)))) {
        this.fail('after attribute name', `${canStartAttribute}; \`=\` to initialize a value; ${orEnd}`);
      }
      return { start, end };
    }
    this.take();
    this.skipSpace();
    const quote = this.peek();
    if (quote === '{') return { start, ...this.#readExpression() };
    if (quote !== '"' && quote !== "'") {
      const note = quote === '<' ? ' (note: to use an element or fragment as a prop value in MDX, use `{<element />}`)' : '';
      this.fail('before attribute value', `a character that can start an attribute value, such as \`"\`, \`'\`, or \`{\`${note}`);
    }
    const close = this.text.indexOf(quote, this.at + 1);
    if (close === -1) {
      const open = this.at;
      this.at = this.text.length;
      this.fail('in attribute value', `a corresponding closing quote \`${quote}\``, open);
    }
    this.at = close + 1;
    return { start, end: this.at };
  }

  readSpread(): TagAttribute {
    const start = this.at;
    const expression = this.#readExpression();
    if (!/^\s*(?:\/\*[\s\S]*?\*\/\s*)*\.\.\./.test(this.text.slice(expression.code, expression.end))) {
      throw new TagFault('Unexpected `Property` in code: only spread elements are supported', expression.code);
    }
    return { start, ...expression };
  }

  #skipName(): void {
    for (let next = this.peek(); next !== undefined && namePart.test(next); next = this.peek()) this.take();
  }

  #readExpression(): { code: number; end: number } {
    const open = this.at;
    const known = this.expressions?.next().value;
    const end = known === undefined ? findBrace(this.text, open) : this.#skipCode(open + 1, known);
    if (end === undefined) {
      this.at = this.text.length;
      this.fail('in expression', 'a corresponding closing brace for `{`', open);
    }
    this.at = end + 1;
    return { code: open + 1, end: end + 1 };
  }

  /** Skips code that may have lost what is before each of its lines in the text. */
  #skipCode(from: number, code: string): number {
    let at = from;
    for (const [index, line] of code.split('\n').entries()) {
      if (index > 0) at = this.text.indexOf('\n', at) + 1;
      at = this.text.indexOf(line.trimStart(), at) + line.trimStart().length;
    }
    return this.text.indexOf('}', at);
  }
}

/** The brace that closes an expression, if its strings, templates and comments are those of JavaScript. */
export function findBrace(text: string, open: number): number | undefined {
  const tokens = /[{}]|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/.*/g;
  tokens.lastIndex = open;
  let depth = 0;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    if (token[0] === '{') depth++;
    else if (token[0] === '}' && --depth === 0) return token.index;
  }
  return undefined;
}
