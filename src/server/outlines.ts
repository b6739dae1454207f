/** Placeholders for the pages that the dev server has not compiled. The headings that are their titles are kept for its next start. */
import { type Cache, hashOf } from '../base/cache.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { CompiledPage, SourceFile } from '../model.ts';

/** A heading at the start of a page that is what it says, so that the parser, which takes long to load, need not read it. */
const plainHeading = /^(?:[ \t]*\n)*# ([A-Za-z\d]+(?: [A-Za-z\d]+)*)(?:\n|$)/;

export class Outlines {
  /** Of the settings by which the headings have been read. */
  #key = '';
  /** Hash and format of a page's text -> its first level-1 heading; null for a page without one. */
  #headings = new Map<string, string | null>();
  #hasNewHeadings = false;
  #made = new WeakMap<SourceFile, CompiledPage>();

  constructor(private readonly sitePath: string) {}

  /** @returns Source path -> outline. */
  async makeAll(sources: readonly SourceFile[], compiler: PageCompiler, cache: Cache): Promise<Map<string, CompiledPage>> {
    const key = hashOf('headings', this.sitePath, compiler.headingKey);
    const isKept = this.#key === key;
    if (!isKept) {
      this.#key = key;
      this.#made = new WeakMap();
      this.#headings = new Map(await cache.get<(readonly [string, string | null])[]>(key));
    }
    const outlines = new Map<string, CompiledPage>();
    for (const source of sources) outlines.set(source.path, await this.make(source, compiler));
    if (!isKept && this.#hasNewHeadings) await cache.set(key, [...this.#headings]);
    this.#hasNewHeadings = false;
    return outlines;
  }

  async make(source: SourceFile, compiler: PageCompiler): Promise<CompiledPage> {
    const made = this.#made.get(source);
    if (made !== undefined) return made;
    const hasTitle = source.frontMatter.title !== undefined;
    const page = compiler.outline(source, hasTitle ? undefined : await this.#headingOf(source, compiler));
    this.#made.set(source, page);
    return page;
  }

  async #headingOf(source: SourceFile, compiler: PageCompiler): Promise<string | undefined> {
    const key = `${hashOf(source.body)} ${source.format}`;
    const known = this.#headings.get(key);
    if (known !== undefined) return known ?? undefined;
    const heading = plainHeading.exec(source.body)?.[1] ?? (await compiler.readHeading(source));
    this.#headings.set(key, heading ?? null);
    this.#hasNewHeadings = true;
    return heading;
  }
}
