/** Steps: SourceFile[] -> CompiledPage[], first those of written pages, then those of the API reference. */
import { join } from 'node:path';
import { Cache } from '../base/cache.ts';
import { cacheFolder } from '../base/places.ts';
import { startStep } from '../base/progress.ts';
import { hasWorkers } from '../base/worker-pool.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { Content } from '../content/load.ts';
import { isReactPage } from '../content/react-pages.ts';
import { type CompileRun, PageCompiler } from '../markdown/compile-pages.ts';
import { type CompileWorkers, createCompileWorkers } from '../markdown/compile-workers.ts';
import { PageStore } from '../markdown/page-store.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { Problem, SourceFile } from '../model/source.ts';
import { isError, reportUndrawn } from '../site/broken-pages.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import type { StepOptions } from './read-content.ts';

/** Compiled pages, and everything else that depends on a single page. */
export const pageCache = new Cache(join(cacheFolder, 'pages'));

/** Starts a process for pages with code before they are read. Undefined if the program has no processes. */
export function startCompiling(): CompileWorkers | undefined {
  const workers = hasWorkers ? createCompileWorkers() : undefined;
  workers?.start();
  return workers;
}

/**
 * Takes pages that have not changed from the cache.
 * @param workers Processes that have been started before.
 */
export function createPageCompiler(
  config: SiteFolder['config'],
  components: ComponentBundle,
  workers?: CompileWorkers,
): PageCompiler {
  return new PageCompiler(new PageStore(pageCache.folderPath), config, components, workers);
}

export interface WrittenPages extends CompileRun {
  /** Pages that are React components and cannot be drawn; they are not among the others. */
  readonly undrawn: readonly CompiledPage[];
  /** A warning for each of them. */
  readonly problems: readonly Problem[];
}

/** The pages that the site's authors have written. */
export async function compileWritten(
  { config }: SiteFolder,
  { sources }: Content,
  compiler: PageCompiler,
  options?: StepOptions,
): Promise<WrittenPages> {
  const run = await compileAll('Compile', sources, compiler, options);
  const code = sources.filter(({ format }) => format === 'mdx');
  const named = code.filter(({ path, generated }) => !generated && /\.md$/i.test(path)).length;
  // Whoever builds a site for the first time may not know, and it isn't news later.
  if (options?.quiet !== true && code.length > 0 && run.fresh === sources.length) {
    const by = named === 0 ? '' : ` (${named} of them end with .md: the setting "markdown.format" makes them code)`;
    console.log(`  ${code.length} of these pages are MDX, which is code that runs here, like components and the settings${by}`);
  }
  // With an error, a page may still show something.
  const undrawn = run.pages.filter(
    ({ source, problems, html }) =>
      isReactPage(source) && problems.some(isError) && (config.onBrokenPages === 'throw' || html.length === 0),
  );
  return { ...run, pages: run.pages.filter((page) => !undrawn.includes(page)), undrawn, problems: undrawn.map(reportUndrawn) };
}

/**
 * Compiles the pages of the API reference, which may still be read while the written pages are compiled: the compile of few pages leaves a core
 * idle.
 * @returns All pages, the written ones first.
 */
export async function compileReference(
  { config }: SiteFolder,
  compiling: Promise<WrittenPages>,
  reading: Promise<{ readonly sources: readonly SourceFile[] }>,
  compiler: PageCompiler,
  options?: StepOptions,
): Promise<CompileRun> {
  const written = await compiling;
  const step = startStep('Read package declarations', options?.quiet === true || config.api === undefined);
  const { sources } = await reading;
  step.finish(`${sources.length} pages`);
  const isEmpty = sources.length === 0;
  const generated = isEmpty ? { pages: [], fresh: 0 } : await compileAll('Compile the reference', sources, compiler, options);
  // Its processes would keep memory that the rest of the build needs.
  await compiler.stop();
  return { pages: [...written.pages, ...generated.pages], fresh: written.fresh + generated.fresh };
}

async function compileAll(
  name: string,
  sources: readonly SourceFile[],
  compiler: PageCompiler,
  { quiet = false }: StepOptions = {},
): Promise<CompileRun> {
  const step = startStep(name, quiet);
  const onSlow = (path: string): void => {
    if (!quiet) console.log(`  ${path}: compiling this page takes long`);
  };
  const run = await compiler.compileAll(sources, (done) => step.advance(done, sources.length), onSlow);
  step.finish(`${run.pages.length} pages, ${run.fresh} compiled`);
  return run;
}
