/** Placeholders for the pages that the dev server has not compiled. Their titles are kept for its next start. */
import { type Cache, hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import { isCurrent } from '../content/known-pages.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { CompiledPage, SourceFile } from '../model.ts';

export class Outlines {
  /** Source path -> the last outline, and the key of the content that it was made from. */
  readonly #made = new Map<string, { readonly key: string; readonly page: CompiledPage }>();
  /** Titles of pages that have none in their front matter, by key. */
  #titles: Map<string, string> | undefined;
  #hasNewTitles = false;

  constructor(private readonly sitePath: string) {}

  /** @returns Source path -> outline. */
  async makeAll(sources: readonly SourceFile[], compiler: PageCompiler, cache: Cache): Promise<Map<string, CompiledPage>> {
    const isFirst = this.#titles === undefined;
    const key = hashOf('titles', this.sitePath, compiler.key, programFingerprint('markdown/tree/title-heading.ts'));
    this.#titles ??= new Map((await cache.get<(readonly [string, string])[]>(key)) ?? []);
    const outlines = new Map<string, CompiledPage>();
    for (const source of sources) outlines.set(source.path, await this.make(source, compiler));
    if (isFirst && this.#hasNewTitles) await cache.set(key, [...this.#titles]);
    this.#hasNewTitles = false;
    return outlines;
  }

  async make(source: SourceFile, compiler: PageCompiler): Promise<CompiledPage> {
    const key = compiler.keyOf(source);
    const made = this.#made.get(source.path);
    if (made?.key === key) return made.page;
    const title = this.#titles?.get(key);
    const page = await compiler.outline(source, title);
    if (title === undefined && source.frontMatter.title === undefined && isCurrent(source)) {
      this.#titles?.set(key, page.title);
      this.#hasNewTitles = true;
    }
    this.#made.set(source.path, { key, page });
    return page;
  }
}
