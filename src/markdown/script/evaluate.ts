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
  /** Whether any of the code contains JSX. */
  readonly jsx: boolean;
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
  let start: (scope: Readonly<Record<string, unknown>>) => Program;
  try {
    start = new Script(await writeProgram(code, Object.keys(scope).filter(isIdentifier)), { filename: file }).runInThisContext();
  } catch (error) {
    return failed((code.declarations[0] ?? code.expressions[0])?.place, describeThrown(error));
  }
  return runProgram(start(scope), code);
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
  return { exported, outcomes: functions.map((run) => runCode(run)) };
}

/** A program that stops after each declaration, and returns what the page exports and its expressions as functions. */
async function writeProgram(
  { declarations, exportedNames, expressions, jsx }: PageCode,
  scope: readonly string[],
): Promise<string> {
  const functions = expressions.map(({ text }) => `() => (\n${text}\n)`);
  // In a function of its own, the page may declare names of the scope again.
  const program = `'use strict';
(({ ${scope.join(', ')} }) => (function* () {
${declarations.map(({ text }) => `${text}\nyield;\n`).join('')}
return { exported: { ${exportedNames.join(', ')} }, expressions: [${functions.join(',\n')}] };
})())`;
  if (!jsx) return program;
  // Takes long to load, and few pages need it.
  const { transformWithOxc } = await import('vite');
  return (await transformWithOxc(program, 'page.jsx', { jsx: { runtime: 'classic' }, sourcemap: false })).code;
}
