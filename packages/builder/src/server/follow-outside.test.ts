import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DevSite } from './dev-site.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'watch-site-')));
});
let end = (): void => {};
afterEach(() => {
  end();
  rmSync(folder, { recursive: true });
});

test.each([
  { what: 'a page', path: 'docs/first.md', before: '# First\n\nOne.\n', after: '# First\n\nTwo.\n' },
  { what: 'a module', path: 'words/word.js', before: "export const word = 'One.';\n", after: "export const word = 'Two.';\n" },
])('$what outside of the site folder is read again when it is edited', async ({ path, before, after }) => {
  const sitePath = join(folder, 'site');
  for (const name of ['site', 'docs', 'words']) mkdirSync(join(folder, name));
  writeFileSync(
    join(sitePath, 'site.config.mjs'),
    "export default { title: 'Site', url: 'https://example.com', docs: { path: '../docs' } };\n",
  );
  writeFileSync(join(sitePath, 'word.jsx'), "import { word } from '../words/word.js';\nexport default () => <b>{word}</b>;\n");
  writeFileSync(join(folder, 'words/word.js'), "export const word = '';\n");
  writeFileSync(join(folder, 'docs/second.mdx'), "import Word from '@site/word.jsx';\n\n# Second\n\n<Word />\n");
  writeFileSync(join(folder, path), before);
  const site = new DevSite(sitePath);
  let onChange = (): void => {};
  const changed = new Promise<void>((resolve) => {
    onChange = resolve;
  });
  end = site.follow(() => onChange());
  const htmlOf = async (): Promise<string> => {
    const { page } = await site.page(path.endsWith('.md') ? '/docs/first' : '/docs/second');
    return 'compiled' in page ? page.compiled.html.join('') : '';
  };
  expect(await htmlOf()).toContain('One.');
  writeFileSync(join(folder, path), after);
  await changed;
  expect(await htmlOf()).toContain('Two.');
});

test('a page that is a link to a file elsewhere is read again when that is edited, and as the link is', async () => {
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changes\n\nOne.\n');
  symlinkSync('../CHANGELOG.md', join(folder, 'docs/changelog.md'));
  const site = new DevSite(folder);
  let onChange = (): void => {};
  end = site.follow(() => onChange());
  const htmlOf = async (): Promise<string> => {
    const { page } = await site.page('/docs/changelog');
    return 'compiled' in page ? page.compiled.html.join('') : '';
  };
  expect(await htmlOf()).toContain('One.');
  for (const text of ['Two.', 'Three.']) {
    const changed = new Promise<void>((resolve) => {
      onChange = resolve;
    });
    writeFileSync(join(folder, 'CHANGELOG.md'), `# Changes\n\n${text}\n`);
    await changed;
    await vi.waitFor(async () => expect(await htmlOf()).toContain(text));
  }
});

test('a page that was written a moment ago is there, also if it is moved or removed', async () => {
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('docs/first.md', '# First\n\nOne.\n');
  const site = new DevSite(folder);
  end = site.follow(() => undefined);
  const titleOf = async (path: string): Promise<string> => (await site.page(path)).page.facts.title;
  expect(await titleOf('/docs/first')).toBe('First');
  write('docs/new.md', '# New\n');
  expect(await titleOf('/docs/new')).toBe('New');
  write('docs/deep/down/page.md', '# Deep\n');
  expect(await titleOf('/docs/deep/down/page')).toBe('Deep');
  renameSync(join(folder, 'docs/deep'), join(folder, 'docs/other'));
  expect(await titleOf('/docs/other/down/page')).toBe('Deep');
  rmSync(join(folder, 'docs/new.md'));
  write('docs/last.md', '# Last\n');
  expect(await titleOf('/docs/last')).toBe('Last');
  expect(await titleOf('/docs/new')).toBe('Page Not Found');
  expect(await titleOf('/docs/deep/down/page')).toBe('Page Not Found');
});
