/** The sitemap (https://www.sitemaps.org/protocol.html), with the day of each page's last change. */
import { toAbsolute } from '../../base/origins.ts';
import { type OutputFile, readyFile } from '../../base/output-file.ts';
import { compareText } from '../../base/problems.ts';
import type { GeneratedPage, SitePage } from '../../model/site.ts';
import type { FilesInput } from '../../render/files-part.ts';
import { changedOn } from '../../render/last-change.ts';
import { escapeHtml } from '../../shared/escape-html.ts';

export function sitemap({ site: { siteData, pages, generated } }: FilesInput): OutputFile[] {
  const items = [...pages, ...generated]
    .filter(({ facts }) => facts.noIndex !== true)
    .sort((a, b) => compareText(a.facts.url, b.facts.url))
    .map((page) => {
      const lastChange = 'compiled' in page ? changedOn(page) : latestChange(listedPages(page, pages));
      const date = lastChange === undefined ? '' : `<lastmod>${escapeHtml(lastChange.slice(0, 10))}</lastmod>`;
      return `<url><loc>${escapeHtml(toAbsolute(page.facts.url, siteData.url))}</loc>${date}</url>\n`;
    });
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</urlset>\n`;
  return [readyFile('sitemap.xml', text)];
}

/** A list changes when a page in it changes. */
function latestChange(pages: readonly SitePage[]): string | undefined {
  return pages.map(changedOn).reduce((latest, date) => (date !== undefined && (latest ?? '') < date ? date : latest), undefined);
}

function listedPages({ view }: GeneratedPage, all: readonly SitePage[]): readonly SitePage[] {
  if (view.view === 'tags') return all.filter(({ facts }) => facts.tags.length > 0);
  const posts = view.view === 'archive' ? view.years.flatMap((year) => year.posts) : 'posts' in view ? view.posts : [];
  return posts.map(({ page }) => page);
}
