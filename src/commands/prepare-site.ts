/**
 * The first half of a build: from a site folder to all pages together, step by step. Writes no file but caches; whatever is wrong is collected.
 * Also where the search tools begin, which need the site and no output.
 */
import { join } from 'node:path';
import { generateApiReference } from '../api-reference/generate.ts';
import type { Cache } from '../base/cache.ts';
import { cacheFolder } from '../base/fingerprint.ts';
import { startStep } from '../base/progress.ts';
import { type LoadedComponents, listDataFiles, loadSiteComponents } from '../bundle/site-components.ts';
import { loadContent } from '../content/load.ts';
import { type CompileRun, PageCompiler } from '../markdown/compile-pages.ts';
import type { CompiledPage, Problem, Site } from '../model.ts';
import { collectRecords, type SiteRecords } from '../search-index/records.ts';
import { readSynonyms, type Synonyms } from '../search-index/synonyms.ts';
import { assembleSite } from '../site/assemble.ts';
import type { LinkedSymbol } from '../site/symbols.ts';
import { type Assets, collectAssets } from '../site-folder/assets.ts';
import { readSiteFolder, type SiteFolder } from '../site-folder/site-folder.ts';

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

export interface PrepareOptions {
  readonly quiet: boolean;
  /** Told as soon as the written pages are compiled, while those of the API reference are still to come. */
  readonly onWritten?: (site: SiteFolder, pages: readonly CompiledPage[]) => void;
}

/** Reads, compiles and connects a site. */
export async function prepareSite(folder: string, cache: Cache, { quiet, onWritten }: PrepareOptions): Promise<PreparedSite> {
  // 1. Settings.
  const site = await readSiteFolder(folder);
  const { config } = site;
  const problems: Problem[] = [];

  // 2. What was written: one compile per page, with the site's own components.
  let step = startStep('Read content', quiet);
  const content = await loadContent(folder, config, { drafts: false });
  problems.push(...content.problems);
  step.finish(`${content.sources.length} files`);

  step = startStep('Compile', quiet);
  const components = await loadSiteComponents(folder, listDataFiles(folder));
  const compiler = new PageCompiler(cache, config, components);
  const written = await compiler.compileAll(content.sources, (done) => step.advance(done, content.sources.length));
  step.finish(`${written.pages.length} pages, ${written.fresh} anew`);
  onWritten?.(site, written.pages);

  // 3. What the API reference generates, and the same for its pages.
  let generated: CompileRun = { pages: [], fresh: 0 };
  let linkedSymbols: readonly LinkedSymbol[] = [];
  if (config.api !== undefined) {
    step = startStep('Read package declarations', quiet);
    const reference = await generateApiReference(folder, config.api, {
      cacheDir: join(cacheFolder, 'api'),
      docsBasePath: config.docs.routeBasePath,
    });
    problems.push(...reference.problems);
    linkedSymbols = reference.symbols;
    step.finish(`${reference.sources.length} pages`);

    step = startStep('Compile the reference', quiet);
    const { sources } = reference;
    generated = await compiler.compileAll(sources, (done) => step.advance(done, sources.length));
    step.finish(`${generated.pages.length} pages, ${generated.fresh} anew`);
  }
  const pages = [...written.pages, ...generated.pages];
  problems.push(...pages.flatMap((page) => page.problems));

  // 4. All pages together.
  step = startStep('Connect', quiet);
  const staticFiles = new Set(site.staticFiles.keys());
  const assembled = assembleSite({ config, content, compiled: pages, staticFiles, development: false, linkedSymbols });
  const assets = await collectAssets(site, pages);
  const { synonyms, problems: synonymProblems } = await readSynonyms(folder);
  problems.push(...assembled.problems, ...assets.problems, ...synonymProblems);
  const records = collectRecords(assembled, config);
  step.finish();
  const compiled = written.fresh + generated.fresh;
  return { site, assembled, assets, components, records, synonyms, pages: pages.length, compiled, problems };
}
