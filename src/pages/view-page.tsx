/** Picks the template of a generated page. Used only at build time: the output is never hydrated. */
import type { View } from '../model.ts';
import { ArchivePage } from './archive-page.tsx';
import { BlogListPage } from './blog-list-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SearchPage } from './search-page.tsx';
import { TagPage } from './tag-page.tsx';
import { TagsPage } from './tags-page.tsx';
import type { ViewServices } from './view-services.ts';

/** The article of a generated page, including its `<h1>`. */
export function ViewPage({ view, services }: { view: View; services: ViewServices }) {
  switch (view.view) {
    case 'blog-list':
      return <BlogListPage view={view} services={services} />;
    case 'tags':
      return <TagsPage view={view} />;
    case 'tag':
      return <TagPage view={view} services={services} />;
    case 'archive':
      return <ArchivePage view={view} />;
    case 'search':
      return <SearchPage view={view} services={services} />;
    case 'not-found':
      return <NotFoundPage view={view} services={services} />;
  }
}
