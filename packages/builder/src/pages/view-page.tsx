/** The templates of generated pages. Used only at build time: the output is never hydrated. */
import { PageLink } from '../chrome/pagination/pagination.tsx';
import type { BlogLink, View } from '../model/site.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PostLines, PostList } from './post-list.tsx';
import { SearchPage } from './search-view.tsx';
import { TagsPage } from './tags-page.tsx';
import type { ViewServices } from './view-services.ts';

/** The article of a generated page, including its `<h1>`. */
export function ViewPage({ view, services }: { view: View; services: ViewServices }) {
  switch (view.view) {
    case 'blog-list':
      return <BlogListPage view={view} services={services} />;
    case 'tags':
      return (
        <TagsPage view={view}>
          <BlogLinks links={view.links} />
        </TagsPage>
      );
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

/** The bar of all lists of posts. */
function BlogLinks({ links }: { links: readonly BlogLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="blog-links" aria-label="Blog">
      <ul>
        {links.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ArchivePage({ view }: { view: Extract<View, { view: 'archive' }> }) {
  return (
    <>
      <h1>Archive</h1>
      <BlogLinks links={view.links} />
      {view.years.map(({ year, posts }) => (
        <section key={year}>
          <h2>{year}</h2>
          <PostLines posts={posts} />
        </section>
      ))}
    </>
  );
}

function BlogListPage({ view, services }: { view: Extract<View, { view: 'blog-list' }>; services: ViewServices }) {
  const { newer, older, links } = view;
  return (
    <>
      <h1>{view.title}</h1>
      <BlogLinks links={links} />
      <PostList posts={view.posts} services={services} />
      {(newer !== undefined || older !== undefined) && (
        <nav className="pagination" aria-label="Blog pages">
          {newer !== undefined && <PageLink rel="prev" link={{ label: 'Newer posts', href: newer }} />}
          {older !== undefined && <PageLink rel="next" link={{ label: 'Older posts', href: older }} />}
        </nav>
      )}
    </>
  );
}

function TagPage({ view, services }: { view: Extract<View, { view: 'tag' }>; services: ViewServices }) {
  const { tag, posts, allTags } = view;
  const noun = posts.some(({ page }) => page.facts.post !== undefined) ? 'post' : 'page';
  return (
    <>
      <h1>{`${tag.count} ${noun}${tag.count === 1 ? '' : 's'} tagged “${tag.label}”`}</h1>
      <BlogLinks links={view.links} />
      <p>
        <a href={allTags}>View all tags</a>
      </p>
      <PostList posts={posts} services={services} tag={tag.href} />
    </>
  );
}
