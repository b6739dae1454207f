/**
 * CompiledPage[] -> Site: everything that depends on more than one page. A pure function of its input, in numbered steps. Does
 * not read the disk or parse Markdown or HTML; reports all problems instead of stopping at the first.
 */

import { compareText, report, sortProblems } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { DocsSettings } from '../config/docs.ts';
import { docsOf } from '../content/docs-folders.ts';
import type { Content } from '../content/load.ts';
import type {
  CompiledPage,
  GeneratedPage,
  NewerName,
  PackedProject,
  PageLink,
  Problem,
  Site,
  SitePage,
  SymbolHead,
} from '../model.ts';
import { defined } from '../shared/defined.ts';
import { lazily } from '../shared/lazily.ts';
import { placeholderNames } from '../shared/placeholder-names.ts';
import type { ReleaseData } from '../shared/release-data.ts';
import { sidebarLabels } from '../shared/sidebar-labels.ts';
import { archivePath, feedPaths, isArchivePath, joinPath, pathToHref, routeKey } from '../urls.ts';
import { blogPath, findRefusedPictures, linkPosts, makePostFacts, sortPosts } from './blog.ts';
import { makeDocId } from './doc-ids.ts';
import { type Connections, lastChangeOf, makeFacts } from './facts.ts';
import { listSections, makeGeneratedPages } from './generated-pages.ts';
import { makeLinkIndex } from './link-index.ts';
import { LinkResolver } from './links.ts';
import { findNewerNames } from './newer-releases.ts';
import { findCollisions } from './output-collisions.ts';
import { isUnlisted, placeOf, type RoutedPage } from './pages.ts';
import { paginate } from './pagination.ts';
import { collectRedirects } from './redirects.ts';
import { assignRoutes, slugPlace } from './routes.ts';
import { SettingsReader } from './settings-reader.ts';
import { makeBreadcrumbs, makeDocCards } from './sidebar-tree.ts';
import { makeSidebars } from './sidebars.ts';
import { makeSiteData } from './site-data.ts';
import { connectSymbols } from './symbols.ts';
import { collectTags, tagsOf } from './tags.ts';

export interface AssembleInput {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly compiled: readonly CompiledPage[];
  /** Source paths of pages that are left out because of errors; they are still known to links. */
  readonly leftOut?: ReadonlySet<string>;
  /** Paths relative to the static folders, `/logo.svg`. */
  readonly staticFiles: ReadonlySet<string>;
  /** Symbols of the packages in `api.linkedPackages`. */
  readonly linkedSymbols?: readonly SymbolHead[];
  /** Links in the site's own descriptions of symbols. */
  readonly ownLinks?: readonly PageLink[];
  /** What is known of the packages' releases. */
  readonly releases?: ReleaseData | undefined;
  /** Whether some pages are not compiled, so that a link to a project can't be checked. */
  readonly isPartial?: boolean;
}

/**
 * A site whose members are made when they are used; a page is connected when it is looked up. The linked files and the problems are those of the
 * site as a whole, and of the pages that have been connected.
 */
export interface LiveSite extends Site {
  /** @param key See `routeKey`. */
  find(key: string): SitePage | GeneratedPage | undefined;
}

/** The whole site. */
export function assembleSite(input: AssembleInput): Site {
  // In this order: linked files and problems are known when all pages are connected.
  const { find: _find, ...site } = assemble(input);
  return site;
}

