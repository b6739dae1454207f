/**
 * CompiledPage[] -> RoutedPage[]: gives each page its path, and reports pages with the same one, of which only the first in order
 * of file is kept. Must not deal with links or sidebars.
 */

import { compareText, formatPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import { docsOf } from '../content/docs-folders.ts';
import type { CompiledPage, FrontMatter, Place, Problem, SourceFacts } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { fileToPath, isIndexName, joinPath, pathToHref, routeKey, stripExtension } from '../urls.ts';
import { makePostRoute } from './blog-routes.ts';
import { makeDocId } from './doc-ids.ts';
import { report } from './link-severity.ts';
import { placeOf, type RoutedPage } from './pages.ts';

/** The pages, sorted by path. */
export interface Routes {
  readonly pages: readonly RoutedPage[];
  readonly problems: readonly Problem[];
}

/** What follows from a source and the settings alone. */
interface Address extends Pick<RoutedPage, 'path' | 'href' | 'kind' | 'docId' | 'date'> {
  readonly key: string;
  readonly problems: readonly Problem[];
}

function addressOf(config: SiteConfig, source: SourceFacts): Address {
  const problems: Problem[] = [];
  const { path, date } = route(config, source, problems);
  const docId = source.kind === 'doc' ? makeDocId(source, config) : undefined;
  const href = pathToHref(config.baseUrl, path);
  return defined({ path, href, kind: source.kind, docId, date, key: routeKey(path), problems });
}

export function assignRoutes(config: SiteConfig, compiled: readonly CompiledPage[]): Routes {
  const problems: Problem[] = [];
  const clashes: Problem[] = [];
  const inFileOrder = [...compiled].sort((a, b) => compareText(a.source.path, b.source.path));
  const [byKey, byLowerKey, byId] = [new Map<string, RoutedPage>(), new Map<string, RoutedPage>(), new Map<string, RoutedPage>()];
  for (const compiledPage of inFileOrder) {
    const { key, problems: own, ...address } = addressOf(config, compiledPage.source);
    problems.push(...own);
    const page: RoutedPage = { ...address, compiled: compiledPage };
    const first = byKey.get(key);
    if (first !== undefined) {
      const message = `this page is left out: ${formatPlace(slugPlace(first))} already has the route "${page.path}"`;
      const fix = 'Remove one of the two pages, or give one a different "slug" in its front matter';
      problems.push(...report(config.onDuplicateRoutes, slugPlace(page), message, fix));
      continue;
    }
    byKey.set(key, page);
    clashes.push(...findCaseClash(page, key.toLowerCase(), byLowerKey), ...findIdClash(page, byId));
  }
  return { pages: [...byKey.values()].sort((a, b) => compareText(a.path, b.path)), problems: [...problems, ...clashes] };
}

/** Whether a page has the address `/`. */
export function hasHomePage(config: SiteConfig, pages: readonly CompiledPage[]): boolean {
  const mayBeHome = ({ source }: CompiledPage): boolean => joinPath(baseOf(config, source), '') === '/';
  return pages.some((page) => mayBeHome(page) && routeKey(route(config, page.source, []).path) === '/');
}

/** Where a page's address comes from: its `slug` or `id` if it has one, else the file. */
export function slugPlace(page: RoutedPage): Place {
  return page.compiled.source.places.slug ?? placeOf(page, 'id');
}

/** The base path of the pages of a kind. */
function baseOf(config: SiteConfig, source: SourceFacts): string {
  if (source.kind === 'doc') return docsOf(config, source).routeBasePath;
  if (source.kind === 'post') return config.blog === false ? 'blog' : config.blog.routeBasePath;
  return config.pages === false ? '/' : config.pages.routeBasePath;
}

function route(config: SiteConfig, source: SourceFacts, problems: Problem[]): { path: string; date?: string } {
  const { frontMatter, places } = source;
  const base = baseOf(config, source);
  if (source.kind === 'post') {
    const post = makePostRoute(source.relativePath, frontMatter);
    if (post.date === undefined) {
      problems.push({
        severity: 'error',
        place: places.date ?? { file: source.path },
        message: 'the post has no date',
        fix: 'Start the name of the file or its folder with a date, as in "2021-08-26-welcome.md", or add "date: 2021-08-26" to its front matter',
      });
    }
    const path = frontMatter.slug === undefined ? joinPath(base, post.slug) : resolveSlug(base, '/', frontMatter.slug);
    return defined({ path: checkPath(path, base, source, problems), date: post.date });
  }
  const isDoc = source.kind === 'doc';
  const docs = docsOf(config, source);
  const strip = isDoc && (frontMatter.parse_number_prefixes ?? docs.numberPrefixes);
  const folderPath = (): string =>
    isDoc ? fileToPath(base, folderIndex(source.relativePath), strip) : joinPath(base, folderOf(source.relativePath), '');
  const path =
    frontMatter.slug !== undefined
      ? resolveSlug(base, relativeTo(base, folderPath()), frontMatter.slug)
      : withId(fileToPath(base, source.relativePath, strip), folderPath, frontMatter, isDoc);
  return { path: checkPath(path, base, source, problems) };
}

/** A front matter `id` replaces the file name in the address, except for index files. */
function withId(byFile: string, folderPath: () => string, frontMatter: FrontMatter, isDoc: boolean): string {
  return isDoc && frontMatter.id !== undefined && !byFile.endsWith('/') ? joinPath(folderPath(), frontMatter.id) : byFile;
}

function folderOf(relativePath: string): string {
  return relativePath.split('/').slice(0, -1).join('/');
}

function folderIndex(relativePath: string): string {
  const folderPath = folderOf(relativePath);
  return folderPath === '' ? 'index' : `${folderPath}/index`;
}

function relativeTo(base: string, path: string): string {
  return path.slice(joinPath(base, '').length - 1);
}

/** An absolute slug is relative to the base path of the page's kind, any other to the file's folder. */
function resolveSlug(base: string, folderPath: string, slug: string): string {
  const segments: string[] = slug.startsWith('/') ? [] : folderPath.split('/').filter(Boolean);
  for (const segment of slug.split('/')) {
    if (segment === '..') {
      if (segments.length === 0) return '..';
      segments.pop();
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const endsWithSlash = segments.length > 0 && slug.endsWith('/');
  return joinPath(base, ...segments, ...(endsWithSlash || segments.length === 0 ? [''] : []));
}

function checkPath(path: string, base: string, source: SourceFacts, problems: Problem[]): string {
  const normal = path.normalize('NFC');
  if (path !== '..') return normal;
  problems.push({
    severity: 'error',
    place: source.places.slug ?? { file: source.path },
    message: `the slug points above "${joinPath(base, '')}"`,
    fix: 'Remove a "../" from it',
  });
  const name = stripExtension(source.path).split('/').at(-1) as string;
  return isIndexName(name, undefined) ? joinPath(base, '') : joinPath(base, name);
}

/** Many file systems and hosts treat paths that differ only in case as the same file. */
function findCaseClash(page: RoutedPage, key: string, seen: Map<string, RoutedPage>): Problem[] {
  const first = seen.get(key);
  if (first === undefined) {
    seen.set(key, page);
    return [];
  }
  return [
    {
      severity: 'error',
      place: slugPlace(page),
      message: `the route "${page.path}" differs only in case from "${first.path}" of ${formatPlace(slugPlace(first))}`,
      fix: 'Rename one of the two: many file systems and hosts treat them as the same file',
    },
  ];
}

function findIdClash(page: RoutedPage, seen: Map<string, RoutedPage>): Problem[] {
  if (page.docId === undefined) return [];
  const first = seen.get(page.docId);
  if (first === undefined) {
    seen.set(page.docId, page);
    return [];
  }
  return [
    {
      severity: 'error',
      place: placeOf(page, 'id'),
      message: `the document id "${page.docId}" is already used by ${formatPlace(placeOf(first, 'id'))}`,
      fix: 'Give one of the two a different "id" in its front matter',
    },
  ];
}
