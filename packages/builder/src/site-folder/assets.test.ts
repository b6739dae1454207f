import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checked } from '../../test/support/checked.ts';
import { makeSource } from '../../test/support/make-source.ts';
import { outlinePage } from '../markdown/outline.ts';
import { type Assets, collectAssets } from './assets.ts';
import { readSiteFolder } from './site-folder.ts';

let rootPath: string;
beforeAll(() => {
  rootPath = mkdtempSync(join(tmpdir(), 'assets-'));
  for (const file of ['site/docs/a/near.png', 'site/docs/up.png', 'site/static/img/far.png', 'outside.png']) {
    mkdirSync(dirname(join(rootPath, file)), { recursive: true });
    writeFileSync(join(rootPath, file), file);
  }
});
afterAll(() => rmSync(rootPath, { recursive: true, force: true }));

async function preview(image: string): Promise<Assets> {
  const folder = await readSiteFolder(join(rootPath, 'site'));
  return collectAssets(folder, [
    outlinePage({ ...makeSource('docs/a/page.md', ''), frontMatter: { image: checked(image) } }, 'Page'),
  ]);
}

test.each(['./near.png', 'near.png', '../up.png', '@site/static/img/far.png'])(
  'the preview image %s is copied',
  async (image) => {
    const { previews, files, problems } = await preview(image);
    const [[target, file] = []] = files;
    expect(previews.get('docs/a/page.md')).toBe(`/${target}`);
    expect(target).toMatch(/^assets\/(near|up|far)-\w{8}\.png$/);
    expect(file?.endsWith(image.replace(/^.*\//, ''))).toBe(true);
    expect(problems).toEqual([]);
  },
);

test.each(['/img/far.png', 'img/far.png', 'https://a.example/b.png'])('the preview image %s is not copied', async (image) => {
  const { previews, files, problems } = await preview(image);
  expect([previews.size, files.size, problems]).toEqual([0, 0, []]);
});

test.each([
  ['./missing.png', 'does not exist (looked for docs/a/missing.png)'],
  ['./img/far.png', 'does not exist (looked for docs/a/img/far.png)'],
  ['/near.png', 'does not exist'],
  ['../../../outside.png', 'is outside the site folder'],
])('the preview image %s is an error', async (image, what) => {
  const { previews, problems } = await preview(image);
  expect(previews.size).toBe(0);
  expect(problems.map(({ message }) => message)).toEqual([`the preview image "${image}" in the front matter ${what}`]);
});

test('an image of the static folder may have the base URL', async () => {
  const folder = await readSiteFolder(join(rootPath, 'site'));
  const image = { src: '/teapot/img/far.png', place: { file: 'docs/a/page.md' } };
  const page = { ...outlinePage(makeSource('docs/a/page.md', ''), 'Page'), images: [image] };
  const problemsOf = async (baseUrl: string): Promise<number> =>
    (await collectAssets({ ...folder, config: { ...folder.config, baseUrl } }, [page])).problems.length;
  expect([await problemsOf('/teapot/'), await problemsOf('/')]).toEqual([0, 1]);
});
