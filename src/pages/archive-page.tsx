/** The blog archive: all posts by year. */
import { formatDay } from '../chrome/format-day.ts';
import type { View } from '../model.ts';

export function ArchivePage({ view }: { view: Extract<View, { view: 'archive' }> }) {
  return (
    <>
      <h1>Archive</h1>
      {view.years.map(({ year, posts }) => (
        <section key={year}>
          <h2>{year}</h2>
          <ul className="archive">
            {posts.map(({ label, href, page }) => (
              <li key={href}>
                {page.facts.post && (
                  <time dateTime={page.facts.post.date}>{formatDay(page.facts.post.date).replace(/, \d+$/, '')}</time>
                )}
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
