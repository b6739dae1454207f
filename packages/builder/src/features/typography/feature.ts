/** Characters that authors don't type: typographic quotation marks, and emoji by their names. */
import type { Feature } from '../../feature.ts';
import { curlAroundCode } from '../../shared/curl-quotes.ts';

export default {
  name: 'typography',
  frontMatter: ({ typographicQuotes }) => (typographicQuotes ? curlAroundCode : undefined),
  prose: async () => (await import('./prose.ts')).changeProse,
} satisfies Feature;
