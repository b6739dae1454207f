/** How code looks: fences and `<CodeBlock>`, highlighted, with titles, marked and numbered lines, and links on what is imported. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'code-blocks',
  compile: async () => (await import('./compile.ts')).createPart(),
  browser: 'browser/code-buttons.ts',
  styles: { prose: 'code.css' },
} satisfies Feature;
