/** The site of the dev server follows the disk without a restart, and reads only what has changed. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devData } from './dev-document.tsx';
import { DevSite } from './dev-site.ts';

let folder: string;
let site: DevSite;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-site-'));
  write('site.config.ts', "export default { title: 'Dev', url: 'https://example.com' };\n");
  write('docs/first.md', '# First\n\nOne.\n');
  write('docs/part/second.md', '# Second\n\n```js\nimport a from "b";\n```\n');
  site = new DevSite(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Without a text, it is removed. */
function change(path: string, text?: string): void {
  if (text === undefined) rmSync(join(folder, path), { recursive: true });
  else write(path, text);
  site.refresh([path]);
}

async function htmlOf(path: string): Promise<string> {
  const { page } = await site.page(path);
  return 'compiled' in page ? page.compiled.html.map((piece) => (typeof piece === 'string' ? piece : '')).join('') : 'none';
}

async function labels(): Promise<string> {
  const { site: whole } = await site.page('/docs/first');
  return (
    JSON.stringify(whole.siteData.sidebars)
      .match(/"label":"[^"]*"/g)
      ?.join(' ') ?? ''
  );
}

test('an edit shows, of the text and of the title', async () => {
  expect(await htmlOf('/docs/first')).toContain('One.');
  expect(await labels()).toContain('"First"');
  change('docs/first.md', '# Changed\n\nTwo.\n');
  expect(await htmlOf('/docs/first')).toContain('Two.');
  expect(await labels()).toContain('"Changed"');
  expect(await labels()).toContain('"Second"');
});

test('after an edit to a page that keeps its title only this page is read, however often', async () => {
  expect(await htmlOf('/docs/first')).toContain('One.');
  write('docs/part/second.md', '# Untold\n');
  change('docs/first.md', '# First\n\nTwo.\n');
  change('docs/first.md', '# First\n\nThree.\n');
  expect(await htmlOf('/docs/first')).toContain('Three.');
  expect(await labels()).toBe('"label":"First" "label":"part" "label":"Second"');
  expect(await htmlOf('/docs/part/second')).toContain('import');
});

test('a title and a label that an edit changes are in the sidebar', async () => {
  expect(await labels()).toContain('"First"');
  change('docs/first.md', '# Changed\n\nFour.\n');
  expect(await labels()).toContain('"Changed"');
  change('docs/first.md', '---\nsidebar_label: Label\n---\n\n# Changed\n');
  expect(await labels()).toContain('"Label"');
});

test('mistakes of an edit are reported, and gone with the next one', async () => {
  const messages = async () =>
    (await site.page('/docs/first'))
      .findProblems()
      .map(({ message }) => message)
      .join('\n');
  expect(await messages()).toBe('');
  change('docs/first.md', '---\nno_such_key: 1\n---\n\n# First\n\n[Broken](./missing.md)\n');
  expect(await messages()).toMatch(/no_such_key[\s\S]*missing\.md/);
  change('docs/first.md', '# First\n');
  expect(await messages()).toBe('');
});

test('what a page shows of others follows them', async () => {
  write('docs/first.md', '# First\n\n```md file="docs/part/second.md"\n```\n');
  write('docs/part/index.md', '# Part\n\n<DocCardList />\n');
  write('docs/part/third.md', '# Third\n\nBefore.\n');
  change('blog/2024-01-01-post.md', '# Post\n\nOld excerpt.\n\n<!-- truncate -->\n\nRest.\n');
  const code = async () => JSON.stringify((await site.page('/docs/first')).page);
  expect(await code()).toContain('import');
  change('docs/part/second.md', '# Second\n\nShown elsewhere.\n');
  expect(await code()).toContain('Shown elsewhere.');
  expect(JSON.stringify((await site.page('/blog')).page)).toContain('Old excerpt.');
  change('blog/2024-01-01-post.md', '# Post\n\nNew excerpt.\n\n<!-- truncate -->\n\nRest.\n');
  expect(JSON.stringify((await site.page('/blog')).page)).toContain('New excerpt.');
});

test('a large sidebar is cut as in a build, and its parts are there', async () => {
  for (let category = 1; category <= 32; category++) {
    for (let page = 1; page <= 10; page++) write(`docs/c${category}/p${page}.md`, `# Page ${category}-${page}\n`);
  }
  const dev = await site.page('/docs/c5/p5');
  const { siteData, data } = devData(dev);
  expect(JSON.stringify(siteData.sidebars)).not.toContain('Page 5-5');
  const [part = ''] = data.sidebarParts ?? [];
  expect(await (await site.file(part))?.make()).toContain('Page 5-5');
});

