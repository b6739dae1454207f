/**
 * The not-found page: a search field, the pages that the configuration names for those who are lost, and an island that suggests similar pages. It comes
 * last, because it's empty until scripts run, and what stands below it would move.
 */
import NearPages from '../islands/near-pages/near-pages.tsx';
import type { View } from '../model/site.ts';
import { drawStaticIsland } from './static-island.tsx';
import type { ViewServices } from './view-services.ts';

/** Name of the island on the page, see islands/island.tsx. */
export const nearPagesIsland = 'near-pages';

interface NotFoundPageProps {
  readonly view: Extract<View, { view: 'not-found' }>;
  readonly services: ViewServices;
}

export function NotFoundPage({ view, services: { baseUrl, startPages } }: NotFoundPageProps) {
  const props = { pages: Object.fromEntries(view.pages.map(({ href, label }) => [href, label])) };
  return (
    <>
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        If a link on another site brought you here, please contact the owner of that site and tell them that their link is broken.
      </p>
      <search>
        <form className="search-form" action={`${baseUrl}search`}>
          <input
            type="search"
            name="q"
            placeholder="Type your search here"
            aria-label="Search the documentation"
            autoComplete="off"
          />
          <button type="submit" className="button">
            Find
          </button>
        </form>
      </search>
      {startPages.length > 0 && (
        <nav className="start-pages" aria-label="Pages to start with">
          {startPages.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <p>
        <a className="button" href={baseUrl}>
          Go to the home page
        </a>
      </p>
      {drawStaticIsland(nearPagesIsland, props, <NearPages {...props} slots={[]} />)}
    </>
  );
}
