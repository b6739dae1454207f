/**
 * The generated pages: blog lists, tags, archive, search, not found. Their addresses are planned first, since links may point to
 * them; their views are made once all written pages are finished.
 */
import type { SiteConfig } from '../config/config.ts';
import type { LabelledLink, PageFacts, PostSummary, SiteFacts, SitePage, SiteSection, TagSummary, View } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { searchPageTitle } from '../shared/search-page-title.ts';
import { sidebarLabels } from '../shared/sidebar-labels.ts';
import { feedFormats, feedPath, pathToHref } from '../urls.ts';
import { blogPath } from './blog.ts';
import { makeGeneratedFacts } from './facts.ts';
import { isUnlisted, type RoutedPage } from './pages.ts';
import type { Sidebars } from './sidebars.ts';
import type { Tag } from './tags.ts';

/** The input for views. */
interface ViewContext {
  /** Finds the finished page of a routed one. */
  readonly find: (page: RoutedPage) => SitePage;
  readonly sections: () => readonly SiteSection[];
}

/** A generated page before its view is made. */
export interface GeneratedPlan {
  readonly path: string;
  readonly facts: PageFacts;
  readonly makeView: (context: ViewContext) => View;
}

interface PlanInput {
  readonly config: SiteConfig;
  readonly pages: readonly RoutedPage[];
  /** Newest first. */
  readonly posts: readonly RoutedPage[];
  /** Tags with the path of the page that lists them all. */
  readonly tagSets: readonly { readonly path: string; readonly tags: readonly Tag[] }[];
}

/** Plans all generated pages; none for a blog without posts. */
export function planGeneratedPages(input: PlanInput): GeneratedPlan[] {
  const { config, tagSets } = input;
  const posts = input.posts.filter((post) => !isUnlisted(post));
  const plans = [
    ...(posts.length > 0 ? [...planLists(input, posts), planArchive(config, posts)] : []),
    ...tagSets.flatMap(({ path, tags }) => planTags(config, path, tags)),
    planSearch(input),
  ];
  return [...plans, planNotFound(input, plans)];
}

function plan(
  config: SiteConfig,
  path: string,
  title: string,
  description: string,
  makeView: GeneratedPlan['makeView'],
): GeneratedPlan {
  return { path, facts: makeGeneratedFacts(config, path, title, description), makeView };
}

function planLists({ config, tagSets }: PlanInput, posts: readonly RoutedPage[]): GeneratedPlan[] {
  if (config.blog === false) return [];
  const { title, description, postsPerPage, routeBasePath } = config.blog;
  const tagsPath = blogPath(config, 'tags');
  const hasTags = tagSets.some(({ path, tags }) => path === tagsPath && tags.length > 0);
  const links = [
    { label: 'Archive', href: pathToHref(config.baseUrl, blogPath(config, 'archive')) },
    ...(hasTags ? [{ label: 'Tags', href: pathToHref(config.baseUrl, tagsPath) }] : []),
    ...(['rss', 'atom', 'json'] as const).map((format) => ({
      label: feedFormats[format].label,
      href: pathToHref(config.baseUrl, feedPath(routeBasePath, format)),
    })),
  ];
  const size = postsPerPage === 'ALL' ? posts.length : postsPerPage;
  const count = Math.ceil(posts.length / size);
  const pathOf = (number: number): string => (number === 1 ? blogPath(config) : blogPath(config, 'page', String(number)));
  const hrefOf = (number: number): string | undefined =>
    number < 1 || number > count ? undefined : pathToHref(config.baseUrl, pathOf(number));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const pageTitle = number === 1 ? title : `${title}, page ${number}`;
    const shown = posts.slice(index * size, number * size);
    const newer = hrefOf(number - 1);
    const older = hrefOf(number + 1);
    return plan(config, pathOf(number), pageTitle, description, (context) =>
      defined({
        view: 'blog-list',
        title: pageTitle,
        posts: shown.map((post) => summarise(post, context)),
        links,
        newer,
        older,
      }),
    );
  });
}

