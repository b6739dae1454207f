/**
 * What the dev server has read of the site. After a change, the pages that it concerns are read again; the others are kept as they are. Compiles
 * nothing.
 */
import { join, posix } from 'node:path';
import { isFile } from '../base/list-files.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import { readLastChanges } from '../content/last-changes.ts';
import type { Content } from '../content/load.ts';
import { findShownNames } from '../content/shown-files.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { CompiledPage, Problem, SourceFile } from '../model.ts';
import { type FoundBefore, noReference, Pipeline } from '../pipeline.ts';
import { makeHomePage } from '../site/home-page.ts';
import { hasHomePage } from '../site/routes.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

/** All that has been read, at one time. */
export interface SiteState {
  readonly folder: SiteFolder;
  readonly content: Content;
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly components: ComponentBundle;
  readonly compiler: PageCompiler;
  /** Source path -> placeholder for the page until it is compiled. */
  readonly outlines: ReadonlyMap<string, CompiledPage>;
  readonly problems: readonly Problem[];
}

/** Files that every page of a kind is read with: the names of tags, and the module with the components of all pages. */
const concernsAll = /(^|\/)(tags\.ya?ml|MDXComponents\.\w+)$/i;

export class SiteReader {
  #state: Promise<SiteState> | undefined;
  #pipeline: Pipeline | undefined;
  /** The pages by path, and the settings with which they have been read; undefined until all have been read once. */
  #pages: { readonly config: SiteFolder['config']; readonly sources: Map<string, SourceFile> } | undefined;
  #before: FoundBefore = { lastChanges: new Map() };
  #isContent: (path: string) => boolean = () => false;
  /** Made once, because installed packages do not change while the server runs. */
  #reference = noReference;
  #compiler: PageCompiler | undefined;
  /** What {@link SiteState.outlines} has for the sources, of the last compiler. */
  #outlines = new WeakMap<SourceFile, CompiledPage>();

  /** Called with what has been read outside of the site folder: absolute paths of files and folders. */
  onRead: (outside: readonly string[]) => void = () => {};

  constructor(readonly path: string) {}

  /** The API reference, as far as it has been made. */
  get reference(): typeof noReference {
    return this.#reference;
  }

