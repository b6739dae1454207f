/** Settings of the search. */
import { z } from 'zod';
import { text } from './values.ts';

/** The hosted search; without it the site's own answers. */
const algolia = z.strictObject({
  /** Part of the host names that the policy lets pages ask. */
  appId: z.string().regex(/^[A-Za-z0-9]+$/, 'must be an id of letters and digits, from the dashboard of Algolia'),
  /** The search-only key: visitors can read it. */
  apiKey: text,
  indexName: text,
  /** Only hits of the visitor's language and version. */
  contextualSearch: z.boolean().default(true),
});

export const search = z.strictObject({ algolia: algolia.optional() });

export type AlgoliaSettings = z.output<typeof algolia>;