function planArchive(config: SiteConfig, posts: readonly RoutedPage[]): GeneratedPlan {
  const years = new Map<string, RoutedPage[]>();
  for (const post of posts) {
    const year = (post.date ?? '1970').slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return plan(config, blogPath(config, 'archive'), 'Archive', `Every post of the ${config.title} blog, by year.`, (context) => ({
    view: 'archive',
    years: [...years].map(([year, shown]) => ({ year, posts: shown.map((post) => summarise(post, context)) })),
  }));
}

function planTags(config: SiteConfig, path: string, tags: readonly Tag[]): GeneratedPlan[] {
  if (tags.length === 0) return [];
  const allTags = pathToHref(config.baseUrl, path);
  const summaries = tags.map(({ label, href, pages }): TagSummary => ({ label, href, count: pages.length }));
  return [
    plan(
      config,
      path,
      path === blogPath(config, 'tags') ? 'Tags' : 'Tags of the documentation',
      `All tags of ${config.title}, with the pages for each.`,
      () => ({
        view: 'tags',
        tags: summaries,
      }),
    ),
    ...tags.map((tag, index) => {
      const count = tag.pages.length;
      const noun = tag.pages[0]?.kind === 'post' ? 'post' : 'page';
      const title = `${count} ${noun}${count === 1 ? '' : 's'} tagged “${tag.label}”`;
      return plan(config, tag.path, title, `${title} on ${config.title}.`, (context) => ({
        view: 'tag',
        tag: summaries[index] as TagSummary,
        posts: tag.pages.map((page) => summarise(page, context)),
        allTags,
      }));
    }),
  ];
}

function planSearch({ config }: PlanInput): GeneratedPlan {
  return plan(
    config,
    '/search',
    searchPageTitle,
    `Search ${config.title}, or pick a page from the full list.`,
    ({ sections }) => ({ view: 'search', sections: sections() }),
  );
}

function planNotFound({ config }: PlanInput, generated: readonly GeneratedPlan[]): GeneratedPlan {
  const others = generated.map(({ facts }) => ({ label: facts.title, href: facts.url }));
  return plan(config, '/404', 'Page Not Found', 'We could not find what you were looking for.', ({ sections }) => ({
    view: 'not-found',
    pages: [...nameApart(sections()), ...others],
  }));
}

/** All pages of the sections; the section is added to titles that several pages have. */
function nameApart(sections: readonly SiteSection[]): readonly LabelledLink[] {
  const links = sections.flatMap((section) => section.links.map((link) => ({ ...link, section: section.label })));
  const counts = new Map<string, number>();
  for (const { label } of links) counts.set(label, (counts.get(label) ?? 0) + 1);
  return links.map(({ label, href, section }) => ({ href, label: counts.get(label) === 1 ? label : `${label} (${section})` }));
}

/** Every listed page exactly once: by sidebar, then posts, then the rest. */
export function listSections(
  { config, pages, posts }: Pick<PlanInput, 'config' | 'pages' | 'posts'>,
  sidebars: Sidebars,
  siteData: SiteFacts,
): readonly SiteSection[] {
  const labels = sidebarLabels(siteData);
  const inSidebar = new Set<RoutedPage>();
  const sections: SiteSection[] = [];
  for (const [name, entries] of sidebars.entries) {
    const links: LabelledLink[] = [];
    for (const page of entries.keys()) {
      if (inSidebar.has(page) || isUnlisted(page)) continue;
      inSidebar.add(page);
      links.push(linkTo(page));
    }
    sections.push({ label: labels.get(name) ?? name, links });
  }
  const listedPosts = posts.filter((post) => !isUnlisted(post));
  sections.push({ label: config.blog === false ? 'Blog' : config.blog.title, links: listedPosts.map(linkTo) });
  const others = pages.filter((page) => page.kind !== 'post' && !inSidebar.has(page) && !isUnlisted(page));
  sections.push({ label: 'More', links: others.map(linkTo) });
  return sections.filter(({ links }) => links.length > 0);
}

function linkTo(page: RoutedPage): LabelledLink {
  // Outside its sidebar, a short label such as "React" would be ambiguous.
  return { label: page.compiled.title, href: page.href };
}

function summarise(page: RoutedPage, { find }: ViewContext): PostSummary {
  const { title, excerpt } = page.compiled;
  return { label: title, href: page.href, page: find(page), truncated: excerpt !== undefined };
}