export function assemble({
  config,
  content,
  compiled,
  leftOut = new Set(),
  staticFiles,
  linkedSymbols = [],
  ownLinks = [],
  releases,
  isPartial = false,
}: AssembleInput): LiveSite {
  // 1. Routes.
  const { pages, withErrors, problems: routeProblems } = assignRoutes(config, compiled, leftOut);
  const problems: Problem[] = [...routeProblems];
  const docs = pages.filter(({ kind }) => kind === 'doc');
  const posts = sortPosts(pages);
  problems.push(...findRefusedPictures(posts, content, config.allowedSources.images));

  const find = (page: RoutedPage): SitePage => finished.get(page) ?? connect(page);
  const sections = lazily(() => listSections(config, pages, posts, sidebars, siteData));

  // 2. Generated pages. A written page with the same route replaces the generated one.
  const tagsPathOf = ({ kind, compiled: { source } }: RoutedPage): string =>
    kind === 'post' ? blogPath(config, 'tags') : docTagsPath(docsOf(config, source));
  const tagSets = [blogPath(config, 'tags'), ...[config.docs, ...config.moreDocs].map(docTagsPath)].map((path) => {
    const tagged = [...posts, ...docs].filter((page) => tagsPathOf(page) === path);
    return { path, tags: collectTags(tagged, path, config) };
  });
  const tagPlaces = new Map(
    tagSets.flatMap(({ tags }) => tags.map(({ path, pages: [page] }) => [path, page && placeOf(page, 'tags')] as const)),
  );
  const byRoute = new Map(pages.map((page) => [routeKey(page.path), page]));
  const generated = dropTaken(makeGeneratedPages({ config, posts, tagSets, find, sections }), byRoute, config, problems);
  const generatedByRoute = new Map(generated.map((page) => [routeKey(page.path), page]));
  const projects = distinctProjects(pages.flatMap((page) => page.compiled.projects ?? []));
  const collisions = lazily(() =>
    findCollisions(
      [
        ...pages.map((page) => ({ path: page.path, place: slugPlace(page) })),
        ...generated.map(({ path }) => defined({ path, origin: tagPlaces.get(path) })),
      ],
      staticFiles,
      config.blog === false || posts.every(isUnlisted) ? [] : feedPaths(config.blog.routeBasePath),
      projects,
    ),
  );

  // 3. All addresses are known now: resolve the links of pages and of the configuration.
  const index = makeLinkIndex(pages, withErrors, generated, content);
  const archives = new Set(projects.map(({ name }) => archivePath(name)));
  const isFile = (path: string): boolean => staticFiles.has(path) || (isPartial ? isArchivePath(path) : archives.has(path));
  const resolver = new LinkResolver(index, { isFile, staticFiles, contentFiles: content.files }, config, ownLinks);
  const draftIds = new Set(content.drafts.filter(({ kind }) => kind === 'doc').map((source) => makeDocId(source, config)));
  const leftOutIds = new Set(withErrors.flatMap(({ docId }) => docId ?? []));
  const settings = new SettingsReader({ pages, draftIds, leftOutIds, resolver, staticFiles }, config);
  const redirects = collectRedirects(config, pages, index, staticFiles, settings);
  const sidebars = makeSidebars(config, content, docs, settings);
  const siteData = makeSiteData(config, pages, sidebars, settings);

  // 4. Each page with its facts.
  const neighboursOf = paginate(sidebars, settings);
  const postNeighbours = linkPosts(posts);
  const tagsByPath = new Map(tagSets.flatMap(({ tags }) => tags.map((tag) => [tag.path, tag] as const)));
  const finished = new Map<RoutedPage, SitePage>();
  const ownProblems = new Map<RoutedPage, readonly Problem[]>();
  const connect = (page: RoutedPage): SitePage => {
    const sidebar = sidebars.sidebarOf.get(page);
    const entry = sidebar === undefined ? undefined : sidebars.entries.get(sidebar)?.get(page);
    const { neighbours, problems } =
      page.kind === 'doc' ? neighboursOf(page) : { neighbours: postNeighbours.get(page), problems: [] };
    const connections: Connections = defined({
      breadcrumbs: docsOf(config, page.compiled.source).breadcrumbs ? makeBreadcrumbs(entry) : [],
      tags: page.kind === 'page' ? [] : tagsOf(page, tagsPathOf(page), tagsByPath),
      sidebar,
      ...neighbours,
      ...(page.kind === 'post' && { post: makePostFacts(page, config, content) }),
    });
    const gitChange = content.lastChanges.get(page.compiled.source.path);
    const lastChange =
      lastChangeOf(page, gitChange) ?? (page.compiled.source.path.startsWith('(api)/') ? content.referenceChange : undefined);
    const links = page.compiled.links.map((link) => resolver.resolvePageLink(link, page));
    ownProblems.set(page, [...problems, ...links.flatMap((link) => link.problems)]);
    // On a large site, the cards that no page shows would be more than everything else.
    const { docCards } = page.compiled.kept?.names ?? placeholderNames(page.compiled);
    const top = sidebar === undefined ? [] : (sidebars.trees.get(sidebar) ?? []);
    const sitePage = defined({
      path: page.path,
      compiled: page.compiled,
      facts: makeFacts(page, config, gitChange, connections),
      hrefs: links.map(({ isLeftOut, href }) => (isLeftOut === true ? undefined : href)),
      docCards: docCards ? makeDocCards(page, entry, top) : [],
      lastChange,
      newer: releases === undefined ? undefined : newerNamesOf(page, releases, config.baseUrl),
    });
    finished.set(page, sitePage);
    return sitePage;
  };

  // 5. The symbols.
  const symbols = lazily(() => {
    const labels = sidebarLabels(siteData);
    const [firstSidebar] = labels.keys();
    return connectSymbols(config, pages, linkedSymbols, settings, (page) => {
      const { kind } = page.compiled.source;
      if (kind === 'post') return config.blog === false ? 'Blog' : config.blog.title;
      if (kind === 'page') return 'Pages';
      const sidebar = sidebars.sidebarOf.get(page);
      return sidebar === undefined || sidebar === firstSidebar ? 'Guides' : (labels.get(sidebar) ?? sidebar);
    });
  });

  // 6. The site.
  return {
    get pages() {
      return pages.map(find);
    },
    get generated() {
      return generated.toSorted((a, b) => compareText(a.path, b.path));
    },
    get sections() {
      return sections();
    },
    get symbols() {
      return symbols().symbols;
    },
    get usedIn() {
      return symbols().usedIn;
    },
    redirects,
    get linkedFiles() {
      return new Map([...resolver.linkedFiles].sort(compareText).map((file) => [file, content.files.get(file) ?? file]));
    },
    projects,
    siteData,
    get problems() {
      symbols();
      return sortProblems([...problems, ...collisions(), ...[...ownProblems.values()].flat(), ...settings.problems]);
    },
    find(key) {
      const page = byRoute.get(key);
      return page === undefined ? generatedByRoute.get(key) : find(page);
    },
  };
}

