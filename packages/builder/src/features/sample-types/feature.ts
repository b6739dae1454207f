/** Types in samples: what a reader sees who points at a name in code. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'sample-types',
  compile: async () => (await import('./compile.ts')).default,
  browser: 'browser/sample-types.ts',
} satisfies Feature;
