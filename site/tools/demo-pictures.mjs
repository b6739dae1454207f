// Retakes the screenshots of the demos: `npm run demos:pictures`, or `npm run demos:pictures lists` for one of them.
import { ensureInstalled } from '../../scripts/install.mjs';
import { takePictures } from './take-pictures.mjs';

ensureInstalled(true, 'site/demos');
const names = process.argv.slice(2).map((name) => `/${name}.pictures`);
takePictures('site/test/demos/playwright.pictures.config.ts', ...names);
