/** Metadata for search engines, as JSON-LD with the vocabulary of https://schema.org: the kind of a page, and where it is in the site. */
import { toAbsolute } from '../base/origins.ts';
import type { LabelledLink } from '../model/navigation.ts';
import type { PostAuthor } from '../model/page-parts.ts';
import type { GeneratedPage, SitePage } from '../model/site.ts';
import type { SiteData } from '../model/site-data.ts';
import { defined } from '../shared/defined.ts';
import { pathToHref } from '../urls.ts';
import { changedOn } from './last-change.ts';

interface StructuredDataInput {
  readonly page: SitePage | GeneratedPage;
  readonly siteData: SiteData;
  readonly language: string;
  /** Absolute address of the preview image. */
  readonly image?: string;
  /** The list of posts, which is the parent of each post. */
  readonly blog?: LabelledLink;
}

export function structuredData(input: StructuredDataInput): { '@context': string; '@graph': object[] } {
  const trail = breadcrumbs(input);
  return { '@context': 'https://schema.org', '@graph': [article(input), ...(trail === undefined ? [] : [trail])] };
}

function article({ page, siteData, language, image }: StructuredDataInput): object {
  const { url, title, description, layout } = page.facts;
  const address = toAbsolute(url, siteData.url);
  const home = siteData.url + siteData.baseUrl;
  const about = defined({
    '@id': address,
    url: address,
    description: description || undefined,
    inLanguage: language,
    image,
  });
  if (url === siteData.baseUrl) {
    return {
      '@type': 'WebSite',
      ...about,
      name: siteData.title,
      ...(siteData.tagline !== '' && { alternateName: siteData.tagline }),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    };
  }
  const isPartOf = { '@type': 'WebSite', '@id': home, name: siteData.title, url: home };
  const publisher = { '@type': 'Organization', name: siteData.title, url: home };
  const { post, tags } = page.facts;
  const modified = 'view' in page ? undefined : changedOn(page);
  if (post !== undefined || layout === 'docs') {
    const { authors, date } = post ?? { authors: [] };
    return defined({
      '@type': post === undefined ? 'TechArticle' : 'BlogPosting',
      ...about,
      headline: title,
      mainEntityOfPage: address,
      datePublished: date,
      dateModified: modified,
      author: authors.length === 0 ? publisher : authors.map((author) => writeAuthor(author, siteData.url)),
      publisher,
      keywords: post === undefined || tags.length === 0 ? undefined : tags.map(({ label }) => label),
      wordCount: post === undefined || 'view' in page ? undefined : page.compiled.words,
      isPartOf,
    });
  }
  const view = 'view' in page ? page.view.view : undefined;
  const type = view === 'search' ? 'SearchResultsPage' : view === undefined ? 'WebPage' : 'CollectionPage';
  return defined({ '@type': type, ...about, name: title, dateModified: modified, isPartOf });
}

/** An author may be a person or a team, which only the name can tell. schema.org has no type for both. */
function writeAuthor({ name, url }: PostAuthor, siteUrl: string): object {
  const address = url === undefined || url.startsWith('mailto:') ? undefined : toAbsolute(url, siteUrl);
  const isTeam = /\b(team|contributors|project)\b/i.test(name);
  return defined({ '@type': isTeam ? 'Organization' : 'Person', name, url: address });
}

/** The home page, the pages in between, and the page itself; undefined for the home page. Categories without a page are skipped. */
function breadcrumbs({ page, siteData, blog }: StructuredDataInput): object | undefined {
  const { url, title, breadcrumbs, post } = page.facts;
  const crumbs = post === undefined || blog === undefined ? breadcrumbs : [blog];
  if (url === siteData.baseUrl) return undefined;
  const between = crumbs.flatMap(({ label, href }) => (href === undefined || href === url ? [] : [{ label, href }]));
  const steps = [{ label: siteData.title, href: pathToHref(siteData.baseUrl, '/') }, ...between, { label: title, href: url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: toAbsolute(href, siteData.url),
    })),
  };
}