test('a new page, a renamed one and one that has gone', async () => {
  expect(await htmlOf('/docs/new')).toBe('none');
  write('docs/new.md', '# New\n\nFresh.\n');
  // Also before the watcher has seen it.
  expect(await htmlOf('/docs/new')).toContain('Fresh.');
  expect(await labels()).toContain('"New"');
  renameSync(join(folder, 'docs/new.md'), join(folder, 'docs/newer.md'));
  site.refresh(['docs/new.md', 'docs/newer.md']);
  expect(await htmlOf('/docs/newer')).toContain('Fresh.');
  expect(await htmlOf('/docs/new')).toBe('none');
  change('docs/newer.md');
  expect(await labels()).not.toContain('"New"');
});

test('a changed sidebar, a changed category and changed settings', async () => {
  expect(await labels()).toContain('"part"');
  change('docs/part/_category_.json', '{ "label": "Part two" }');
  expect(await labels()).toContain('"Part two"');
  change(
    'site.config.ts',
    "export default { title: 'Dev', url: 'https://example.com', sidebars: { docs: ['part/second', 'first'] } };\n",
  );
  expect(await labels()).toBe('"label":"Second" "label":"First"');
});

test('a changed sidebar leaves pages as they were read; other settings do not', async () => {
  const settings = "title: 'Dev', url: 'https://example.com', sidebars: { docs: ['part/second'] }";
  expect(await labels()).toContain('"Second"');
  write('docs/part/second.md', '# Untold\n');
  change('site.config.ts', `export default { ${settings} };\n`);
  expect(await labels()).toBe('"label":"Second"');
  change('site.config.ts', `export default { ${settings}, staticFolders: [] };\n`);
  expect(await labels()).toBe('"label":"Untold"');
});

test('what changes while the site is read is in the next answer', async () => {
  const reading = site.page('/docs/first');
  change('docs/first.md', '# Changed\n');
  change(
    'site.config.ts',
    "export default { title: 'Dev', url: 'https://example.com', sidebars: { docs: ['part/second', 'first'] } };\n",
  );
  await reading;
  expect(await labels()).toBe('"label":"Second" "label":"Changed"');
});

test('by path, each change shows: of a page, its folder, its category, its tags, a file that it shows, and the settings', async () => {
  const tags = async (): Promise<string> => JSON.stringify((await site.page('/docs/tagged')).page.facts.tags);
  write('docs/tagged.md', '---\ntags: [blue]\n---\n\n# Tagged\n\n```txt file="docs/shown.txt"\n```\n');
  write('docs/shown.txt', 'Old lines.\n');
  expect(await labels()).toBe('"label":"First" "label":"part" "label":"Second" "label":"Tagged"');
  expect(await htmlOf('/docs/tagged')).toContain('Old lines.');
  expect(await tags()).toContain('"blue"');
  change('docs/new.md', '# New\n');
  change('docs/part/_category_.yml', 'label: Part two\n');
  expect(await labels()).toBe('"label":"First" "label":"New" "label":"Part two" "label":"Second" "label":"Tagged"');
  change('docs/shown.txt', 'New lines.\n');
  change('docs/tags.yml', 'blue:\n  label: Sky\n');
  expect(await htmlOf('/docs/tagged')).toContain('New lines.');
  expect(await tags()).toContain('"Sky"');
  change('docs/new.md');
  change('docs/part');
  expect(await labels()).toBe('"label":"First" "label":"Tagged"');
  change('docs/first.md', '# Changed\n\nTwo.\n');
  change(
    'site.config.ts',
    "export default { title: 'Dev', url: 'https://example.com', sidebars: { docs: ['tagged', 'first'] } };\n",
  );
  expect(await labels()).toBe('"label":"Tagged" "label":"Changed"');
  expect(await htmlOf('/docs/first')).toContain('Two.');
});

