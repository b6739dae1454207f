import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import type { SourceFile } from '../model/source.ts';
import { PageCompiler } from './compile-pages.ts';
import { PageStore } from './page-store.ts';

const components = { components: {}, islands: {}, hash: 'a', styles: new Map<string, string>() };

test('the key of a page changes with everything that its compile reads, and with nothing else', () => {
  const compiler = new PageCompiler(new PageStore(join(tmpdir(), 'unused')), makeConfig(), components);
  const source = makeSource('docs/a.md', '---\ntitle: A\n---\n\n# B\n');
  const variants: Partial<SourceFile>[] = [
    {},
    { kind: 'page' },
    { path: 'docs/b.md' },
    { relativePath: 'b.md' },
    { frontMatter: { title: 'B' } },
    { places: { title: { file: 'docs/a.md', line: 3, column: 8 } } },
    { format: 'mdx' },
    { generated: true },
    { body: '# B\n' },
    { bodyLine: 5 },
    { files: {} },
    { files: { 'a.ts': 'a' } },
  ];
  const keys = variants.map((variant) => compiler.keyOf({ ...source, ...variant }));
  expect(new Set(keys).size).toBe(variants.length);
  expect(compiler.keyOf({ ...source, frontMatterText: 'title:  A\n' })).toBe(keys[0]);
});

test('names a page after ten seconds, and again after as long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folderPath = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    const compiler = new PageCompiler(new PageStore(folderPath), makeConfig(), components);
    const slow: string[] = [];
    const run = compiler.compileAll(
      [makeSource('content/docs/long.md', 'Text.')],
      () => undefined,
      (path) => slow.push(path),
    );
    vi.advanceTimersByTime(9999);
    expect(slow).toEqual([]);
    vi.advanceTimersByTime(10_001);
    expect(slow).toEqual(['content/docs/long.md', 'content/docs/long.md']);
    await run;
    vi.advanceTimersByTime(60_000);
    expect(slow).toHaveLength(2);
  } finally {
    vi.useRealTimers();
    rmSync(folderPath, { recursive: true });
  }
});
