/**
 * The site of the dev server: all content is read at once (site-reader.ts), but a page is compiled only when it is requested. Independent of HTTP.
 */
import { join } from 'node:path';
import type { OutputFile } from '../base/output-file.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { CompiledPage, GeneratedPage, Problem, Site, SitePage, SourceFile } from '../model.ts';
import { noReference } from '../pipeline.ts';
import { type CutSidebars, cutSidebars } from '../render/cut-sidebars.ts';
import { projectFile } from '../render/project-file.ts';
import { indexFiles } from '../search-index/build-index.ts';
import { collectRecords } from '../search-index/records.ts';
import { readSynonyms } from '../search-index/synonyms.ts';
import { lazily } from '../shared/lazily.ts';
import { assemble, type LiveSite } from '../site/assemble.ts';
import { homeSource, noHomePage } from '../site/home-page.ts';
import { assignRoutes } from '../site/routes.ts';
import { type Assets, collectAssets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { isArchivePath, linkedFilePath, routeKey } from '../urls.ts';
import { SiteReader, type SiteState } from './site-reader.ts';

/** Everything needed to render one page. */
export interface DevPage {
  readonly folder: SiteFolder;
  readonly site: Site;
  readonly page: SitePage | GeneratedPage;
  readonly assets: Assets;
  /** The sidebars as the build would cut them. */
  readonly sidebars: CutSidebars;
  readonly components: ComponentBundle;
  /** Problems with this page, with files that could not be read, and with settings; looked for when they are asked for. */
  readonly problems: readonly Problem[];
}

interface Compiled {
  /** What it was compiled from, and by what. */
  readonly source: SourceFile;
  readonly compiler: PageCompiler;
  readonly page: CompiledPage;
}

interface Assembled {
  readonly state: SiteState;
  readonly site: LiveSite;
  readonly sidebars: () => CutSidebars;
}

export class DevSite {
  readonly reader: SiteReader;
  #searchIndex: { readonly state: SiteState; readonly files: Promise<readonly OutputFile[]> } | undefined;
  /** The pages connected, as far as they were compiled then. */
  #assembled: Assembled | undefined;
  /** By source path. */
  readonly #compiled = new Map<string, Compiled>();
  /** Route key -> path of the source of a page that has been requested. */
  readonly #paths = new Map<string, string>();

  constructor(readonly path: string) {
    this.reader = new SiteReader(path);
  }

  /** Reads the content before the first request needs it. */
  async prepare(): Promise<void> {
    await this.reader.read();
  }

  /** The page for a site path in any variant; the not-found page if there is none. */
  async page(path: string): Promise<DevPage> {
    const wanted = routeKey(path);
    let state = await this.reader.read();
    await this.#compileFirst(state, wanted);
    let page = this.#assemble(state).site.find(wanted);
    if (page === undefined) {
      // It may be so new that no watcher has told of it yet.
      this.reader.readAgain();
      state = await this.reader.read();
      await this.#compileFirst(state, wanted);
      const { site } = this.#assemble(state);
      page = site.find(wanted) ?? site.find('/404');
    }
    if (page === undefined) throw new Error('The site has no not-found page.');
    if ('compiled' in page) this.#paths.set(wanted, page.compiled.source.path);
    const shown = 'compiled' in page ? [page] : postsOf(page);
    const found = await Promise.all(shown.map(({ compiled: { source } }) => this.#compile(state, source.path)));
    const compiled = found.filter((result) => result !== undefined);
    const { site, sidebars } = this.#assemble(state);
    page = site.find(routeKey(page.path)) ?? page;
    const assets = await collectAssets(state.folder, compiled);
    const files = new Set(compiled.map(({ source }) => source.path));
    // Until the reference is loaded, settings that refer to its pages would be reported as broken.
    const isWhole = state.folder.config.api === undefined || this.reader.reference !== noReference;
    const isShown = ({ place }: Problem): boolean => files.has(place.file) || (isWhole && place.setting !== undefined);
    return {
      folder: state.folder,
      site,
      page,
      assets,
      get sidebars() {
        return sidebars();
      },
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
    const { folder } = await this.reader.read();
    const { files } = await collectAssets(
      folder,
      [...this.#compiled.values()].map(({ page }) => page),
    );
    return files.get(path.slice(1));
  }

  /** The files of the current search index; compiles the pages that have not been requested yet. */
  async searchIndex(): Promise<readonly OutputFile[]> {
    const state = await this.reader.read();
    if (this.#searchIndex?.state !== state) this.#searchIndex = { state, files: this.#buildSearchIndex(state) };
    return this.#searchIndex.files;
  }

  async #buildSearchIndex(state: SiteState): Promise<readonly OutputFile[]> {
    // One after the other: the time that each page may take begins when it's asked for.
    for (const path of state.sources.keys()) await this.#compile(state, path);
    const { synonyms } = await readSynonyms(this.path);
    return indexFiles(collectRecords(this.#assemble(state).site, state.folder.config), synonyms);
  }

  /**
   * A file that pages read in the browser, of the reference or with a part of a large sidebar, or that readers download; undefined for any other path.
   */
  async dataFile(path: string): Promise<OutputFile | undefined> {
    if (isArchivePath(path)) return this.#archive(path);
    const { files } = path.startsWith('/assets/sidebar-')
      ? this.#assemble(await this.reader.read()).sidebars()
      : this.reader.reference;
    return files.find((file) => `/${file.path}` === path);
  }

  /** The archive of a project; compiles pages that show files until one has it. */
  async #archive(path: string): Promise<OutputFile | undefined> {
    const state = await this.reader.read();
    for (const source of state.sources.values()) {
      const page = source.files === undefined ? undefined : await this.#compile(state, source.path);
      const found = (page?.projects ?? []).map(projectFile).find((file) => `/${file.path}` === path);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Absolute path of a linked file in a content folder; undefined for any other path. */
  async contentFile(path: string): Promise<string | undefined> {
    const { content } = await this.reader.read();
    const found = [...content.files].find(([name]) => linkedFilePath(name) === path);
    return found === undefined ? undefined : join(this.path, found[1]);
  }

  /** Compiles the page of a route, if one has been written, before the site is assembled, which is then done once. */
  async #compileFirst(state: SiteState, route: string): Promise<void> {
    const isWanted = ({ path }: { readonly path: string }): boolean => routeKey(path) === route;
    const path =
      this.#paths.get(route) ??
      assignRoutes(state.folder.config, [...state.outlines.values()]).pages.find(isWanted)?.compiled.source.path;
    if (path !== undefined) await this.#compile(state, path);
  }

  /** @returns Undefined if there is no such page. */
  async #compile(state: SiteState, path: string): Promise<CompiledPage | undefined> {
    const source = state.sources.get(path);
    if (source === undefined) return undefined;
    const known = this.#known(state, source);
    if (known !== undefined) return known;
    const { compiler } = state;
    const page = await compiler.compile(source);
    this.#compiled.set(path, { source, compiler, page });
    this.#assembled = undefined;
    return page;
  }

  /** Undefined if the page hasn't been compiled as it is now. */
  #known({ compiler }: SiteState, source: SourceFile): CompiledPage | undefined {
    const known = this.#compiled.get(source.path);
    return known?.source === source && known.compiler === compiler ? known.page : undefined;
  }

  /** The pages as far as they are compiled, and placeholders for the others. */
  #assemble(state: SiteState): Assembled {
    if (this.#assembled?.state === state) return this.#assembled;
    const { reference } = this.reader;
    const site = assemble({
      // The headings of pages that have not been opened are unknown, so only the build checks anchors.
      config: { ...state.folder.config, onBrokenAnchors: 'ignore' },
      content: state.content,
      compiled: [...state.sources.values()].map(
        (source) => this.#known(state, source) ?? (state.outlines.get(source.path) as CompiledPage),
      ),
      staticFiles: new Set(state.folder.staticFiles.keys()),
      linkedSymbols: reference.symbols,
      ownLinks: reference.ownLinks,
      releases: reference.releases,
      isPartial: true,
    });
    this.#assembled = { state, site, sidebars: lazily(() => cutSidebars(site.siteData)) };
    return this.#assembled;
  }
}

function postsOf(page: GeneratedPage): SitePage[] {
  const { view } = page;
  if (view.view === 'archive') return view.years.flatMap(({ posts }) => posts.map((post) => post.page));
  return 'posts' in view ? view.posts.map((post) => post.page) : [];
}
