/** Code -> the names that it imports, and the places where it cannot be read. */
import { SyntaxFault, type Token } from './token.ts';
import { readTokens } from './tokens.ts';

export interface ImportedName {
  /** What the code writes after `from`. */
  readonly module: string;
  /** `default`; `*` for the whole module, of which no name could be told. */
  readonly name: string;
  /** Where it is, from 1. */
  readonly line: number;
}

/** Something that keeps the code from being read. Lines and columns count from 1. */
export interface CodeFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Static and dynamic imports, `import type`, re-exports and `require`. Each name of a module once. */
export function readImports(code: string): { names: ImportedName[]; faults: CodeFault[] } {
  const { tokens, fault } = readTokens(code);
  const reader = new ImportReader(code, tokens);
  reader.read();
  // What ends because the rest cannot be read is no second mistake.
  const own = fault === undefined ? reader.faults : reader.faults.filter(({ offset }) => offset < fault.offset);
  const faults = [...own, ...(fault === undefined ? [] : [fault])].sort((a, b) => a.offset - b.offset);
  const names = new Map<string, ImportedName>();
  for (const name of reader.names) {
    const key = `${name.module} ${name.name}`;
    if (!names.has(key)) names.set(key, name);
  }
  // A module of which names are known is not listed as a whole too.
  const known = new Set([...names.values()].flatMap(({ module, name }) => (name === '*' ? [] : [module])));
  return {
    names: [...names.values()].filter(({ module, name }) => name !== '*' || !known.has(module)),
    faults: faults.map(({ message, offset }) => ({ ...placeOf(code, offset), message })),
  };
}

