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

/** What React is given in place of an article's HTML. Even an empty string must be trusted: React would throw when it creates an element with it. */
export const emptyArticle: TrustedHTML | string = policy === undefined ? '' : policy.createHTML('');

/** The article of a loaded page. */
export function trustArticle({ html }: LoadedPage): TrustedHTML | string {
  return policy === undefined ? html : policy.createHTML(html);
}

/** The same in parts that can be parsed one by one: what is before the first section, and each section (see `markdown/html/article-sections.ts`). */
export function trustSections({ html }: LoadedPage): (TrustedHTML | string)[] {
  const parts = html.split(/(?=<section data-level=)/);
  return policy === undefined ? parts : parts.map((part) => policy.createHTML(part));
}

/** What an element of an article holds, as trusted HTML. */
export function trustDetails({ html }: LoadedDetails): TrustedHTML | string {
  return policy === undefined ? html : policy.createHTML(html);
}
