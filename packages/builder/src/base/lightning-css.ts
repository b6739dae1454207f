/** Lightning CSS, loaded when it is first used: few steps need it, and its native code takes long to load. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { programRoot } from './places.ts';

/** Oldest browsers that the styles are compiled for: those with the Navigation API, or nearly. */
export const cssTargets = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };

export function lightningCss(): typeof import('lightningcss') {
  return createRequire(join(programRoot, 'package.json'))('lightningcss') as typeof import('lightningcss');
}
