/** Tests that a site folder anywhere on the disk, without its own packages, can import the program's public modules. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteRoot } from '../../../../tools/repository-places.ts';
import { listFiles } from '../../src/base/list-files.ts';
import { build } from '../../src/commands/build.ts';
import { readSiteFolder } from '../../src/site-folder/site-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'public-modules-'));
  const files = {
    'site.config.ts': `import { join } from 'node:path';
import { defineConfig } from 'docs-builder/config';
import words from './words.cjs';
export default defineConfig({ title: words.title, tagline: join(import.meta.dirname, 'x') });
`,
    'words.cjs': `module.exports = { title: 'Elsewhere' };\n`,
    'components/greeting.tsx': `import { readPreference } from 'docs-builder/islands';
export default function Greeting() {
  return <p>Theme: {readPreference('theme') ?? 'none chosen'}</p>;
}
`,
    'islands/theme-name/theme-name.tsx': `import { useSyncExternalStore } from 'react';
import { type IslandProps, readPreference, subscribePreference } from 'docs-builder/islands';
const subscribe = (listener: () => void) => subscribePreference('theme', listener);
export default function ThemeName({ slots }: IslandProps) {
  const theme = useSyncExternalStore(subscribe, () => readPreference('theme'), () => undefined);
  return <div className="theme-name-island">{theme ?? 'as the site has it'} {slots}</div>;
}
`,
    'pages/index.mdx': '# Home\n\n<Greeting />\n\n<ThemeName>with content</ThemeName>\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('from the configuration', async () => {
  const { config } = await readSiteFolder(folder);
  expect(config).toMatchObject({ title: 'Elsewhere', tagline: join(folder, 'x') });
});

it('from components and islands, at build time and in the browser', async () => {
  const outPath = join(folder, 'dist');
  await build({ sitePath: folder, outPath: outPath, quiet: true });
  const page = readFileSync(join(outPath, 'index.html'), 'utf8');
  expect(page).toContain('Theme: none chosen');
  expect(page).toContain('as the site has it');
  const scripts = readdirSync(join(outPath, 'assets')).filter((name) => name.endsWith('.js'));
  expect(
    scripts.filter((name) => readFileSync(join(outPath, 'assets', name), 'utf8').includes('theme-name-island')),
  ).toHaveLength(1);
});

it('from this site, whose components and islands import nothing else of the program', () => {
  const files = ['components', 'islands'].flatMap((name) => {
    const path = join(siteRoot, name);
    return listFiles(path).flatMap((file) => (/\.tsx?$/.test(file) ? join(path, file) : []));
  });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /from '[./]+\/(src|packages)\//.test(readFileSync(file, 'utf8')))).toEqual([]);
});
