/**
 * HTML that parsers read differently: elements where they don't belong, text that's markup in another namespace, end tags of nothing. In all ways to write it,
 * Chromium finds nothing in the compiled page that content may not have, and it stays in its place.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeout, trial } from './campaign.ts';
import { useJudge } from './judged-pages.ts';

const findFaults = useJudge([
  ['<img src=x onerror=alert(1)>', 'runs 1'],
  ['<select><svg><title><img src=x onerror=alert(2)></title></svg></select>', 'runs 2'],
  ['</article><article id="around">', 'an element around it'],
  ['<textarea>', 'an element around it'],
  ['<template></template>', '<template>'],
]);

const names = (
  'select option optgroup hr selectedcontent button svg math title desc foreignObject mtext mi mo annotation-xml mglyph malignmark style textarea xmp ' +
  'noscript noembed noframes iframe table caption colgroup col tbody tr td th p b a nobr font form input frameset body html head template dialog details ' +
  'summary ruby rt rp li dd h2 image keygen listing pre plaintext search'
).split(' ');
const harm = [
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
];
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names).map((name) => `<${name}>`) },
  { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
  { weight: 2, arbitrary: fc.constantFrom(...harm) },
  // What is an attribute to one parser is an element to the other.
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...names, '!--', '![CDATA['), fc.constantFrom(...harm))
      .map(([a, b, c]) => `<${a} title="</${b}>${c.replaceAll('"', "'")}">`),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '<!--',
      '-->',
      '--!>',
      '<!-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '<annotation-xml encoding="text/html">',
      '<font color>',
      '<svg/',
      '&lt;img src=x onerror=alert(1)&gt;',
      'text',
      '\0',
      '\n',
      '<br/>',
      '<p/>',
    ),
  },
);
const soup = fc.array(piece, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''));

const ways: readonly (readonly [format: string, write: (html: string) => string])[] = [
  ['md', (html) => html],
  ['md', (html) => `<div>${html}</div>`],
  ['mdx', (html) => `<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`],
  ['mdx', (html) => `<select><option dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} /></select>`],
  ['mdx', (html) => `<svg><title dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} /></svg>`],
  ['mdx', (html) => `<noscript dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`],
];

test(
  'nothing that content may not have, as Chromium reads it, and nothing outside of its place',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ways), soup, async ([format, write], html) => {
        expect(await findFaults(format, write(html))).toEqual([]);
      }),
      trial(60, 4000),
    );
  },
  timeout,
);
