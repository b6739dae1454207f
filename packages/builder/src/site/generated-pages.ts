/**
 * The generated pages: blog lists, tags, archive, search, not found. Their addresses are planned first, since links may point to them;
 * their views show written pages, and are made once these are connected.
 */
import type { SiteConfig } from '../config/config.ts';
import { features } from '../features/features.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { LabelledLink } from '../model/navigation.ts';
import type { TagSummary } from '../model/page-parts.ts';
import type { BlogLink, GeneratedPage, PostSummary, SitePage, SiteSection, View } from '../model/site.ts';
import type { SiteFacts } from '../model/site-data.ts';
import type { Place } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { searchPageTitle } from '../shared/search-page-title.ts';
import { sidebarLabels } from '../shared/sidebar-labels.ts';
import { pathToHref } from '../urls.ts';
import { blogPath } from './blog.ts';
import { makeGeneratedFacts } from './facts.ts';
import type { Sidebars } from './make-sidebars.ts';
import { frontMatterPlace, isUnlisted, type RoutedPage } from './routed-page.ts';
import type { Tag, Tags } from './tags.ts';

/** A generated page without its view. */
export interface PlannedPage extends Omit<GeneratedPage, 'view'> {
  /** Where its address comes from, if not from the settings. */
  readonly origin?: Place;
  makeView(shown: Shown): View;
}

/** What views show. */
interface Shown {
  /** The connected page of a routed one. */
  readonly find: (page: RoutedPage) => SitePage;
  readonly sections: readonly SiteSection[];
}

interface PageInput {
  readonly config: SiteConfig;
  /** The listed posts, newest first. */
  readonly posts: readonly RoutedPage[];
  readonly tags: Tags;
}

/** All generated pages; those of the blog only if it has listed posts. */
export function planGeneratedPages(config: SiteConfig, allPosts: readonly RoutedPage[], tags: Tags): PlannedPage[] {
  const posts = allPosts.filter((post) => !isUnlisted(post));
  const input: PageInput = { config, posts, tags };
  const pages = [
    ...(posts.length > 0 ? [...planLists(input), planArchive(input)] : []),
    ...[...tags.lists].flatMap(([path, list]) => planTags({ config, tags }, path, list)),
    planSearch(config),
  ];
  return [...pages, planNotFound(config, pages)];
}

export function showGenerated({ path, facts, makeView }: PlannedPage, shown: Shown): GeneratedPage {
  return { path, facts, view: makeView(shown) };
}

function plan(
  config: SiteConfig,
  path: string,
  title: string,
  description: string,
  makeView: PlannedPage['makeView'],
): PlannedPage {
  return { path, facts: makeGeneratedFacts(config, path, title, description), makeView };
}

/** What all pages of the blog's lists link to. @param path Of the page itself. */
function blogLinks({ config, tags }: Pick<PageInput, 'config' | 'tags'>, path: string): BlogLink[] {
  const current = pathToHref(config.baseUrl, path);
  const listed = [
    { label: 'All posts', path: blogPath(config) },
    { label: 'Archive', path: blogPath(config, 'archive') },
    ...((tags.lists.get(blogPath(config, 'tags')) ?? []).length > 0 ? [{ label: 'Tags', path: blogPath(config, 'tags') }] : []),
  ].map(({ label, path: to }) => ({ label, href: pathToHref(config.baseUrl, to) }));
  const feeds = features.flatMap(({ blogForms }) => blogForms?.(config) ?? []).map(({ label, href }) => ({ label, href }));
  return [...listed, ...feeds].map((link) => (link.href === current ? { ...link, isCurrent: true } : link));
}

function planLists({ config, posts, tags }: PageInput): PlannedPage[] {
  if (config.blog === false) return [];
  const { title, description, postsPerPage } = config.blog;
  const size = postsPerPage === 'ALL' ? posts.length : postsPerPage;
  const count = Math.ceil(posts.length / size);
  const pathOf = (number: number): string => (number === 1 ? blogPath(config) : blogPath(config, 'page', String(number)));
  const hrefOf = (number: number): CheckedAddress | undefined =>
    number < 1 || number > count ? undefined : pathToHref(config.baseUrl, pathOf(number));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const pageTitle = number === 1 ? title : `${title}, page ${number}`;
    const shown = posts.slice(index * size, number * size);
    const newer = hrefOf(number - 1);
    const older = hrefOf(number + 1);
    return plan(config, pathOf(number), pageTitle, description, ({ find }) =>
      defined({
        view: 'blog-list',
        title: pageTitle,
        posts: shown.map((post) => summarise(post, find)),
        links: blogLinks({ config, tags }, pathOf(number)),
        newer,
        older,
      }),
    );
  });
}

