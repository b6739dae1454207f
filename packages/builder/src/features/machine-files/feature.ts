/** The site for programs: pages as plain Markdown and what's near them. */
import type { Feature } from '../../feature.ts';

const machineFiles: Feature = {
  name: 'machine-files',
  browser: 'browser/copy-page.ts',
  pageTool: async () => (await import('./browser/page-tools.tsx')).PageTools,
  styles: { chrome: 'page-tools.css' },
};

export default machineFiles;
