/** A list of posts: each with its social image, and with its description, or in full if the author has not truncated it. */
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
      {posts.map((post, index) => (
        <article key={post.href}>
          <Picture post={post} services={services} isFirst={index === 0} />
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

/** Says nothing that the text beside it does not say. The first picture is the largest thing on a phone's first screen. */
function Picture({ post, services, isFirst }: { post: PostSummary; services: ViewServices; isFirst: boolean }) {
  const picture = post.page.facts.post && services.pictureOf?.(post.page);
  if (picture === undefined) return null;
  const { href, width, height } = picture;
  const priority = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return <img className="post-list__picture" src={href} alt="" width={width} height={height} {...priority} />;
}
