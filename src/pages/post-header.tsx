/** Title block of a post's own page. */
import type { PostFacts } from '../model.ts';
import { PostLine } from './post-line.tsx';

/** @param titleHtml Inline HTML of the title, see `CompiledPage.titleHtml`; absent when the page hides its title. */
export function PostHeader({ titleHtml, post }: { titleHtml?: string; post: PostFacts }) {
  return (
    <header className="post-header">
      {titleHtml !== undefined && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own compiled HTML, written into a static file
        <h1 dangerouslySetInnerHTML={{ __html: titleHtml }} />
      )}
      <PostLine post={post} />
    </header>
  );
}
