/** The list of pages for crawlers, https://www.sitemaps.org/protocol.html, and the robots file that names it. */
import { escapeHtml } from '../../shared/escape-html.ts';

export interface SitemapEntry {
  /** Path with base URL. */
  readonly href: string;
  /** ISO date. */
  readonly lastChange?: string | undefined;
}

/** The text of `sitemap.xml`. */
export function renderSitemap(url: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ href, lastChange }) => {
    const date = lastChange === undefined ? '' : `<lastmod>${escapeHtml(lastChange.slice(0, 10))}</lastmod>`;
    return `<url><loc>${escapeHtml(url + href)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</urlset>\n`;
}

/** The text of `robots.txt`: everything may be read. */
export function renderRobots(url: string, baseUrl: string): string {
  return `User-agent: *\nAllow: ${baseUrl}\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
}
