/**
 * Runs the JavaScript of an MDX page: its `export const` declarations and its expressions. It runs in a context of its own with the
 * language's built-ins, React and the components: no `require`, `import()`, `process`, network or files, and no clock or randomness, since a
 * page must be the same whenever it is built. The process around it (compile-process.ts) ends it if it takes too much, and makes no code from
 * text, which would be a way out of the context (`React.createElement.constructor('return process')`).
 */
import { type Context, createContext, Script } from 'node:vm';
import type { Place } from '../../model.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';
import type { CodeGuard, CodeResult } from '../syntax/code-guard.ts';
import type { PlacedCode } from './tree-notes.ts';

interface PageCode {
  /** Declarations without the word `export`, in order. */
  readonly declarations: readonly PlacedCode[];
  /** Names that the declarations define. */
  readonly exportedNames: readonly string[];
  readonly expressions: readonly PlacedCode[];
  /** Whether any of the code contains JSX. */
  readonly jsx: boolean;
}

export interface PageValues {
  readonly exported: Readonly<Record<string, unknown>>;
  /** One for each expression; none when the declarations failed. */
  readonly outcomes: readonly CodeResult<unknown>[];
  readonly failure?: { readonly place: Place | undefined; readonly message: string; readonly fix?: string | undefined };
}

/** The last value of a page's program. */
interface ProgramEnd {
  readonly exported: Readonly<Record<string, unknown>>;
  readonly expressions: readonly (() => unknown)[];
}

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
  // Only for threads and for programs in other languages.
  for (const name of ['Atomics', 'SharedArrayBuffer', 'WebAssembly']) delete globalThis[name];
`;
const preludeScript = new Script(`{${prelude}}`);
const nothing = new Script('undefined');

/** @param scope Global names of the code, in addition to the language's built-ins. */
export async function evaluatePage(
  code: PageCode,
  scope: Readonly<Record<string, unknown>>,
  guard: CodeGuard,
): Promise<PageValues> {
  const first = (code.declarations[0] ?? code.expressions[0])?.place;
  let script: Script;
  try {
    script = new Script(await writeProgram(code), { filename: 'page.mdx' });
  } catch (error) {
    return failed(first, describeThrown(error));
  }
  // With a queue of its own, what promises do is done before the next piece of code.
  const context = createContext(
    { ...scope },
    { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' },
  );
  preludeScript.runInContext(context);
  const rejections = watchRejections(context);
  try {
    const values = runProgram(script, context, code, guard);
    // Node reports unhandled rejections after the microtasks have run.
    await new Promise((resolve) => setImmediate(resolve));
    if (rejections.reasons.length === 0) return values;
    const { reasons } = rejections;
    const described = guard.run('the rejected promise', first, () => describeRejection(reasons[0]));
    return failed(first, described.ok ? described.value : described.message);
  } finally {
    rejections.end();
  }
}

function describeRejection(reason: unknown): string {
  const { code } = (reason ?? {}) as { code?: unknown };
  if (code === 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING') return 'import() is not available in a page';
  return `a promise was rejected: ${describeThrown(reason)}`;
}

function failed(place: Place | undefined, message: string, fix?: string): PageValues {
  return { exported: {}, outcomes: [], failure: { place, message, fix } };
}

/** Runs the declarations one by one, then the expressions. */
function runProgram(script: Script, context: Context, { declarations, expressions }: PageCode, guard: CodeGuard): PageValues {
  const program = script.runInContext(context) as Generator<undefined, ProgramEnd>;
  const runNow = <Result>(what: string, place: Place | undefined, part: () => Result): CodeResult<Result> =>
    guard.run(what, place, () => {
      const result = part();
      nothing.runInContext(context);
      return result;
    });
  for (const { place } of declarations) {
    const done = runNow('this export', place, () => void program.next());
    if (!done.ok) return failed(place, done.message, done.fix);
  }
  const { place } = declarations.at(-1) ?? (expressions[0] as PlacedCode);
  const end = runNow('this page', place, () => {
    const { exported, expressions: functions } = program.next().value as ProgramEnd;
    return { exported: { ...exported }, functions: [...functions] };
  });
  if (!end.ok) return failed(place, end.message, end.fix);
  const { exported, functions } = end.value;
  const outcomes = expressions.map((expression, index) =>
    runNow('this expression', expression.place, functions[index] as () => unknown),
  );
  return { exported, outcomes };
}

/** The promises of the pages whose code is running. */
const running = new Set<PromiseConstructor>();

/** Whether a promise belongs to a page whose code is running, which reports what becomes of it. */
export function isPagePromise(promise: unknown): boolean {
  return [...running].some((OwnPromise) => promise instanceof OwnPromise);
}

/** Collects the reasons for which promises of the context are rejected, unless its code handles that; otherwise the process would end. */
function watchRejections(context: Context): { readonly reasons: readonly unknown[]; end(): void } {
  const OwnPromise = new Script('Promise').runInContext(context) as PromiseConstructor;
  const reasons: unknown[] = [];
  const note = (reason: unknown, promise: unknown): void => {
    if (promise instanceof OwnPromise) reasons.push(reason);
    // What would happen without this listener.
    else if (!isPagePromise(promise) && process.listenerCount('unhandledRejection') === running.size) throw reason;
  };
  running.add(OwnPromise);
  process.on('unhandledRejection', note);
  return {
    reasons,
    end() {
      process.off('unhandledRejection', note);
      running.delete(OwnPromise);
    },
  };
}

/** A program that stops after each declaration, and returns what the page exports and its expressions as functions. */
async function writeProgram({ declarations, exportedNames, expressions, jsx }: PageCode): Promise<string> {
  const functions = expressions.map(({ text }) => `() => (\n${text}\n)`);
  const program = `'use strict';
(function* () {
${declarations.map(({ text }) => `${text}\nyield;\n`).join('')}
return { exported: { ${exportedNames.join(', ')} }, expressions: [${functions.join(',\n')}] };
})();`;
  if (!jsx) return program;
  // Takes long to load, and few pages need it.
  const { transformWithOxc } = await import('vite');
  return (await transformWithOxc(program, 'page.jsx', { jsx: { runtime: 'classic' }, sourcemap: false })).code;
}
