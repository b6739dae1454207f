/** What pages import from the site folder: Markdown that becomes a part of the page. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'page-imports',
  compile: async () => ({ passes: { parsed: (await import('./insert-parts.ts')).insertParts } }),
} satisfies Feature;