test('what a page refers to is shown once it is there: a file, one more in a folder, a part', async () => {
  write('docs/here/a.txt', 'Here.\n');
  write('docs/first.md', '# First\n\n```txt file="docs/here/a.txt"\n```\n\n```txt file="more/late.txt"\n```\n');
  write('docs/third.mdx', "import Part from './_part.mdx';\n\n# Third\n\n<Part />\n");
  const messages = async (path: string): Promise<string> =>
    (await site.page(path))
      .findProblems()
      .map(({ message }) => message)
      .join('\n');
  expect(await messages('/docs/first')).toContain('late.txt');
  expect(await messages('/docs/third')).not.toBe('');
  change('more/late.txt', 'Late.\n');
  expect(await messages('/docs/first')).toBe('');
  expect(await htmlOf('/docs/first')).toContain('Late.');
  change('docs/_part.mdx', 'Words of a part.\n');
  expect(await messages('/docs/third')).toBe('');
  expect(await htmlOf('/docs/third')).toContain('Words of a part.');
});

test('a project can be downloaded without opening its page, as its files are now; links to it are right before it is known', async () => {
  write('hello/a.txt', 'Old.\n');
  write('docs/project.mdx', '# Project\n\n<CodeProject folder="hello" />\n');
  write('docs/first.md', '# First\n\n[Hello](/projects/hello.tar.gz)\n');
  expect((await site.page('/docs/first')).findProblems()).toEqual([]);
  const archive = async (): Promise<Buffer> => Buffer.from((await (await site.file('/projects/hello.tar.gz'))?.make()) ?? '');
  const old = await archive();
  expect(gunzipSync(old).toString()).toContain('Old.');
  expect(await archive()).toEqual(old);
  change('hello/a.txt', 'New.\n');
  expect(gunzipSync(await archive()).toString()).toContain('New.');
  expect(await site.file('/projects/gone.tar.gz')).toBeUndefined();
});

test('a site without a home page has the one that the build makes, until a page has its address', async () => {
  expect(await htmlOf('/')).toContain('Start reading');
  expect((await site.page('/')).findProblems().map(({ message }) => message)).toEqual([expect.stringContaining('no home page')]);
  change('pages/index.md', '# Home\n\nWritten.\n');
  expect(await htmlOf('/')).toContain('Written.');
  expect((await site.page('/')).findProblems()).toEqual([]);
});

test('a page with an error is shown with its problems, whatever the build does with it', async () => {
  write('site.config.ts', "export default { title: 'Dev', url: 'https://example.com', onBrokenPages: 'warn' };\n");
  write('docs/_part.mdx', 'Words of a part.\n\n![A picture](missing.svg)\n');
  write('docs/broken.mdx', "import Part from './_part.mdx';\n\n# Broken\n\n<Part />\n");
  expect(await htmlOf('/docs/broken')).toContain('Words of a part.');
  const { findProblems } = await site.page('/docs/broken');
  expect(findProblems().map(({ place }) => place.file)).toEqual(['docs/_part.mdx']);
});

test('dates of last changes are shown once git has told them, also after an edit and of changed settings', async () => {
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder, stdio: 'ignore' });
  };
  write('site.config.ts', "export default { title: 'Dev', url: 'https://example.com', docs: { showLastUpdateTime: true } };\n");
  const dateOf = async (): Promise<string | undefined> => (await site.page('/docs/first')).page.facts.lastUpdate?.date;
  expect(await dateOf()).toBeUndefined();
  expect(await site.learnDates()).toBe(false);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'All', '--date=2021-08-26T12:00:00Z');
  expect(await site.learnDates()).toBe(true);
  const today = await dateOf();
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  change('docs/first.md', '# First\n\nEdited.\n');
  expect(await htmlOf('/docs/first')).toContain('Edited.');
  expect(await dateOf()).toBe(today);
  site.refresh(['site.config.ts']);
  expect(await dateOf()).toBe(today);
});

test.each([
  'Plain words of 2 kinds',
  'Words  apart',
  'Closed #',
  '*Marked* up',
  'With `code`',
  'An "id" {#id}',
  'A :tea: emoji',
  'Escaped \\*star',
])('the title of a page is the same before it is compiled: %s', async (heading) => {
  change('docs/other.md', `\n# ${heading}\n\nText.\n`);
  const { siteData } = (await site.page('/docs/first')).site;
  const before = siteData.sidebars.docs?.find(({ href }) => href === '/docs/other')?.label;
  const { page } = await site.page('/docs/other');
  expect(before).toBe(page.facts.title);
});
