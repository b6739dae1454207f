import { expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import { readTitleHeading } from './title-heading.ts';

test.each([
  ['# Plain `code` *and* [link](x.md)\n', 'Plain code and link'],
  ['```md\n# In a fence\n```\n\n# After it\n', 'After it'],
  ['<!-- # In a comment -->\n\nUnderlined\nacross lines\n======\n', 'Underlined across lines'],
  ['## Second\n\n> # In a quotation {#my-id}\n\n# Later\n', 'In a quotation'],
  ['# Caf&eacute; \\# 1 <b>bold</b> <!-- comment -->\n', 'Café # 1 bold'],
  ['Text.\n\n## Second\n', undefined],
])('%j', async (text, heading) => {
  expect(await readTitleHeading(makeSource('docs/a.md', text), makeConfig().markdown)).toBe(heading);
});

test('in MDX an expression has no value yet, and a page with a syntax error is read as Markdown', async () => {
  const read = (text: string): Promise<string | undefined> =>
    readTitleHeading(makeSource('docs/a.mdx', text), makeConfig().markdown);
  expect(await read('import x from "y";\n\n<Tabs>\n\n# Version {version} {/* of now */}\n\n</Tabs>\n')).toBe('Version');
  expect(await read('<Tabs>\n\n# Title\n')).toBe('Title');
});
