/** Builds of a site of which nothing has changed, and of one of which something has that is hard to notice. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { listFiles } from '../../src/base/list-files.ts';
import { build } from '../../src/commands/build.ts';

let folder: string;
let outPath: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unchanged-'));
  outPath = join(folder, 'dist');
  write('site.config.mjs', `export default { title: 'Site', url: 'https://example.com', docs: { path: 'pages' } };\n`);
  write('pages/intro.md', '# Intro\n\n![A dot](dot.svg)\n\n[File](file.txt)\n\nText 1.\n');
  write('pages/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  write('pages/file.txt', 'file 1');
  write('public/static.txt', 'static 1');
  write('public/.well-known/hidden.txt', 'hidden 1');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Writes as many bytes as the file has, and sets back its time. */
function overwrite(path: string, text: string): void {
  const { size, mtime, atime } = statSync(join(folder, path));
  expect(text.length).toBe(size);
  write(path, text);
  utimesSync(join(folder, path), atime, mtime);
}

const run = () => build({ sitePath: folder, outPath, quiet: true });
const read = (path: string): string => readFileSync(join(outPath, path), 'utf8');

/**
 * What has been written just now may be written again without a difference in time, so a build is certain only of older files.
 * @param seconds How much later it is for the build.
 */
async function buildAtRest(seconds = 60) {
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
  try {
    return await run();
  } finally {
    clock.mockRestore();
  }
}

it('leaves the output as it is, reports the same, and makes again what was done to it', async () => {
  const first = await buildAtRest();
  expect(first.isUnchanged).toBe(false);
  const files = listFiles(outPath);
  const { ino } = statSync(outPath);
  const same = { ...first, compiled: 0, written: 0, isUnchanged: true };
  expect(await run()).toEqual(same);
  expect(statSync(outPath).ino).toBe(ino);
  const edits: Record<string, () => void> = {
    'a file is edited': () => writeFileSync(join(outPath, 'static.txt'), 'edited'),
    'a file is deleted': () => rmSync(join(outPath, 'static.txt')),
    'a file is added': () => writeFileSync(join(outPath, 'added.txt'), ''),
    'a file is moved': () => renameSync(join(outPath, 'static.txt'), join(outPath, 'docs/static.txt')),
    'everything is gone': () => rmSync(outPath, { recursive: true }),
  };
  for (const [what, edit] of Object.entries(edits)) {
    edit();
    expect((await buildAtRest()).isUnchanged, what).toBe(false);
    expect(listFiles(outPath), what).toEqual(files);
    expect(read('static.txt'), what).toBe('static 1');
    expect(await run(), what).toEqual(same);
  }
});

it('is certain after one build of a site that imports modules of the program', async () => {
  rmSync(join(folder, 'site.config.mjs'));
  write(
    'site.config.ts',
    `import { defineConfig } from 'docs-builder/config';
export default defineConfig({ title: 'Site', url: 'https://example.com', docs: { path: 'pages' } });
`,
  );
  expect(await buildAtRest()).toMatchObject({ isUnchanged: false });
  expect(await buildAtRest()).toMatchObject({ isUnchanged: true });
});

it('notices files that have another content in the same size at the same time', async () => {
  await buildAtRest();
  const changes = [
    {
      what: 'a page',
      path: 'pages/intro.md',
      text: '# Intro\n\n![A dot](dot.svg)\n\n[File](file.txt)\n\nText 2.\n',
      written: /^docs\/intro\.html$/,
    },
    { what: 'a static file', path: 'public/static.txt', text: 'static 2', written: /^static\.txt$/ },
    {
      what: 'a hidden static file',
      path: 'public/.well-known/hidden.txt',
      text: 'hidden 2',
      written: /^\.well-known\/hidden\.txt$/,
    },
    { what: 'a linked file', path: 'pages/file.txt', text: 'file 2', written: /file.*\.txt$/ },
  ];
  for (const { what, path, text, written } of changes) {
    expect((await run()).isUnchanged, `before ${what}`).toBe(true);
    overwrite(path, text);
    expect((await buildAtRest()).isUnchanged, what).toBe(false);
    const [file = ''] = listFiles(outPath).filter((name) => written.test(name));
    expect(read(file), what).toContain(text.slice(-3).trim());
  }
});

/** Options for Node that make a program believe that all files are old, as in {@link buildAtRest}. */
const lateClock = `--import=data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 60_000;')}`;

it('notices settings that come from the environment', { tags: 'full' }, async () => {
  write('site.config.mjs', `export default { title: process.env.TITLE, url: 'https://example.com', docs: { path: 'pages' } };\n`);
  const runWith = (title: string): string =>
    execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--site', folder, '--out', outPath], {
      cwd: repository,
      env: { ...process.env, TITLE: title, NODE_OPTIONS: lateClock },
      encoding: 'utf8',
    });
  runWith('One');
  expect(runWith('One')).toContain('Nothing has changed: ');
  expect(runWith('Two')).not.toContain('Nothing has changed');
  expect(read('docs/intro.html')).toContain('Two');
});

