import { expect, test } from 'vitest';
import { makeSource } from '../../../packages/builder/test/support/make-source.ts';
import { readProsePage } from './read-prose-page.ts';

const read = (text: string, file = 'docs/a.md') => {
  const { body, links, withoutAlternative } = readProsePage(makeSource(file, text), false);
  return {
    prose: body.prose.replace(/\s+/g, ' ').trim(),
    links: links.map(({ text, place }) => `${place.line}:${place.column} ${text}`),
    faults: withoutAlternative.map(({ what, place }) => `${place.line}:${place.column} ${what}`),
  };
};

test.each([
  ['Press <kbd>Ctrl</kbd> or <KBD class="x">C<b>t</b></KBD> here.', 'Press or here.'],
  ['<div>One <code>two</code>\n<!-- three --> four &amp; five</div>', 'One four five'],
  ['<p title="One > two" data-x="three">four</p>', 'One > two four'],
  ["Five <abbr TITLE='six'>seven</abbr> <img alt=eight src=x.png>", 'Five six seven eight'],
  ['> <p>One\n> two</p>', 'One > two'],
  ['A <samp>one\n\nNext paragraph.', 'A Next paragraph.'],
])('the prose of %j is %j', (text, prose) => {
  expect(read(text).prose).toBe(prose);
});

test('a link in HTML has the text up to its end, Markdown included', () => {
  expect(read('<a href="/x"><b>Click</b>\n*here*</a> and <a href="/y">`code` of\nit</a>.').links).toEqual([
    '1:1 Click here',
    '2:16 \uFFFC of it',
  ]);
  expect(read('<a href="/x">\n\nThis **page**\n\n</a>\n\n<a href="/y">left open').links).toEqual([
    '1:1 This page',
    '7:1 left open',
  ]);
});

test.each(['docs/a.md', 'docs/a.mdx'])('text alternatives of elements in %s', (file) => {
  const { faults } = read(
    [
      '<img src="a.png" />',
      '<img src="a.png" alt="" />',
      '<img src="a.png" aria-hidden="true" />',
      '<iframe src="https://example.com/" />',
      '<svg role="img" aria-label="Dot"><path d="" /></svg>',
      '<svg role="img"><g><title>Dot</title></g></svg>',
      '<svg role="img"><path d="" /></svg>',
      '<svg><title>Dot</title></svg>',
      '<svg role="img" />',
      '<svg role="img">\n\n<title>Dot</title>\n\n</svg>',
    ].join('\n\n'),
    file,
  );
  expect(faults).toEqual(['1:1 this image', '7:1 this frame', '13:1 this drawing', '15:1 this drawing', '17:1 this drawing']);
});
