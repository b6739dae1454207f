/** Compiles all sources: reuses cached pages, and compiles the others in worker threads when there are enough. The compile itself is in compile.ts. */
import { availableParallelism } from 'node:os';
import { type Cache, hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import { hasThreads, Thread } from '../base/thread.ts';
import type { LoadedComponents } from '../bundle/site-components.ts';
import type { SiteConfig } from '../config/config.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import type { Compiler, CompileSettings } from './compile.ts';
import { outlinePage, titleOf } from './outline.ts';

export interface CompileRun {
  /** In the order of the sources. */
  readonly pages: readonly CompiledPage[];
  /** How many were not in the cache. */
  readonly fresh: number;
}

/** What a thread needs before its first page. */
export interface WorkerSettings {
  readonly settings: CompileSettings;
  readonly componentsFile: string | undefined;
}

type CompileThread = Thread<SourceFile, CompiledPage>;

/** From this many pages on, threads save more time than they cost: each has to load the parsers and grammars and starts cold. */
const threadsPayFrom = 400;

/** Compiles one page or many; a page with unchanged content comes from the cache. */
export class PageCompiler {
  readonly #base: string;
  readonly #settings: CompileSettings;
  #compiler: Promise<Compiler> | undefined;

  constructor(
    private readonly cache: Cache,
    config: SiteConfig,
    private readonly components: LoadedComponents,
  ) {
    this.#settings = {
      allowedImageOrigins: config.allowedSources.images,
      allowedFrameOrigins: config.allowedSources.frames,
      projects: config.projects,
    };
    this.#base = hashOf(
      programFingerprint('markdown/compile.ts', 'markdown/elements', 'bundle/site-components.ts'),
      components.hash,
      JSON.stringify(this.#settings),
    );
  }

  /** The cache key of a page: equal keys mean equal compiled pages. */
  keyOf(source: SourceFile): string {
    // The compile reads everything but this; it uses the parsed front matter.
    const { frontMatterText: _, ...read } = source;
    return hashOf(this.#base, JSON.stringify(read));
  }

  async compile(source: SourceFile): Promise<CompiledPage> {
    const key = this.keyOf(source);
    const cached = await this.cache.get<CompiledPage>(key);
    if (cached !== undefined) return cached;
    const compiled = await this.#compileHere(source);
    await this.cache.set(key, compiled);
    return compiled;
  }

  /** A placeholder for a page that has not been compiled, with the title that the compile will give it. */
  async outline(source: SourceFile): Promise<CompiledPage> {
    if (source.frontMatter.title !== undefined) return outlinePage(source, source.frontMatter.title);
    const { readTitleHeading } = await import('./tree/title-heading.ts');
    return outlinePage(source, titleOf(source, readTitleHeading(source)));
  }

  /** @param onProgress Called with the number of pages done. */
  async compileAll(sources: readonly SourceFile[], onProgress: (done: number) => void): Promise<CompileRun> {
    const keys = sources.map((source) => this.keyOf(source));
    const pages = new Map<number, CompiledPage>();
    await forEachOf(sources.keys(), 32, async (index) => {
      const cached = await this.cache.get<CompiledPage>(keys[index] as string);
      if (cached !== undefined) pages.set(index, cached);
    });
    const missing = [...sources.keys()].filter((index) => !pages.has(index));
    onProgress(pages.size);
    const threads = this.#startThreads(missing.length);
    try {
      await forEachOf(missing.values(), Math.max(1, threads.length * 2), async (index, lane) => {
        const source = sources[index] as SourceFile;
        const thread = threads[lane % threads.length];
        const page = await (thread?.ask(source) ?? this.#compileHere(source));
        pages.set(index, page);
        await this.cache.set(keys[index] as string, page);
        onProgress(pages.size);
      });
    } finally {
      await Promise.all(threads.map((thread) => thread.stop()));
    }
    return { pages: [...sources.keys()].map((index) => pages.get(index) as CompiledPage), fresh: missing.length };
  }

  async #compileHere(source: SourceFile): Promise<CompiledPage> {
    // The parsers and the highlighter take longer to load than a run that finds everything in the cache.
    this.#compiler ??= import('./compile.ts').then(({ createCompiler }) => createCompiler(this.#settings, this.components));
    return (await this.#compiler).compile(source);
  }

  /** Empty when there are too few pages for threads, or threads are not available. */
  #startThreads(pages: number): CompileThread[] {
    if (!hasThreads || pages < threadsPayFrom) return [];
    const count = Math.min(availableParallelism(), 8, Math.ceil(pages / 12));
    if (count < 2) return [];
    const settings: WorkerSettings = { settings: this.#settings, componentsFile: this.components.file };
    return Array.from({ length: count }, () => new Thread('compile-worker', settings));
  }
}

/** Runs an action on all items with limited concurrency: each lane takes the next item when it is free. */
async function forEachOf(
  items: Iterator<number>,
  lanes: number,
  action: (item: number, lane: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let next = items.next(); next.done !== true; next = items.next()) await action(next.value, lane);
    }),
  );
}
