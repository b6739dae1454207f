import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { checked } from '../../test/support/checked.ts';
import { drawInline } from '../elements/inline-content.tsx';
import { breakNames, readInlineMarkdown } from './inline-content.ts';

it('lets a long name wrap between its words', () => {
  expect(breakNames([{ tag: 'code', content: ['$getNearestRootOrShadow'] }, ' of LexicalExtensions'])).toEqual([
    {
      tag: 'code',
      content: ['$get', 'Nearest', 'Root', 'Or', 'Shadow'].flatMap((word, index) =>
        index === 0 ? [word] : [{ tag: 'wbr', content: [] }, word],
      ),
    },
    ' of LexicalExtensions',
  ]);
  const short = ['of ', { tag: 'code', content: ['TextNode'] }] as const;
  expect(breakNames(short)).toBe(short);
});

test.each([
  ['plain', 'plain'],
  ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
  ['**bold** and `<code>`', '<strong>bold</strong> and <code>&lt;code&gt;</code>'],
  ['``a ` b``', '<code>a ` b</code>'],
  ['[a **b**](/x)', '<a href="(/x)">a <strong>b</strong></a>'],
  ['[a](</x y>)', '<a href="(/x y)">a</a>'],
  ['[a](/x"onclick=1)', '<a href="(/x&quot;onclick=1)">a</a>'],
  ['\\*\\*not bold\\*\\* \\[no](link)', '**not bold** [no](link)'],
  ['** not bold **, [no link]', '** not bold **, [no link]'],
])('inline Markdown: %s', (text, html) => {
  expect(renderToStaticMarkup(drawInline(readInlineMarkdown(text, (href) => checked(`(${href})`))))).toBe(html);
});
