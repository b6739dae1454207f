/**
 * CompiledPage[] -> RoutedPage[]: gives each page its path, and reports pages with the same one, of which only the first in order
 * of file is kept. Must not deal with links or sidebars.
 */

import { compareText, formatPlace, report } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import { normaliseDate } from '../content/dates.ts';
import { docsOf } from '../content/docs-folders.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { Place, Problem, SourceFacts } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { fileToPath, joinPath, pathToHref, routeKey, stripExtension } from '../urls.ts';
import { makeDocId } from './doc-ids.ts';
import { frontMatterPlace, type RoutedPage } from './routed-page.ts';

export interface Routes {
  /** Sorted by path. */
  readonly pages: readonly RoutedPage[];
  /** By route key, see urls.ts. */
  readonly byRoute: ReadonlyMap<string, RoutedPage>;
  /** The pages that are left out because of errors. They do not keep others from their addresses. */
  readonly withErrors: readonly RoutedPage[];
  readonly problems: readonly Problem[];
}

/** @param leftOut Source paths of pages that are left out because of errors. */
export function assignRoutes(
  config: SiteConfig,
  compiled: readonly CompiledPage[],
  leftOut: ReadonlySet<string> = new Set(),
): Routes {
  const problems: Problem[] = [];
  const withErrors: RoutedPage[] = [];
  const [byKey, byLowerKey, byId] = [new Map<string, RoutedPage>(), new Map<string, RoutedPage>(), new Map<string, RoutedPage>()];
  for (const compiledPage of [...compiled].sort((a, b) => compareText(a.source.path, b.source.path))) {
    const { source } = compiledPage;
    const { kind } = source;
    const { path, date } = route(config, source, problems);
    const docId = kind === 'doc' ? makeDocId(source, config) : undefined;
    const page = defined({ path, href: pathToHref(config.baseUrl, path), kind, compiled: compiledPage, docId, date });
    if (leftOut.has(source.path)) {
      withErrors.push(page);
      continue;
    }
    const key = routeKey(path);
    const first = claim(byKey, key, page);
    if (first !== undefined) {
      const message = `this page is left out: ${formatPlace(slugPlace(first))} already has the route "${path}"`;
      const fix = 'Remove one of the two pages, or give one a different "slug" in its front matter';
      problems.push(...report(config.onDuplicateRoutes, slugPlace(page), message, fix));
      continue;
    }
    // Many file systems and hosts treat paths that differ only in case as the same file.
    const alike = claim(byLowerKey, key.toLowerCase(), page);
    if (alike !== undefined) {
      problems.push({
        severity: 'error',
        place: slugPlace(page),
        message: `the route "${path}" differs only in case from "${alike.path}" of ${formatPlace(slugPlace(alike))}`,
        fix: 'Rename one of the two: many file systems and hosts treat them as the same file',
        isFatal: true,
      });
    }
    const namesake = docId === undefined ? undefined : claim(byId, docId, page);
    if (namesake !== undefined) {
      problems.push({
        severity: 'error',
        place: frontMatterPlace(page, 'id'),
        message: `the document id "${docId}" is already used by ${formatPlace(frontMatterPlace(namesake, 'id'))}`,
        fix: 'Give one of the two a different "id" in its front matter',
      });
    }
  }
  return { pages: [...byKey.values()].sort((a, b) => compareText(a.path, b.path)), byRoute: byKey, withErrors, problems };
}

/**
 * The same addresses after pages have been compiled, on which no address depends.
 * @param compiledOf Returns the page of a source if it has been compiled.
 */
export function withCompiled(routes: Routes, compiledOf: (path: string) => CompiledPage | undefined): Routes {
  const byRoute = new Map(routes.byRoute);
  const pages = routes.pages.map((page): RoutedPage => {
    const compiled = compiledOf(page.compiled.source.path);
    if (compiled === undefined) return page;
    const fresh = { ...page, compiled };
    byRoute.set(routeKey(page.path), fresh);
    return fresh;
  });
  return { ...routes, pages, byRoute };
}

/** @returns The page that has the key already. */
function claim(pages: Map<string, RoutedPage>, key: string, page: RoutedPage): RoutedPage | undefined {
  const first = pages.get(key);
  if (first === undefined) pages.set(key, page);
  return first;
}

