/** The orchestrator: from a site folder to the output folder, step by step. Everything that can be wrong is known before a file is written. */
import { join } from 'node:path';
import { generateApiReference } from './api-reference/generate.ts';
import { Cache } from './cache.ts';
import { loadContent } from './content/load.ts';
import { cacheFolder, listFiles } from './fingerprint.ts';
import { PageCompiler, type PageSource } from './markdown/compile-pages.ts';
import type { Problem } from './model.ts';
import { formatReport, ProblemsError } from './problems.ts';
import { startStep } from './progress.ts';
import { collectAssets } from './render/assets.ts';
import { bundleClient } from './render/client-bundle.ts';
import { outputFolderProblem, writeOutput } from './render/output.ts';
import { outputFiles } from './render/site-files.tsx';
import { indexFiles } from './search-index/build-index.ts';
import { collectRecords } from './search-index/records.ts';
import { readSynonyms } from './search-index/synonyms.ts';
import { assembleSite } from './site/assemble.ts';
import type { LinkedSymbol } from './site/symbols.ts';
import { loadSiteComponents } from './site-components.ts';
import { readSiteFolder, type SiteFolder } from './site-folder.ts';

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

  // 1. Settings, and the site's own components.
  const site = await readSiteFolder(folder);
  const { config } = site;
  const problems: Problem[] = [];
  const unusable = await outputFolderProblem(out, folder);
  if (unusable !== undefined) problems.push(unusable);

  // 2. Sources: what was written, and what the API reference generates.
  let step = startStep('Read content', quiet);
  const content = await loadContent(folder, config, { drafts: false });
  problems.push(...content.problems);
  step.finish(`${content.sources.length} files`);

  const client = bundleClient(folder);
  client.catch(() => undefined);

  const sources: PageSource[] = [...content.sources];
  let linkedSymbols: readonly LinkedSymbol[] = [];
  if (config.api !== undefined) {
    step = startStep('Read package declarations', quiet);
    const reference = await generateApiReference(folder, config.api, {
      cacheDir: join(cacheFolder, 'api'),
      docsBasePath: config.docs.routeBasePath,
    });
    problems.push(...reference.problems);
    sources.push(...reference.sources.map((source) => ({ source, frontMatter: reference.frontMatter(source) })));
    linkedSymbols = reference.symbols;
    step.finish(`${reference.sources.length} pages`);
  }

  // 3. One compile per page.
  step = startStep('Compile', quiet);
  const dataFiles = listFiles(join(folder, 'content')).filter((file) => /\.(ya?ml|json)$/.test(file));
  const components = await loadSiteComponents(
    folder,
    dataFiles.map((file) => join(folder, 'content', file)),
  );
  const compiler = new PageCompiler(cache, config, components);
  const run = await compiler.compileAll(sources, (done) => step.advance(done, sources.length));
  problems.push(...run.pages.flatMap((page) => page.problems));
  step.finish(`${run.pages.length} pages, ${run.fresh} anew`);

  // 4. All pages together.
  step = startStep('Connect', quiet);
  const staticFiles = new Set(site.staticFiles.keys());
  const assembled = assembleSite({ config, content, compiled: run.pages, staticFiles, development: false, linkedSymbols });
  const places = new Map(content.sources.map((entry) => [entry.source.path, entry.places ?? {}]));
  const assets = await collectAssets(site, run.pages, places);
  const { synonyms, problems: synonymProblems } = await readSynonyms(folder);
  problems.push(...assembled.problems, ...assets.problems, ...synonymProblems);
  step.finish();

  // 5. Nothing is written when anything is wrong.
  const placed = await placeProblems(problems, site);
  if (placed.some((problem) => problem.severity === 'error')) throw new ProblemsError(placed);
  if (placed.length > 0 && !quiet) console.warn(`\n${formatReport(placed)}`);

  // 6. Files.
  step = startStep('Bundle the client', quiet);
  const bundle = await client;
  step.finish();
  step = startStep('Write', quiet);
  const searchIndex = config.search.algolia === undefined ? indexFiles(collectRecords(assembled, config), synonyms) : [];
  const files = await outputFiles({ site, assembled, assets, bundle, components, searchIndex });
  const result = await writeOutput(out, files, cache, (done) => step.advance(done, files.length));
  step.finish(`${files.length} files, ${result.written} anew`);
  await cache.prune();
  return { pages: run.pages.length, compiled: run.fresh, written: result.written, warnings: placed };
}

/** Later steps know a setting by its name alone; where it is written is looked up once something is wrong with one. */
async function placeProblems(problems: readonly Problem[], { configFiles }: SiteFolder): Promise<readonly Problem[]> {
  const [file] = configFiles;
  if (problems.length === 0 || file === undefined) return problems;
  const { placeInConfig } = await import('./config-places.ts');
  return placeInConfig(file, problems);
}
