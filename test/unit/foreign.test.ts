/** A site written for Docusaurus, with what such sites have besides Markdown: each construct is looked up in what the build writes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programRoot } from '../../src/base/fingerprint.ts';
import { formatReport } from '../../src/base/problems.ts';
import { build } from '../../src/commands/build.ts';

let outPath: string;
let report: string;
beforeAll(async () => {
  outPath = join(mkdtempSync(join(tmpdir(), 'foreign-')), 'dist');
  const { warnings } = await build({ sitePath: join(programRoot, 'test/fixtures/foreign'), outPath, quiet: true });
  report = formatReport(warnings);
}, 240_000);
afterAll(() => rmSync(join(outPath, '..'), { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(outPath, file), 'utf8');
/** The article of a page, white space collapsed. */
const articleOf = (page: string): string => (JSON.parse(read(`${page}.json`)) as { html: string }).html.replace(/\s+/g, ' ');

it('names everything that is lost', async () => {
  await expect(report).toMatchFileSnapshot(join(programRoot, 'test/golden/messages/foreign.txt'));
});

describe('a page with an error, where the configuration tolerates it', () => {
  it('is left out, and links to it are text', () => {
    expect(() => read('docs/broken.html')).toThrow('ENOENT');
    expect(articleOf('docs/intro')).toContain('Start with <a>the page with a mistake</a>, which is <a>also here</a>, and go on');
    expect(articleOf('docs/intro')).toContain('<a href="/docs/features/links">features</a>');
    expect(read('docs/intro.md')).toContain('Start with the page with a mistake, which is also here, and go on to [features](');
    expect(articleOf('index')).toContain('<a>broken page</a>');
  });

  it('is in no menu and in no file', () => {
    for (const file of ['docs/intro.html', 'sitemap.xml', 'llms.txt', 'search.html'])
      expect(read(file)).not.toContain('docs/broken');
  });
});