/** Whether a page has the address `/`. */
export function hasHomePage(config: SiteConfig, pages: readonly CompiledPage[]): boolean {
  const mayBeHome = ({ source }: CompiledPage): boolean => joinPath(baseOf(config, source), '') === '/';
  return pages.some((page) => mayBeHome(page) && routeKey(route(config, page.source, []).path) === '/');
}

/** Where a page's address comes from: its `slug` or `id` if it has one, else the file. */
export function slugPlace(page: RoutedPage): Place {
  return page.compiled.source.places.slug ?? frontMatterPlace(page, 'id');
}

/** The base path of the pages of a kind. */
function baseOf(config: SiteConfig, source: SourceFacts): string {
  if (source.kind === 'doc') return docsOf(config, source).routeBasePath;
  if (source.kind === 'post') return config.blog === false ? 'blog' : config.blog.routeBasePath;
  return config.pages === false ? '/' : config.pages.routeBasePath;
}

function route(config: SiteConfig, source: SourceFacts, problems: Problem[]): { path: string; date?: string } {
  const { kind, frontMatter, places } = source;
  const { slug, id } = frontMatter;
  const base = baseOf(config, source);
  const home = joinPath(base, '');
  const post = kind === 'post' ? postRoute(source) : undefined;
  if (post !== undefined && post.date === undefined) {
    problems.push({
      severity: 'error',
      place: places.date ?? { file: source.path },
      message: 'the post has no date',
      fix: 'Start the name of the file or its folder with a date, as in "2021-08-26-welcome.md", or add "date: 2021-08-26" to its front matter',
      isFatal: true,
    });
  }
  const strip = kind === 'doc' && (frontMatter.parse_number_prefixes ?? docsOf(config, source).numberPrefixes);
  const byFile = post === undefined ? fileToPath(base, source.relativePath, strip) : joinPath(base, post.slug);
  const folderPath = post === undefined ? byFile.slice(0, byFile.lastIndexOf('/') + 1) : home;
  // A front matter `id` replaces the file name in the address, except for index files.
  const byId = kind === 'doc' && id !== undefined && byFile !== folderPath ? folderPath + id : byFile;
  const path = slug === undefined ? byId : resolveSlug(base, folderPath.slice(home.length - 1), slug);
  if (path === undefined) {
    problems.push({
      severity: 'error',
      place: places.slug ?? { file: source.path },
      message: `the slug points above "${home}"`,
      fix: 'Remove a "../" from it',
    });
  }
  return defined({ path: (path ?? byFile).normalize('NFC'), date: post?.date });
}

/**
 * An absolute slug is relative to the base path of the page's kind, any other to the file's folder.
 * @returns Undefined for one that leads above the base path.
 */
function resolveSlug(base: string, folderPath: string, slug: string): string | undefined {
  const segments: string[] = slug.startsWith('/') ? [] : folderPath.split('/').filter(Boolean);
  for (const segment of slug.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const endsWithSlash = segments.length > 0 && slug.endsWith('/');
  return joinPath(base, ...segments, ...(endsWithSlash || segments.length === 0 ? [''] : []));
}

/**
 * Date and address of a post from its file name, by Docusaurus's conventions: `2021-08-26-welcome.md`,
 * `2021-08-26-welcome/index.md`, `2021/08/26/welcome.md`, each at `/blog/2021/08/26/welcome` unless the front matter has a
 * `slug`. The address is below the blog; the date in the front matter takes precedence.
 */
function postRoute({ relativePath, frontMatter }: SourceFacts): { slug: string; date?: string } {
  const name = stripExtension(relativePath).replace(/\/(index|readme)$/i, '');
  const match = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(name);
  const fileDate = match ? normaliseDate(`${match[2]}-${match[3]}-${match[4]}`) : undefined;
  const slug = match && fileDate ? `/${fileDate.replaceAll('-', '/')}/${match[1]}${match[5]}` : `/${name}`;
  return defined({ slug: slug.replace(/\/+$/, '') || '/', date: frontMatter.date ?? fileDate });
}
