/**
 * The first half of a build: from a site folder to all pages together, step by step. Writes no file but caches; whatever is wrong is collected.
 * Also where the search tools begin, which need the site and no output.
 */
import { join } from 'node:path';
import { generateApiReference } from './api-reference/generate.ts';
import type { Cache } from './cache.ts';
import { loadContent } from './content/load.ts';
import { cacheFolder } from './fingerprint.ts';
import { PageCompiler, type PageSource } from './markdown/compile-pages.ts';
import type { Problem, Site } from './model.ts';
import { startStep } from './progress.ts';
import { type Assets, collectAssets } from './render/assets.ts';
import { collectRecords, type SiteRecords } from './search-index/records.ts';
import { readSynonyms, type Synonyms } from './search-index/synonyms.ts';
import { assembleSite } from './site/assemble.ts';
import type { LinkedSymbol } from './site/symbols.ts';
import { type LoadedComponents, listDataFiles, loadSiteComponents } from './site-components.ts';
import { readSiteFolder, type SiteFolder } from './site-folder.ts';

/** A site that is ready to be written, unless an error is among its problems. */
export interface PreparedSite {
  readonly site: SiteFolder;
  readonly assembled: Site;
  readonly assets: Assets;
  readonly components: LoadedComponents;
  /** What the search finds. */
  readonly records: SiteRecords;
  readonly synonyms: Synonyms;
  readonly pages: number;
  /** Pages compiled anew. */
  readonly compiled: number;
  readonly problems: readonly Problem[];
}

/** Reads, compiles and connects a site. */
export async function prepareSite(folder: string, cache: Cache, quiet: boolean): Promise<PreparedSite> {
  // 1. Settings.
  const site = await readSiteFolder(folder);
  const { config } = site;
  const problems: Problem[] = [];

  // 2. Sources: what was written, and what the API reference generates.
  let step = startStep('Read content', quiet);
  const content = await loadContent(folder, config, { drafts: false });
  problems.push(...content.problems);
  step.finish(`${content.sources.length} files`);

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

  // 3. One compile per page, with the site's own components.
  step = startStep('Compile', quiet);
  const components = await loadSiteComponents(folder, listDataFiles(folder));
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
  const records = collectRecords(assembled, config);
  step.finish();
  return { site, assembled, assets, components, records, synonyms, pages: run.pages.length, compiled: run.fresh, problems };
}
