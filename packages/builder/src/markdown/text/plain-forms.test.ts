/** Tests the forms of a post that lists and feeds use. */
import { beforeAll, expect, it } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { realmHere } from '../../../test/support/realm-here.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import type { CompiledPage } from '../../model/compiled.ts';
import { type Compiler, createCompiler } from '../compile.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), realmHere());
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

async function markdownOf(text: string): Promise<string> {
  const { markdown } = await compiler.compile(makeSource('docs/a.md', `# A\n\n${text}\n`));
  const shown = markdown.map((part) => (typeof part === 'string' ? part : `(${part.fill})`)).join('');
  return shown.replace(/^# A\n\n|\n$/g, '');
}

it.each([
  ['words after a comment', 'He says "a" <!-- c -->and <b>not</b> "b".', 'He says "a" and **not** "b".'],
  ['a comment at the end of a paragraph', 'One. <!-- c -->\n\nTwo <!-- c -->\n*three*.', 'One.\n\nTwo\n*three*.'],
  ['a comment in a cell', '| a <!-- c --> | b |\n|---|---|\n| <!-- c --> c | d |', '| a | b |\n| - | - |\n| c | d |'],
  ['a footnote with elements', 'Text.[^n]\n\n[^n]: A <b>bold</b> note.', 'Text.[^n]\n\n[^n]: A **bold** note.'],
  [
    'a footnote whose label has to be encoded in addresses',
    'Text.[^50%é]\n\n[^50%é]: A <b>bold</b> note.',
    'Text.[^50%é]\n\n[^50%é]: A **bold** note.',
  ],
  [
    'a footnote whose label looks like a part of an address',
    'Text.[^%of]\n\n[^%of]: A <b>bold</b> note.',
    'Text.[^%of]\n\n[^%of]: A **bold** note.',
  ],
  [
    'a definition in a quotation in a container',
    ':::tip\n\n> A [link][x].\n>\n> [x]: https://a.example/\n\n:::',
    '> **Tip**\n>\n> > A [link][x].\n> >\n> > [x]: (href)',
  ],
  ['a footnote that nothing refers to', 'Text.\n\n[^n]: A <b>bold</b> note.', 'Text.'],
  [
    'definitions in a container',
    ':::tip\n\nA [link][x] and a note.[^n]\n\n[x]: https://a.example/\n\n[^n]: The note.\n\n:::\n\nAgain [here][x].',
    '> **Tip**\n>\n> A [link][x] and a note.[^n]\n\nAgain [here][x].\n\n[^n]: The note.\n\n[x]: (href)',
  ],
  ['code in an element for code', '<samp>`a()`</samp> and <code>b <b>c</b></code>', '`a()` and `b c`'],
  [
    'emphasis around blocks',
    '<b>\n\nOne.\n\n- item\n\n```js\na();\n```\n\n</b>\n\n<i><span>Two.</span> <s>Three.</s></i>',
    'One.\n\n- item\n\n```js\na();\n```\n\n*Two. ~~Three.~~*',
  ],
  ['emphasis that is not closed', 'a <b>b\n\nc', 'a **b**\n\nc'],
  ['keys', '<kbd>Ctrl</kbd>+<kbd>K</kbd>', 'Ctrl+K'],
  ['elements that hold nothing', 'a <b></b><a href="/x"></a>b\n\n<h2></h2>\n\n<ul><li></li><li>c</li></ul>', 'a b\n\n- c'],
  ['fields and what they are for', '<form><label><input type="checkbox"> Read it</label><button>Go</button></form>', 'Read it'],
  ['a form in a cell', '<table><tr><th><form>a <p><button>Go</button></p></form></th></tr></table>', '| a |\n| - |'],
  [
    'a film',
    '<video src="./a.mp4">Not shown</video>, <video title="B"><source src="./b.mp4"></video>',
    '[video]((href)), [B]((href) "B")',
  ],
  ['a place where a word may break', 'a<wbr>b <b>c<wbr>d</b>', 'ab **cd**'],
  ['what is hidden for now', 'a <span hidden>b</span>', 'a b'],
  ['a card', '<a href="./b.md"><h3>Card</h3><p>Text</p></a>', '### [Card]((href))\n\n[Text]((href))'],
  ['a menu', '<menu><li>a</li><li>b</li></menu>', '- a\n- b'],
  ['a dialog', '<dialog open>Words</dialog>', 'Words'],
  ['a formula', 'So <math><mi>x</mi><mo>=</mo><mn>1</mn></math>.', 'So x=1.'],
  ['a table with a caption', '<table><caption>All</caption><tr><th>a</th></tr></table>', 'All\n\n| a |\n| - |'],
  [
    'columns that are aligned, with an element in a cell',
    '| a | b | c |\n|:-:|--:|---|\n| <b>d</b> | e | f |',
    '| a | b | c |\n| :-: | -: | - |\n| **d** | e | f |',
  ],
  [
    'cells that are aligned in HTML',
    '<table><tr><th align="right">a</th><th>b</th></tr><tr><td align="right">c</td><td>d</td></tr></table>',
    '| a | b |\n| -: | - |\n| c | d |',
  ],
  [
    'a cell as wide as many',
    '<table><tr><th colspan="100000" rowspan="9">a</th></tr><tr><td>b</td></tr></table>',
    '| a |\n| - |\n| b |',
  ],
  [
    'blocks in a cell',
    '<table><tr><th>a</th><th>\n\n```js\nb();\n```\n\n</th></tr><tr><td>\n\nd\ne\n\n- f\n- g\n\n</td><td><p>h</p>i</td></tr></table>',
    '| a | `b();` |\n| - | - |\n| d e · f · g | h · i |',
  ],
  [
    'code of several lines in a cell',
    '<table><caption>All</caption><tr><th>a</th><th>\n\n```js title="b.js"\nb(); // Not c\n\nd();\n```\n\n</th></tr>' +
      '<tr><td>e <b>f</b></td><td><p>g</p>h</td></tr><tr><td><table><tr><th>i</th></tr></table></td></tr></table>',
    'All\n\na\n\n```js title="b.js"\nb(); // Not c\n\nd();\n```\n\ne **f**\n\ng\n\nh\n\n| i |\n| - |',
  ],
  [
    'code of several lines in HTML in a cell',
    '<table><tr><th>a</th></tr><tr><td><pre>b // Not c\nd</pre></td></tr></table>',
    'a\n\n```\nb // Not c\nd\n```',
  ],
])('in plain Markdown: %s', async (_, written, expected) => {
  expect(await markdownOf(written)).toBe(expected);
});

it('in plain Markdown of MDX: a comment at the beginning of a line', async () => {
  const text = '# A\n\n- {/* c */} item\n\n{/* c */} &nbsp;words\n';
  const { markdown } = await compiler.compile(makeSource('docs/a.mdx', text));
  expect(markdown).toEqual(['# A\n\n- item\n\n\u{a0}words\n']);
});

it.each([
  ['<p><picture><img src="./a.png" alt="a"></picture></p>', '<p><img src="(image)" alt="a"></p>'],
  [
    'In a <a href="./b.md"><picture><img src="./a.png" alt="a"></picture></a>.',
    '<p>In a <a href="(href)"><img src="(image)" alt="a"></a>.</p>',
  ],
])('a picture with several sources is an image of its line in feeds: %s', async (text, expected) => {
  const source = makeSource('content/blog/a.md', `# A\n\n${text}\n`);
  const { plainHtml = [] } = await compiler.compile({ ...source, kind: 'post' });
  expect(plainHtml.map((part) => (typeof part === 'string' ? part : `(${part.fill})`)).join('')).toBe(expected);
});

it.each([
  ['a.md', 'My title\n========', 'My title\n========'],
  ['a.md', '#\tMy title', '#\tMy title'],
  ['a.md', '<h1 align="center">My title</h1>', '# My title'],
  ['a.mdx', '<h1>My *title*</h1>', '# My *title*'],
  ['a.mdx', '<h1>\n  My title\n</h1>', '# My title'],
  ['a.md', '#', '# Front\n\n#'],
])('plain Markdown has the title once, as the page has it: %s, %s', async (name, written, expected) => {
  const source = makeSource(`docs/${name}`, `${written}\n\nText.\n`);
  const { markdown } = await compiler.compile({ ...source, frontMatter: { title: 'Front' } });
  expect(markdown).toEqual([`${expected}\n\nText.\n`]);
});

it('columns are aligned in feeds', async () => {
  const source = makeSource('content/blog/a.md', '# A\n\n| a |\n|--:|\n| <b>b</b> |\n');
  const { plainHtml } = await compiler.compile({ ...source, kind: 'post' });
  expect(plainHtml?.join('')).toContain('<td align="right"><strong>b</strong></td>');
});

it('emphasis around blocks is not in feeds', async () => {
  const source = makeSource('content/blog/a.md', '# A\n\n<b>\n\nOne.\n\n- item\n\n</b>\n');
  const { plainHtml } = await compiler.compile({ ...source, kind: 'post' });
  expect(plainHtml).toEqual(['<p>One.</p>\n<ul>\n<li>item</li>\n</ul>']);
});

it.each([
  ['<a href="/b"><a href="/c">x</a></a>', '[x](/c)'],
  ['In <a href="/b">y <b><a href="/c">x</a></b></a> z', 'In y **[x](/c)** z'],
  ['<a href="/b">[x](/c) y</a>', '[x](/c) y'],
  ['<a href="/b">\n\n- [x](/c)\n\n</a>', '- [x](/c)'],
  ['<a href="/b">x **y**</a>', '[x **y**](/b)'],
])('of a link in a link, plain Markdown of MDX has the inner one: %s', async (text, expected) => {
  const { markdown, links } = await compiler.compile(makeSource('docs/a.mdx', `# A\n\n${text}\n`));
  const shown = markdown.map((part) => (typeof part !== 'string' && part.fill === 'href' ? links[part.link]?.href : part));
  expect(shown.join('')).toBe(`# A\n\n${expected}\n`);
});

it.each(['a.md', 'a.mdx'])('the name of a button is a word of its sentence: %s', async (name) => {
  const text = '# A\n\nPress <button>Save</button>, then <button type="button">**Close** it</button>.\n';
  const source = makeSource(`content/blog/${name}`, text);
  const { markdown, plainHtml, sections } = await compiler.compile({ ...source, kind: 'post' });
  expect(markdown).toEqual(['# A\n\nPress Save, then **Close** it.\n']);
  expect(plainHtml).toEqual(['<p>Press Save, then <strong>Close</strong> it.</p>']);
  expect(sections).toEqual([{ text: 'Press Save, then Close it.' }]);
});

it('a truncation mark between tags of HTML has no effect, and is on no page', async () => {
  const text = '# A\n\nOne.\n\n<div>\n\nTwo.\n\n<!-- truncate -->\n\nThree.\n\n</div>\n';
  const page = await compiler.compile({ ...makeSource('content/blog/a.md', text), kind: 'post' });
  expect(page.problems).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('truncation mark'), place: { line: 9 } },
  ]);
  expect(page.markdown).toEqual(['# A\n\nOne.\n\nTwo.\n\nThree.\n']);
  expect(page.html).toEqual(['<p>One.</p>\n<div>\n<p>Two.</p>\n\n<p>Three.</p>\n</div>']);
});

it('a page of many paragraphs with a single tag is read', async () => {
  const text = Array.from({ length: 20_000 }, (_, place) => `Word ${place}.`).join('\n\n');
  expect(await markdownOf(`<div>\n\n${text}\n\n</div>\n\n<b>b</b>`)).toBe(`${text}\n\n**b**`);
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
