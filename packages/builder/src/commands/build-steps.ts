/**
 * The steps of a build of which something has changed, in the order in which they happen. What takes long and depends on little is begun early: it is
 * a promise in a variable, and awaited where it is needed. All errors are known before the first file is written.
 */
import { early } from '../base/early.ts';
import { adviseAfter, ProblemsError, writeReport } from '../base/problems.ts';
import { outputFolderProblem } from '../render/output-folder.ts';
import { writeSite } from '../render/write-site.ts';
import { locateSettings, type SiteFolder } from '../site-folder/site-folder.ts';
import { bundleComponents, bundleSiteClient } from '../steps/bundle-code.ts';
import { compileReference, compileWritten, createPageCompiler, pageCache, startCompiling } from '../steps/compile-site.ts';
import { connectPages } from '../steps/connect-pages.ts';
import { forgetTexts, listOutsideInputs, readContent } from '../steps/read-content.ts';
import { startSearch } from '../steps/start-search.ts';
import { inspectSamples, readReference } from '../steps/typescript-steps.ts';
import { type BuildReport, type FirstLook, hasInput, keepReport } from './unchanged.ts';

export interface BuildResult extends Omit<BuildReport, 'files'> {
  /** Number of pages that were compiled; the others came from the cache. */
  readonly compiled: number;
  /** Number of files that were made; the others were kept from the last build. */
  readonly written: number;
}

/** @throws ProblemsError with all errors of the run; the output folder is left untouched. */
export async function takeSteps(look: FirstLook, folder: SiteFolder, quiet: boolean): Promise<BuildResult> {
  const { sitePath, outPath } = look;
  const warn = (warnings: BuildReport['warnings']): void => {
    if (warnings.length > 0 && !quiet) console.warn(`\n${writeReport(warnings)}`);
  };

  // 1. Start a process for pages with code. Read the pages and, while git is asked when they were last changed, the API reference.
  const processes = hasInput(look, '.mdx') ? startCompiling() : undefined;
  const readingContent = early(readContent(folder, { quiet }));
  const readingReference = early(readReference(folder));
  const content = await readingContent;

  // 2. Bundle the components that the pages use.
  const components = await bundleComponents(folder, content);

  // 3. Compile each page. Meanwhile, the samples are inspected, the client is bundled, and what is kept of the search index is read.
  const compiler = createPageCompiler(folder.config, components, processes);
  const compilingWritten = early(compileWritten(folder, content, compiler, { quiet }));
  const samples = early(inspectSamples(folder, compilingWritten));
  const compilingAll = early(compileReference(folder, compilingWritten, readingReference, compiler, { quiet }));
  const client = early(bundleSiteClient(folder, components, compilingAll));
  const search = await startSearch(folder, content.sources.length);
  const { pages, fresh } = await compilingAll;
  const [written, reference] = [await compilingWritten, await readingReference];
  forgetTexts(content);

  // 4. Connect the pages, and collect their images.
  const connected = await connectPages({ folder, content, written, pages, reference, compiler }, { quiet });
  const { site, assets } = connected;

  // 5. Stop on any error before writing anything.
  const unusable = await outputFolderProblem(outPath, folder.path);
  const found = [folder, reference, connected, search].flatMap((step) => step.problems);
  const problems = [...(unusable === undefined ? [] : [unusable]), ...(await locateSettings(sitePath, found))];
  if (problems.some(({ severity }) => severity === 'error')) {
    const paths = pages.map(({ source }) => source.path);
    throw new ProblemsError(problems, folder.config.onBrokenPages === 'warn' ? '' : adviseAfter(problems, paths));
  }
  warn(problems);

  // 6. Write the files. Meanwhile, the search index is made, whose files come last.
  const indexing = early(search.makeIndex(site));
  const searchIndex = early(indexing.then(({ files }) => files));
  const materials = { folder, site, assets, components, client, samples, dataFiles: reference.files, searchIndex };
  const { all, made } = await writeSite(materials, { outPath, cache: pageCache, compiled: fresh, quiet });

  // 7. Keep what tells the next build that nothing has changed.
  const late = await locateSettings(sitePath, await (await indexing).problems);
  const report = { pages: site.pages.length, warnings: [...problems, ...late] };
  const outside = listOutsideInputs(folder, content, assets.files.values());
  const unstored = await keepReport(look, folder, outside, { ...report, files: all });
  warn([...late, ...unstored]);
  return { ...report, warnings: [...report.warnings, ...unstored], compiled: fresh, written: made };
}
