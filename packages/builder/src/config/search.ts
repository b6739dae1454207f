/** Settings of the search: either the embedded index or a hosted one. Pages receive the result, with the links resolved. */
import { z } from 'zod';
import { nonEmpty } from './values.ts';

/** The hosted search; without it the embedded index is used. */
const algolia = z.strictObject({
  /** Part of the service's host names, which the content policy must allow. */
  appId: z.string().regex(/^[A-Za-z0-9]+$/, 'must be an application id of letters and digits, from the Algolia dashboard'),
  /** The search-only key, since visitors can read it. */
  apiKey: nonEmpty,
  indexName: nonEmpty,
  /** Whether hits are limited to the visitor's language and version. */
  contextualSearch: z.boolean().default(true),
});

export const search = z
  .strictObject({
    /** Placeholder of the search dialog's input, for example the kinds of content it finds. */
    placeholder: nonEmpty.default('Search'),
    /** A few pages to offer where a search or an address has led to nothing. `to` is a path of this site. */
    pages: z.array(z.strictObject({ label: nonEmpty, to: nonEmpty })).default([]),
    algolia: algolia.optional(),
  })
  .transform(({ algolia: hosted, ...field }) => {
    if (hosted === undefined) return { provider: 'embedded' as const, ...field };
    const { appId, apiKey, indexName, contextualSearch } = hosted;
    return { provider: 'algolia' as const, ...field, appId, apiKey, indexName, contextual: contextualSearch };
  });
