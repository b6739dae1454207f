/** `<Tabs>`, and commands of npm with a tab for each package manager. The syntax is Docusaurus's. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'tabs',
  compile: async () => (await import('./compile.ts')).default,
  beforePaint: 'browser/stored-choice.ts',
  islands: { tabs: 'browser/tabs.tsx' },
  styles: { islands: 'tabs.css' },
} satisfies Feature;
