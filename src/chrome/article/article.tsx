/**
 * The page's content, opaque to React: at build it is the article's HTML; when the client takes over it passes an empty string and
 * React keeps the nodes that are in the document; on later pages it passes what its Trusted Types policy made.
 */
import { memo, useMemo } from 'react';

/** HTML of an article. In the browser a plain string is allowed for the first page alone, where it is empty. */
export type ArticleHtml = string | TrustedHTML;

/** Give it `key={page.url}`, so that another page's article replaces the element instead of changing it. */
export const Article = memo(function Article({ html, className }: { html: ArticleHtml; className: string }) {
  // React writes innerHTML whenever this object is another one, even with equal contents: it must stay the same between renders.
  const content = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for the site's own article, guarded by Trusted Types
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
});
