/** Compiles all sources, taking from the cache what was compiled before. The compile itself is in compile.ts. */
import { type Cache, hashOf } from '../cache.ts';
import type { SiteConfig } from '../config.ts';
import { programFingerprint } from '../fingerprint.ts';
import type { CompiledPage, FrontMatter, SourceFile } from '../model.ts';
import type { LoadedComponents } from '../site-components.ts';
import type { Compiler, CompileSettings } from './compile.ts';

export interface PageSource {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
}

export interface CompileRun {
  /** In the order of the sources. */
  readonly pages: readonly CompiledPage[];
  /** How many were compiled anew. */
  readonly fresh: number;
}

/** Compiles pages one by one or many at once, each once per content. */
export class PageCompiler {
  readonly #base: string;
  readonly #settings: CompileSettings;
  #compiler: Promise<Compiler> | undefined;

  constructor(
    private readonly cache: Cache,
    config: SiteConfig,
    private readonly components: LoadedComponents,
  ) {
    this.#settings = { allowedImageOrigins: config.allowedSources.images, allowedFrameOrigins: config.allowedSources.frames };
    this.#base = hashOf(
      programFingerprint('markdown', 'elements', 'islands', 'preferences.ts', 'model.ts', 'urls.ts'),
      components.hash,
      JSON.stringify(this.#settings),
    );
  }

  /** Changes with everything but the source that a compiled page is made from. */
  get fingerprint(): string {
    return this.#base;
  }

  /** The key of a page in the cache: two equal keys mean two equal compiled pages. */
  keyOf({ source, frontMatter }: PageSource): string {
    return hashOf(
      this.#base,
      source.kind,
      source.path,
      source.relativePath,
      source.format,
      String(source.generated),
      JSON.stringify(frontMatter),
      source.text,
    );
  }

  /** One page; `fresh` tells whether it was not in the cache. */
  async compile(page: PageSource): Promise<{ compiled: CompiledPage; fresh: boolean }> {
    const key = this.keyOf(page);
    const cached = await this.cache.get<CompiledPage>(key);
    if (cached !== undefined) return { compiled: cached, fresh: false };
    // The parsers and the highlighter take longer to load than a run that finds everything in the cache.
    this.#compiler ??= import('./compile.ts').then(({ createCompiler }) => createCompiler(this.#settings, this.components));
    const compiler = await this.#compiler;
    const compiled = await compiler.compile(page.source, page.frontMatter);
    await this.cache.set(key, compiled);
    return { compiled, fresh: true };
  }

  /** All pages; `onProgress` is told after each. */
  async compileAll(sources: readonly PageSource[], onProgress: (done: number) => void): Promise<CompileRun> {
    const pages: CompiledPage[] = [];
    let fresh = 0;
    // In portions: enough reads at once to keep the disk busy, few enough to keep memory flat.
    for (let start = 0; start < sources.length; start += 32) {
      const results = await Promise.all(sources.slice(start, start + 32).map((source) => this.compile(source)));
      for (const result of results) {
        pages.push(result.compiled);
        if (result.fresh) fresh++;
      }
      onProgress(pages.length);
    }
    return { pages, fresh };
  }
}
