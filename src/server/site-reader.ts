/**
 * What the dev server has read of the site: read again as files change, and only what has changed. Compiles nothing; what it has not read is taken
 * from the run before.
 */
import { type Dirent, existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Cache } from '../base/cache.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import { readLastChanges } from '../content/last-changes.ts';
import type { LoadedContent } from '../content/load.ts';
import { findShownNames } from '../content/shown-files.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { CompiledPage, Problem, SourceFile } from '../model.ts';
import { type FoundBefore, noReference, Pipeline } from '../pipeline.ts';
import { areShownAlike, type LiveSite } from '../site/assemble.ts';
import { makeHomePage } from '../site/home-page.ts';
import { hasHomePage } from '../site/routes.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { Outlines } from './outlines.ts';
import { SiteFiles } from './site-files.ts';

/** All that has been read, at one time. */
export interface SiteState {
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

export class SiteReader {
  #state: Promise<SiteState> | undefined;
  #pipeline: Pipeline | undefined;
  #files: SiteFiles;
  /** From the last time that the content was read. */
  #before: FoundBefore = { lastChanges: new Map() };
  /** Paths of what has changed since. */
  #changed: string[] = [];
  #isContent: (path: string) => boolean = () => false;
  /** Survives {@link invalidate}, because installed packages do not change while the server runs. */
  #reference = noReference;
  #compiler: PageCompiler | undefined;
  readonly #outlines: Outlines;

  /** Called with what has been read outside of the site folder: absolute paths of files and folders. */
  onRead: (outside: readonly string[]) => void = () => {};

  constructor(readonly path: string) {
    this.#outlines = new Outlines(path);
    this.#files = new SiteFiles(path);
  }

  /** The API reference, as far as it has been made. */
  get reference(): typeof noReference {
    return this.#reference;
  }

  /** See {@link SiteFiles.noteFolder}. */
  noteFolder(path: string, entries: readonly Dirent[]): void {
    this.#files.noteFolder(path, entries);
  }

  /** See {@link SiteFiles.look}. */
  look(): void {
    this.#files.look();
  }

  /** Makes the next {@link read} read what has changed. @param path See {@link DevSite.invalidate}. */
  invalidate(path?: string): void {
    const state = this.#state;
    this.#state = undefined;
    this.#pipeline = undefined;
    if (path === undefined) this.#files = new SiteFiles(this.path);
    else this.#files.noteChange(path);
    if (path !== undefined) this.#changed.push(path);
    if (path === undefined || !this.#isContent(path)) {
      const { read, lastChanges } = this.#before;
      // The blog's tags and authors are in such files.
      const isKept = path !== undefined && !/\.(ya?ml|json)$/.test(path);
      this.#before = { read: isKept ? read : undefined, lastChanges };
    } else if (state !== undefined && existsSync(join(this.path, path))) {
      const again = state.then((before) => this.#readAgain(before, path)).catch(() => undefined);
      this.#set(again.then((after) => after ?? this.#load()));
    }
  }

  /** Settings and file lists. Does not wait for the content. */
  folder(): Promise<SiteFolder> {
    return this.#open().folder();
  }

  read(): Promise<SiteState> {
    return this.#state ?? this.#set(this.#load());
  }

  /** Takes in the changes of which the watcher has not told yet. */
  catchUp({ content }: SiteState): void {
    const isOutside = content.lookup.folders.some((folder) => folder.startsWith('../'));
    if (isOutside) this.invalidate();
    else for (const path of this.#files.findMissed()) this.invalidate(path);
  }

  /** Generates the API reference. @returns Whether the site has one. */
  async loadReference(): Promise<boolean> {
    this.#reference = await this.#open().reference();
    if (this.#reference === noReference) return false;
    if (this.#state !== undefined) this.#set(this.#state.then((state) => this.#combine(state)));
    return true;
  }

  /** Looks up in git when pages were last changed. @returns Whether that is known of any. */
  async loadDates(): Promise<boolean> {
    const { content } = await this.read();
    const lastChanges = await readLastChanges(this.path, content.lookup);
    if (lastChanges.size === 0) return false;
    this.#before = { ...this.#before, lastChanges };
    this.#state = undefined;
    this.#pipeline = undefined;
    return true;
  }

  /** Each request for a page reports what failed. */
  #set(state: Promise<SiteState>): Promise<SiteState> {
    state.catch(() => undefined);
    this.#state = state;
    return state;
  }

  /** @returns The state after an edit to a file; undefined if more than one page depends on it. */
  async #readAgain(state: SiteState, file: string): Promise<SiteState | undefined> {
    const again = await state.content.readAgain(file);
    const [source] = again?.sources ?? [];
    const before = state.sources.get(source?.path ?? '');
    if (again === undefined || source === undefined || before === undefined) return undefined;
    const mayBeShared = ({ files, parts }: SourceFile): boolean => parts !== undefined || Object.hasOwn(files ?? {}, file);
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

  async #load(): Promise<SiteState> {
    const pipeline = this.#open();
    // Before any file is read.
    this.#files.look();
    const folder = await pipeline.folder();
    const content = await pipeline.content();
    this.onRead(await pipeline.outside());
    const compiler = this.#keepCompiler(await pipeline.compiler());
    // Otherwise, files have changed meanwhile.
    if (this.#pipeline === pipeline) {
      const { lastChanges } = content;
      const read = { config: folder.config, sources: () => this.#findUnchanged(content) };
      this.#before = { folder: pipeline.folder, ownComponents: pipeline.ownComponents, read, lastChanges };
      this.#changed = [];
      this.#isContent = contentTest(content, folder.config.staticFolders);
    }
    return this.#combine({ folder, content, components: await pipeline.components(), compiler, cache: pipeline.cache });
  }

  /** The pages whose files, and those that they show, have not changed since they were read without problems. */
  #findUnchanged({ sources, problems }: LoadedContent): Map<string, SourceFile> {
    const faulty = new Set(problems.map(({ place }) => place.file));
    const isChanged = (path: string): boolean =>
      this.#changed.some((changed) => changed === path || changed.startsWith(`${path}/`) || path.startsWith(`${changed}/`));
    const areChanged = ({ path, body, files: shown }: SourceFile): boolean => {
      const { files, folders } = shown === undefined ? { files: [], folders: [] } : findShownNames(body);
      return [path, ...[...files, ...folders].map((name) => posix.normalize(name).replace(/\/$/, ''))].some(isChanged);
    };
    const kept = sources.filter((source) => !faulty.has(source.path) && !areChanged(source));
    return new Map(kept.map((source) => [source.path, source]));
  }

  /** What has been read, with the reference as far as it has been made. */
  async #combine(read: Pick<SiteState, 'folder' | 'content' | 'components' | 'compiler' | 'cache'>): Promise<SiteState> {
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
    this.#pipeline ??= new Pipeline(this.path, {
      drafts: true,
      quiet: true,
      list: this.#files.list,
      before: this.#before,
    });
    return this.#pipeline;
  }
}

/** Whether a file that has changed is one of the content, so that settings and static files are as they were. */
function contentTest({ lookup }: LoadedContent, staticFolders: readonly string[]): (path: string) => boolean {
  const isBelow = (path: string, folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
  return (path) => /(\.mdx?|\/_category_\.\w+)$/i.test(path) && isBelow(path, lookup.folders) && !isBelow(path, staticFolders);
}
