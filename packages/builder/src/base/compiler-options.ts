/**
 * What the bundlers compile the code of a site folder with. Not with the site's own `tsconfig.json`, which is for its editor and may extend
 * one that is not installed.
 */
import { join } from 'node:path';
import { programRoot } from './places.ts';

export const siteTsconfig = join(programRoot, 'src/base/site-code.tsconfig.json');
