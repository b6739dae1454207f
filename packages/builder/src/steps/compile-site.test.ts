import { afterEach, expect, test, vi } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { makeConfig, makeContent } from '../../test/support/test-pages.ts';
import type { PageCompiler } from '../markdown/compile-pages.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { compileWritten } from './compile-site.ts';

afterEach(() => vi.restoreAllMocks());

const page = makeSource('docs/a.md', '# A');
const code = makeSource('docs/b.mdx', '# B');

const line = (count: number, end = ''): string =>
  `  ${count} of these pages are MDX, which is code that runs here, like components and the settings${end}`;
const bySetting = { ...page, format: 'mdx' } as const;
const generated = { ...bySetting, generated: true } as const;

test.each([
  ['no page is in the cache', [page, code], 2, [line(1)]],
  ['some are', [page, code], 1, []],
  ['no page is code', [page], 1, []],
  [
    'the setting makes pages code',
    [bySetting, bySetting, code, generated],
    4,
    [line(4, ' (2 of them end with .md: the setting "markdown.format" makes them code)')],
  ],
] as const)('where %s, a line says that pages are code', async (_, sources, fresh, said) => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const compiler = { compileAll: async () => ({ pages: [], fresh }) } as unknown as PageCompiler;
  await compileWritten({ config: makeConfig() } as SiteFolder, makeContent(sources), compiler);
  expect(lines).toEqual(said);
});
