/**
 * From a site folder to the complete site: the steps that every command is made of. Each step runs once, on first use, after the
 * steps it depends on; the only files written are caches. Problems are collected, so that a run can report all of them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readReference } from 'docs-api/history/reference';
import { findPackages } from 'docs-api/reference/packages';
import { releaseDataPath } from 'docs-api/reference/page-groups';
import { Cache } from './base/cache.ts';
import { readModules } from './base/fingerprint.ts';
import { once } from './base/once.ts';
import { type OutputFile, readyFile } from './base/output-file.ts';
import { cacheFolder } from './base/places.ts';
import { type Step, startStep } from './base/progress.ts';
import { hasWorkers } from './base/worker-pool.ts';
import { explainClientFailure, explainSiteFailure } from './bundle/bundle-failure.ts';
import { bundleClient, type ClientBundle, isPageIsland } from './bundle/client-bundle.ts';
import { bundlePageModules, siteContext } from './bundle/page-modules.ts';
import { bundleSiteComponents, type ComponentBundle, joinBundles } from './bundle/site-components.ts';
import { findContentFolders } from './content/folders.ts';
import { type Content, loadContent } from './content/load.ts';
import { listModules } from './content/page-imports.ts';
import { type CompileRun, PageCompiler } from './markdown/compile-pages.ts';
import { type CompileWorkers, createCompileWorkers } from './markdown/compile-workers.ts';
import { PageStore } from './markdown/page-store.ts';
import type { PageLink, Problem, SourceFile, SymbolHead } from './model.ts';
import { SampleInspector } from './samples/inspect.ts';
import type { InspectedSample, SampleRun } from './samples/inspection.ts';
import { collectRecords } from './search-index/records.ts';
import { readSynonyms } from './search-index/synonyms.ts';
import type { ReleaseData } from './shared/release-data.ts';
import { assembleSite } from './site/assemble.ts';
import { findBroken, leaveOutUndrawn, reportLeftOut } from './site/broken-pages.ts';
import { makeHomePage, noHomePage } from './site/home-page.ts';
import { hasHomePage } from './site/routes.ts';
import { collectAssets } from './site-folder/assets.ts';
import { isAmongInputs } from './site-folder/inputs.ts';
import { configNames, locateSettings, readSiteFolder, type SiteFolder } from './site-folder/site-folder.ts';
import { TypeScriptThread } from './typescript-thread/thread.ts';
import { joinPath } from './urls.ts';

interface PipelineOptions {
  /** Includes drafts. */
  readonly drafts?: boolean;
  /** Prints no progress. */
  readonly quiet?: boolean;
  /** What a pipeline before it has found in the same process, as far as it is still right. */
  readonly before?: FoundBefore;
}

export interface FoundBefore {
  readonly folder?: (() => Promise<SiteFolder>) | undefined;
  readonly ownComponents?: (() => Promise<ComponentBundle>) | undefined;
  /** By path; undefined if they'd be read differently with these settings. */
  readonly sources?: ((config: SiteFolder['config']) => ReadonlyMap<string, SourceFile> | undefined) | undefined;
  readonly lastChanges?: Content['lastChanges'] | undefined;
}

/** The API reference of a site; empty when none is configured. */
interface Reference {
  readonly sources: readonly SourceFile[];
  /** Every symbol that has an address, on this site or elsewhere. */
  readonly symbols: readonly SymbolHead[];
  readonly ownLinks: readonly PageLink[];
  /** What is known of the packages' releases. */
  readonly releases?: ReleaseData | undefined;
  /** Files that its pages read in the browser. */
  readonly files: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

export const noReference: Reference = { sources: [], symbols: [], ownLinks: [], files: [], problems: [] };

/** All steps throw ProblemsError when the settings cannot be read. */
export class Pipeline {
  readonly #options: PipelineOptions;
  /** Compiled pages, and everything else that depends on a single page. */
  readonly cache = new Cache(join(cacheFolder, 'pages'));
  readonly #sampleCache = new Cache(join(cacheFolder, 'samples'));
  readonly #typescript = new TypeScriptThread();
  #compileWorkers: CompileWorkers | undefined;

  /** @param sitePath Absolute path of the site folder. */
  constructor(
    readonly sitePath: string,
    options: PipelineOptions = {},
  ) {
    this.#options = options;
  }

