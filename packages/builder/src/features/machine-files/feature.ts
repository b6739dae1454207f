/** The site for programs: each page as plain Markdown, lists of all pages (https://llmstxt.org), the symbols of the API as data. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'machine-files',
  browser: 'browser/copy-page.ts',
  pageTool: async () => (await import('./browser/page-tools.tsx')).PageTools,
  files: async () => (await import('./machine-files.ts')).default,
  reserved() {
    const fix = 'Remove it, or give it another name: the build writes this file from all pages';
    return { 'llms.txt': fix, 'llms-full.txt': fix, 'api-symbols.json': fix };
  },
  styles: { chrome: 'page-tools.css' },
} satisfies Feature;
