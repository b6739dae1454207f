import { afterEach, expect, test, vi } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { makeConfig, makeContent } from '../../test/support/test-pages.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { compileWritten } from './compile-site.ts';

afterEach(() => vi.restoreAllMocks());

const page = makeSource('docs/a.md', '# A');
const code = makeSource('docs/b.mdx', '# B');

test.each([
  ['no page is in the cache', [page, code], 2, true],
  ['some are', [page, code], 1, false],
  ['no page is code', [page], 1, false],
] as const)('where %s, a line says that pages are code: %j', async (_, sources, fresh, isSaid) => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const compiler = { compileAll: async () => ({ pages: [], fresh }) } as unknown as PageCompiler;
  await compileWritten({ config: makeConfig() } as SiteFolder, makeContent(sources), compiler);
  expect(lines).toEqual(
    isSaid ? ['  1 of these pages are MDX, which is code that runs here, like components and the settings'] : [],
  );
});
