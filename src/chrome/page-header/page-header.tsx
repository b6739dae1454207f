/** What a page begins with, above its table of contents: the title, for a post who wrote it when, for a document which release it describes. */
import type { PageData } from '../../model.ts';
import { InlineHtml } from '../inline-html/inline-html.tsx';
import { PostLine } from './post-line.tsx';

/** Give it `key={page.url}`: a title that the browser has translated is then replaced, not changed. */
export function PageHeader({ page, release }: { page: PageData; release: string | undefined }) {
  const { titleHtml, post, layout } = page;
  const says = layout === 'docs' && release !== undefined;
  if (titleHtml === undefined && !post && !says) return null;
  return (
    <header className="page-header prose">
      {titleHtml !== undefined && (
        <h1>
          <InlineHtml html={titleHtml} />
        </h1>
      )}
      {post && <PostLine post={post} />}
      {says && <p className="release">{`This page describes ${release}.`}</p>}
    </header>
  );
}
