/** Settings of the search. Whatever is set up becomes one provider with its settings, which the pages are given as they are. */
import { z } from 'zod';
import type { SearchSettings } from '../model.ts';
import { text } from './values.ts';

/** The hosted search; without it the site's own answers. */
const algolia = z.strictObject({
  /** Part of the host names that the content policy lets pages ask. */
  appId: z.string().regex(/^[A-Za-z0-9]+$/, 'must be an id of letters and digits, from the dashboard of Algolia'),
  /** The search-only key: visitors can read it. */
  apiKey: text,
  indexName: text,
  /** Only hits of the visitor's language and version. */
  contextualSearch: z.boolean().default(true),
});

export const search = z
  .strictObject({
    /** What the dialog's field says while it is empty, such as what can be found. */
    placeholder: text.default('Search'),
    algolia: algolia.optional(),
  })
  .transform(({ placeholder, algolia: hosted }): SearchSettings => {
    if (hosted === undefined) return { provider: 'embedded', placeholder };
    const { appId, apiKey, indexName, contextualSearch } = hosted;
    return { provider: 'algolia', placeholder, appId, apiKey, indexName, contextual: contextualSearch };
  });
