/** Code from files: fences that name a file of the site folder, and `<CodeProject>`, a folder of files to open in a sandbox. */
import type { Feature } from '../../feature.ts';
import { findShownNames } from './shown-names.ts';

const codeProjects: Feature = {
  name: 'code-projects',
  shows: findShownNames,
  compile: async () => (await import('./compile.ts')).default,
};

export default codeProjects;
