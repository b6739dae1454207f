/** Code from files: fences that name a file of the site folder, and `<CodeProject>`, a folder of files to open in a sandbox. */
import type { Feature } from '../../feature.ts';
import { findShownNames } from './shown-names.ts';

export default {
  name: 'code-projects',
  shows: findShownNames,
  compile: async () => (await import('./compile.ts')).default,
} satisfies Feature;
