/**
 * The HTML of the search page: the island's form, which works without scripts, and a list of all pages by section, for visitors without
 * scripts and for those who prefer to browse.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { Slot } from '../islands/island.tsx';
import SearchIsland from '../islands/search-page/search-page.tsx';
import type { View } from '../model/site.ts';
import { defined } from '../shared/defined.ts';
import { drawStaticIsland } from './static-island.tsx';
import type { ViewServices } from './view-services.ts';

/** Name of the island on the page, see islands/island.tsx. */
export const searchIsland = 'search-page';

interface SearchViewProps {
  readonly view: Extract<View, { view: 'search' }>;
  readonly services: ViewServices;
}

export function SearchPage({ view, services: { baseUrl, repository, startPages } }: SearchViewProps) {
  const props = defined({ baseUrl, repository, startPages });
  const pages = renderToStaticMarkup(<PageIndex sections={view.sections} />);
  return drawStaticIsland(searchIsland, props, <SearchIsland {...props} slots={[<Slot key="0" index={0} html={pages} />]} />);
}

function PageIndex({ sections }: Pick<SearchViewProps['view'], 'sections'>) {
  return (
    <div className="page-index">
      {sections.map(({ label, links }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
