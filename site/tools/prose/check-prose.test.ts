import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatReport } from '../../../packages/builder/src/base/problems.ts';
import { readSiteFolder } from '../../../packages/builder/src/site-folder/site-folder.ts';
import { readContent } from '../../../packages/builder/src/steps/read-content.ts';
import { siteRoot } from '../../../tools/repository-places.ts';
import { checkProse } from './check-prose.ts';
import { ProseText } from './prose-text.ts';
import { countProseWords, findRepeatedWords } from './rules.ts';

function keepAll(source: string): ProseText {
  const text = new ProseText('a.md', source);
  text.keep(0, source.length);
  return text;
}

test('each rule reports its mistakes at their locations, and nothing else', async () => {
  const folder = await readSiteFolder(join(siteRoot, 'test/fixtures/prose'));
  const { files, problems } = await checkProse(folder, await readContent(folder, { drafts: true, quiet: true }));
  expect(files).toBe(7);
  await expect(formatReport(problems)).toMatchFileSnapshot(join(siteRoot, 'test/golden/messages/prose.txt'));
  expect(problems.filter(({ place }) => place.file.endsWith('fine.md'))).toEqual([]);
});

test.each([
  ['It is is wrong.', ['is']],
  ['The\nthe end of a line.', ['The']],
  ['He said that that was it, and and so on.', ['that', 'and']],
  ['The theme of a well-known known thing; had he? He had.', []],
  ["It's s.\n\nS begins a paragraph.", []],
])('repeated words in %j', (source, words) => {
  expect(findRepeatedWords(keepAll(source)).map(({ message }) => message)).toEqual(words.map((word) => `"${word}" is repeated`));
});

test('words of running text', () => {
  expect(countProseWords(keepAll("Don't count 12 numbers, but a well-known utf8 — and https://example.com not."))).toBe(9);
});
