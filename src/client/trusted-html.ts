/**
 * The only Trusted Types policy for HTML. The browser rejects HTML from anywhere else, so this module is the single gate: it accepts
 * only what the loaders of pages and details have fetched from this site and validated. The policy is not exported.
 */
import type { LoadedDetails } from './article/details/load-details.ts';
import type { LoadedPage } from './navigation/page-loader.ts';

interface TrustedTypePolicy {
  createHTML(html: string): TrustedHTML;
}

interface WindowWithTrustedTypes {
  readonly trustedTypes?: {
    /** Missing if an element in the content has the name of the missing API. */
    createPolicy?(name: string, rules: { createHTML: (html: string) => string }): TrustedTypePolicy;
  };
}

const policy = (globalThis as WindowWithTrustedTypes).trustedTypes?.createPolicy?.('site-html', { createHTML: (html) => html });

/**
 * Used for the first page's article, which is already in the document. Even an empty string must be trusted: if React has to render the
 * chrome again, an untrusted one would throw and crash the whole application.
 */
export const emptyArticle: TrustedHTML | string = policy === undefined ? '' : policy.createHTML('');

/** One object per page, because React compares by identity and skips an unchanged article. */
const articles = new WeakMap<LoadedPage, TrustedHTML | string>();

/** The article of a loaded page as trusted HTML. */
export function trustArticle(page: LoadedPage): TrustedHTML | string {
  let article = articles.get(page);
  if (article === undefined) {
    article = policy === undefined ? page.html : policy.createHTML(page.html);
    articles.set(page, article);
  }
  return article;
}

/** What an element of an article holds, as trusted HTML. */
export function trustDetails({ html }: LoadedDetails): TrustedHTML | string {
  return policy === undefined ? html : policy.createHTML(html);
}
