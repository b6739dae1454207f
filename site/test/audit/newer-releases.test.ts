/** Checks the lines at the end of the guides, about newer releases, against the code and the Markdown of their pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unescapeHtml } from '../../../packages/builder/src/markdown/markup/placeholders.ts';
import { distPath } from '../../../tools/repository-places.ts';

const outPath = distPath;
const read = (file: string): string => readFileSync(join(outPath, file), 'utf8');
const line = /<p class="newer">(On newer releases: .*?)\.<\/p>/;
/** Of a long line: the names that only changed. */
const folded = /<details class="newer">.*?<p>(.*?)\.<\/p><\/details>/;
const pages = readdirSync(outPath, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.html') && read(file).includes('class="newer"'))
  .sort();

it('guides have a line, the reference and the blog have none', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((file) => file.startsWith('docs/api/') || !file.startsWith('docs/'))).toEqual([]);
});

it.each(pages)('%s: names only what the page’s code imports, once, and so does the Markdown', (file) => {
  const [first = 'On newer releases: ', rest] = [line, folded].map((form) => form.exec(read(file))?.[1]);
  const html = rest === undefined ? first : `${first}${first.endsWith(' ') ? '' : '; '}${rest}`;
  const text = `${unescapeHtml(html.replace(/<[^>]*>/g, ''))}.`;
  const markdown = read(file.replace(/\.html$/, '.md'));
  const names = text
    .replace(/^On newer releases: |\.$/g, '')
    .split('; ')
    .map((item) => item.split(' ')[0] as string);
  expect(new Set(names).size).toBe(names.length);
  const body = markdown.slice(0, markdown.indexOf('On newer releases: '));
  for (const name of names) expect(body, name).toContain(name);
  const own = markdown.slice(body.length).split('\n')[0] ?? '';
  expect(own.replace(/\[(`[^`]*`)\]\([^)]*\)/g, '$1').replaceAll('`', '')).toBe(text);
});
