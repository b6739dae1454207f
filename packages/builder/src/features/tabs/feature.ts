/** `<Tabs>`, and commands of npm with a tab for each package manager. The syntax is Docusaurus's. */
import type { Feature } from '../../feature.ts';

const tabs: Feature = {
  name: 'tabs',
  compile: async () => (await import('./compile.ts')).default,
};

export default tabs;
