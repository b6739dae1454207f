/** Builds while which files outside of the site folder change. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { build } from '../../src/commands/build.ts';

/** Called when all pages have been read and compiled, before anything is written. */
let beforeWriting = (): void => {};
vi.mock('../../src/render/output.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/render/output.ts')>();
  const writeOutput: typeof original.writeOutput = (options) => {
    beforeWriting();
    return original.writeOutput(options);
  };
  return { ...original, writeOutput };
});

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

/** What a build says that finds a file changed, the first time that it writes. @param edit Returns the name of the file. */
async function buildWith(edit: () => void): Promise<string> {
  let times = 0;
  beforeWriting = () => {
    times += 1;
    if (times === 1) edit();
  };
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await build({ sitePath: join(around, 'site'), outPath });
    return say.mock.calls.flat().join('\n');
  } finally {
    say.mockRestore();
  }
}

const read = (path: string): string => readFileSync(join(outPath, path), 'utf8');

it.each([
  {
    what: 'what a module of a page imports',
    path: 'parts/data.js',
    text: "export const word = 'Word 2';\n",
    in: 'docs/intro.html',
    shown: 'Word 2',
  },
  { what: 'a part of a page', path: 'parts/part.md', text: 'Part 2\n', in: 'docs/intro.html', shown: 'Part 2' },
  { what: 'a static file', path: 'static/file.txt', text: 'File 2', in: 'file.txt', shown: 'File 2' },
  { what: 'an added static file', path: 'static/more/added.txt', text: 'Added', in: 'more/added.txt', shown: 'Added' },
])('begins again when $what changes', async ({ path, text, in: file, shown }) => {
  const said = await buildWith(() => write(path, text));
  expect(said).toMatch(/\.\.\/\S+.* changed meanwhile: building again/);
  expect(read(file)).toContain(shown);
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
