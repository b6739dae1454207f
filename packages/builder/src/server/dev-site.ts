/**
 * The site of the dev server, which follows the disk. Its content is read at once, but a page is compiled only when it is requested. Independent of
 * HTTP.
 */
import { relative } from 'node:path';
import { early } from '../base/early.ts';
import { readPublished } from '../base/may-publish.ts';
import type { OutputFile } from '../base/output-file.ts';
import { readLastChanges } from '../content/last-changes.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { PublishedFile } from '../model/published.ts';
import type { GeneratedPage, SitePage } from '../model/site.ts';
import type { Problem, SourceFile } from '../model/source.ts';
import { projectFile } from '../render/project-file.ts';
import { startIndex } from '../search-index/build-index.ts';
import { collectRecords } from '../search-index/collect-records.ts';
import { readSynonyms } from '../search-index/synonyms.ts';
import { defined } from '../shared/defined.ts';
import { assembleSite } from '../site/assemble.ts';
import { type Assets, collectAssets } from '../site-folder/assets.ts';
import { readSiteFolder, type SiteFolder } from '../site-folder/site-folder.ts';
import { noReference, readReference } from '../steps/typescript-steps.ts';
import { isArchivePath, linkedFilePath, routeKey, searchIndexFolder } from '../urls.ts';
import { type DevPlan, findProblems, inputOf, isGenerated, planDevSite, postsOn, showPage } from './show-page.ts';
import { forget, type Known, type Learned, nothingLearned, type ReadSite, readSite } from './site-reader.ts';
import { watchInputs } from './watch-folder.ts';

/** Everything needed to render one page. */
export interface DevPage extends Pick<ReadSite, 'folder' | 'components'>, Pick<DevPlan, 'site' | 'sidebars'> {
  readonly page: SitePage | GeneratedPage;
  readonly assets: Assets;
  /** Problems with this page, with files that could not be read, and with settings. */
  readonly findProblems: () => readonly Problem[];
}

interface Compiled {
  /** What it was compiled from, and by what. */
  readonly source: SourceFile;
  readonly compiler: PageCompiler;
  readonly page: CompiledPage;
}

/** All that changes while the server runs. */
interface State {
  /** From the last reading, less what has changed since. */
  known: Known;
  learned: Learned;
  /** What is read at present, or has been, as it is now; it is read when it is asked for. */
  folder?: Promise<SiteFolder> | undefined;
  site?: Promise<ReadSite> | undefined;
  /** By source path. */
  readonly compiled: Map<string, Compiled>;
  /** As far as pages were compiled then. */
  planned?: { readonly read: ReadSite; readonly plan: DevPlan } | undefined;
  searchIndex?: { readonly read: ReadSite; readonly files: Promise<readonly OutputFile[]> };
  /** How often the site has changed. */
  changes: number;
  /** Absolute path -> ends its watch. */
  readonly watches: Map<string, () => void>;
  onChange?: (() => void) | undefined;
}

export class DevSite {
  readonly #state: State = { known: {}, learned: nothingLearned, compiled: new Map(), changes: 0, watches: new Map() };

  /** @param path Absolute path of the site folder. */
  constructor(readonly path: string) {}

  /**
   * The one way to be up to date: the next request reads the site again. What the changes do not concern is kept; files are listed again.
   * @param changed Files and folders that were written, added or removed, relative to the site folder.
   */
  refresh(changed: readonly string[] = []): void {
    const state = this.#state;
    for (const path of changed) state.known = forget(state.known, path, this.path);
    state.changes += changed.length;
    state.folder = undefined;
    state.site = undefined;
  }

  /** Watches the site folder, and what is read outside of it before it is shown. @returns Ends that. */
  follow(onChange: () => void): () => void {
    const state = this.#state;
    state.onChange = onChange;
    this.#watch(this.path);
    return () => {
      state.onChange = undefined;
      for (const end of state.watches.values()) end();
    };
  }

