/** Lightning CSS, loaded when it is first used: few steps need it, and its native code takes long to load. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { programRoot } from './fingerprint.ts';

export function lightningCss(): typeof import('lightningcss') {
  return createRequire(join(programRoot, 'package.json'))('lightningcss') as typeof import('lightningcss');
}
