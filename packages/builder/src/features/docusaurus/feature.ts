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
  // Pages that are components, and others that use the grid, get the classes that Docusaurus has for them.
  compile: async () => ({
    passes: {
      parsed(_, { source: { path, body }, pageStyles }) {
        if (/\.[jt]sx?$/.test(path) || /class(?:Name)?=["'](?:row|hero)\b/.test(body)) pageStyles.add('docusaurus');
      },
    },
  }),
  pageStyles: (bundle) => bundle(join(programRoot, 'src/features/docusaurus/home-page.css')),
} satisfies Feature;
