/**
 * The site of the dev server: all content is read at once, but a page is compiled only when it is requested. Independent of HTTP.
 */
import { join } from 'node:path';
import { hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { OutputFile } from '../base/output-file.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import { isCurrent, type KnownPages } from '../content/known-pages.ts';
import type { Content } from '../content/load.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import { outlinePage } from '../markdown/outline.ts';
import type { CompiledPage, GeneratedPage, Problem, Site, SitePage, SourceFile } from '../model.ts';
import { noReference, Pipeline } from '../pipeline.ts';
import { indexFiles } from '../search-index/build-index.ts';
import { collectRecords } from '../search-index/records.ts';
import { readSynonyms } from '../search-index/synonyms.ts';
import { assembleSite } from '../site/assemble.ts';
import { type Assets, collectAssets } from '../site-folder/assets.ts';
import { readInputState, settledFiles } from '../site-folder/inputs.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { linkedFilePath, routeKey } from '../urls.ts';

/** Everything needed to render one page. */
export interface DevPage {
  readonly folder: SiteFolder;
  readonly site: Site;
  readonly page: SitePage | GeneratedPage;
  readonly assets: Assets;
  readonly components: ComponentBundle;
  /** Problems with this page, with files that could not be read, and with settings. */
  readonly problems: readonly Problem[];
}

interface State {
  readonly folder: SiteFolder;
  readonly content: Content;
  readonly sources: readonly SourceFile[];
  readonly components: ComponentBundle;
  readonly compiler: PageCompiler;
  /** Source path -> placeholder for the page until it is compiled. */
  readonly outlines: ReadonlyMap<string, CompiledPage>;
  readonly problems: readonly Problem[];
}

interface KeyedPage {
  readonly key: string;
  readonly page: CompiledPage;
}

export class DevSite {
  #state: Promise<State> | undefined;
  #pipeline: Pipeline | undefined;
  /** From the last time that the content was read. */
  #known: KnownPages | undefined;
  /** The titles that pages without one in their front matter had in an earlier run, by key. */
  #titles: Map<string, string> | undefined;
  #hasNewTitles = false;
  /** Survives {@link invalidate}, because installed packages do not change while the server runs. */
  #reference = noReference;
  #site: Site | undefined;
  #searchIndex: Promise<readonly OutputFile[]> | undefined;
  #compiler: PageCompiler | undefined;
  /** Source path -> the compiled page and the key of the content it was compiled from. */
  readonly #compiled = new Map<string, KeyedPage>();
  readonly #outlines = new Map<string, KeyedPage>();
  /** Route key -> path of the source of a page that has been requested. */
  readonly #paths = new Map<string, string>();

  constructor(readonly path: string) {}

  /** Makes the next request read everything again; compiled pages that have not changed are kept. */
  invalidate(): void {
    this.#state = undefined;
    this.#pipeline = undefined;
    this.#searchIndex = undefined;
    this.#site = undefined;
  }

  /** Settings and file lists. Does not wait for the content. */
  folder(): Promise<SiteFolder> {
    return this.#open().folder();
  }

  /** Reads the content before the first request needs it. Failures are those of the requests. */
  prepare(): void {
    this.#read()
      .then((state) => this.#assemble(state))
      .catch(() => {});
  }

  /**
   * Generates the API reference, which takes seconds when it is not cached; until then it is missing from the site.
   * @returns Whether the site has one.
   */
  async loadReference(): Promise<boolean> {
    this.#reference = await new Pipeline(this.path, { quiet: true }).reference();
    if (this.#reference === noReference) return false;
    this.invalidate();
    return true;
  }

  /** The page for a site path in any variant; the not-found page if there is none. */
  async page(path: string): Promise<DevPage> {
    for (let time = 0; time < 3; time++) {
      const page = await this.#tryPage(path);
      if (page !== undefined) return page;
      this.invalidate();
    }
    throw new Error(`The files of ${path} change while they are read. Load the page again.`);
  }

  /** @returns Undefined if a file has changed since its state was taken. */
  async #tryPage(path: string): Promise<DevPage | undefined> {
    const wanted = routeKey(path);
    let state = await this.#read();
    // A page that is where it was is compiled before the pages are connected, which is then done once.
    const known = this.#paths.get(wanted);
    if (known !== undefined && !(await this.#compile(state, known))) return undefined;
    let site = this.#assemble(state);
    if (!pagesOf(site).some((page) => routeKey(page.path) === wanted)) {
      // The page may be so new that the watcher has not seen it yet.
      this.invalidate();
      state = await this.#read();
      site = this.#assemble(state);
    }
    const find = (): SitePage | GeneratedPage | undefined =>
      pagesOf(site).find((page) => routeKey(page.path) === wanted) ??
      site.generated.find((page) => page.view.view === 'not-found');
    let page = find();
    if (page === undefined) throw new Error('The site has no not-found page.');
    if ('compiled' in page) this.#paths.set(wanted, page.compiled.source.path);
    const shown = 'compiled' in page ? [page] : postsOf(page);
    const areCurrent = await Promise.all(shown.map(({ compiled }) => this.#compile(state, compiled.source.path)));
    if (areCurrent.includes(false)) return undefined;
    site = this.#assemble(state);
    page = find() ?? page;
    const compiled = shown.flatMap(({ compiled: { source } }) => this.#compiled.get(source.path)?.page ?? []);
    const assets = await collectAssets(state.folder, compiled);
    const files = new Set(compiled.map(({ source }) => source.path));
    // Until the reference is loaded, settings that refer to its pages would be reported as broken.
    const isWhole = state.folder.config.api === undefined || this.#reference !== noReference;
    const isShown = ({ place }: Problem): boolean => files.has(place.file) || (isWhole && place.setting !== undefined);
    const problems = [
      ...state.problems,
      ...compiled.flatMap((result) => result.problems),
      ...site.problems.filter(isShown),
      ...assets.problems,
    ];
    return { folder: state.folder, site, page, assets, components: state.components, problems };
  }

  /** Absolute path of an image in the assets folder; knows only the images of pages that have been requested. */
  async asset(path: string): Promise<string | undefined> {
    const { folder } = await this.#read();
    const { files } = await collectAssets(
      folder,
      [...this.#compiled.values()].map(({ page }) => page),
    );
    return files.get(path.slice(1));
  }

  /** The files of the current search index; compiles the pages that have not been requested yet. */
  searchIndex(): Promise<readonly OutputFile[]> {
    this.#searchIndex ??= this.#buildSearchIndex();
    return this.#searchIndex;
  }

  async #buildSearchIndex(): Promise<readonly OutputFile[]> {
    const state = await this.#read();
    await Promise.all(state.sources.map(({ path }) => this.#compile(state, path)));
    const { synonyms } = await readSynonyms(this.path);
    return indexFiles(collectRecords(this.#assemble(state), state.folder.config), synonyms);
  }

  /** A file that generated pages read in the browser; undefined for any other path. */
  dataFile(path: string): OutputFile | undefined {
    return this.#reference.files.find((file) => `/${file.path}` === path);
  }

  /** Absolute path of a linked file in a content folder; undefined for any other path. */
  async contentFile(path: string): Promise<string | undefined> {
    const { content } = await this.#read();
    const found = [...content.files].find(([name]) => linkedFilePath(name) === path);
    return found === undefined ? undefined : join(this.path, found[1]);
  }

  #read(): Promise<State> {
    this.#state ??= this.#load();
    return this.#state;
  }

  async #load(): Promise<State> {
    const pipeline = this.#open();
    const folder = await pipeline.folder();
    const content = await pipeline.content();
    const compiler = this.#keepCompiler(await pipeline.compiler());
    const sources = [...content.sources, ...this.#reference.sources];
    const outlines = new Map<string, CompiledPage>();
    for (const source of sources) outlines.set(source.path, await this.#outline(source, compiler, pipeline));
    if (this.#known === undefined) await this.#saveTitles(pipeline, compiler);
    this.#known = await pipeline.knownPages();
    return {
      folder,
      content,
      sources,
      components: await pipeline.components(),
      compiler,
      outlines,
      problems: [...folder.problems, ...content.problems, ...this.#reference.problems],
    };
  }

  /** @returns The compiler of the state before, whose processes are running, unless what they compile with has changed. */
  #keepCompiler(compiler: PageCompiler): PageCompiler {
    if (this.#compiler?.key !== compiler.key) {
      void this.#compiler?.stop();
      this.#compiler = compiler;
    }
    return this.#compiler;
  }

  #open(): Pipeline {
    this.#pipeline ??= new Pipeline(this.path, {
      drafts: true,
      quiet: true,
      states: settledFiles(readInputState(this.path, '')),
      knownBefore: this.#known,
    });
    return this.#pipeline;
  }

  async #outline(source: SourceFile, compiler: PageCompiler, { cache }: Pipeline): Promise<CompiledPage> {
    const key = compiler.keyOf(source);
    const known = this.#outlines.get(source.path);
    if (known?.key === key) return known.page;
    this.#titles ??= new Map((await cache.get<(readonly [string, string])[]>(this.#titlesKey(compiler))) ?? []);
    const title = this.#titles.get(key);
    const page = title === undefined ? await compiler.outline(source) : outlinePage(source, title);
    if (title === undefined && source.frontMatter.title === undefined && isCurrent(source)) {
      this.#titles.set(key, page.title);
      this.#hasNewTitles = true;
    }
    this.#outlines.set(source.path, { key, page });
    return page;
  }

  #titlesKey(compiler: PageCompiler): string {
    return hashOf('titles', this.path, compiler.key, programFingerprint('markdown/tree/title-heading.ts'));
  }

  /** Keeps the titles for the next start of the server. */
  async #saveTitles({ cache }: Pipeline, compiler: PageCompiler): Promise<void> {
    if (this.#hasNewTitles) await cache.set(this.#titlesKey(compiler), [...(this.#titles ?? [])]);
    this.#hasNewTitles = false;
  }

  /** @returns Whether the page is compiled, or has gone; false if its file has changed since its state was taken. */
  async #compile(state: State, path: string): Promise<boolean> {
    const source = state.sources.find((entry) => entry.path === path);
    if (source === undefined) return true;
    const key = state.compiler.keyOf(source);
    if (this.#compiled.get(path)?.key === key) return true;
    if (!isCurrent(source)) return false;
    this.#compiled.set(path, { key, page: await state.compiler.compile(source) });
    this.#site = undefined;
    return true;
  }

  #assemble(state: State): Site {
    this.#site ??= assembleSite({
      // The headings of pages that have not been opened are unknown, so only the build checks anchors.
      config: { ...state.folder.config, onBrokenAnchors: 'ignore' },
      content: state.content,
      compiled: state.sources.map((source) => {
        const known = this.#compiled.get(source.path);
        const isFresh = known !== undefined && known.key === state.compiler.keyOf(source);
        return isFresh ? known.page : (state.outlines.get(source.path) as CompiledPage);
      }),
      staticFiles: new Set(state.folder.staticFiles.keys()),
      development: true,
      linkedSymbols: this.#reference.symbols,
      ownLinks: this.#reference.ownLinks,
      releases: this.#reference.releases,
    });
    return this.#site;
  }
}

function pagesOf({ pages, generated }: Site): readonly (SitePage | GeneratedPage)[] {
  return [...pages, ...generated];
}

function postsOf(page: GeneratedPage): SitePage[] {
  const { view } = page;
  if (view.view === 'archive') return view.years.flatMap(({ posts }) => posts.map((post) => post.page));
  return 'posts' in view ? view.posts.map((post) => post.page) : [];
}