function placeOf(code: string, offset: number): { line: number; column: number } {
  const before = code.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

class ImportReader {
  readonly names: ImportedName[] = [];
  readonly faults: SyntaxFault[] = [];
  #at = 0;

  constructor(
    readonly code: string,
    readonly tokens: readonly Token[],
  ) {}

  read(): void {
    for (let index = 0; index < this.tokens.length; index++) {
      this.#at = index;
      const { kind, text } = this.tokens[index] as Token;
      const before = this.tokens[index - 1]?.text;
      if (kind !== 'word' || before === '.') continue;
      try {
        if (text === 'import') this.#readImport(index);
        else if (text === 'export' && this.#isStatement(index)) this.#readExport();
        else if (text === 'require' && this.tokens[index + 1]?.text === '(') this.#readCall(index);
      } catch (fault) {
        if (!(fault instanceof SyntaxFault)) throw fault;
        this.faults.push(fault);
      }
      index = Math.max(index, this.#at - 1);
    }
  }

  /** Whether a word begins a statement, and is not a property or a method. */
  #isStatement(index: number): boolean {
    const next = this.tokens[index + 1];
    if (next !== undefined && next.kind === 'mark' && ':=,;)?!'.includes(next.text)) return false;
    const before = this.tokens[index - 1];
    if (before === undefined || /^[;{}]$/.test(before.text) || before.text === 'declare') return true;
    return /\n/.test(this.code.slice(before.start + before.text.length, this.tokens[index]?.start));
  }

  #readImport(index: number): void {
    const next = this.tokens[index + 1]?.text;
    if (next === '(') this.#readCall(index);
    else if (next !== '.' && this.#isStatement(index)) this.#readClause();
  }

  /** From `import` to the module. */
  #readClause(): void {
    const names: { name: string; local: string; start: number }[] = [];
    this.#at++;
    const first = this.#peek();
    if (first?.kind === 'string') {
      this.#at++;
      this.#add(first.text, '*', first.start);
      return;
    }
    const second = this.tokens[this.#at + 1];
    const isType =
      first?.text === 'type' &&
      second !== undefined &&
      second.text !== ',' &&
      second.text !== '=' &&
      (second.text !== 'from' || this.tokens[this.#at + 2]?.text === 'from');
    if (isType || (first?.text === 'defer' && second?.text === '*')) this.#at++;
    const word = this.#peek();
    if (word?.kind === 'word') {
      this.#at++;
      names.push({ name: 'default', local: word.text, start: word.start });
      const mark = this.#peek();
      if (mark?.text !== ',') {
        if (mark?.text === '=') this.#readEquals(word);
        else this.#finish(names);
        return;
      }
      this.#at++;
    }
    const mark = this.#peek();
    if (mark?.text === '*') {
      this.#at++;
      this.#expectWord('as', 'after “*”');
      const local = this.#expectName('a name after “as”');
      names.push({ name: '*', local: local.text, start: mark.start });
    } else if (mark?.text === '{') names.push(...this.#readList());
    else throw this.#fault(mark, 'expected a name, “{” or “*” after “import”');
    this.#finish(names);
  }

  /** `import a = require('b')`; names of namespaces (`import a = b.c`) import nothing. */
  #readEquals({ text, start }: Token): void {
    const [, require, open, module] = this.tokens.slice(this.#at, this.#at + 4);
    if (require?.text !== 'require' || open?.text !== '(' || module?.kind !== 'string') return;
    this.#at += 4;
    this.#addUses(module.text, text, start);
  }

  /** `* from`, `* as a from` and `{ a } from`; other exports import nothing. */
  #readExport(): void {
    this.#at++;
    const next = this.tokens[this.#at + 1]?.text;
    if (this.#peek()?.text === 'type' && (next === '{' || next === '*')) this.#at++;
    const mark = this.#peek();
    if (mark?.text === '*') {
      this.#at++;
      if (this.#peek()?.text === 'as') {
        this.#at++;
        this.#expectName('a name after “as”');
      }
      this.#finish([{ name: '*', local: '', start: mark.start }]);
    } else if (mark?.text === '{') {
      const list = this.#readList();
      if (this.#peek()?.text === 'from') this.#finish(list);
    }
  }

  /** `{ a, b as c, type d, "e" as f }` */
  #readList(): { name: string; local: string; start: number }[] {
    const list: { name: string; local: string; start: number }[] = [];
    const open = this.#peek();
    this.#at++;
    while (this.#peek()?.text !== '}' || this.#peek()?.kind === 'string') {
      if (this.#peek() === undefined) throw this.#fault(open, 'this “{” is never closed; expected “}”');
      let name = this.#expectName('a name or “}”');
      const follows = this.#peek();
      // `type a`, `type as`, `type as as b`, but not `type`, `type as b`
      if (name.text === 'type' && name.kind === 'word' && (follows?.kind === 'word' || follows?.kind === 'string')) {
        const [one, two] = this.tokens.slice(this.#at + 1, this.#at + 3);
        const isAlias = follows.text === 'as' && one?.kind === 'word' && !(one.text === 'as' && two?.kind === 'word');
        if (!isAlias) name = this.#expectName('a name');
      }
      let local = name.text;
      if (this.#peek()?.text === 'as') {
        this.#at++;
        local = this.#expectName('a name after “as”').text;
      }
      list.push({ name: name.text, local, start: name.start });
      const mark = this.#peek();
      if (mark?.text === ',') this.#at++;
      else if (mark?.text !== '}') throw this.#fault(mark, `expected “,” or “}” after “${local}”`);
    }
    this.#at++;
    return list;
  }

  #finish(names: readonly { name: string; local: string; start: number }[]): void {
    this.#expectWord('from', 'and the module in quotes');
    const module = this.#peek();
    if (module?.kind !== 'string') throw this.#fault(module, 'expected the module in quotes after “from”');
    this.#at++;
    for (const { name, local, start } of names) {
      if (name === '*' && local !== '') this.#addUses(module.text, local, start);
      else this.#add(module.text, name, start);
    }
  }

  /** `import('a')` and `require('a')`, with the names that are taken out of it as far as they are right beside it. */
  #readCall(index: number): void {
    const [open, module, close] = this.tokens.slice(index + 1, index + 4);
    if (open === undefined || module?.kind !== 'string' || !/^[),]$/.test(close?.text ?? '')) return;
    const found = [...this.#readTaken(index), ...this.#readGiven(index + 4)];
    if (found.length === 0) {
      const [name, equals] = this.tokens.slice(0, this.#beforeAwait(index)).slice(-2);
      if (equals?.text === '=' && name?.kind === 'word') this.#addUses(module.text, name.text, module.start);
      else this.#add(module.text, '*', module.start);
    }
    for (const { text, start } of found) this.#add(module.text, text, start);
  }

  /** Index of the call, or of the `await` before it. */
  #beforeAwait(index: number): number {
    return this.tokens[index - 1]?.text === 'await' ? index - 1 : index;
  }

  /** `const { a, b: c } = await import('d')` */
  #readTaken(index: number): Token[] {
    const equals = this.#beforeAwait(index) - 1;
    if (this.tokens[equals]?.text !== '=' || this.tokens[equals - 1]?.text !== '}') return [];
    let depth = 0;
    for (let open = equals - 1; open >= 0; open--) {
      const { kind, text } = this.tokens[open] as Token;
      if (kind !== 'mark') continue;
      if (text === '}') depth++;
      else if (text === '{' && --depth === 0) return this.#readPattern(open);
    }
    return [];
  }

  /** `.then(({ a }) => …)`, `.then((module) => module.a)`, `.a` and `).a` after a call. */
  #readGiven(index: number): Token[] {
    const at = this.tokens[index]?.text === ')' ? index + 1 : index;
    const [dot, name, open, ...rest] = this.tokens.slice(at, at + 7);
    if (dot?.text !== '.' || name?.kind !== 'word') return [];
    if (name.text !== 'then') return name.text === 'catch' || name.text === 'finally' ? [] : [name];
    const start = at + 3 + (rest[0]?.text === '(' ? 1 : 0);
    const first = this.tokens[start];
    if (open?.text !== '(' || first === undefined) return [];
    return first.text === '{' ? this.#readPattern(start) : first.kind === 'word' ? this.#listUses(first.text) : [];
  }

  /** The keys of a pattern such as `{ a, b: c, d = 1, ...rest }`. */
  #readPattern(open: number): Token[] {
    const keys: Token[] = [];
    let depth = 0;
    for (let index = open; index < this.tokens.length; index++) {
      const token = this.tokens[index] as Token;
      if (token.kind === 'mark' && '{[('.includes(token.text)) depth++;
      if (token.kind === 'mark' && '}])'.includes(token.text) && --depth === 0) break;
      const before = this.tokens[index - 1]?.text;
      const isKey = before === ',' || (before === '{' && index === open + 1);
      if (depth === 1 && isKey && (token.kind === 'word' || token.kind === 'string')) keys.push(token);
    }
    return keys;
  }

  /** `local.name` anywhere in the code. */
  #listUses(local: string): Token[] {
    return this.tokens.flatMap((token, index) => {
      const [before, dot, name] = [this.tokens[index - 1], this.tokens[index + 1], this.tokens[index + 2]];
      const isUse = token.kind === 'word' && token.text === local && before?.text !== '.' && dot?.text === '.';
      return isUse && name?.kind === 'word' ? [name] : [];
    });
  }

  #addUses(module: string, local: string, start: number): void {
    const uses = this.#listUses(local);
    if (uses.length === 0) this.#add(module, '*', start);
    for (const use of uses) this.#add(module, use.text, use.start);
  }

  #add(module: string, name: string, start: number): void {
    this.names.push({ module, name, line: placeOf(this.code, start).line });
  }

  #peek(): Token | undefined {
    return this.tokens[this.#at];
  }

  #expectWord(word: string, rest: string): void {
    const token = this.#peek();
    if (token?.kind !== 'word' || token.text !== word) throw this.#fault(token, `expected “${word}” ${rest}`);
    this.#at++;
  }

  #expectName(what: string): Token {
    const token = this.#peek();
    if (token?.kind !== 'word' && token?.kind !== 'string') throw this.#fault(token, `expected ${what}`);
    this.#at++;
    return token;
  }

  /** Right after what has been read, if nothing follows. */
  #fault(token: Token | undefined, message: string): SyntaxFault {
    if (token !== undefined)
      return new SyntaxFault(token.kind === 'string' ? message : `${message}, not “${token.text.slice(0, 40)}”`, token.start);
    return new SyntaxFault(`${message}, but the code ends`, this.code.trimEnd().length);
  }
}
