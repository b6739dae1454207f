/** Checks what the documents of the last build leave out until a reader opens it: each file has exactly what its document names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkHtml } from '../../../packages/builder/src/markdown/html/check-html.ts';
import { pathToDetailsFile } from '../../../packages/builder/src/urls.ts';
import { distPath } from '../../../tools/repository-places.ts';

const outPath = distPath;
const read = (file: string): string => readFileSync(join(outPath, file), 'utf8');
const files = readdirSync(outPath, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const documents = files.filter((file) => file.endsWith('.html') && read(file).includes(' data-details="')).sort();

it('every file belongs to a document that names it', () => {
  const named = documents.map((file) => pathToDetailsFile(`/${file.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`));
  expect(named.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith('.more.json')).sort()).toEqual([...named].sort());
});

it.each(documents)('%s: the file holds what the document leaves out, as whole HTML', (file) => {
  const html = read(file);
  const details = JSON.parse(read(file.replace(/\.html$/, '.more.json'))) as Record<string, string>;
  const keys = [...html.matchAll(/<details class="history" data-details="([^"]*)"/g)].map(([, key = '']) => key);
  expect(Object.keys(details)).toEqual(keys);
  for (const [key, content] of Object.entries(details)) {
    expect(content, key).toMatch(/^<(p><strong>\d|figure class="code signature")/);
    expect(checkHtml(content, { allowedSources: { images: [], frames: [], schemes: [] }, projects: {} }), key).toBeUndefined();
  }
});

it('what the history adds to the largest page of a package is at most 6 kB', () => {
  const html = read('docs/api/modules/lexical.html');
  const without = html
    .replace(/<details class="history"[\s\S]*?<\/details>/g, '')
    .replace(/ · since [\d.]+/g, '')
    .replace(/<section [^>]*><h2 id="in-later-releases">[\s\S]*?<\/section>/, '');
  expect(without).not.toMatch(/later-releases">.*0\.53/);
  const weigh = (text: string): number => brotliCompressSync(text).length;
  expect(weigh(html)).toBeGreaterThan(weigh(without));
  expect(weigh(html) - weigh(without)).toBeLessThanOrEqual(6000);
});