  /** Settings and static files. */
  readonly folder = once(() => this.#options.before?.folder?.() ?? readSiteFolder(this.sitePath));

  /** With the islands among the modules that pages import: where there are such modules, the pages come first. */
  readonly client = once(async (): Promise<ClientBundle> => {
    const { modulesHash: hash } = await this.components();
    const { config: site } = await this.folder();
    const { pages } = hash === undefined ? { pages: [] } : await this.pages();
    const names = [...new Set(pages.flatMap(({ islands }) => islands.filter(isPageIsland)))].sort();
    if (hash === undefined || names.length === 0) return bundleClient(this.sitePath).catch(this.#explainFailure);
    return bundleClient(this.sitePath, { names, hash, site: siteContext(site) }).catch((error: unknown) => {
      throw explainClientFailure(error, this.sitePath, names);
    });
  });

  /** The source files. */
  readonly content = once(async () => {
    const { path, config } = await this.folder();
    const step = this.#start('Read content');
    const { drafts = false, before } = this.#options;
    const { sources, lastChanges } = before ?? {};
    const content = await loadContent(path, config, { drafts, before: sources?.(config), lastChanges });
    step.finish(`${content.sources.length} files`);
    return content;
  });

  /**
   * Absolute paths of what the site is made from and is not among the inputs of its folder, except images: folders with pages and static files, other
   * files that settings name, and files that pages, components and the settings import.
   */
  readonly outside = once(async (): Promise<string[]> => {
    const { path: sitePath, config } = await this.folder();
    const { contentFolders } = findContentFolders(sitePath, config);
    const { api, samples } = config;
    const set = [api?.descriptions, api?.history?.file, samples?.preludes, ...(samples?.globals ?? [])].filter(
      (path) => path !== undefined,
    );
    const folders = [...contentFolders.map(({ path }) => path), ...config.markdown.includeFrom, ...config.staticFolders, ...set];
    const { sources, drafts, sharedComponents } = await this.content();
    const imported = listModules([...sources, ...drafts], sharedComponents).filter((name) => !name.startsWith('npm:'));
    const named = [...imported.map((name) => name.replace(/\?raw$/, '')), 'components', 'islands', ...configNames];
    const entries = named.map((name) => join(sitePath, name)).filter(existsSync);
    // Thousands of pages show files of their own site.
    const parts = new Set([...sources, ...drafts].flatMap(({ files = {} }) => Object.keys(files)));
    const all = [...[...folders, ...parts].map((path) => join(sitePath, path)), ...readModules(entries, sitePath).keys()];
    return [...new Set(all)].filter((path) => path !== sitePath && !isAmongInputs(sitePath, path));
  });

  /** The site's own components and islands. */
  readonly ownComponents = once(
    () => this.#options.before?.ownComponents?.() ?? bundleSiteComponents(this.sitePath).catch(this.#explainFailure),
  );

  /** The same with the modules that pages import. */
  readonly components = once(async () => {
    const { config } = await this.folder();
    const { sources, sharedComponents } = await this.content();
    const own = await this.ownComponents();
    const names = listModules(sources, sharedComponents);
    if (names.length === 0) return own;
    return joinBundles(own, await bundlePageModules(this.sitePath, names, config), sharedComponents);
  });

  /** Starts a process for pages with code before the settings are read. Without effect once there is a {@link compiler}. */
  startCompiling(): void {
    if (!hasWorkers) return;
    this.#compileWorkers = createCompileWorkers();
    void this.#compileWorkers.start();
  }

  readonly compiler = once(async () => {
    const { config } = await this.folder();
    return new PageCompiler(new PageStore(this.cache.folderPath), config, await this.components(), this.#compileWorkers);
  });

  /** The written pages. */
  readonly written = once(async (): Promise<CompileRun & ReturnType<typeof leaveOutUndrawn>> => {
    const content = await this.content();
    const run = await this.#compile('Compile', content.sources);
    return { ...run, ...leaveOutUndrawn(run.pages) };
  });

  /** Changes with the installed packages that the API reference describes. */
  readonly packagesHash = once(async (): Promise<string> => {
    const { path, config } = await this.folder();
    return config.api === undefined ? '' : findPackages(path, config.api).hash;
  });

  /** Takes seconds when it is not cached, in a thread. */
  readonly #readReference = once(async () => {
    const { path: sitePath, config } = await this.folder();
    const { api: settings, docs } = config;
    if (settings === undefined) return undefined;
    const input = { sitePath, settings, docsBasePath: docs.routeBasePath };
    return readReference(input, join(cacheFolder, 'api'), (missing) => this.#typescript.makeReference(missing));
  });

  /** The generated API reference. */
  readonly reference = once(async (): Promise<Reference> => {
    const { config } = await this.folder();
    if (config.api === undefined) return noReference;
    const step = this.#start('Read package declarations');
    const read = await this.#readReference();
    if (read === undefined) return noReference;
    step.finish(`${read.sources.length} pages`);
    const { releases } = read;
    const basePath = joinPath(config.docs.routeBasePath, config.api.routeBasePath);
    const files = releases === undefined ? [] : [readyFile(releaseDataPath(basePath).slice(1), JSON.stringify(releases))];
    return { ...read, files };
  });

  /** All pages, the written ones first. */
  readonly pages = once(async (): Promise<CompileRun> => {
    // Both at the same time: the compile of few pages leaves a core idle.
    this.#readReference();
    const written = await this.written();
    const { sources } = await this.reference();
    const none: CompileRun = { pages: [], fresh: 0 };
    const generated = sources.length === 0 ? none : await this.#compile('Compile the reference', sources);
    // Its processes would keep memory that the rest of the build needs.
    await (await this.compiler()).stop();
    return {
      pages: [...written.pages, ...generated.pages],
      fresh: written.fresh + generated.fresh,
    };
  });

  /** The connected pages, and what is left out of the site if the setting `onBrokenPages` allows that: pages with errors. */
  readonly #connected = once(async () => {
    const folder = await this.folder();
    const { config, staticFiles } = folder;
    const content = await this.content();
    const { pages } = await this.pages();
    const { symbols, ownLinks, releases } = await this.reference();
    const found = await collectAssets(folder, pages);
    const step = this.#start('Connect');
    const mayLeaveOut = config.onBrokenPages === 'warn' ? pages : [];
    const { undrawn, problems: undrawnProblems } = await this.written();
    let problems = [...content.problems, ...undrawnProblems, ...found.problems, ...pages.flatMap((page) => page.problems)];
    for (;;) {
      const leftOut = findBroken(mayLeaveOut, content.sources, problems);
      const shown = pages.filter(({ source }) => !leftOut.has(source.path));
      const isHomeless = content.sources.length > 0 && !hasHomePage(config, shown);
      const home = isHomeless ? [await (await this.compiler()).compile(makeHomePage(config, content, leftOut))] : [];
      const site = assembleSite({
        config,
        content,
        compiled: [...pages, ...undrawn, ...home],
        leftOut: new Set([...leftOut, ...undrawn.map(({ source }) => source.path)]),
        staticFiles: new Set(staticFiles.keys()),
        linkedSymbols: symbols,
        ownLinks,
        releases,
      });
      // What connects pages finds errors too.
      const all = problems.concat(site.problems);
      if (findBroken(mayLeaveOut, content.sources, all).size === leftOut.size) {
        step.finish();
        const assets = leftOut.size === 0 ? found : await collectAssets(folder, shown);
        return { site, assets, leftOut, problems: isHomeless ? [noHomePage(config), ...all] : all };
      }
      problems = all;
    }
  });

