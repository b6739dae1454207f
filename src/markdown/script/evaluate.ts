/**
 * Runs the JavaScript of an MDX page: its `export const` declarations and its expressions. It runs in a separate context with the
 * language's built-ins, React and the components: no `require`, `process`, network or files, and no clock or randomness, since a
 * page must be the same whenever it is built. This catches honest mistakes; it is not a security boundary, since authors can put code
 * into the site's components anyway.
 */
import { createContext, Script } from 'node:vm';
import { transformWithOxc } from 'vite';

interface PageCode {
  /** Source of the declarations without the word `export`, in order. */
  readonly declarations: readonly string[];
  /** Names that the declarations define. */
  readonly exportedNames: readonly string[];
  readonly expressions: readonly string[];
  /** Whether any of the code contains JSX. */
  readonly jsx: boolean;
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

export interface PageValues {
  readonly exported: Readonly<Record<string, unknown>>;
  /** One for each expression. */
  readonly outcomes: readonly Outcome[];
  /** Why the declarations failed, in which case no expression ran. */
  readonly failure?: string;
}

/** Milliseconds after which a page's code counts as endless. */
const timeout = 2000;

const prelude = `
  const refuse = (what, instead) => () => {
    throw new Error(what + ' would make every build different; ' + instead);
  };
  const noClock = refuse('the current time', 'write the date as a literal');
  const OwnDate = Date;
  globalThis.Date = new Proxy(OwnDate, {
    apply: noClock,
    construct: (target, args) => (args.length === 0 ? noClock() : Reflect.construct(target, args)),
    get: (target, key) => (key === 'now' ? noClock : Reflect.get(target, key)),
  });
  Math.random = refuse('a random number', 'write the value as a literal');
  globalThis.$run = (evaluate) => {
    try {
      return { ok: true, value: evaluate() };
    } catch (error) {
      return { ok: false, message: String((error && error.message) || error) };
    }
  };
`;
const preludeScript = new Script(`{${prelude}}`);

/** @param scope Global names of the code, in addition to the language's built-ins. */
export async function evaluatePage(code: PageCode, scope: Readonly<Record<string, unknown>>): Promise<PageValues> {
  try {
    const script = new Script(await writeProgram(code), { filename: 'page.mdx' });
    const context = createContext({ ...scope }, { codeGeneration: { strings: false, wasm: false } });
    preludeScript.runInContext(context);
    return script.runInContext(context, { timeout }) as PageValues;
  } catch (error) {
    const { message } = error as Error;
    return {
      exported: {},
      outcomes: [],
      failure: message.startsWith('Script execution timed out') ? 'it does not end' : message,
    };
  }
}

async function writeProgram({ declarations, exportedNames, expressions, jsx }: PageCode): Promise<string> {
  const results = expressions.map((expression) => `$run(() => (\n${expression}\n))`);
  const program = `'use strict';
(() => {
${declarations.join('\n')}
return { exported: { ${exportedNames.join(', ')} }, outcomes: [${results.join(',\n')}] };
})();`;
  if (!jsx) return program;
  return (await transformWithOxc(program, 'page.jsx', { jsx: { runtime: 'classic' }, sourcemap: false })).code;
}
