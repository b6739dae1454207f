/**
 * The page's content, opaque to React: at build time it is the article's HTML. In the browser it is empty, React leaves the nodes in the element alone, and
 * the client fills it.
 */
import { memo, type RefCallback, useMemo } from 'react';

/** HTML of an article; in the browser always empty. */
export type ArticleHtml = string | TrustedHTML;

interface ArticleProps {
  readonly html: ArticleHtml;
  readonly className: string;
  /** Called with the element when React has created it, before effects run, and with null when it has removed it. */
  readonly hold: RefCallback<Element> | undefined;
}

/** Needs `key={page.url}`, so that another page's article gets an element of its own. */
export const Article = memo(function Article({ html, className, hold }: ArticleProps) {
  // React sets innerHTML whenever this object changes identity, even with equal contents, so it must be stable between renders.
  const content = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for the site's own article, guarded by Trusted Types
  return <div className={className} ref={hold} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
});
