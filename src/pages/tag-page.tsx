/** The posts of one tag. */
import type { View } from '../model.ts';
import { PostList } from './post-list.tsx';
import type { ViewServices } from './view-page.tsx';

export function TagPage({ view, services }: { view: Extract<View, { view: 'tag' }>; services: ViewServices }) {
  const { tag, posts, allTags } = view;
  return (
    <>
      <h1>{`${tag.count} ${tag.count === 1 ? 'post' : 'posts'} tagged “${tag.label}”`}</h1>
      <p>
        <a href={allTags}>View all tags</a>
      </p>
      <PostList posts={posts} services={services} />
    </>
  );
}
