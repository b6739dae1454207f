/** A build of a site whose search index is larger than readers should wait for. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../src/commands/build.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-index-'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(
    join(folder, 'site.config.mjs'),
    `export default {
  title: 'Large', url: 'https://example.com', docs: { path: 'pages' },
  search: { placeholder: 'Find' },
};\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Words that look random and are the same in every run: they hardly compress. */
function makeWords(count: number): string[] {
  let state = 7;
  const next = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state.toString(36);
  };
  return Array.from({ length: count }, () => `${next()}${next()}`.replace(/\d/g, 'q'));
}

it('is told the size, and what to use instead, in every build', async () => {
  const words = makeWords(60_000);
  for (let page = 0; page < 20; page++) {
    const own = words.slice(page * 3000, (page + 1) * 3000);
    const paragraphs = Array.from({ length: 60 }, (_, place) => own.slice(place * 50, (place + 1) * 50).join(' '));
    writeFileSync(join(folder, `pages/page-${page}.md`), `# Page ${page}\n\n${paragraphs.join('\n\n')}\n`);
  }
  const outPath = join(folder, 'dist');
  for (const time of ['first', 'second']) {
    const { warnings } = await build({ sitePath: folder, outPath, quiet: true });
    const size = gzipSync(readFileSync(join(outPath, 'search-index/index.json'))).length;
    expect(size).toBeGreaterThan(400_000);
    expect(warnings, time).toContainEqual({
      severity: 'warning',
      place: { file: 'site.config.mjs', setting: 'search', line: 3, column: 3 },
      message: expect.stringContaining(`has ${Math.round(size / 1000)} kB compressed`),
      fix: expect.stringMatching(/hosted search.*"search\.algolia".*search:push/),
    });
  }
}, 60_000);

it('is not told anything below that size', async () => {
  rmSync(join(folder, 'pages'), { recursive: true });
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/page.md'), '# Page\n\nFew words.\n');
  const { warnings } = await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true });
  expect(warnings.filter(({ message }) => message.includes('search index'))).toEqual([]);
}, 60_000);
