/** A page of each kind on the real site, for tests that apply to all pages. */
import { isCore } from '../../../../tools/tier.ts';

const kinds = [
  '/',
  '/docs/intro',
  '/docs/getting-started/quick-start',
  '/docs/packages/lexical-list',
  '/docs/api/',
  '/docs/api/modules/lexical_list',
  '/docs/api/classes/lexical.TextNode',
  '/docs/demos/plugins/lists',
  '/docs/error/',
  '/blog',
  '/blog/long-blog-post',
  '/community/',
  '/search',
  '/no-such-page',
];

/** Made like others, of other content. */
const more = [
  '/docs/concepts/nodes',
  '/docs/react/plugins',
  '/docs/api/modules/lexical',
  '/docs/api/interfaces/lexical.BaseSelection',
  '/docs/design',
  '/blog/mdx-blog-post',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/hello',
  '/markdown-page',
];

export const pageKinds: readonly string[] = isCore ? kinds : [...kinds, ...more];
