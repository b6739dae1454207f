/** The golden pages of all features. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { testGoldenPages } from '../../test/support/golden-pages.ts';

const folders = readdirSync(import.meta.dirname)
  .map((name) => join(import.meta.dirname, name, 'golden'))
  .filter((folder) => existsSync(folder));

describe.each(folders)('%s', testGoldenPages);
