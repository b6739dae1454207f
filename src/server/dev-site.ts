/**
 * The site of the dev server: all content is read at once (site-reader.ts), but a page is compiled only when it is requested. Independent of HTTP.
 */
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../base/output-file.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { CompiledPage, GeneratedPage, Problem, Site, SitePage } from '../model.ts';
import { noReference } from '../pipeline.ts';
import { indexFiles } from '../search-index/build-index.ts';
import { collectRecords } from '../search-index/records.ts';
import { readSynonyms } from '../search-index/synonyms.ts';
import { assembleLiveSite, type LiveSite } from '../site/assemble.ts';
import { homeSource, noHomePage } from '../site/home-page.ts';
import { type Assets, collectAssets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { linkedFilePath, routeKey } from '../urls.ts';
import { SiteReader, type SiteState } from './site-reader.ts';

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

interface KeyedPage {
  readonly key: string;
  readonly page: CompiledPage;
}

export class DevSite {
  readonly #reader: SiteReader;
  #searchIndex: Promise<readonly OutputFile[]> | undefined;
  /** Source path -> the compiled page and the key of the content it was compiled from. */
  readonly #compiled = new Map<string, KeyedPage>();
  /** Route key -> path of the source of a page that has been requested. */
  readonly #paths = new Map<string, string>();

  /** Called before a page is looked for that is not there: the watchers may know of it without having told of it yet. */
  onMissing: () => Promise<void> = async () => {};

  constructor(readonly path: string) {
    this.#reader = new SiteReader(path);
  }

  /** Called with what has been read outside of the site folder: absolute paths of files and folders. */
  set onRead(onRead: (outside: readonly string[]) => void) {
    this.#reader.onRead = onRead;
  }

  /** Tells of a folder that is watched, by its absolute path, and of what is in it, as listed since then. */
  noteFolder(path: string, entries: readonly Dirent[]): void {
    this.#reader.noteFolder(path, entries);
  }

  /**
   * Makes the next request read what has changed.
   * @param path The file or folder that was written, added or removed, relative to the site folder. If it is a page that stands alone, and only its
   *   text has changed, the server reads only this page. Without a path, it looks up the states of all files.
   */
  invalidate(path?: string): void {
    this.#searchIndex = undefined;
    this.#reader.invalidate(path);
  }

  /** Settings and file lists. Does not wait for the content. */
  folder(): Promise<SiteFolder> {
    return this.#reader.folder();
  }

  /** Looks up the states of all files, from which each change to them is noticed. */
  look(): void {
    this.#reader.look();
  }

  /** Reads the content before the first request needs it. */
  async prepare(): Promise<void> {
    this.#assemble(await this.#reader.read());
  }

  /**
   * Generates the API reference, which takes seconds when it is not cached; until then it is missing from the site.
   * @returns Whether the site has one.
   */
  async loadReference(): Promise<boolean> {
    const isThere = await this.#reader.loadReference();
    if (isThere) this.#searchIndex = undefined;
    return isThere;
  }

  /**
   * Looks up when pages were last changed, which takes git long for a large repository; until then the dates are missing from the site.
   * @returns Whether any is known.
   */
  loadDates(): Promise<boolean> {
    return this.#reader.loadDates();
  }

  /** The page for a site path in any variant; the not-found page if there is none. */
  async page(path: string): Promise<DevPage> {
    const wanted = routeKey(path);
    let state = await this.#reader.read();
    // A page that is where it was is compiled before the pages are connected, which is then done once.
    const known = this.#paths.get(wanted);
    if (known !== undefined) await this.#compile(state, known);
    let page = this.#assemble(state).find(wanted);
    if (page === undefined) {
      await this.onMissing();
      state = await this.#reader.read();
      page = this.#assemble(state).find(wanted);
    }
    if (page === undefined) {
      // The page may be so new that no watcher has seen it yet.
      this.#searchIndex = undefined;
      this.#reader.catchUp(state);
      state = await this.#reader.read();
      const site = this.#assemble(state);
      page = site.find(wanted) ?? site.find('/404');
    }
    if (page === undefined) throw new Error('The site has no not-found page.');
    if ('compiled' in page) this.#paths.set(wanted, page.compiled.source.path);
    const shown = 'compiled' in page ? [page] : postsOf(page);
    await Promise.all(shown.map(({ compiled }) => this.#compile(state, compiled.source.path)));
    const compiled = shown.flatMap(({ compiled: { source } }) => this.#compiled.get(source.path)?.page ?? []);
    if (!this.#assemble(state).replace(compiled)) state.site = undefined;
    const site = this.#assemble(state);
    page = site.find(routeKey(page.path)) ?? page;
    const assets = await collectAssets(state.folder, compiled);
    const files = new Set(compiled.map(({ source }) => source.path));
    // Until the reference is loaded, settings that refer to its pages would be reported as broken.
    const isWhole = state.folder.config.api === undefined || this.#reader.reference !== noReference;
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
    const { folder } = await this.#reader.read();
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
    const state = await this.#reader.read();
    await Promise.all([...state.sources.keys()].map((path) => this.#compile(state, path)));
    state.site = undefined;
    const { synonyms } = await readSynonyms(this.path);
    return indexFiles(collectRecords(this.#assemble(state), state.folder.config), synonyms);
  }

  /** A file that generated pages read in the browser; undefined for any other path. */
  dataFile(path: string): OutputFile | undefined {
    return this.#reader.reference.files.find((file) => `/${file.path}` === path);
  }

  /** Absolute path of a linked file in a content folder; undefined for any other path. */
  async contentFile(path: string): Promise<string | undefined> {
    const { content } = await this.#reader.read();
    const found = [...content.files].find(([name]) => linkedFilePath(name) === path);
    return found === undefined ? undefined : join(this.path, found[1]);
  }

  /** Compiles a page unless that is done, or it has gone. */
  async #compile(state: SiteState, path: string): Promise<void> {
    const source = state.sources.get(path);
    if (source === undefined) return;
    const key = state.compiler.keyOf(source);
    if (this.#compiled.get(path)?.key === key) return;
    this.#compiled.set(path, { key, page: await state.compiler.compile(source) });
  }

  #assemble(state: SiteState): LiveSite {
    const { reference } = this.#reader;
    state.site ??= assembleLiveSite({
      config: configOf(state.folder),
      content: state.content,
      compiled: [...state.sources.values()].map((source) => {
        const known = this.#compiled.get(source.path);
        const isFresh = known !== undefined && known.key === state.compiler.keyOf(source);
        return isFresh ? known.page : (state.outlines.get(source.path) as CompiledPage);
      }),
      staticFiles: new Set(state.folder.staticFiles.keys()),
      development: true,
      linkedSymbols: reference.symbols,
      ownLinks: reference.ownLinks,
      releases: reference.releases,
    });
    return state.site;
  }
}

const configs = new WeakMap<SiteFolder, SiteFolder['config']>();

/** The same for the same settings, so that what follows from them need not be made again. */
function configOf(folder: SiteFolder): SiteFolder['config'] {
  // The headings of pages that have not been opened are unknown, so only the build checks anchors.
  const config = configs.get(folder) ?? { ...folder.config, onBrokenAnchors: 'ignore' as const };
  configs.set(folder, config);
  return config;
}

function postsOf(page: GeneratedPage): SitePage[] {
  const { view } = page;
  if (view.view === 'archive') return view.years.flatMap(({ posts }) => posts.map((post) => post.page));
  return 'posts' in view ? view.posts.map((post) => post.page) : [];
}
