/** A process with its own compiler for compile-workers.ts: receives sources, replies with compiled pages. Only here the site's components are loaded. */
import { errorAt, ProblemsError } from '../base/problems.ts';
import { answering } from '../base/worker-pool.ts';
import { importComponents } from '../bundle/import-components.ts';
import type { Problem } from '../model/source.ts';
import { describeThrown } from '../shared/describe-thrown.ts';
import { createCompiler } from './compile.ts';
import type { CompileAnswer, CompileQuestion, WantedPage, WorkerSettings } from './compile-workers.ts';
import { outlinePage, titleOf } from './outline.ts';
import { PageStore, packPage } from './page-store.ts';

type Compile = (page: WantedPage) => Promise<CompileAnswer>;

/** What a page or a component throws or rejects after it has been run. */
let late: unknown[] = [];

process.setSourceMapsEnabled(true);
process.on('unhandledRejection', (reason) => late.push(reason));
process.on('uncaughtException', (error) => late.push(error));
const { exit } = process;
// The program that asks has ended; a timer of a component would keep this process.
process.on('disconnect', () => exit());
// As an error, it has a place.
process.exit = () => {
  throw new Error('process.exit() would end the build');
};

/**
 * What one page changed in these, the pages after it would be drawn with. Components may, as they are loaded, since all pages have them.
 * RegExp.prototype isn't frozen: V8 then takes nine times as long for each regular expression (a sixth of a compile, measured 2026-11-27).
 */
function freezeBuiltIns(): void {
  for (const type of [Array, Boolean, Date, Map, Number, Promise, RegExp, Set, String, Symbol, WeakMap, WeakSet, URL]) {
    Object.freeze(type);
    if (type !== RegExp) Object.freeze(type.prototype);
  }
  for (const value of [JSON, Math, Object, Reflect]) Object.freeze(value);
  // Values have properties of the same names as these, which could not be set if these were frozen.
  for (const { prototype } of [Error, Function, Object]) Object.preventExtensions(prototype);
}

/** A function that puts back what has been changed in `RegExp.prototype` since this call, and returns the names. */
function watchRegExp(): () => string[] {
  const { prototype } = RegExp;
  const original = new Map(Reflect.ownKeys(prototype).map((key) => [key, Reflect.getOwnPropertyDescriptor(prototype, key)]));
  return () => {
    const names: string[] = [];
    for (const key of new Set([...original.keys(), ...Reflect.ownKeys(prototype)])) {
      const [before, now] = [original.get(key), Reflect.getOwnPropertyDescriptor(prototype, key)];
      if (before?.value === now?.value && before?.get === now?.get) continue;
      names.push(String(key));
      Reflect.deleteProperty(prototype, key);
      if (before !== undefined) Reflect.defineProperty(prototype, key, before);
    }
    return names;
  };
}

async function startCompiler({ settings, components, cachePath }: WorkerSettings): Promise<Compile> {
  const loaded = await importComponents(components).catch((error: unknown) => {
    const message = `the components could not be loaded: ${describeThrown(error)}`;
    throw ProblemsError.at({ file: 'components' }, message, 'Correct the code that runs when they are imported');
  });
  const { compile } = await createCompiler(settings, loaded);
  const store = new PageStore(cachePath);
  freezeBuiltIns();
  const takeChangesOfRegExp = watchRegExp();
  return async ({ source, key, isSafe }) => {
    let changed: string[] = [];
    const page = await compile(source).catch((error: unknown) => {
      // Without its regular expressions, the compiler itself fails.
      changed = takeChangesOfRegExp();
      if (changed.length === 0) throw error;
      return outlinePage(source, titleOf(source, undefined));
    });
    // Node reports unhandled rejections after the microtasks have run.
    await new Promise((resolve) => setImmediate(resolve));
    const problems: Problem[] = [
      ...late.map((reason) =>
        errorAt(
          { file: source.path },
          `code on this page failed after it had been run: ${describeThrown(reason)}`,
          'Correct the component whose promise or timer this is',
        ),
      ),
      ...[...changed, ...takeChangesOfRegExp()].map((name) => ({
        ...errorAt(
          { file: source.path },
          `code on this page changed RegExp.prototype.${name}, which all pages share`,
          'Write a function of your own instead',
        ),
        // What the compiler made of the page may be wrong.
        isFatal: true as const,
      })),
    ];
    late = [];
    if (problems.length > 0)
      return { packed: packPage({ ...page, problems: [...page.problems, ...problems] }), isLasting: false };
    const packed = packPage(page);
    return isSafe && store.keep(key, packed) ? { isLasting: true } : { packed, isLasting: true };
  };
}

let compiler: Promise<Compile> | undefined;

export default answering<undefined, CompileQuestion, CompileAnswer>(() => async ({ settings, page }) => {
  compiler ??= startCompiler(settings);
  const compile = await compiler;
  return page === undefined ? { isLasting: false } : compile(page);
});
