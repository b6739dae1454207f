/** The site for programs: each page as plain Markdown, lists of all pages (https://llmstxt.org), the symbols of the API as data. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'machine-files',
  browser: 'browser/copy-page.ts',
  pageTool: async () => (await import('./browser/page-tools.tsx')).PageTools,
  files: async () => (await import('./machine-files.ts')).default,
  replaced() {
    const fix = 'Remove it, if that of the build will do: it has all pages';
    return { 'llms.txt': fix, 'llms-full.txt': fix, 'api-symbols.json': fix };
  },
  styles: { chrome: 'page-tools.css' },
} satisfies Feature;
