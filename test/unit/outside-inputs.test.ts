/** Builds while which files change, in the site folder and outside of it. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { build } from '../../src/commands/build.ts';

let around: string;
let outPath: string;
beforeEach(() => {
  around = realpathSync(mkdtempSync(join(tmpdir(), 'outside-inputs-')));
  outPath = join(around, 'site/dist');
  write(
    'site/site.config.mjs',
    `export default {
      title: 'Site', url: 'https://example.com', staticFolders: ['../static'], markdown: { includeFrom: ['../parts'] },
    };`,
  );
  write(
    'site/docs/intro.mdx',
    "import Word from '@site/src/word.jsx';\n\n# Intro\n\n<Word />\n\n{@import ../../parts/part.md}\n",
  );
  write('site/src/word.jsx', "import { word } from '@site/../parts/data.js';\nexport default () => <b>{word}</b>;\n");
  write('parts/data.js', "export const word = 'Word 1';\n");
  write('parts/part.md', 'Part 1\n');
  write('static/file.txt', 'File 1');
});
afterEach(() => rmSync(around, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(around, path, '..'), { recursive: true });
  writeFileSync(join(around, path), text);
}

/**
 * What a build says that finds files changed when it has read and compiled all pages, before it writes anything.
 * @param edit What is done then, the first time.
 */
async function buildWith(edit: () => void): Promise<string> {
  let times = 0;
  return (
    await buildWhile(() => {
      times += 1;
      if (times === 1) edit();
    })
  ).said;
}

/** @param beforeWriting Called each time that all pages have been read and compiled; the build begins again when they have changed. */
async function buildWhile(beforeWriting: () => void): Promise<{ said: string; warnings: readonly string[] }> {
  const said: string[] = [];
  const say = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const progress = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    if (String(line).startsWith('  Connect')) beforeWriting();
    return true;
  });
  try {
    const { warnings } = await build({ sitePath: join(around, 'site'), outPath });
    return { said: said.join('\n'), warnings: warnings.map(({ message }) => message) };
  } finally {
    for (const spy of [say, warn, progress]) spy.mockRestore();
  }
}

const read = (path: string): string => readFileSync(join(outPath, path), 'utf8');

it('begins again when a file outside of the site folder changes', async () => {
  const changes = [
    {
      what: 'what a module imports',
      path: 'parts/data.js',
      text: "export const word = 'Word 2';\n",
      in: 'docs/intro.html',
      shown: 'Word 2',
    },
    { what: 'a part of a page', path: 'parts/part.md', text: 'Part 2\n', in: 'docs/intro.html', shown: 'Part 2' },
    { what: 'a static file', path: 'static/file.txt', text: 'File 2', in: 'file.txt', shown: 'File 2' },
    { what: 'an added static file', path: 'static/more/added.txt', text: 'Added', in: 'more/added.txt', shown: 'Added' },
  ];
  for (const { what, path, text, in: file, shown } of changes) {
    expect(await buildWith(() => write(path, text)), what).toMatch(/\.\.\/\S+.* changed meanwhile: building again/);
    expect(read(file), what).toContain(shown);
  }
});

it('begins again when pages of the site folder change, until the output is of one state, or they never rest', async () => {
  let state = 0;
  const writeState = (): void => {
    state += 1;
    for (const page of ['one', 'two']) write(`site/docs/${page}.md`, `# ${page}\n\nState ${state}.\n`);
  };
  const built = (): (string | undefined)[] => ['one', 'two'].map((page) => /State (\d+)\./.exec(read(`docs/${page}.html`))?.[1]);
  writeState();
  expect(await buildWith(writeState)).toContain('docs/one.md and 1 more changed meanwhile: building again');
  expect(built()).toEqual(['2', '2']);
  const { warnings } = await buildWhile(writeState);
  expect(warnings.join()).toContain('changed while the site was built');
  expect(built()).toHaveLength(2);
});

it('begins again when a page in a folder of documents changes there, and when it goes', async () => {
  write('site/site.config.mjs', "export default { title: 'Site', url: 'https://example.com', docs: { path: '../manual' } };\n");
  write('manual/first.md', '# First\n\nText 1.\n');
  write('manual/second.md', '# Second\n');
  expect(await buildWith(() => write('manual/first.md', '# First\n\nText 2.\n'))).toContain(
    '  ../manual/first.md changed meanwhile',
  );
  expect(read('docs/first.html')).toContain('Text 2.');
  expect(await buildWith(() => rmSync(join(around, 'manual/second.md')))).toMatch(/ \.\.\/manual.* changed meanwhile/);
  expect(() => read('docs/second.html')).toThrow();
});

it('builds once when nothing changes, also with the output in a folder of documents', async () => {
  write('site/site.config.mjs', "export default { title: 'Site', url: 'https://example.com', docs: { path: '../manual' } };\n");
  write('manual/first.md', '# First\n');
  outPath = join(around, 'manual/out');
  expect(await buildWith(() => {})).not.toContain('meanwhile');
  expect(read('docs/first.html')).toContain('First');
});
