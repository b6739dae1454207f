/** A folder with Markdown files and nothing else is a site. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../src/commands/build.ts';

let sitePath: string;
beforeAll(() => {
  sitePath = mkdtempSync(join(tmpdir(), 'plain-'));
  mkdirSync(join(sitePath, 'more'));
  mkdirSync(join(sitePath, 'node_modules/other'), { recursive: true });
  writeFileSync(join(sitePath, 'README.md'), '# Guide\n\nSee [the API](api.md).\n');
  writeFileSync(join(sitePath, 'api.md'), '# API\n\nBack to [the guide](./README.md), on to [more](more/deep.md).\n');
  writeFileSync(join(sitePath, 'more/deep.md'), '# Deep\n\nUp to [the API](../api.md).\n');
  writeFileSync(join(sitePath, 'node_modules/other/README.md'), '# Other\n');
});
afterAll(() => rmSync(sitePath, { recursive: true, force: true }));

const article = (page: string): string =>
  (JSON.parse(readFileSync(join(sitePath, 'site', `${page}.json`), 'utf8')) as { html: string }).html;

test('its pages are at the root, with links between them, also when the output is in the folder', async () => {
  for (let run = 0; run < 2; run++) {
    const { pages, warnings } = await build({ sitePath, outPath: join(sitePath, 'site'), quiet: true });
    expect(warnings).toEqual([]);
    expect(pages).toBe(3);
    writeFileSync(join(sitePath, 'api.md'), '# API\n\nBack to [the guide](./README.md), then [more](more/deep.md).\n');
  }
  expect(article('index')).toContain('<a href="/api">the API</a>');
  expect(article('api')).toContain('<a href="/">the guide</a>, then <a href="/more/deep">more</a>');
  expect(article('more/deep')).toContain('<a href="/api">the API</a>');
}, 60_000);

test('a blog beside pages is a blog, and the other pages are pages too', async () => {
  const folder = join(sitePath, 'with-blog');
  for (const name of ['blog', 'guide']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'index.md'), '# Home\n\n[Guide](guide/start.md)\n');
  writeFileSync(join(folder, 'guide/start.md'), '# Start\n');
  writeFileSync(join(folder, 'blog/one.md'), '---\ndate: 2024-05-01\n---\n\n# One\n');
  const outPath = join(folder, 'out');
  expect((await build({ sitePath: folder, outPath, quiet: true })).warnings).toEqual([]);
  const names = ['index.html', 'guide/start.html', 'blog/one.html'];
  expect(names.map((name) => existsSync(join(outPath, name)))).toEqual([true, true, true]);
  writeFileSync(
    join(folder, 'site.config.mjs'),
    "export default { title: 'A', docs: { path: '.', routeBasePath: '/' }, blog: false };\n",
  );
  await build({ sitePath: folder, outPath, quiet: true });
  expect(existsSync(join(outPath, 'blog/one.html'))).toBe(true);
  expect(existsSync(join(outPath, 'blog.html'))).toBe(false);
}, 60_000);
