/** Says what a folder that was written for another program has, and nothing here reads: its Markdown's own dialect, and folders of pages. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'other-generators',
  unread: async (sitePath, sources) => {
    const { findDialects, findUnreadFolders } = await import('./find-unread.ts');
    return [...findDialects(sources), ...findUnreadFolders(sitePath, sources)];
  },
} satisfies Feature;