  readonly site = once(async () => (await this.#connected()).site);

  readonly assets = once(async () => (await this.#connected()).assets);

  /** The search records. */
  readonly records = once(async () => collectRecords(await this.site(), (await this.folder()).config));

  readonly synonyms = once(() => readSynonyms(this.sitePath));

  /** Undefined for a site without the setting `samples`. */
  readonly inspector = once(async () => {
    const { path, config } = await this.folder();
    if (config.samples === undefined) return undefined;
    const { codeComments } = config.markdown;
    const run = (missing: SampleRun) => this.#typescript.runSamples(missing);
    return new SampleInspector(path, { ...config.samples, codeComments }, this.#sampleCache, run);
  });

  /**
   * The inspected samples of written pages, by source path. Does not need the API reference, so both can run at the same time.
   */
  readonly samples = once(
    (): Promise<ReadonlyMap<string, readonly InspectedSample[]>> =>
      this.#typescript.during(async () => {
        const inspector = await this.inspector();
        return inspector === undefined ? new Map() : inspector.inspect((await this.written()).pages);
      }),
  );

  /**
   * All problems of the site, in the order of the steps. Problems with settings have their location in the configuration file.
   */
  async problems(): Promise<readonly Problem[]> {
    const connected = await this.#connected();
    const steps = [await this.folder(), await this.reference(), connected, await this.synonyms()];
    const problems = steps.flatMap((step) => step.problems);
    return locateSettings(
      this.sitePath,
      reportLeftOut(problems, (await this.pages()).pages, (await this.content()).sources, connected.leftOut),
    );
  }

  async #compile(name: string, sources: readonly SourceFile[]): Promise<CompileRun> {
    const step = this.#start(name);
    const compiler = await this.compiler();
    const onSlow = (path: string): void => {
      if (this.#options.quiet !== true) console.log(`  ${path}: compiling this page takes long`);
    };
    const run = await compiler.compileAll(sources, (done) => step.advance(done, sources.length), onSlow);
    step.finish(`${run.pages.length} pages, ${run.fresh} compiled`);
    return run;
  }

  /** @throws What is thrown when the code of the site folder cannot be bundled. */
  readonly #explainFailure = (error: unknown): never => {
    throw explainSiteFailure(error, this.sitePath);
  };

  #start(name: string): Step {
    return startStep(name, this.#options.quiet === true);
  }
}
