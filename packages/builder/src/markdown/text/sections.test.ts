/** What the search gets of a page's text. */
import { beforeAll, expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { realmHere } from '../../../test/support/realm-here.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import { type Compiler, createCompiler } from '../compile.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), realmHere());
});

async function sectionsOf(text: string, name = 'a.md') {
  const { sections, problems } = await compiler.compile(makeSource(`docs/${name}`, text));
  expect(problems).toEqual([]);
  return sections;
}

test('code comes after the prose, on a line of its own', async () => {
  const text = '# A\n\nFirst:\n\n```js\na();\n\nb();\n```\n\nThen:\n\n```js\nc();\n```\n\nDone, with `d()`.\n';
  expect(await sectionsOf(text)).toEqual([{ text: 'First: Then: Done, with d().\na(); b(); c();' }]);
});

test('the cells and rows of a table are apart, but not the words of a cell and what follows them', async () => {
  const text = '# A\n\n| Key | Does |\n|---|---|\n| Enter | splits, **always**: by `a`, [b](#a)s |\n| Tab | |\n\nAfter.\n';
  expect(await sectionsOf(text)).toEqual([{ text: 'Key · Does | Enter · splits, always: by a, bs | Tab After.' }]);
});

test('a description is what the first paragraph says, wherever it is', async () => {
  const text = '# A\n\n<table><tbody><tr><td>raw</td><td>\n\nPara two\n\n</td></tr></tbody></table>\n';
  const { description, sections } = await compiler.compile(makeSource('docs/a.md', text));
  expect(description).toBe('Para two');
  expect(sections).toEqual([{ text: 'raw · Para two' }]);
});

test('signs of the author that look like the marks of a table stay', async () => {
  const table = '| a \\| \\| b | · |\n|---|---|\n| | c · |\n| \\| | |';
  const text = `# A\n\nSeparate them with a pipe: |\n\n## B {#b}\n\n· foo | | bar · · ·\n\n## C {#c}\n\n${table}\n`;
  expect(await sectionsOf(text)).toEqual([
    { text: 'Separate them with a pipe: |' },
    { id: 'b', heading: 'B', text: '· foo | | bar · · ·' },
    { id: 'c', heading: 'C', text: 'a | | b · · | c · | |' },
  ]);
  const { description } = await compiler.compile(makeSource('docs/a.md', text));
  expect(description).toBe('Separate them with a pipe: |');
});

test.each([
  ['a.md', '<details id="issues">\n<summary>Known *issues* &amp; more</summary>\n\nIt breaks.\n\n</details>'],
  ['a.mdx', '<details id="issues">\n<summary>Known *issues* &amp; more</summary>\n\nIt breaks.\n\n</details>'],
])('what opens is a section if it has an id, and the text after it belongs to the one around it: %s', async (name, details) => {
  const text = `# A\n\n## B {#b}\n\nBefore.\n\n${details}\n\nAfter.\n\n## C\n\nMore.\n`;
  expect(await sectionsOf(text, name)).toEqual([
    { id: 'b', heading: 'B', text: 'Before. After.' },
    { id: 'issues', heading: name === 'a.md' ? 'Known *issues* & more' : 'Known issues & more', text: 'It breaks.' },
    { id: 'c', heading: 'C', text: 'More.' },
  ]);
  // Without an id, nothing leads there.
  const [section] = await sectionsOf(text.replace(' id="issues"', ''), name);
  expect(section?.text).toMatch(/^Before\. Known .* It breaks\. After\.$/);
});

test('what the compile writes stays as it is between tags in HTML', async () => {
  const text = "# A\n\n<details>\n<summary>More</summary>\n\nIt's `a()`:\n\n```sh npm2yarn\nnpm install\n```\n\n</details>\n";
  expect(await sectionsOf(text)).toEqual([{ text: "More It's a():\nnpm install" }]);
});

test.each([
  ['an anchor above it', '# A\n\n<a id="usage"></a>\n## Usage\n\nText.\n', [{ id: 'usage', heading: 'Usage', text: 'Text.' }]],
  [
    'another heading',
    '# A\n\n## B {#same}\n\nb\n\n## C {#same}\n\nc\n',
    [
      { id: 'same', heading: 'B', text: 'b' },
      { id: 'same', heading: 'C', text: 'c' },
    ],
  ],
])('a heading whose id is taken by %s has a section all the same', async (_, text, expected) => {
  const { sections, problems } = await compiler.compile(makeSource('docs/a.md', text));
  expect(sections).toEqual(expected);
  expect(problems).toMatchObject([{ message: expect.stringContaining('is used twice on this page') }]);
});

test('a heading with an id of what is around the article has no section', async () => {
  const { sections } = await compiler.compile(makeSource('docs/a.md', '# A\n\n## B {#site:app}\n\nText.\n'));
  expect(sections).toEqual([{ text: 'B Text.' }]);
});

test.each([
  ['an element that centers it', 'a.md', '<div align="center">\n\n## Features\n\n</div>\n\nText.'],
  ['two elements', 'a.md', '<center><header>\n\n## Features\n\n</header></center>\n\nText.'],
  ['an element of MDX', 'a.mdx', "<div style={{ textAlign: 'center' }}>\n\n## Features\n\n</div>\n\nText."],
  ['the line that opens what follows', 'a.md', '<details><summary>\n\n## Features\n\n</summary>\n\nText.\n\n</details>'],
])('a heading alone in %s begins the section of what comes after it', async (_, name, text) => {
  expect(await sectionsOf(`# A\n\nStart.\n\n${text}\n\n## More\n\nEnd.\n`, name)).toEqual([
    { text: 'Start.' },
    { id: 'features', heading: 'Features', text: 'Text.' },
    { id: 'more', heading: 'More', text: 'End.' },
  ]);
});

test('a section in an element with more than its heading ends with it', async () => {
  const text = '# A\n\nStart.\n\n<div>\n\n## B\n\nText.\n\n</div>\n\nEnd.\n';
  expect(await sectionsOf(text)).toEqual([{ text: 'Start. End.' }, { id: 'b', heading: 'B', text: 'Text.' }]);
});

test('what opens is one section if its line is a heading', async () => {
  const text = '# A\n\n<details id="faq-1"><summary>\n\n### Question?\n\n</summary>\n\nAnswer.\n\n</details>\n\nEnd.\n';
  expect(await sectionsOf(text)).toEqual([{ text: 'End.' }, { id: 'faq-1', heading: 'Question?', text: 'Answer.' }]);
});

test('keywords of a section that the page does not have are a mistake', async () => {
  const frontMatter = { section_keywords: { b: ['bee'], c: ['sea'] } };
  const source = makeSource('docs/a.md', '# A\n\n## B {#b}\n\nText.\n');
  const { problems } = await compiler.compile({ ...source, frontMatter });
  expect(problems).toMatchObject([{ severity: 'error', message: expect.stringContaining('"c", which is no section') }]);
});