  #watch(path: string): void {
    const { watches, onChange } = this.#state;
    if (onChange === undefined || watches.has(path)) return;
    const end = watchInputs(path, (changed) => {
      this.refresh([relative(this.path, changed).replaceAll('\\', '/')]);
      onChange();
    });
    if (end !== undefined) watches.set(path, end);
  }

  /** Settings and file lists. Does not wait for the content. */
  folder(): Promise<SiteFolder> {
    this.#state.folder ??= early(Promise.resolve(this.#state.known.folder ?? readSiteFolder(this.path)));
    return this.#state.folder;
  }

  read(): Promise<ReadSite> {
    this.#state.site ??= early(this.#read());
    return this.#state.site;
  }

  async #read(): Promise<ReadSite> {
    const state = this.#state;
    const { changes } = state;
    const folder = await this.folder();
    const read = await readSite(folder, state.known, state.learned, (outside) => {
      for (const path of outside) this.#watch(path);
    });
    const { compiler, outlines } = read.known;
    if (state.known.compiler !== compiler) void state.known.compiler?.stop();
    // Otherwise, something has changed meanwhile.
    state.known = state.changes === changes ? read.known : { ...state.known, ...defined({ compiler, outlines }) };
    return read;
  }

  /** Makes the API reference. @returns Whether the site has one. */
  async learnReference(): Promise<boolean> {
    const reference = await readReference(await this.folder());
    return reference !== noReference && this.#learn({ reference });
  }

  /** Looks up in git when pages were last changed. @returns Whether that is known of any. */
  async learnDates(): Promise<boolean> {
    const { content } = await this.read();
    const { lastChanges } = await readLastChanges(this.path, content.lookup);
    return lastChanges.size > 0 && this.#learn({ lastChanges });
  }

  #learn(more: Partial<Learned>): true {
    const state = this.#state;
    state.learned = { ...state.learned, ...more };
    state.changes++;
    this.refresh();
    state.onChange?.();
    return true;
  }

  /** The page for a site path in any variant; the not-found page if there is none. */
  async page(path: string): Promise<DevPage> {
    const wanted = routeKey(path);
    let read = await this.read();
    if (!this.#has(read, wanted)) {
      // It may be so new that no watcher has told of it yet.
      this.refresh();
      read = await this.read();
    }
    const route = this.#has(read, wanted) ? wanted : '/404';
    const compiled = await this.#compileShown(read, route);
    const plan = this.#plan(read);
    const page = showPage(plan, route);
    if (page === undefined) throw new Error('The site has no not-found page.');
    const { folder, content, components, reference } = read;
    const assets = collectAssets(folder, compiled);
    const isWhole = folder.config.api === undefined || reference !== noReference;
    return {
      folder,
      components,
      ...plan,
      page,
      assets,
      findProblems: () => [
        ...[folder, content, reference, assets].flatMap((step) => step.problems),
        ...findProblems(plan, compiled, isWhole),
      ],
    };
  }

  #has(read: ReadSite, route: string): boolean {
    return read.routes.byRoute.has(route) || isGenerated(this.#plan(read), route);
  }

  /** Compiles what the page of a route shows: itself, or the posts of a list. */
  async #compileShown(read: ReadSite, route: string): Promise<readonly CompiledPage[]> {
    const written = read.routes.byRoute.get(route);
    if (written !== undefined) return [await this.#compile(read, written.compiled.source.path)];
    const page = showPage(this.#plan(read), route);
    const posts = page === undefined || 'compiled' in page ? [] : postsOn(page);
    return Promise.all(posts.map(({ compiled }) => this.#compile(read, compiled.source.path)));
  }

  async #compile(read: ReadSite, path: string): Promise<CompiledPage> {
    const known = this.#compiledOf(read, path);
    if (known !== undefined) return known;
    const { compiler } = read;
    const source = read.sources.get(path) as SourceFile;
    const page = await compiler.compile(source);
    this.#state.compiled.set(path, { source, compiler, page });
    this.#state.planned = undefined;
    return page;
  }

  /** Undefined if the page hasn't been compiled as it is now. */
  #compiledOf({ sources, compiler }: ReadSite, path: string): CompiledPage | undefined {
    const known = this.#state.compiled.get(path);
    return known?.source === sources.get(path) && known?.compiler === compiler ? known?.page : undefined;
  }

  #plan(read: ReadSite): DevPlan {
    const state = this.#state;
    if (state.planned?.read !== read) {
      state.planned = { read, plan: planDevSite(read, (path) => this.#compiledOf(read, path)) };
    }
    return state.planned.plan;
  }

  /** How many changes a page shows that is made from now on. */
  get changes(): number {
    return this.#state.changes;
  }

  /** A file that is no page: one that is copied, or that pages read or show; undefined for any other path. */
  async file(path: string): Promise<Pick<OutputFile, 'make'> | undefined> {
    const { staticFiles } = await this.folder();
    if (staticFiles.has(path)) return copyOf(staticFiles.get(path));
    const read = await this.read();
    if (isArchivePath(path)) return this.#archive(read, path);
    if (path.startsWith(`/${searchIndexFolder}/`)) return findIn(await this.#searchIndex(read), path);
    if (path.startsWith('/assets/sidebar-')) return findIn(this.#plan(read).sidebars.files, path);
    const data = findIn(read.reference.files, path);
    if (data !== undefined) return data;
    const linked = [...read.content.files].find(([name]) => linkedFilePath(name) === path);
    if (linked !== undefined) return copyOf(linked[1]);
    if (!path.startsWith('/assets/')) return undefined;
    // Only the images of pages that have been requested are known.
    const { files } = collectAssets(
      read.folder,
      [...this.#state.compiled.values()].map(({ page }) => page),
    );
    return copyOf(files.get(path.slice(1)));
  }

  /** The files of the search index; compiles the pages that have not been requested yet. */
  #searchIndex(read: ReadSite): Promise<readonly OutputFile[]> {
    if (this.#state.searchIndex?.read !== read) this.#state.searchIndex = { read, files: this.#makeIndex(read) };
    return this.#state.searchIndex.files;
  }

  async #makeIndex(read: ReadSite): Promise<readonly OutputFile[]> {
    const compiled: CompiledPage[] = [];
    // One after the other: the time that each page may take begins when it's asked for.
    for (const path of read.sources.keys()) compiled.push(await this.#compile(read, path));
    const site = assembleSite({ ...inputOf(read), compiled });
    const { synonyms } = await readSynonyms(this.path);
    const records = collectRecords(site, read.folder.config);
    return (await startIndex(records.pages.length)(records, synonyms)).files;
  }

  /** The archive of a project; compiles pages that show files until one has it. */
  async #archive(read: ReadSite, path: string): Promise<OutputFile | undefined> {
    for (const source of read.sources.values()) {
      const page = source.files === undefined ? undefined : await this.#compile(read, source.path);
      const found = findIn((page?.projects ?? []).map(projectFile), path);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

function findIn(files: readonly OutputFile[], path: string): OutputFile | undefined {
  return files.find((file) => `/${file.path}` === path);
}

function copyOf(file: PublishedFile | undefined): Pick<OutputFile, 'make'> | undefined {
  return file === undefined ? undefined : { make: () => readPublished(file) };
}
