import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import type { SourceFile } from '../model.ts';
import { PageCompiler } from './compile-pages.ts';
import { PageStore } from './page-store.ts';

test('the key of a page changes with everything that its compile reads, and with nothing else', () => {
  const components = { components: {}, islands: {}, hash: 'a', styles: new Map<string, string>() };
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
