/** The posts or docs with one tag. */
import type { View } from '../model.ts';
import { PostList } from './post-list.tsx';
import type { ViewServices } from './view-services.ts';

export function TagPage({ view, services }: { view: Extract<View, { view: 'tag' }>; services: ViewServices }) {
  const { tag, posts, allTags } = view;
  const noun = posts.some(({ page }) => page.facts.post !== undefined) ? 'post' : 'page';
  return (
    <>
      <h1>{`${tag.count} ${noun}${tag.count === 1 ? '' : 's'} tagged “${tag.label}”`}</h1>
      <p>
        <a href={allTags}>View all tags</a>
      </p>
      <PostList posts={posts} services={services} tag={tag.href} />
    </>
  );
}
