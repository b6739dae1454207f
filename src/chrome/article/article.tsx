/**
 * The page's content, opaque to React. At build time it is the article's HTML; for hydration the client passes an empty string and
 * React keeps the existing nodes; on later pages the client passes the output of its Trusted Types policy.
 */
import { memo, useMemo } from 'react';

/** HTML of an article. In the browser a plain string is allowed only for the first page, where it is empty. */
export type ArticleHtml = string | TrustedHTML;

/** Needs `key={page.url}`, so that another page's article replaces the element instead of changing it. */
export const Article = memo(function Article({ html, className }: { html: ArticleHtml; className: string }) {
  // React sets innerHTML whenever this object changes identity, even with equal contents, so it must be stable between renders.
  const content = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for the site's own article, guarded by Trusted Types
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
});
