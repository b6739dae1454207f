/** One page of the blog's list of posts, newest first. */
import { PageLink } from '../chrome/pagination/pagination.tsx';
import type { View } from '../model.ts';
import { PostList } from './post-list.tsx';
import type { ViewServices } from './view-services.ts';

export function BlogListPage({ view, services }: { view: Extract<View, { view: 'blog-list' }>; services: ViewServices }) {
  const { newer, older, links } = view;
  return (
    <>
      <h1>{view.title}</h1>
      <nav className="blog-links" aria-label="Blog">
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
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
