/** The information below an article: its tags, the edit link, the form for an issue about it, and the time of the last change. */
import type { PageData } from '../../model/page-data.ts';
import type { SiteData } from '../../model/site-data.ts';
import { formatDay } from '../format-day.ts';
import { Icon } from '../icon/icon.tsx';

export function PageMeta({ page, siteData: { repository, url } }: { page: PageData; siteData: SiteData }) {
  const { tags, editUrl, lastUpdate } = page;
  if (tags.length === 0 && editUrl === undefined && !lastUpdate) return null;
  return (
    <footer className="page-meta">
      {tags.length > 0 && (
        <div className="page-meta__tags">
          <span>Tags:</span>
          <ul className="tags">
            {tags.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="tag">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {editUrl !== undefined && (
        <a className="page-meta__edit" href={editUrl}>
          <Icon name="edit" />
          <span>Edit this page</span>
        </a>
      )}
      {repository !== undefined && (
        <a className="page-meta__edit" href={problemHref(repository, page.title, url + page.url)}>
          Report a problem with this page
        </a>
      )}
      {lastUpdate && (
        <p>
          {'Last updated on '}
          <time dateTime={lastUpdate.date}>{formatDay(lastUpdate.date)}</time>
          {lastUpdate.author !== undefined && <span>{` by ${lastUpdate.author}`}</span>}
        </p>
      )}
    </footer>
  );
}

/** The form for a new issue, which names the page. */
function problemHref(repository: string, title: string, address: string): string {
  const [about, text] = [`Documentation: ${title}`, `${address}\n\n`].map(encodeURIComponent);
  return `${repository.replace(/\/$/, '')}/issues/new?title=${about}&body=${text}`;
}
