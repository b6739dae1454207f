/**
 * Compiles all sources: reuses cached pages, and compiles the others. Pages in MDX are compiled in processes that may be ended, because they run
 * code; the other pages too when the processes run anyway or there are many. The compile itself is in compile.ts.
 */
import { hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import { beginWork, endWork } from '../base/page-limit.ts';
import { hasWorkers, mostWorkers } from '../base/worker-pool.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { SiteConfig } from '../config/config.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import type { Compiler, CompileSettings } from './compile.ts';
import {
  type CompileWorkers,
  compileInWorker,
  createCompileWorkers,
  loadComponents,
  type WorkerSettings,
} from './compile-workers.ts';
import { factsOf, outlinePage, titleOf } from './outline.ts';
import { type PageStore, packPage, unpackPage } from './page-store.ts';

export interface CompileRun {
  /** In the order of the sources. */
  readonly pages: readonly CompiledPage[];
  /** How many were not in the cache. */
  readonly fresh: number;
}

/** Milliseconds after which a page is named. */
const slowAfter = 10_000;

/** From this many pages on, processes save more time than they cost: each has to load the parsers and grammars and starts cold. */
const processesPayFrom = 400;

/** Each process takes seconds of computing until its code is as fast as that of one that has compiled many pages. */
const pagesPerProcess = 120;

/** The modules whose code decides what a page is. */
const compilerModules = ['markdown/compile.ts', 'markdown/compile-worker.ts', 'markdown/check-page.ts'] as const;

/** Compiles one page or many; a page with unchanged content comes from the cache. */
export class PageCompiler {
  /** Equal for compilers whose pages and processes are the same. */
  readonly key: string;
  readonly #settings: CompileSettings;
  readonly #workerSettings: WorkerSettings;
  #workers: CompileWorkers | undefined;
  /** How many pages processes are compiling. */
  #pending = 0;
  #isOver = false;
  #compiler: Promise<Compiler> | undefined;
  /** The path of the page that's compiled in this process. */
  #here = '';

  constructor(
    private readonly store: PageStore,
    { url, baseUrl, allowedSources, projects, markdown, onBrokenAnchors }: SiteConfig,
    components: ComponentBundle,
    started?: CompileWorkers,
  ) {
    this.#workers = started;
    this.#settings = { url, baseUrl, allowedSources, projects, markdown, onBrokenAnchors };
    this.key = hashOf(programFingerprint(...compilerModules), components.hash, JSON.stringify(this.#settings));
    const { file, modulesFile, sharedModule } = components;
    const loaded = defined({ file, modulesFile, sharedModule });
    this.#workerSettings = { settings: this.#settings, components: loaded, cachePath: store.folderPath };
  }

  /** The cache key of a page: equal keys mean equal compiled pages. */
  keyOf(source: SourceFile): string {
    // The compile reads everything else.
    const { diskPath, frontMatterText, body, ...facts } = source;
    return hashOf(this.key, JSON.stringify(facts), body);
  }

  async compile(source: SourceFile): Promise<CompiledPage> {
    const key = this.keyOf(source);
    return this.store.get(key) ?? (await this.#compileNow(source, key, false));
  }

  /** A placeholder for a page that has not been compiled, with the title that the compile will give it. */
  async outline(source: SourceFile): Promise<CompiledPage> {
    const { markdown } = this.#settings;
    const facts = factsOf(source, markdown);
    if (facts.frontMatter.title !== undefined) return outlinePage(facts, facts.frontMatter.title);
    const { readTitleHeading } = await import('./tree/title-heading.ts');
    return outlinePage(facts, titleOf(facts, await readTitleHeading(source, markdown)));
  }

  /**
   * @param onProgress Called with the number of pages done.
   * @param onSlow Called with the path of a page whose compile takes long, in a process, each time that it has taken as long again.
   */
  async compileAll(
    sources: readonly SourceFile[],
    onProgress: (done: number) => void,
    onSlow: (path: string) => void = () => undefined,
  ): Promise<CompileRun> {
    const keys = sources.map((source) => this.keyOf(source));
    const pages = new Map<number, CompiledPage>();
    for (const [index, key] of keys.entries()) {
      const kept = this.store.get(key);
      if (kept !== undefined) pages.set(index, kept);
    }
    const hasCode = (index: number): boolean => sources[index]?.format === 'mdx';
    const missing = [...sources.keys()].filter((index) => !pages.has(index));
    onProgress(pages.size);
    const many = missing.length >= processesPayFrom || missing.some(hasCode);
    const lanes = many ? Math.min(mostWorkers, Math.ceil(missing.length / pagesPerProcess)) : 1;
    if (many && hasWorkers) {
      this.#workers ??= createCompileWorkers();
      await loadComponents(this.#workers, this.#workerSettings);
    }
    const left = missing.values();
    // Each lane takes the next page when it is free.
    const compileLane = async (): Promise<void> => {
      for (const index of left) {
        const source = sources[index] as SourceFile;
        const timer = setInterval(() => onSlow(source.path), slowAfter);
        const page = await this.#compileNow(source, keys[index] as string, many).finally(() => clearInterval(timer));
        pages.set(index, page);
        onProgress(pages.size);
      }
    };
    await Promise.all(Array.from({ length: lanes }, compileLane));
    return {
      pages: [...sources.keys()].map((index) => pages.get(index) as CompiledPage),
      fresh: missing.length,
    };
  }

  /** Ends the processes as soon as they have nothing to do. */
  async stop(): Promise<void> {
    this.#isOver = true;
    if (this.#pending === 0) this.#workers?.stop();
  }

  async #compileNow(source: SourceFile, key: string, inWorker: boolean): Promise<CompiledPage> {
    const isApart = hasWorkers && (source.format === 'mdx' || inWorker || this.#workers?.isRunning === true);
    const page = await (isApart ? this.#compileApart(source, key) : this.#compileHere(source, key));
    if (page === undefined)
      throw new Error(`What was compiled of ${source.path} a moment ago cannot be read from ${this.store.folderPath}.`);
    return page;
  }

  /** Undefined for a page that the process has kept and that has gone since. */
  async #compileApart(source: SourceFile, key: string): Promise<CompiledPage | undefined> {
    // A reader of the dev server looks at one page at a time.
    this.#workers ??= createCompileWorkers(1);
    this.#pending++;
    try {
      const { packed, isLasting } = await compileInWorker(this.#workers, this.#workerSettings, { source, key });
      if (packed === undefined) return this.store.get(key);
      const bytes = Buffer.from(packed);
      const page = unpackPage(bytes);
      const { checkPage } = await import('./check-page.ts');
      const checked = checkPage(page, this.#settings);
      return isLasting && checked === page ? this.store.set(key, bytes) : checked;
    } finally {
      this.#pending--;
      if (this.#isOver) await this.stop();
    }
  }

  async #compileHere(source: SourceFile, key: string): Promise<CompiledPage> {
    // The parsers and the highlighter take longer to load than a run that finds everything in the cache.
    this.#compiler ??= this.#createCompiler();
    const { compile } = await this.#compiler;
    this.#here = source.path;
    const page = await compile(source).finally(endWork);
    return this.store.set(key, packPage(page));
  }

  async #createCompiler(): Promise<Compiler> {
    const { createCompiler } = await import('./compile.ts');
    const { PageRealms } = await import('./script/page-realms.ts');
    const { openRealm } = await import('./script/realm-entry.ts');
    // Where there are processes, these compile the pages with code.
    const realms = new PageRealms(openRealm, this.#workerSettings.components, undefined);
    return createCompiler(this.#settings, realms.open.bind(realms), (stage) => beginWork(this.#here, stage));
  }
}
