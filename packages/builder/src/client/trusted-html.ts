/**
 * The only Trusted Types policy for HTML. The browser rejects HTML from anywhere else, so this module is the single gate: it accepts
 * only what the loaders of pages and details have fetched from this site and validated. The policy is not exported.
 */
import type { WindowWithTrustedTypes } from '../browser/trusted-types.ts';
import type { LoadedPage } from './navigation/page-loader.ts';

/** What an element of an article holds: from the site's own file, and validated. Only `article/details/fill-details.ts` makes it. */
export interface LoadedDetails {
  readonly html: string;
}

const policy = (globalThis as WindowWithTrustedTypes).trustedTypes?.createPolicy?.('site-html', { createHTML: (html) => html });

function trust(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}

/** What React is given in place of an article's HTML. Even an empty string must be trusted: React would throw when it creates an element with it. */
export const emptyArticle = trust('');

/** The article of a loaded page. */
export function trustArticle({ html }: LoadedPage): TrustedHTML | string {
  return trust(html);
}

/** The same in parts that can be parsed one by one: what is before the first section, and each section (see `markdown/html/article-sections.ts`). */
export function trustSections({ html }: LoadedPage): (TrustedHTML | string)[] {
  return html.split(/(?=<section data-level=)/).map(trust);
}

/** What an element of an article holds, as trusted HTML. */
export function trustDetails({ html }: LoadedDetails): TrustedHTML | string {
  return trust(html);
}
