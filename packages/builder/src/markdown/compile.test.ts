/** The golden pages of the core, which use no feature; those of the features are tested in features/golden.test.ts. */
import { join } from 'node:path';
import { testGoldenPages } from '../../test/support/golden-pages.ts';

testGoldenPages(join(import.meta.dirname, '../../test/golden/markdown'));
