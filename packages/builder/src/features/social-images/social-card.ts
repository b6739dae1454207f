/** The texts on the social image of a page, which other sites show next to a link. Nothing is drawn here. */
import { formatDay } from '../../chrome/format-day.ts';
import type { GeneratedPage, Site, SitePage } from '../../model/site.ts';
import type { CardColors } from '../../site-folder/theme-styles.ts';

/** In pixels: the size that all services recommend. */
export const cardWidth = 1200;
export const cardHeight = 630;

/** `paper` for docs and standalone pages, `deep` for the blog and the home page. */
export type Look = 'paper' | 'deep';

export interface Card {
  readonly look: Look;
  readonly title: string;
  readonly summary: string;
  /** Where the page is in the site; the date of a post; the release on the home page. May be empty. */
  readonly label: string;
}

/** What is the same on all cards of a site. */
export interface CardBrand {
  readonly siteTitle: string;
  readonly host: string;
  /** The site's mark as SVG. */
  readonly mark?: string;
  /** Colors that the site sets. */
  readonly colors?: CardColors;
}

export function cardOf(page: SitePage | GeneratedPage, { tagline, navbar, baseUrl, release }: Site['siteData']): Card {
  const { title, description, layout, sidebar, breadcrumbs, url } = page.facts;
  if (url === baseUrl) return { look: 'deep', title: tagline || title, summary: description, label: release ?? '' };
  const post = page.facts.post;
  if (post !== undefined) {
    const minutes = post.readingMinutes === undefined ? [] : [`${post.readingMinutes} min read`];
    return { look: 'deep', title, summary: description, label: [formatDay(post.date), ...minutes].join(' · ') };
  }
  const isBlog = 'view' in page && ['blog-list', 'archive', 'tags', 'tag'].includes(page.view.view);
  if (layout !== 'docs') return { look: isBlog ? 'deep' : 'paper', title, summary: description, label: isBlog ? 'Blog' : '' };
  const section = navbar.items.find((item) => item.sidebar !== undefined && item.sidebar === sidebar)?.label;
  // The last crumb is the page itself.
  const names = [section, ...breadcrumbs.slice(0, -1).map(({ label }) => label)].filter(
    (name) => name !== undefined && name !== title,
  );
  return { look: 'paper', title, summary: description, label: [...new Set(names)].join(' · ') };
}
