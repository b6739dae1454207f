/** Builds a site that documents the second of three releases of a made-up package, and reads what its pages say of the others. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isReleaseData } from 'docs-api/releases/release-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programRoot } from '../../src/base/places.ts';
import { build } from '../../src/commands/build.ts';

const releases = join(programRoot, '../api/test/fixtures/kettle-releases');
let folder: string;

const site = {
  'site.config.ts': `import { defineConfig } from 'docs-builder/config';
export default defineConfig({
  title: 'Kettle',
  url: 'https://kettle.example',
  blog: false,
  docs: { path: 'docs' },
  api: { packages: ['kettle'], history: { file: 'api-history.json', releases: ['1.0.0', '1.1.0', '2.0.0'] } },
});
`,
  'docs/guide.md': `# Guide

\`\`\`ts
import { cool, Timer } from 'kettle';
import { other } from 'elsewhere';
\`\`\`
`,
  'docs/plain.md': '# Plain\n\nWithout code.\n',
};

const read = (file: string): string => readFileSync(join(folder, 'out', file), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'history-site-'));
  for (const [file, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, 'site', file)), { recursive: true });
    writeFileSync(join(folder, 'site', file), text);
  }
  cpSync(join(releases, '1.1.0/kettle'), join(folder, 'site/node_modules/kettle'), { recursive: true });
  cpSync(join(releases, 'api-history.json'), join(folder, 'site/api-history.json'));
  await build({ sitePath: join(folder, 'site'), outPath: join(folder, 'out'), quiet: true });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('an entry says when its symbol came and went; the signatures are in a file of their own, and in the Markdown', () => {
  const page = read('docs/api/modules/kettle.html');
  expect(page).toContain('<summary>Since 1.0 · removed in 2.0</summary>');
  const details = JSON.parse(read('docs/api/modules/kettle.more.json')) as Record<string, string>;
  expect(page).not.toContain('<strong>2.0</strong> removed');
  expect(details.cool).toContain('<strong>2.0</strong> removed');
  expect(read('docs/api/modules/kettle.md')).toContain('**2.0** removed');
});

test('the page of the package lists what the later release added, and the start page counts the changes', () => {
  expect(read('docs/api/modules/kettle.html')).toMatch(/<summary><strong>2\.0<\/strong> .*<code>whistle<\/code>/);
  expect(read('docs/api/modules/kettle.md')).toContain('These names are not in 1.1.0');
  expect(read('docs/api/index.html')).toContain('<strong>1.1.0</strong> (described here)');
  const data: unknown = JSON.parse(read('docs/api/history.json'));
  expect(isReleaseData(data) && data.packages.kettle?.modules.kettle?.cool).toEqual([
    0,
    [
      [1, 'deprecated', 'pour'],
      [2, 'removed'],
    ],
    '/docs/api/modules/kettle#cool',
  ]);
});

test('a guide says what the newest release did to the names in its samples, and a page without code says nothing', () => {
  const file = 'docs/guide.html';
  const line = /<p class="newer">(.*?)<\/p>/.exec(read(file))?.[1]?.replace(/<[^>]*>/g, '');
  expect(line).toMatch(/^On newer releases: cool gone since 2\.0/);
  expect(line).not.toContain('other');
  expect(read('docs/guide.md')).toContain(
    'On newer releases: [`cool`](https://kettle.example/docs/api/modules/kettle#cool) gone since 2.0',
  );
  expect(read('docs/plain.html')).not.toContain('class="newer"');
});
