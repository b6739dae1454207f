/** Says what a folder was written for, if for another program, and what of it nothing here reads. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'other-generators',
  unread: async (sitePath, sources) => {
    const { findDialects, findProgram, findUnreadFolders } = await import('./find-unread.ts');
    return [...findProgram(sitePath), ...findDialects(sources), ...findUnreadFolders(sitePath, sources)];
  },
} satisfies Feature;
