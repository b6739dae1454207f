/**
 * Runs the JavaScript of an MDX page: its `export const` declarations and its expressions. It runs in a separate context with the
 * language's built-ins, React and the components: no `require`, `process`, network or files, and no clock or randomness, since a
 * page must be the same whenever it is built. This catches honest mistakes; it is not a security boundary, since authors can put code
 * into the site's components anyway.
 */
import { type Context, createContext, Script } from 'node:vm';
import { transformWithOxc } from 'vite';
import { describeThrown } from '../../shared/describe-thrown.ts';

interface PageCode {
  /** Source of the declarations without the word `export`, in order. */
  readonly declarations: readonly string[];
  /** Names that the declarations define. */
  readonly exportedNames: readonly string[];
  readonly expressions: readonly string[];
  /** Whether any of the code contains JSX. */
  readonly jsx: boolean;
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };

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
      return { ok: false, error };
    }
  };
`;
const preludeScript = new Script(`{${prelude}}`);

/** @param scope Global names of the code, in addition to the language's built-ins. */
export async function evaluatePage(code: PageCode, scope: Readonly<Record<string, unknown>>): Promise<PageValues> {
  try {
    const script = new Script(await writeProgram(code), { filename: 'page.mdx' });
    // With a queue of its own, what its promises do counts as part of the run.
    const context = createContext(
      { ...scope },
      { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' },
    );
    preludeScript.runInContext(context);
    return await catchRejections(context, () => script.runInContext(context, { timeout }) as PageValues);
  } catch (error) {
    const message = describeThrown(error);
    return {
      exported: {},
      outcomes: [],
      failure: message.startsWith('Script execution timed out') ? 'it does not end' : message,
    };
  }
}

/** The promises of the pages whose code is running. */
const running = new Set<PromiseConstructor>();

/** @throws The reason for which a promise of the context was rejected, unless its code handles that; otherwise the process would end. */
async function catchRejections<Result>(context: Context, run: () => Result): Promise<Result> {
  const OwnPromise = new Script('Promise').runInContext(context) as PromiseConstructor;
  const reasons: unknown[] = [];
  const note = (reason: unknown, promise: unknown): void => {
    if (promise instanceof OwnPromise) reasons.push(reason);
    // Not of a page at all: what it would do without this listener.
    else if (![...running].some((OtherPromise) => promise instanceof OtherPromise)) throw reason;
  };
  running.add(OwnPromise);
  process.on('unhandledRejection', note);
  try {
    const result = run();
    // Rejections are told once the microtasks are done.
    await new Promise((resolve) => setImmediate(resolve));
    if (reasons.length > 0) throw new Error(`a promise was rejected: ${describeThrown(reasons[0])}`);
    return result;
  } finally {
    process.off('unhandledRejection', note);
    running.delete(OwnPromise);
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