it('notices a commit, which gives pages another date', async () => {
  const git = (...parameters: string[]): void => {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...parameters], { cwd: folder, stdio: 'ignore' });
  };
  git('init');
  await buildAtRest();
  expect((await run()).isUnchanged).toBe(true);
  git('add', 'pages');
  git('commit', '--message=Pages', '--date=2020-02-02T12:00:00Z');
  expect((await run()).isUnchanged).toBe(false);
});

it('is certain of nothing that it does not see change', async () => {
  symlinkSync(join(folder, 'pages'), join(folder, 'linked'));
  await buildAtRest();
  expect((await run()).isUnchanged).toBe(false);
  rmSync(join(folder, 'linked'));
  // As if the files had been written after the build began.
  await buildAtRest(-60);
  expect((await run()).isUnchanged).toBe(false);
});

it('notices a change that was made while the site was built', async () => {
  await buildAtRest();
  // Pages are compiled in this process, after all have been read; this one is in no cache.
  vi.stubGlobal('editWhileCompiling', () => write('pages/added.md', '# Added\n'));
  write('pages/first.mdx', `# First\n\n{void editWhileCompiling()}\n\nIn ${folder}.\n`);
  await buildAtRest();
  vi.unstubAllGlobals();
  expect(listFiles(outPath)).not.toContain('docs/added.html');
  expect((await buildAtRest()).isUnchanged).toBe(false);
  expect(listFiles(outPath)).toContain('docs/added.html');
});

it('notices everything that changes in content folders outside of the site folder', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'unchanged-outside-'));
  const other = mkdtempSync(join(tmpdir(), 'unchanged-empty-'));
  const nameOf = (path: string): string => JSON.stringify(`../${path.split('/').at(-1)}`);
  write(
    'site.config.mjs',
    `export default { title: 'Site', url: 'https://example.com', docs: { path: ${nameOf(outside)} },
       moreDocs: [{ id: 'other', path: ${nameOf(other)}, routeBasePath: 'other' }] };\n`,
  );
  try {
    writeFileSync(join(outside, 'page.mdx'), "import Word from './word.jsx';\n\n# Outside\n\nText 1. <Word />\n");
    writeFileSync(join(outside, 'word.jsx'), "import { word } from './data.js';\nexport default () => <b>{word}</b>;\n");
    writeFileSync(join(outside, 'data.js'), "export const word = 'Word 1';\n");
    await buildAtRest();
    expect(read('docs/page.html')).toContain('Word 1');
    // What the first build has found outside, the second one looks at before it reads it.
    await buildAtRest();
    expect((await run()).isUnchanged).toBe(true);
    writeFileSync(join(outside, 'page.mdx'), "import Word from './word.jsx';\n\n# Outside\n\nText 2. <Word />\n");
    writeFileSync(join(outside, 'data.js'), "export const word = 'Word 2';\n");
    await buildAtRest();
    expect(read('docs/page.html')).toMatch(/Text 2.*Word 2/s);
    writeFileSync(join(outside, 'added.md'), '# Added\n');
    await buildAtRest();
    expect(listFiles(outPath)).toContain('docs/added.html');
    rmSync(join(outside, 'added.md'));
    write('site.config.mjs', readFileSync(join(folder, 'site.config.mjs'), 'utf8').replace(nameOf(outside), '"pages"'));
    await buildAtRest();
    expect(listFiles(outPath)).not.toContain('docs/added.html');
    // The folder without a page.
    await buildAtRest();
    expect((await run()).isUnchanged).toBe(true);
    writeFileSync(join(other, 'first.md'), '# First\n');
    await buildAtRest();
    expect(listFiles(outPath)).toContain('other/first.html');
  } finally {
    rmSync(outside, { recursive: true });
    rmSync(other, { recursive: true });
  }
});

it('notices what a module of a page imports from outside of the site folder', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'unchanged-outside-'));
  const writeWords = (number: number): void => {
    for (const name of ['near', 'site']) writeFileSync(join(outside, `${name}.js`), `export const word = '${name} ${number}';\n`);
  };
  writeWords(1);
  for (const [name, above] of [
    ['near', '../..'],
    ['site', '@site/..'],
  ]) {
    write(
      `parts/${name}.jsx`,
      `import { word } from '${above}/${outside.split('/').at(-1)}/${name}.js';\nexport default () => <b>{word}</b>;\n`,
    );
    write(`pages/${name}.mdx`, `import Word from '../parts/${name}.jsx';\n\n# ${name}\n\n<Word />\n`);
  }
  try {
    await buildAtRest();
    for (const name of ['near', 'site']) expect(read(`docs/${name}.html`)).toContain(`${name} 1`);
    writeWords(2);
    await run();
    for (const name of ['near', 'site']) expect(read(`docs/${name}.html`)).toContain(`${name} 2`);
  } finally {
    rmSync(outside, { recursive: true });
  }
});
