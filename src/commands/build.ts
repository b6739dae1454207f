/** The command `build`: from a site folder to the output folder. Everything that can be wrong is known before a file is written. */
import { formatReport, ProblemsError } from '../base/problems.ts';
import { startStep } from '../base/progress.ts';
import type { Problem } from '../model.ts';
import { Pipeline } from '../pipeline.ts';
import { outputFolderProblem, writeOutput } from '../render/output.ts';
import { outputFiles } from '../render/site-files.ts';
import { searchRequirements } from '../search/requirements.ts';
import { indexFiles } from '../search-index/build-index.ts';

export interface BuildOptions {
  /** Absolute path of the site folder. */
  readonly sitePath: string;
  /** Absolute path of the output folder; replaced as a whole. */
  readonly outPath: string;
  /** Keeps progress and warnings back. */
  readonly quiet?: boolean;
}

export interface BuildResult {
  readonly pages: number;
  /** Pages that were compiled; the others were in the cache. */
  readonly compiled: number;
  /** Files that were made; the others were kept from the last build. */
  readonly written: number;
  readonly warnings: readonly Problem[];
}

/**
 * Builds a site.
 * @throws ProblemsError with all errors of the run; the output folder is then untouched.
 */
export async function build({ sitePath, outPath, quiet = false }: BuildOptions): Promise<BuildResult> {
  const pipeline = new Pipeline(sitePath, { quiet });

  // 1. What takes long and needs little is started: the browser's code, and what the compiler says of the samples of written pages.
  const startedClient = pipeline.client();
  const startedSamples = pipeline.samples();

  // 2. Settings; sources; one compile per page.
  const folder = await pipeline.folder();
  const { pages, fresh } = await pipeline.pages();

  // 3. All pages together, and the images they show.
  const site = await pipeline.site();
  const assets = await pipeline.assets();

  // 4. Nothing is written when anything is wrong.
  const unusable = await outputFolderProblem(outPath, folder.path);
  const problems = [...(unusable === undefined ? [] : [unusable]), ...(await pipeline.problems())];
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemsError(problems);
  if (problems.length > 0 && !quiet) console.warn(`\n${formatReport(problems)}`);

  // 5. What was started.
  let step = startStep('Bundle the client', quiet);
  const bundle = await startedClient;
  step.finish();
  step = startStep('Describe the samples', quiet);
  const samples = await startedSamples;
  step.finish();

  // 6. The search index, where the site holds it itself.
  const { hasIndex } = searchRequirements(folder.config.search);
  const searchIndex = hasIndex ? indexFiles(await pipeline.records(), (await pipeline.synonyms()).synonyms) : [];

  // 7. Files.
  step = startStep('Write', quiet);
  const { cache } = pipeline;
  const components = await pipeline.components();
  const files = await outputFiles({ folder, site, assets, bundle, components, samples, searchIndex, cache });
  const { written } = await writeOutput(outPath, files, cache, (done) => step.advance(done, files.length));
  step.finish(`${files.length} files, ${written} made`);
  await pipeline.prune();
  return { pages: pages.length, compiled: fresh, written, warnings: problems };
}