function docTagsPath({ routeBasePath }: DocsSettings): string {
  return joinPath(routeBasePath, 'tags');
}

/** A project that several pages show is one; different ones of a name stay, because that is a mistake. */
function distinctProjects(projects: readonly PackedProject[]): PackedProject[] {
  return [...new Map(projects.map((project) => [`${project.name} ${project.archive}`, project])).values()];
}

/** Removes generated pages whose route belongs to a written one, and reports each, except for the not-found page. */
function dropTaken(
  generated: readonly GeneratedPage[],
  written: ReadonlyMap<string, RoutedPage>,
  config: SiteConfig,
  problems: Problem[],
): GeneratedPage[] {
  return generated.filter(({ path }) => {
    const page = written.get(routeKey(path));
    if (page && path !== '/404') {
      const message = `this page replaces the generated page at "${page.path}"`;
      problems.push(
        ...report(config.onDuplicateRoutes, slugPlace(page), message, 'Give the page a different "slug" in its front matter'),
      );
    }
    return page === undefined;
  });
}

/** Of guides only: posts have a date, and the reference says it of every entry. */
function newerNamesOf(
  { kind, compiled, path }: RoutedPage,
  releases: ReleaseData,
  baseUrl: string,
): readonly NewerName[] | undefined {
  if (kind !== 'doc' || compiled.source.generated) return undefined;
  const names = findNewerNames(compiled, releases, baseUrl);
  // A page does not link to itself.
  const own = pathToHref(baseUrl, path);
  return names.length === 0 ? undefined : names.map(({ href, ...name }) => (href === own ? name : defined({ ...name, href })));
}
