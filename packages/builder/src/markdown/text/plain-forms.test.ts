/** Tests the forms of a post that lists and feeds use. */
import { beforeAll, expect, it } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import type { CompiledPage } from '../../model/compiled.ts';
import { type Compiler, createCompiler } from '../compile.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), { components: {}, islands: {} });
});

const text = `# Less

Text with \`a < b && c\`, a [link](https://example.com/x?a=1&b=2) and a note.[^1]

![Drawing](./drawing.png)

<!-- truncate -->

:::tip
A [relative *link*](./more.md#part).
:::

\`\`\`ts title="a.ts" {1}
if (a < b) {}
\`\`\`

[^1]: The note.
`;

function compile(kind: 'post' | 'doc', relativePath = '2024-02-29-one/index.md'): Promise<CompiledPage> {
  return compiler.compile({ ...makeSource(`content/blog/${relativePath}`, text), kind });
}

it('a post has a plain form for feeds: without title and classes, with placeholders for addresses', async () => {
  const { plainHtml = [], links, images } = await compile('post');
  const html = plainHtml.map((part) => (typeof part === 'string' ? part : `(${part.fill})`)).join('');
  expect(html).not.toContain('<h1');
  expect(html).toContain('<code>a &#x3C; b &#x26;&#x26; c</code>');
  expect(html).toContain('<a href="(href)">link</a>');
  expect(html).toContain('<img src="(image)" alt="Drawing">');
  expect(html).toContain('<strong>Tip</strong>');
  expect(html).toContain('<a href="(href)">relative <em>link</em></a>');
  expect(html).toContain('<pre><code class="language-ts">if (a &#x3C; b) {}');
  const hrefs = plainHtml.flatMap((part) => (typeof part !== 'string' && part.fill === 'href' ? [links[part.link]?.href] : []));
  expect(hrefs).toEqual(['https://example.com/x?a=1&b=2', './more.md#part']);
  expect(plainHtml).toContainEqual({ fill: 'image', image: 0 });
  expect(images[0]?.src).toBe('./drawing.png');
});

it('footnotes of two posts have different ids', async () => {
  const idOf = async (path: string) => /id="([^"]*fn-1)"/.exec((await compile('post', path)).plainHtml?.join('') ?? '')?.[1];
  expect(await idOf('2024-02-29-one/index.md')).toBe('2024-02-29-one-index-fn-1');
  expect(await idOf('2024-03-01-two.md')).toBe('2024-03-01-two-fn-1');
});

it('the excerpt of a post ends at its truncation mark', async () => {
  const { excerptMarkdown = [] } = await compile('post');
  expect(excerptMarkdown[0]).toBe('Text with `a < b && c`, a [link](');
  expect(excerptMarkdown.at(-1)).toBe(')');
  expect(excerptMarkdown.join('')).not.toContain('# Less');
});

it('blocks between tags in HTML are copied from the source, and the tags become Markdown', async () => {
  const blocks = '* It\'s a *list*\n* of two\n\n```js title="a.js"\na();\n```\n\n| a |\n|--|\n| b |';
  const source = makeSource(
    'docs/a.md',
    `# A\n\n<details>\n<summary>More</summary>\n\n${blocks}\n\n</details>\n\nIt's <b>bold</b>.\n`,
  );
  const { markdown } = await compiler.compile(source);
  expect(markdown.join('')).toBe(`# A\n\n**More**\n\n${blocks}\n\nIt's **bold**.\n`);
});

it('a footnote that has elements is read where it is shown', async () => {
  const text = '# A\n\nText.[^n]\n\n[^n]: A <b>bold</b> note.\n';
  expect((await compiler.compile(makeSource('docs/a.md', text))).markdown.join('')).toBe(
    '# A\n\nText.[^n]\n\n[^n]: A **bold** note.\n',
  );
});

it('other pages have neither', async () => {
  const { plainHtml, excerptMarkdown } = await compile('doc');
  expect([plainHtml, excerptMarkdown]).toEqual([undefined, undefined]);
});

it('an address that the page may not have is in none of its forms', async () => {
  const unsafe = '[a](javascript:alert&#40;1&#41;) <javascript:alert(1)> [b]\n\n[b]: data:text/html,x\n';
  const post = await compiler.compile({ ...makeSource('content/blog/a.md', unsafe), kind: 'post' });
  const { html, plainHtml = [], markdown, excerptMarkdown = [] } = post;
  for (const parts of [html, plainHtml]) expect(parts.join('')).not.toMatch(/(href|src)="(?!#)/);
  for (const parts of [markdown, excerptMarkdown]) expect(parts.join('')).not.toMatch(/\]\((?!#)|\]: (?!#)/);
});
