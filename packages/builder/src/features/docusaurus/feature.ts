/** What makes the content of a Docusaurus site work: the modules that its pages and components import. Its settings are converted by `init`. */
import type { Feature } from '../../feature.ts';
import modules from './modules.ts';

const docusaurus: Feature = {
  name: 'docusaurus',
  modules: {
    ...modules,
    plugin: async (sitePath, context) => (await import('./plugin.ts')).docusaurusModules(sitePath, context),
  },
  unread: async (sitePath) => (await import('./unread.ts')).findUnread(sitePath),
};

export default docusaurus;
