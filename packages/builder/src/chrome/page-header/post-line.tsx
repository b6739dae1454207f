/** The date, reading time, and authors of a post. */
import type { PostAuthor, PostFacts } from '../../model/page-parts.ts';
import { formatDay } from '../format-day.ts';

export function PostLine({ post }: { post: PostFacts }) {
  return (
    <p className="post-line">
      <time dateTime={post.date}>{formatDay(post.date)}</time>{' '}
      {post.readingMinutes !== undefined && <span>{post.readingMinutes} min read</span>}{' '}
      {post.authors.length > 0 && (
        <span>
          {'By '}
          {post.authors.map((author, index) => (
            <span key={author.name}>
              {index > 0 && ', '}
              <Author author={author} />
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

function Author({ author }: { author: PostAuthor }) {
  return (
    <>
      {author.imageUrl !== undefined && <img src={author.imageUrl} alt="" width="24" height="24" loading="lazy" />}
      {author.url === undefined ? author.name : <a href={author.url}>{author.name}</a>}
      {author.title !== undefined && <small>{` (${author.title})`}</small>}
    </>
  );
}