function planArchive({ config, posts, tags }: PageInput): PlannedPage {
  const years = new Map<string, RoutedPage[]>();
  for (const post of posts) {
    const year = (post.date ?? '1970').slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  const path = blogPath(config, 'archive');
  return plan(config, path, 'Archive', `Every post of the ${config.title} blog, by year.`, ({ find }) => ({
    view: 'archive',
    links: blogLinks({ config, tags }, path),
    years: [...years].map(([year, shown]) => ({ year, posts: shown.map((post) => summarise(post, find)) })),
  }));
}

function planTags({ config, tags: all }: Pick<PageInput, 'config' | 'tags'>, path: string, tags: readonly Tag[]): PlannedPage[] {
  if (tags.length === 0) return [];
  const isBlog = path === blogPath(config, 'tags');
  const linksOf = (own: string): BlogLink[] => (isBlog ? blogLinks({ config, tags: all }, own) : []);
  const allTags = pathToHref(config.baseUrl, path);
  const summaries = tags.map(({ label, href, pages }): TagSummary => ({ label, href, count: pages.length }));
  return [
    plan(
      config,
      path,
      isBlog ? 'Tags' : 'Tags of the documentation',
      `All tags of ${config.title}, with the pages for each.`,
      ({ find }) => ({
        view: 'tags',
        tags: tags.map((tag, index) => ({
          ...(summaries[index] as TagSummary),
          posts: tag.pages.map((shown) => summarise(shown, find)),
        })),
        links: linksOf(path),
      }),
    ),
    ...tags.map((tag, index) => {
      const count = tag.pages.length;
      const noun = tag.pages[0]?.kind === 'post' ? 'post' : 'page';
      const title = `${count} ${noun}${count === 1 ? '' : 's'} tagged “${tag.label}”`;
      const page = plan(config, tag.path, title, `${title} on ${config.title}.`, ({ find }) => ({
        view: 'tag',
        tag: summaries[index] as TagSummary,
        posts: tag.pages.map((shown) => summarise(shown, find)),
        allTags,
        links: linksOf(tag.path),
      }));
      const [first] = tag.pages;
      return first === undefined ? page : { ...page, origin: frontMatterPlace(first, 'tags') };
    }),
  ];
}

function planSearch(config: SiteConfig): PlannedPage {
  const description = `Search ${config.title}, or pick a page from the full list.`;
  return plan(config, '/search', searchPageTitle, description, ({ sections }) => ({ view: 'search', sections }));
}

function planNotFound(config: SiteConfig, planned: readonly PlannedPage[]): PlannedPage {
  const others = planned.map(({ facts }) => ({ label: facts.title, href: facts.url }));
  return plan(config, '/404', 'Page Not Found', 'We could not find what you were looking for.', ({ sections }) => ({
    view: 'not-found',
    pages: [...nameApart(sections), ...others],
  }));
}

/** All pages of the sections; the section is added to titles that several pages have. */
function nameApart(sections: readonly SiteSection[]): readonly LabelledLink[] {
  const links = sections.flatMap((section) => section.links.map((link) => ({ ...link, section: section.label })));
  const counts = new Map<string, number>();
  for (const { label } of links) counts.set(label, (counts.get(label) ?? 0) + 1);
  return links.map(({ label, href, section }) => ({ href, label: counts.get(label) === 1 ? label : `${label} (${section})` }));
}

interface SectionInput {
  readonly config: SiteConfig;
  readonly pages: readonly RoutedPage[];
  /** Newest first. */
  readonly posts: readonly RoutedPage[];
  readonly sidebars: Sidebars;
  readonly siteData: SiteFacts;
}

/** Every listed page exactly once: by sidebar, then posts, then the rest. */
export function listSections({ config, pages, posts, sidebars, siteData }: SectionInput): readonly SiteSection[] {
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

function summarise(page: RoutedPage, find: Shown['find']): PostSummary {
  const { title, excerpt } = page.compiled;
  return { label: title, href: page.href, page: find(page), truncated: excerpt !== undefined };
}
