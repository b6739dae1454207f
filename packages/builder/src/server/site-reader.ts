/**
 * How the dev server reads a site: it keeps what is known from before, and reads again what a change concerns. Functions from what is known to what
 * is read; DevSite holds both.
 */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isFile } from '../base/list-files.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import { type Content, loadContent } from '../content/load.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import { listImports } from '../markdown/syntax/list-imports.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { makeHomePage } from '../site/home-page.ts';
import { assignRoutes, hasHomePage, type Routes } from '../site/routes.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { bundleComponents, bundleOwnComponents } from '../steps/bundle-code.ts';
import { createPageCompiler } from '../steps/compile-site.ts';
import { listOutsideInputs } from '../steps/read-content.ts';
import { noReference, type Reference } from '../steps/typescript-steps.ts';

/** All that has been read, at one time. */
export interface ReadSite {
  readonly folder: SiteFolder;
  readonly content: Content;
  readonly components: ComponentBundle;
  readonly compiler: PageCompiler;
  readonly reference: Reference;
  /** By path: the pages, those of the reference, and the home page of a site that has none. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** Of these pages; in the place of each compiled page is one that has only a title. */
  readonly routes: Routes;
  /** What the next reading need not do again. */
  readonly known: Known;
}

/** What need not be read again. */
export interface Known {
  readonly folder?: SiteFolder;
  readonly ownComponents?: ComponentBundle;
  /** Pages by path, as they are read with the settings of this folder, and the content that they are from. */
  readonly pages?: { readonly folder: SiteFolder; readonly content: Content; readonly sources: ReadonlyMap<string, SourceFile> };
  /** Its processes are running. */
  readonly compiler?: PageCompiler;
  /** What is known of pages without compiling them; of this compiler. */
  readonly outlines?: WeakMap<SourceFile, CompiledPage>;
}

/** What takes long and is made once, after the first page: installed packages and commits hardly change while the server runs. */
export interface Learned {
  readonly reference: Reference;
  readonly lastChanges: Content['lastChanges'];
}

export const nothingLearned: Learned = { reference: noReference, lastChanges: new Map() };

/**
 * @param onOutside Called with the absolute paths of what the site is made from outside of its folder, before anything is made of it.
 * @throws ProblemsError when the code of the site folder cannot be bundled.
 */
export async function readSite(
  folder: SiteFolder,
  known: Known,
  { reference, lastChanges }: Learned,
  onOutside: (paths: readonly string[]) => void,
): Promise<ReadSite> {
  const { path: sitePath, config } = folder;
  const { pages } = known;
  const before =
    pages !== undefined && isDeepStrictEqual(forPages(config), forPages(pages.folder.config)) ? pages.sources : undefined;
  const content = await loadContent(sitePath, config, { listImports, drafts: true, before, lastChanges });
  onOutside(listOutsideInputs(folder, content));
  const ownComponents = known.ownComponents ?? (await bundleOwnComponents(sitePath));
  const components = await bundleComponents(folder, content, ownComponents);
  const made = createPageCompiler(config, components);
  const compiler = known.compiler?.key === made.key ? known.compiler : made;
  const outlines = (compiler === known.compiler ? known.outlines : undefined) ?? new WeakMap<SourceFile, CompiledPage>();

  const sources = [...content.sources, ...reference.sources];
  const outlined: CompiledPage[] = [];
  for (const source of sources) {
    const outline = outlines.get(source) ?? (await compiler.outline(source));
    outlines.set(source, outline);
    outlined.push(outline);
  }
  if (content.sources.length > 0 && !hasHomePage(config, outlined)) {
    const home = makeHomePage(config, content);
    sources.push(home);
    outlined.push(await compiler.outline(home));
  }
  return {
    folder,
    content,
    components,
    compiler,
    reference,
    sources: new Map(sources.map((source) => [source.path, source])),
    routes: assignRoutes(config, outlined),
    known: {
      folder,
      ownComponents,
      pages: { folder, content, sources: withoutMistaken(content) },
      compiler,
      outlines,
    },
  };
}

/** The pages whose files have no mistakes, which would have to be reported again. */
function withoutMistaken({ sources, problems }: Content): ReadonlyMap<string, SourceFile> {
  const mistaken = new Set(problems.map(({ place }) => place.file));
  const whole = sources.filter((source) => !readFrom(source).some((file) => mistaken.has(file)));
  return new Map(whole.map((source) => [source.path, source]));
}

/** The settings less those that only show around pages, because they're the ones that are edited most. */
function forPages({ navbar, footer, announcement, sidebars, ...others }: SiteFolder['config']): object {
  return others;
}

/** Files that every page of a kind is read with: the names of tags, and the module with the components of all pages. */
const concernsAll = /(^|\/)(tags\.ya?ml|MDXComponents\.\w+)$/i;

/**
 * What is still known after a change.
 * @param path The file or folder that was written, added or removed, relative to the site folder.
 */
export function forget({ folder, ownComponents, ...known }: Known, path: string, sitePath: string): Known {
  const { pages } = known;
  if (pages === undefined) return known;
  const isKept = isContent(path, pages.content, pages.folder);
  const sources = concernsAll.test(path) ? new Map() : unconcerned(pages.sources, path, sitePath);
  return { ...known, ...(isKept && defined({ folder, ownComponents })), pages: { ...pages, sources } };
}

/** The pages that are not read differently after a change. */
function unconcerned(sources: ReadonlyMap<string, SourceFile>, path: string, sitePath: string): ReadonlyMap<string, SourceFile> {
  const name = path.normalize('NFC');
  const readers = new Set([...sources.values()].filter((source) => readFrom(source).includes(name)));
  // Otherwise, it may be what other pages import or show.
  const isEdit = readers.size > 0 && isFile(join(sitePath, path));
  const isConcerned = (source: SourceFile): boolean =>
    readers.has(source) || (!isEdit && (source.imports !== undefined || source.files !== undefined));
  return new Map([...sources].filter(([, source]) => !isConcerned(source)));
}

/** The files from which a page has been read, NFC. */
function readFrom({ path, parts = {}, files = {} }: SourceFile): readonly string[] {
  return [path, ...Object.keys(parts), ...Object.keys(files)].map((name) => name.normalize('NFC'));
}

/** Whether a file that has changed is one of the content, so that settings and static files are as they were. */
function isContent(path: string, { lookup }: Content, { config: { staticFolders } }: SiteFolder): boolean {
  const isBelow = (folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
  return /(\.mdx?|\/_category_\.\w+)$/i.test(path) && isBelow(lookup.folders) && !isBelow(staticFolders);
}
