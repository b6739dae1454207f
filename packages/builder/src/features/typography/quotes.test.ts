/** Typographic quotation marks in compiled pages. */
import { beforeAll, expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { realmHere } from '../../../test/support/realm-here.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import { type Compiler, createCompiler } from '../../markdown/compile.ts';
import type { CompiledPage } from '../../model/compiled.ts';

let compiler: Compiler;
let plain: Compiler;
beforeAll(async () => {
  const components = realmHere();
  compiler = await createCompiler(makeConfig({ markdown: { typographicQuotes: true } }), components);
  plain = await createCompiler(makeConfig(), components);
});

async function htmlOf(text: string, name = 'a.md'): Promise<string> {
  const { html } = await compiler.compile(makeSource(`docs/${name}`, text));
  return html
    .map((part) => (typeof part === 'string' ? part : 'html' in part ? part.html : ''))
    .join('')
    .replaceAll('&#x27;', "'");
}

test.each([
  [
    '"**It\'s**" a "[link](/a "it\'s")" and "_so_".',
    '“<strong>It’s</strong>” a “<a href="" title="it\'s">link</a>” and “<em>so</em>”.',
  ],
  ['"`a\'b"`" and `c`\'s', '“<code>a\'b"</code>” and <code>c</code>’s'],
  ['Press <kbd>\'</kbd>, it\'s <code>"a"</code>.', 'Press <kbd>\'</kbd>, it’s <code>"a"</code>.'],
  ['one "two<!-- claim: two -->" three', 'one “two” three'],
  ["<https://example.com/it's> isn't", '<a href="">https://example.com/it\'s</a> isn’t'],
  ['| "a" | b\'s |\n|---|---|\n| "c | d" |', '<th>“a”</th>'],
  ['| "a" | b\'s |\n|---|---|\n| "c | d" |', '<td>"c</td>'],
])('%j', async (text, html) => {
  expect((await htmlOf(text)).replace(/ (target|rel)="[^"]*"/g, '')).toContain(html);
});

test('MDX: text of elements is prose, attributes, expressions and code are not', async () => {
  const html = await htmlOf(
    '<p title="it\'s">It\'s "one"{\' \'}<code>"two"</code></p>\n\n{"it\'s"}\n\n<CodeBlock language="text">it\'s</CodeBlock>\n',
    'a.mdx',
  );
  expect(html).toContain('<p title="it\'s">It’s “one” <code>"two"</code></p>');
  expect(html).toMatch(/it's[\s\S]*it's/);
  expect(html).not.toContain('it’s');
});

test('titles, descriptions, sections and headings have them; ids and the plain Markdown are as written', async () => {
  const text = '# What\'s "new"?\n\nIt\'s *"here"*.\n\n## Don\'t {#no}\n\n### The "end"\'s end\n\n```js\n"it\'s"\n```\n';
  const source = makeSource('docs/a.md', text);
  const page = await compiler.compile({ ...source, frontMatter: { sidebar_label: "What's new" } });
  const straight = await plain.compile(source);
  expect(page.title).toBe('What’s “new”?');
  expect(page.source.frontMatter.sidebar_label).toBe('What’s new');
  expect(page.description).toBe('It’s “here”.');
  expect(page.headings.map(({ id, content }) => [id, content])).toEqual([
    ['no', ['Don’t']],
    ['the-ends-end', ['The “end”’s end']],
  ]);
  expect(page.sections.map((section) => section.text)).toEqual(['It’s “here”.', '', '\n"it\'s"']);
  expect(page.markdown).toEqual(straight.markdown);
  expect(page.anchors).toEqual(straight.anchors);
  expect(straight.title).toBe('What\'s "new"?');
});

test('feeds have them', async () => {
  const page: CompiledPage = await compiler.compile({ ...makeSource('blog/a.md', 'It\'s <b>"one"</b>.\n'), kind: 'post' });
  expect(page.plainHtml?.join('')).toContain('It’s');
  expect(page.excerptMarkdown?.join('')).toContain("It's");
});
