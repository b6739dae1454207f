// Takes screenshots of every kind of page in both themes at three widths into .cache/screenshots, and the one in the README into
// docs/. Run `node site/tools/screenshots.mjs` after a build; `--readme` takes only the README's screenshot.
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';
import { takePictures } from './take-pictures.mjs';

const only = process.argv.includes('--readme') ? ['-g', 'for the README'] : [];
if (takePictures('site/test/browser/playwright.screenshots.config.ts', ...only))
  console.log(`The pictures are in ${join(root, '.cache/screenshots')} and docs.`);
