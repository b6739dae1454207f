/**
 * The site of the dev server: all content is read at once, but a page is compiled only when it is requested. Independent of HTTP.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../base/cache.ts';
import type { OutputFile } from '../base/output-file.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import { isCurrent } from '../content/known-pages.ts';
import type { LoadedContent } from '../content/load.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { CompiledPage, GeneratedPage, Problem, Site, SitePage, SourceFile } from '../model.ts';
import { type FoundBefore, noReference, Pipeline } from '../pipeline.ts';
import { indexFiles } from '../search-index/build-index.ts';
import { collectRecords } from '../search-index/records.ts';
import { readSynonyms } from '../search-index/synonyms.ts';
import { areShownAlike, assembleLiveSite, type LiveSite } from '../site/assemble.ts';
import { homeSource, makeHomePage, noHomePage } from '../site/home-page.ts';
import { hasHomePage } from '../site/routes.ts';
import { type Assets, collectAssets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { linkedFilePath, routeKey } from '../urls.ts';
import { Outlines } from './outlines.ts';
import { SiteFiles } from './site-files.ts';

/** Everything needed to render one page. */
export interface DevPage {
  readonly folder: SiteFolder;
  readonly site: Site;
  readonly page: SitePage | GeneratedPage;
  readonly assets: Assets;
  readonly components: ComponentBundle;
  /** Problems with this page, with files that could not be read, and with settings; looked for when they are asked for. */
  readonly problems: readonly Problem[];
}

interface State {
  readonly folder: SiteFolder;
  readonly content: LoadedContent;
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly components: ComponentBundle;
  readonly compiler: PageCompiler;
  readonly cache: Cache;
  /** Source path -> placeholder for the page until it is compiled. */
  readonly outlines: ReadonlyMap<string, CompiledPage>;
  readonly problems: readonly Problem[];
  /** The pages connected, as far as they are compiled. */
  site?: LiveSite | undefined;
}

/** Milliseconds. */
const keepAfter = 1000;

interface KeyedPage {
  readonly key: string;
  readonly page: CompiledPage;
}

export class DevSite {
  #state: Promise<State> | undefined;
  #pipeline: Pipeline | undefined;
  #files: SiteFiles | undefined;
  /** From the last time that the content was read. */
  #before: FoundBefore = {};
  #isContent: (path: string) => boolean = () => false;
  #isKept = false;
  /** Survives {@link invalidate}, because installed packages do not change while the server runs. */
  #reference = noReference;
  #searchIndex: Promise<readonly OutputFile[]> | undefined;
  #compiler: PageCompiler | undefined;
  /** Source path -> the compiled page and the key of the content it was compiled from. */
  readonly #compiled = new Map<string, KeyedPage>();
  /** Route key -> path of the source of a page that has been requested. */
  readonly #paths = new Map<string, string>();
  readonly #outlines: Outlines;

  /** Called with what has been read outside of the site folder: absolute paths of files and folders. */
  onRead: (outside: readonly string[]) => void = () => {};

  constructor(readonly path: string) {
    this.#outlines = new Outlines(path);
  }