  /**
   * Makes the next {@link read} read what a change concerns.
   * @param path The file or folder that was written, added or removed, relative to the site folder.
   */
  invalidate(path: string): void {
    const sources = this.#pages?.sources ?? new Map<string, SourceFile>();
    const name = path.normalize('NFC');
    const readers = [...sources.values()].filter((source) => readFrom(source).includes(name));
    // Otherwise, it may be what other pages refer to.
    const isEdit = readers.length > 0 && isFile(join(this.path, path));
    if (!this.#isContent(path)) this.#before = { lastChanges: this.#before.lastChanges };
    if (concernsAll.test(path)) sources.clear();
    const others = isEdit ? [] : [...sources.values()].filter((source) => mayReferTo(source, name));
    for (const source of [...readers, ...others]) sources.delete(source.path);
    this.readAgain();
  }

  /** Makes the next {@link read} look for files again; pages that are known are kept. */
  readAgain(): void {
    this.#state = undefined;
    this.#pipeline = undefined;
  }

  /** Settings and file lists. Does not wait for the content. */
  folder(): Promise<SiteFolder> {
    return this.#open().folder();
  }

  read(): Promise<SiteState> {
    if (this.#state === undefined) {
      this.#state = this.#load();
      // Each request for a page reports what failed.
      this.#state.catch(() => undefined);
    }
    return this.#state;
  }

  /** Generates the API reference. @returns Whether the site has one. */
  async loadReference(): Promise<boolean> {
    this.#reference = await this.#open().reference();
    if (this.#reference === noReference) return false;
    this.readAgain();
    return true;
  }

  /** Looks up in git when pages were last changed. @returns Whether that is known of any. */
  async loadDates(): Promise<boolean> {
    const { content } = await this.read();
    const lastChanges = await readLastChanges(this.path, content.lookup);
    if (lastChanges.size === 0) return false;
    this.#before = { ...this.#before, lastChanges };
    this.readAgain();
    return true;
  }

  async #load(): Promise<SiteState> {
    const pipeline = this.#open();
    const folder = await pipeline.folder();
    const content = await pipeline.content();
    this.onRead(await pipeline.outside());
    const components = await pipeline.components();
    const compiler = this.#keepCompiler(await pipeline.compiler());
    // Otherwise, files have changed meanwhile.
    if (this.#pipeline === pipeline) {
      const { config } = folder;
      const mistaken = new Set(content.problems.map(({ place }) => place.file));
      const whole = content.sources.filter((source) => !readFrom(source).some((file) => mistaken.has(file)));
      this.#pages = { config, sources: new Map(whole.map((source) => [source.path, source])) };
      const { lastChanges } = content;
      this.#before = { folder: pipeline.folder, ownComponents: pipeline.ownComponents, lastChanges };
      this.#isContent = contentTest(content, config.staticFolders);
    }
    const sources = [...content.sources, ...this.#reference.sources];
    const outlines = new Map<string, CompiledPage>();
    for (const source of sources) outlines.set(source.path, await this.#outline(source, compiler));
    if (content.sources.length > 0 && !hasHomePage(folder.config, [...outlines.values()])) {
      const home = makeHomePage(folder.config, content);
      sources.push(home);
      outlines.set(home.path, await compiler.outline(home));
    }
    return {
      folder,
      content,
      components,
      compiler,
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
      this.#outlines = new WeakMap();
    }
    return this.#compiler;
  }

  async #outline(source: SourceFile, compiler: PageCompiler): Promise<CompiledPage> {
    const outline = this.#outlines.get(source) ?? (await compiler.outline(source));
    this.#outlines.set(source, outline);
    return outline;
  }

  #open(): Pipeline {
    const pages = this.#pages;
    this.#pipeline ??= new Pipeline(this.path, {
      drafts: true,
      quiet: true,
      before: {
        ...this.#before,
        sources: (config) => (pages !== undefined && isReadAlike(config, pages.config) ? pages.sources : undefined),
      },
    });
    return this.#pipeline;
  }
}

/** Whether pages are the same when they are read with other settings. */
function isReadAlike(one: SiteFolder['config'], other: SiteFolder['config']): boolean {
  const reading = ({ docs, moreDocs, blog, pages, markdown, staticFolders, onUnknownKeys }: SiteFolder['config']): string =>
    JSON.stringify([docs, moreDocs, blog, pages, markdown, staticFolders, onUnknownKeys]);
  return reading(one) === reading(other);
}

/** The files from which a page has been read. */
function readFrom({ path, parts = {}, files = {} }: SourceFile): readonly string[] {
  return [path, ...Object.keys(parts), ...Object.keys(files)];
}

/** Whether a page may be read differently with or without a file or folder. */
function mayReferTo({ imports, files, body }: SourceFile, path: string): boolean {
  return imports !== undefined || (files !== undefined && shows(body, path));
}

/** Whether a page's Markdown names a file, a folder that it is in, or one that is in it. */
function shows(body: string, path: string): boolean {
  const { files, folders } = findShownNames(body);
  const named = [...files, ...folders].map((name) => posix.join(name, '.'));
  return named.some((name) => `${path}/`.startsWith(`${name}/`) || name.startsWith(`${path}/`));
}

/** Whether a file that has changed is one of the content, so that settings and static files are as they were. */
function contentTest({ lookup }: Content, staticFolders: readonly string[]): (path: string) => boolean {
  const isBelow = (path: string, folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
  return (path) => /(\.mdx?|\/_category_\.\w+)$/i.test(path) && isBelow(path, lookup.folders) && !isBelow(path, staticFolders);
}
