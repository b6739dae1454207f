/** What makes the content of a Docusaurus site work: the modules that its pages and components import. Its settings are converted by `init`. */
import { join } from 'node:path';
import { programRoot } from '../../base/places.ts';
import type { Feature } from '../../feature.ts';
import modules from './modules.ts';

export default {
  name: 'docusaurus',
  modules: {
    ...modules,
    plugin: async (sitePath, context) => (await import('./plugin.ts')).docusaurusModules(sitePath, context),
  },
  compile: async () => (await import('./compile.ts')).default,
  pageStyles: (bundle) => bundle(join(programRoot, 'src/features/docusaurus/home-page.css')),
  unread: async (sitePath) => (await import('./unread.ts')).findUnread(sitePath),
} satisfies Feature;