  /**
   * Makes the next request read what has changed.
   * @param path The file or folder that was written, added or removed, relative to the site folder. If it is a page that stands alone, and only its
   *   text has changed, the server reads only this page. Without a path, it looks up the states of all files.
   */
  invalidate(path?: string): void {
    this.#searchIndex = undefined;
    const state = this.#state;
    this.#state = undefined;
    this.#pipeline = undefined;
    if (path === undefined) this.#files = undefined;
    else this.#files?.noteChange(path);
    if (path === undefined || !this.#isContent(path)) {
      const { known, lastChanges } = this.#before;
      this.#before = { known, lastChanges };
    } else if (state !== undefined && existsSync(join(this.path, path))) {
      const again = state.then((before) => this.#readAgain(before, path)).catch(() => undefined);
      this.#state = again.then((after) => after ?? this.#load());
      // Each request for a page reports what failed.
      this.#state.catch(() => undefined);
    }
  }

  /** Settings and file lists. Does not wait for the content. */
  folder(): Promise<SiteFolder> {
    return this.#open().folder();
  }

  /** Reads the content before the first request needs it. */
  async prepare(): Promise<void> {
    this.#assemble(await this.#read());
  }

  /**
   * Generates the API reference, which takes seconds when it is not cached; until then it is missing from the site.
   * @returns Whether the site has one.
   */
  async loadReference(): Promise<boolean> {
    this.#reference = await this.#open().reference();
    if (this.#reference === noReference) return false;
    this.#searchIndex = undefined;
    this.#state = this.#state?.then((state) => this.#combine(state));
    // Each request for a page reports what failed.
    this.#state?.catch(() => undefined);
    return true;
  }

  /** The page for a site path in any variant; the not-found page if there is none. */
  async page(path: string): Promise<DevPage> {
    for (let time = 0; time < 3; time++) {
      const page = await this.#tryPage(path);
      if (page !== undefined) {
        this.#keep();
        return page;
      }
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
    let page = this.#assemble(state).find(wanted);
    if (page === undefined) {
      // The page may be so new that the watcher has not seen it yet.
      this.#catchUp(state);
      state = await this.#read();
      const site = this.#assemble(state);
      page = site.find(wanted) ?? site.find('/404');
    }
    if (page === undefined) throw new Error('The site has no not-found page.');
    if ('compiled' in page) this.#paths.set(wanted, page.compiled.source.path);
    const shown = 'compiled' in page ? [page] : postsOf(page);
    const areCurrent = await Promise.all(shown.map(({ compiled }) => this.#compile(state, compiled.source.path)));
    if (areCurrent.includes(false)) return undefined;
    const compiled = shown.flatMap(({ compiled: { source } }) => this.#compiled.get(source.path)?.page ?? []);
    if (!this.#assemble(state).replace(compiled)) state.site = undefined;
    const site = this.#assemble(state);
    page = site.find(routeKey(page.path)) ?? page;
    const assets = await collectAssets(state.folder, compiled);
    const files = new Set(compiled.map(({ source }) => source.path));
    // Until the reference is loaded, settings that refer to its pages would be reported as broken.
    const isWhole = state.folder.config.api === undefined || this.#reference !== noReference;
    const isShown = ({ place }: Problem): boolean => files.has(place.file) || (isWhole && place.setting !== undefined);
    return {
      folder: state.folder,
      site,
      page,
      assets,
      components: state.components,
      get problems() {
        return [
          ...state.problems,
          ...compiled.flatMap((result) => result.problems),
          ...site.problems.filter(isShown),
          ...assets.problems,
          ...(files.has(homeSource) ? [noHomePage(state.folder.config)] : []),
        ];
      },
    };
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
    await Promise.all([...state.sources.keys()].map((path) => this.#compile(state, path)));
    state.site = undefined;
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

  /** Keeps what is known of the pages for the next start, which the first page does not have to wait for. */
  #keep(): void {
    if (this.#isKept) return;
    this.#isKept = true;
    setTimeout(() => this.#before.known?.save(), keepAfter).unref();
  }

  #read(): Promise<State> {
    this.#state ??= this.#load();
    return this.#state;
  }

  /** Takes in the changes of which the watcher has not told yet. */
  #catchUp({ content }: State): void {
    const isOutside = content.lookup.folders.some((folder) => folder.startsWith('../'));
    if (isOutside || this.#files === undefined) this.invalidate();
    else for (const path of this.#files.findMissed()) this.invalidate(path);
  }

  /** @returns The state after an edit to a file; undefined if more than one page depends on it. */
  async #readAgain(state: State, file: string): Promise<State | undefined> {
    const again = await state.content.readAgain(file);
    const [source] = again?.sources ?? [];
    const before = state.sources.get(source?.path ?? '');
    if (again === undefined || source === undefined || before === undefined) return undefined;
    const mayBeShared = ({ content, parts }: SourceFile): boolean =>
      parts !== undefined || content?.files.includes(file) === true;
    if ([source, before].some(({ imports }) => imports !== undefined) || [...state.sources.values()].some(mayBeShared))
      return undefined;
    const outline = await this.#outlines.make(source, state.compiler);
    if (!areShownAlike(outline, state.outlines.get(source.path) as CompiledPage)) return undefined;
    const update = (problems: readonly Problem[]): Problem[] => [
      ...problems.filter(({ place }) => place.file !== file),
      ...again.problems,
    ];
    return {
      ...state,
      content: {
        ...state.content,
        sources: state.content.sources.map((other) => (other.path === source.path ? source : other)),
        problems: update(state.content.problems),
      },
      sources: new Map([...state.sources, [source.path, source]]),
      outlines: new Map([...state.outlines, [source.path, outline]]),
      problems: update(state.problems),
    };
  }

  async #load(): Promise<State> {
    const pipeline = this.#open();
    const folder = await pipeline.folder();
    const content = await pipeline.content();
    this.onRead(await pipeline.outside());
    const compiler = this.#keepCompiler(await pipeline.compiler());
    const known = await pipeline.knownPages();
    // Otherwise, files have changed meanwhile.
    if (this.#pipeline === pipeline) {
      const sources = new Map(content.sources.map((source) => [source.path, source]));
      const { lastChanges } = content;
      this.#before = { folder: pipeline.folder, ownComponents: pipeline.ownComponents, sources, known, lastChanges };
      this.#isContent = contentTest(content, folder.config.staticFolders);
    }
    return this.#combine({ folder, content, components: await pipeline.components(), compiler, cache: pipeline.cache });
  }

  /** What has been read, with the reference as far as it has been made. */
  async #combine(read: Pick<State, 'folder' | 'content' | 'components' | 'compiler' | 'cache'>): Promise<State> {
    const { folder, content, components, compiler, cache } = read;
    const sources = [...content.sources, ...this.#reference.sources];
    const outlines = await this.#outlines.makeAll(sources, compiler, cache);
    if (content.sources.length > 0 && !hasHomePage(folder.config, [...outlines.values()])) {
      const home = makeHomePage(folder.config, content);
      sources.push(home);
      outlines.set(home.path, await this.#outlines.make(home, compiler));
    }
    return {
      folder,
      content,
      components,
      compiler,
      cache,
      sources: new Map(sources.map((source) => [source.path, source])),
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
    this.#files ??= new SiteFiles(this.path);
    this.#pipeline ??= new Pipeline(this.path, {
      drafts: true,
      quiet: true,
      states: this.#files.states,
      before: this.#before,
    });
    return this.#pipeline;
  }

  /** @returns Whether the page is compiled, or has gone; false if its file has changed since its state was taken. */
  async #compile(state: State, path: string): Promise<boolean> {
    const source = state.sources.get(path);
    if (source === undefined) return true;
    const key = state.compiler.keyOf(source);
    if (this.#compiled.get(path)?.key === key) return true;
    if (!isCurrent(source)) return false;
    this.#compiled.set(path, { key, page: await state.compiler.compile(source) });
    return true;
  }

  #assemble(state: State): LiveSite {
    state.site ??= assembleLiveSite({
      // The headings of pages that have not been opened are unknown, so only the build checks anchors.
      config: { ...state.folder.config, onBrokenAnchors: 'ignore' },
      content: state.content,
      compiled: [...state.sources.values()].map((source) => {
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
    return state.site;
  }
}

/** Whether a file that has changed is one of the content, so that settings and static files are as they were. */
function contentTest({ lookup }: LoadedContent, staticFolders: readonly string[]): (path: string) => boolean {
  const isBelow = (path: string, folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
  return (path) => /(\.mdx?|\/_category_\.\w+)$/i.test(path) && isBelow(path, lookup.folders) && !isBelow(path, staticFolders);
}

function postsOf(page: GeneratedPage): SitePage[] {
  const { view } = page;
  if (view.view === 'archive') return view.years.flatMap(({ posts }) => posts.map((post) => post.page));
  return 'posts' in view ? view.posts.map((post) => post.page) : [];
}
