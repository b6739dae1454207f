/** Lists of posts: each with its description, or in full if the author has not truncated it; or in a line. */
import { formatDay } from '../chrome/format-day.ts';
import { PostLine } from '../chrome/page-header/post-line.tsx';
import type { PostSummary } from '../model/site.ts';
import { defined } from '../shared/defined.ts';
import { TagLinks } from './tag-links.tsx';
import type { ViewServices } from './view-services.ts';

interface PostListProps {
  readonly posts: readonly PostSummary[];
  readonly services: ViewServices;
  /** URL path of the tag, on a tag page. */
  readonly tag?: string;
}

export function PostList({ posts, services, tag }: PostListProps) {
  return (
    <div className="post-list">
      {posts.map((post) => (
        <article key={post.href}>
          <h2>
            <a href={post.href}>{post.label}</a>
          </h2>
          {post.page.facts.post && <PostLine post={post.page.facts.post} />}
          {post.truncated ? (
            <div className="post-list__excerpt">
              <p>{post.page.facts.description}</p>
            </div>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own compiled HTML, written into a static file
            <div className="post-list__excerpt" dangerouslySetInnerHTML={{ __html: services.excerptHtml(post.page) }} />
          )}
          <div className="post-list__end">
            {post.page.facts.post && <TagLinks tags={post.page.facts.tags} {...defined({ current: tag })} />}
            {post.truncated && (
              <a className="post-list__more" href={post.href}>
                Read more<span className="visually-hidden"> about {post.label}</span>
              </a>
            )}
          </div>
        </article>
      ))}
    </div>
  );
}

/** Posts in a line each, with their day; or other pages, which have none. */
export function PostLines({ posts }: Pick<PostListProps, 'posts'>) {
  return (
    <ul className="archive">
      {posts.map(({ label, href, page: { facts } }) => (
        <li key={href}>
          {facts.post && <time dateTime={facts.post.date}>{formatDay(facts.post.date).replace(/, \d+$/, '')}</time>}
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
