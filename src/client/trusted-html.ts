/**
 * The site's only Trusted Types policy. The browser refuses HTML from anywhere else, so this module is the one gate to it: it takes
 * page data that the page loader has fetched from this site and checked, nothing looser, and the policy never leaves this module.
 */
import type { LoadedPage } from './navigation/page-loader.ts';

interface TrustedTypePolicy {
  createHTML(html: string): TrustedHTML;
}

interface WindowWithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML: (html: string) => string }): TrustedTypePolicy;
  };
}

const policy = (globalThis as WindowWithTrustedTypes).trustedTypes?.createPolicy('site-html', { createHTML: (html) => html });

/**
 * Stands for the first page's article, which is in the document already. Even an empty string must be trusted: should React have to draw the
 * chrome again, it would be refused and take the whole application with it.
 */
export const emptyArticle: TrustedHTML | string = policy === undefined ? '' : policy.createHTML('');

/** One result per page, because React compares the objects and leaves an article alone that has not changed. */
const articles = new WeakMap<LoadedPage, TrustedHTML | string>();

/** The article of a loaded page, in the form in which the browser lets it become HTML. */
export function trustArticle(page: LoadedPage): TrustedHTML | string {
  let article = articles.get(page);
  if (article === undefined) {
    article = policy === undefined ? page.html : policy.createHTML(page.html);
    articles.set(page, article);
  }
  return article;
}
