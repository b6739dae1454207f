/** The orchestrator: from a site folder to the output folder, step by step. Everything that can be wrong is known before a file is written. */
import { join } from 'node:path';
import { Cache } from '../base/cache.ts';
import { cacheFolder } from '../base/fingerprint.ts';
import { formatReport, ProblemsError } from '../base/problems.ts';
import { startStep } from '../base/progress.ts';
import { bundleClient } from '../bundle/client-bundle.ts';
import type { Problem } from '../model.ts';
import { outputFolderProblem, writeOutput } from '../render/output.ts';
import type { KnownSamples } from '../render/programs/sample-types.ts';
import { outputFiles } from '../render/site-files.tsx';
import { SampleInspector } from '../samples/inspect.ts';
import { indexFiles } from '../search-index/build-index.ts';
import { locateSettings } from '../site-folder/site-folder.ts';
import { prepareSite } from './prepare-site.ts';

export interface BuildOptions {
  /** Absolute path of the site folder. */
  readonly site: string;
  /** Absolute path of the output folder; replaced as a whole. */
  readonly out: string;
  /** Keeps progress and warnings back. */
  readonly quiet?: boolean;
}

export interface BuildResult {
  readonly pages: number;
  /** Pages compiled anew. */
  readonly compiled: number;
  /** Files made anew; the others were kept from the last build. */
  readonly written: number;
  readonly warnings: readonly Problem[];
}

/**
 * Builds a site.
 * @throws ProblemsError with all errors of the run; the output folder is then untouched.
 */
export async function build({ site: folder, out, quiet = false }: BuildOptions): Promise<BuildResult> {
  const cache = new Cache(join(cacheFolder, 'pages'));

  // 1. to 4. Settings, sources, one compile per page, all pages together; meanwhile the browser's code and what the compiler says of samples.
  const client = bundleClient(folder);
  client.catch(() => undefined);
  const sampleCache = new Cache(join(cacheFolder, 'samples'));
  let inspection: Promise<KnownSamples> | undefined;
  const { site, assembled, assets, components, records, synonyms, ...prepared } = await prepareSite(folder, cache, {
    quiet,
    onWritten({ config }, pages) {
      if (config.samples === undefined) return;
      inspection = new SampleInspector(folder, config.samples, sampleCache).inspect(pages);
      inspection.catch(() => undefined);
    },
  });
  const unusable = await outputFolderProblem(out, folder);
  const problems = unusable === undefined ? prepared.problems : [unusable, ...prepared.problems];

  // 5. Nothing is written when anything is wrong.
  const placed = await locateSettings(folder, problems);
  if (placed.some((problem) => problem.severity === 'error')) throw new ProblemsError(placed);
  if (placed.length > 0 && !quiet) console.warn(`\n${formatReport(placed)}`);

  // 6. Files.
  let step = startStep('Bundle the client', quiet);
  const bundle = await client;
  step.finish();
  step = startStep('Describe the samples', quiet);
  const samples: KnownSamples = (await inspection) ?? new Map();
  step.finish();
  step = startStep('Write', quiet);
  const searchIndex = site.config.search.algolia === undefined ? indexFiles(records, synonyms) : [];
  const files = await outputFiles({ site, assembled, assets, bundle, components, samples, searchIndex, cache });
  const result = await writeOutput(out, files, cache, (done) => step.advance(done, files.length));
  step.finish(`${files.length} files, ${result.written} anew`);
  await cache.prune();
  await sampleCache.prune();
  return { pages: prepared.pages, compiled: prepared.compiled, written: result.written, warnings: placed };
}
