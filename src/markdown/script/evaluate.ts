/**
 * Runs the JavaScript of an MDX page: its `export const` declarations and its expressions. It sees what Node has, React, and the components. The
 * thread around it (compile-worker.ts) reports the promises that it rejects.
 */
import { Script } from 'node:vm';
import type { Place } from '../../model.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';
import { type CodeResult, runCode } from '../syntax/code-guard.ts';
import type { PlacedCode } from './tree-notes.ts';

interface PageCode {
  /** Declarations without the word `export`, in order. */
  readonly declarations: readonly PlacedCode[];
  /** Names that the declarations define. */
  readonly exportedNames: readonly string[];
  readonly expressions: readonly PlacedCode[];
}

export interface PageValues {
  readonly exported: Readonly<Record<string, unknown>>;
  /** One for each expression; none when the declarations failed. */
  readonly outcomes: readonly CodeResult<unknown>[];
  readonly failure?: { readonly place: Place | undefined; readonly message: string };
}

/** The last value of a page's program. */
interface ProgramEnd {
  readonly exported: Readonly<Record<string, unknown>>;
  readonly expressions: readonly (() => unknown)[];
}

type Program = Generator<undefined, ProgramEnd>;

/**
 * @param file What stacks of errors call the page.
 * @param scope Names that the code sees, in addition to what is global.
 */
export async function evaluatePage(code: PageCode, file: string, scope: Readonly<Record<string, unknown>>): Promise<PageValues> {
  let script: Script;
  try {
    script = await readProgram(writeProgram(code, Object.keys(scope).filter(isIdentifier)), file);
  } catch (error) {
    return failed((code.declarations[0] ?? code.expressions[0])?.place, describeThrown(error));
  }
  const start = script.runInThisContext() as (scope: Readonly<Record<string, unknown>>) => Program;
  return runProgram(start(scope), code);
}

async function readProgram(program: string, file: string): Promise<Script> {
  try {
    return new Script(program, { filename: file });
  } catch {
    // It contains JSX. What translates it takes long to load, and few pages need it.
    const { transformWithOxc } = await import('vite');
    const { code } = await transformWithOxc(program, 'page.jsx', { jsx: { runtime: 'classic' }, sourcemap: false });
    return new Script(code, { filename: file });
  }
}

/** React's module has names that are none. */
function isIdentifier(name: string): boolean {
  return name !== 'default' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}

function failed(place: Place | undefined, message: string): PageValues {
  return { exported: {}, outcomes: [], failure: { place, message } };
}

/** Runs the declarations one by one, then the expressions. */
function runProgram(program: Program, { declarations, expressions }: PageCode): PageValues {
  for (const { place } of declarations) {
    const done = runCode(() => void program.next());
    if (!done.ok) return failed(place, done.message);
  }
  const { place } = declarations.at(-1) ?? (expressions[0] as PlacedCode);
  const end = runCode(() => {
    const { exported, expressions: functions } = program.next().value as ProgramEnd;
    return { exported: { ...exported }, functions: [...functions] };
  });
  if (!end.ok) return failed(place, end.message);
  const { exported, functions } = end.value;
  const outcomes: CodeResult<unknown>[] = [];
  while (outcomes.length < functions.length) {
    // As many at once as do not fail, since each guarded call takes its time.
    const rest = runCode(() => {
      for (const run of functions.slice(outcomes.length)) outcomes.push({ ok: true, value: run() });
    });
    if (!rest.ok) outcomes.push(rest);
  }
  return { exported, outcomes };
}

/** A program that stops after each declaration, and returns what the page exports and its expressions as functions. */
function writeProgram({ declarations, exportedNames, expressions }: PageCode, scope: readonly string[]): string {
  const functions = expressions.map(({ text }) => `() => (\n${text}\n)`);
  // In a function of its own, the page may declare names of the scope again.
  return `'use strict';
(({ ${scope.join(', ')} }) => (function* () {
${declarations.map(({ text }) => `${text}\nyield;\n`).join('')}
return { exported: { ${exportedNames.join(', ')} }, expressions: [${functions.join(',\n')}] };
})())`;
}
