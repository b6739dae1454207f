/** Pages as code hosts have them: badges, logos and HTML before the title, `<br>` between words, `<a name>`; and text without spaces. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { realmHere } from '../../test/support/realm-here.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import type { CompiledPage, Html, Markdown } from '../model/compiled.ts';
import { type Compiler, createCompiler } from './compile.ts';
import { readTitleHeading } from './tree/title-heading.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), realmHere());
});

async function compile(text: string, name = 'a.md'): Promise<CompiledPage> {
  const page = await compiler.compile(makeSource(`docs/${name}`, text));
  expect(page.problems).toEqual([]);
  return page;
}

const plain = (parts: Html | Markdown): string => parts.map((part) => (typeof part === 'string' ? part : '…')).join('');

describe('the title is first, and once', () => {
  test.each([
    ['badges', '[![build](dot.png)](https://a.example) ![docs](b.png)\n\n# Widget tools\n\nText of the page.\n'],
    [
      'a logo and a comment',
      '<!-- logo -->\n\n<p align="center"><img src="dot.png" alt="Logo"></p>\n\n# Widget tools\n\nText of the page.\n',
    ],
    ['nothing, in HTML', '<h1 align="center">Widget tools</h1>\n\nText of the page.\n'],
    [
      'a logo in the same HTML',
      '<div align="center">\n  <img src="dot.png" alt="">\n  <h1>Widget <b>tools</b></h1>\n</div>\n\nText of the page.\n',
    ],
    [
      'a container that goes on',
      '<div align="center">\n\n<img src="dot.png" alt="">\n\n# Widget tools\n\n</div>\n\nText of the page.\n',
    ],
    [
      'a heading in a comment, in HTML',
      '<p align="center"><!-- <h1>Old</h1> --><img src="dot.png" alt=""></p>\n\n# Widget tools\n\nText of the page.\n',
    ],
    ['attributes with brackets', '<h1 title="a > b" align="center">Widget <em>tools</em></h1>\n\nText of the page.\n'],
    ['a heading that holds the logo', '<h1><img src="dot.png" alt=""> Widget tools</h1>\n\nText of the page.\n'],
    [
      'a logo for a title',
      '<h1 align="center"><a href="/"><img src="dot.png" alt="Widget tools"></a></h1>\n\nText of the page.\n',
    ],
  ])('%s', async (_, text) => {
    const page = await compile(text);
    expect(page).toMatchObject({
      title: 'Widget tools',
      titleContent: ['Widget tools'],
      description: 'Text of the page.',
      headings: [],
    });
    expect(plain(page.html)).not.toMatch(/<h1|>[^<]*Widget/);
    expect(plain(page.html).match(/<img/g) ?? []).toHaveLength(page.images.length);
    expect(page.images).toHaveLength(text.split(/dot\.png|b\.png/).length - 1);
    expect(plain(page.markdown)).toMatch(/^# Widget tools\n/);
    expect(plain(page.markdown).match(/^# /gm)).toHaveLength(1);
    expect(await readTitleHeading(makeSource('docs/a.md', text), makeConfig().markdown)).toBe('Widget tools');
  });

  test.each(['<h1 align="center">Widget tools</h1>', '<p align="center"><img src="dot.png" alt="" /></p>\n\n# Widget tools'])(
    'in MDX: %j',
    async (start) => {
      const page = await compile(`${start}\n\nText of the page.\n`, 'a.mdx');
      expect(page).toMatchObject({ title: 'Widget tools', titleContent: ['Widget tools'], description: 'Text of the page.' });
      expect(plain(page.html)).not.toContain('<h1');
    },
  );

  test.each([
    '<details>\n<summary></summary>\n\n# Widget tools\n\n</details>',
    '<table><tr><td><h1>Widget tools</h1></td></tr></table>',
  ])('not if it is in what is more than a picture: %j', async (start) => {
    const page = await compile(`${start}\n\nText.\n`);
    expect(plain(page.html)).toMatch(/^<(details|table)>.*<h1/s);
  });

  test('not if words are before it', async () => {
    const page = await compile('Read this first.\n\n# Widget tools\n\nText.\n');
    expect(plain(page.html)).toMatch(/^<p>Read this first\.<\/p>\s*<h1/);
    expect(page.description).toBe('Read this first.');
  });
});

test.each([
  ['a.md', '<br>'],
  ['a.md', '<BR />'],
  ['a.mdx', '<br />'],
])('words on two lines are two words: %s, %s', async (name, lineBreak) => {
  const page = await compile(
    `# Start\n\nFirst line${lineBreak}second line.\n\n## Windows${lineBreak}Linux\n\nOne${lineBreak}two.\n`,
    name,
  );
  expect(page.description).toBe('First line second line.');
  // As code hosts make it, so that links stay as they are.
  expect(page.headings).toEqual([{ level: 2, id: 'windowslinux', text: 'Windows Linux', content: ['Windows Linux'] }]);
  expect(page.sections.map(({ heading = '', text }) => `${heading}: ${text}`)).toEqual([
    ': First line second line.',
    'Windows Linux: One two.',
  ]);
});

test.each(['a.md', 'a.mdx'])('<a name> is an anchor of the page, and stays as it is: %s', async (name) => {
  const page = await compile('# Start\n\n<a name="old-name"></a>\n\n## New name\n\n<a name="new-name"></a>\n', name);
  expect(page.anchors).toEqual(['new-name', 'old-name']);
  expect(plain(page.html)).toContain('<a name="old-name"></a>');
});

test.each([
  ['Two words.', 2],
  ['我喜欢喝咖啡。', 4],
  ['配置 API 参数', 3],
  ['データベースを変換する', 4],
  ['คู่มือภาษาไทย', 3],
  ['안녕하세요 세계', 2],
])('%s has %i words', async (text, words) => {
  expect((await compile(`${text}\n`)).words).toBe(words);
});

test('a link or an image that is text because of a space in its address is told', async () => {
  const text =
    'See [the plan](one two.md), ![a cup](cups/blue cup.png) and [this](<a b.md>).\n\n| [x](a b.pdf) |\n|---|\n\nNot [a] (b c) or [a](b c).\n';
  const { problems } = await compiler.compile(makeSource('docs/a.md', text));
  expect(problems.map(({ severity, place, message, fix }) => `${place.line} ${severity}: ${message}. ${fix}`)).toEqual([
    '1 warning: "[the plan](one two.md)" is shown as text, because its address has a space. Put the address in angle brackets: [the plan](<one two.md>)',
    '1 warning: "![a cup](cups/blue cup.png)" is shown as text, because its address has a space. Put the address in angle brackets: ![a cup](<cups/blue cup.png>)',
    '3 warning: "[x](a b.pdf)" is shown as text, because its address has a space. Put the address in angle brackets: [x](<a b.pdf>)',
  ]);
});

test.each(['a.md', 'a.mdx'])('emphasis may begin and end beside full-width punctuation: %s', async (name) => {
  const page = await compile('这很**重要。**所以**「強調」**する、*（例）*と`**。**`。\n', name);
  expect(plain(page.html)).toContain(
    '这很<strong>重要。</strong>所以<strong>「強調」</strong>する、<em>（例）</em>と<code>**。**</code>。',
  );
  expect(page.description).toBe('这很重要。所以「強調」する、（例）と**。**。');
});
