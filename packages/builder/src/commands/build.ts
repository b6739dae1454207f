/** The command `build`: from a site folder to the output folder. All errors are known before the first file is written. */

import { searchRequirements } from 'docs-search/requirements';
import { cacheProblem, pruneSometimes } from '../base/cache.ts';
import { cacheFolder } from '../base/places.ts';
import { formatReport, ProblemsError } from '../base/problems.ts';
import { startStep } from '../base/progress.ts';
import type { Problem } from '../model.ts';
import { Pipeline } from '../pipeline.ts';
import { writeOutput } from '../render/output.ts';
import { outputFolderProblem, removeLeftovers } from '../render/output-folder.ts';
import { outputFiles } from '../render/site-files.ts';
import { IndexBuild } from '../search-index/build-index.ts';
import { locateSettings } from '../site-folder/site-folder.ts';
import { pathToHtmlFile } from '../urls.ts';
import { UnchangedCheck } from './unchanged.ts';

interface BuildOptions {
  /** Absolute path of the site folder. */
  readonly sitePath: string;
  /** Absolute path of the output folder, whose contents are replaced. */
  readonly outPath: string;
  /** Prints neither progress nor warnings. */
  readonly quiet?: boolean;
}

interface BuildResult {
  readonly pages: number;
  /** Number of pages that were compiled; the others came from the cache. */
  readonly compiled: number;
  /** Number of files that were made; the others were kept from the last build. */
  readonly written: number;
  readonly warnings: readonly Problem[];
  /** Whether nothing had changed, so that no page was read. */
  readonly isUnchanged: boolean;
}

/**
 * How many pages are written again, and why.
 * @param all Of the written and generated pages.
 */
function describeTouched(documents: number, all: number, compiled: number, written: number): string {
  if (documents === 0) return 'no page is different';
  if (documents === all)
    return compiled >= written ? 'all pages are new' : 'all pages, because of something that all of them show';
  const others = Math.max(0, documents - compiled);
  return `${documents} of ${all} pages${others === 0 ? '' : `, ${others} of them because of what they show of others`}`;
}

/**
 * Builds a site.
 * @throws ProblemsError with all errors of the run; the output folder is left untouched.
 */
export async function build({ sitePath, outPath, quiet = false }: BuildOptions): Promise<BuildResult> {
  await removeLeftovers(outPath);
  const pipeline = new Pipeline(sitePath, { quiet });
  const warn = (warnings: readonly Problem[]): void => {
    if (warnings.length > 0 && !quiet) console.warn(`\n${formatReport(warnings)}`);
  };

  // 1. Unless nothing has changed, start the slow steps that depend on little: a process for pages with code, bundling the client, and inspecting
  // the samples of written pages.
  const check = new UnchangedCheck(pipeline, outPath);
  const unchanged = await check.find();
  if (unchanged !== undefined) {
    const { pages, files, warnings } = unchanged;
    warn(warnings);
    if (!quiet) console.log(`  Nothing has changed: ${pages} pages, ${files} files are kept`);
    return { pages, compiled: 0, written: 0, warnings, isUnchanged: true };
  }
  if (check.hasInput('.mdx')) pipeline.startCompiling();
  const startedClient = pipeline.client();
  // A failure is reported where it is waited for.
  startedClient.catch(() => {});
  const startedSamples = pipeline.samples();

  // 2. Read settings and sources; compile each page. Meanwhile, what is kept of a large search index is read, unless the search is hosted.
  const { cache } = pipeline;
  const folder = await pipeline.folder();
  const compiled = pipeline.pages();
  compiled.catch(() => {});
  const { sources } = await pipeline.content();
  const { hasIndex } = searchRequirements(folder.config.search);
  const index = hasIndex ? new IndexBuild(sources.length, { cache, site: sitePath }) : undefined;
  const { fresh } = await compiled;

  // 3. Connect the pages, and collect their images.
  const site = await pipeline.site();
  const assets = await pipeline.assets();

  // 4. Stop on any error before writing anything.
  const unusable = await outputFolderProblem(outPath, folder.path);
  const problems = [...(unusable === undefined ? [] : [unusable]), ...(await pipeline.problems())];
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemsError(problems);
  warn(problems);

  // 5. Start to make the search index.
  const indexed = index?.run(await pipeline.records(), (await pipeline.synonyms()).synonyms);
  const searchIndex = Promise.resolve(indexed).then((made) => made?.files ?? []);
  searchIndex.catch(() => {});

  // 6. Write the files: first the social images, for which the client need not be bundled, at the end the search index.
  const step = startStep('Write', quiet);
  const components = await pipeline.components();
  const { files: dataFiles } = await pipeline.reference();
  const input = { folder, site, assets, bundle: startedClient, components, samples: startedSamples, dataFiles };
  const { lists, stop } = outputFiles(input);
  const documents = new Set([...site.pages, ...site.generated].map(({ path }) => pathToHtmlFile(path)));
  const onProgress = (done: number, total: number): void => step.advance(done, total);
  const { all, made } = await writeOutput({ outPath, lists: [...lists, searchIndex], cache, onProgress }).finally(stop);
  const documentsMade = made.filter((path) => documents.has(path)).length;
  const touched = describeTouched(documentsMade, documents.size, fresh, site.pages.length);
  step.finish(`${all} files, ${made.length} made; ${touched}`);
  const late = await locateSettings(sitePath, (await (await indexed)?.problems) ?? []);
  await check.keep({ pages: site.pages.length, files: all, warnings: [...problems, ...late] });
  await pruneSometimes(cacheFolder);
  const unstored = cacheProblem();
  if (unstored !== undefined) late.push(unstored);
  warn(late);
  return {
    pages: site.pages.length,
    compiled: fresh,
    written: made.length,
    warnings: [...problems, ...late],
    isUnchanged: false,
  };
}
