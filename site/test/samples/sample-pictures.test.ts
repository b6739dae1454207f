import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashPicture, type PictureName, pictureFolder, pictureLimit, pictureRecord, samplePictures } from './sample-pictures.ts';

const record = JSON.parse(readFileSync(join(pictureFolder, `${pictureRecord}.json`), 'utf8')) as Record<string, string>;
const names = Object.keys(samplePictures) as PictureName[];
const docs = join(import.meta.dirname, '../../content/docs');

it('the pictures of samples are up to date (otherwise run `npx playwright test -c site/test/samples/playwright.pictures.config.ts`)', () => {
  const current = names.flatMap((name) => ['dark', 'light'].map((theme) => [`${name}-${theme}.webp`, hashPicture(name)]));
  expect(record).toEqual(Object.fromEntries(current));
  const files = readdirSync(pictureFolder).filter((file) => file.endsWith('.webp'));
  expect(files.sort()).toEqual(Object.keys(record).sort());
});

it.each(names)('the page of the picture "%s" shows it in both color modes, with at most 30 kB each', (name) => {
  const path = ['md', 'mdx'].map((ending) => join(docs, `${samplePictures[name].page}.${ending}`)).find(existsSync);
  const page = readFileSync(path ?? '', 'utf8');
  for (const theme of ['light', 'dark']) {
    const file = `${name}-${theme}.webp`;
    expect(statSync(join(pictureFolder, file)).size, file).toBeLessThanOrEqual(pictureLimit);
    expect(page).toContain(`pictures/${file}`);
  }
});
