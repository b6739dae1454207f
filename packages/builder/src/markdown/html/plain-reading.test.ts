import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { expect, it } from 'vitest';
import { readsPlainly } from './plain-reading.ts';

const names =
  `a address b button caption circle code col colgroup dd desc details div dl dt em fieldset figure font foreignObject form g h1 h2 hr i iframe img
  input label li math mi noscript ol option p path pre ruby rt section select span strong style sub summary svg table tbody td template text textarea th
  thead title tr ul use x-y`.split(/\s+/);
const voids = new Set(['col', 'hr', 'img', 'input']);
const texts = ['', ' ', 'a', '\u00a0', 'a &lt;b&gt; c', '<!-- -->'];

const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...texts),
    fc.tuple(fc.constantFrom(...names), fc.array(tie('html'), { maxLength: 3 })).map(([name, children]) => {
      return voids.has(name) ? `<${name} class="b">` : `<${name}>${children.join('')}</${name}>`;
    }),
  ),
}));

/** As a browser reads it between other elements. It adds the bodies of tables. */
function reread(text: string): string {
  return serialize(parseFragment(`<div><main>${text}</main></div><i></i>`))
    .replace(/<\/?tbody>/g, '')
    .replaceAll('&nbsp;', '\u00a0');
}

it('finds only HTML plain that a browser reads as it is written', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(html, { maxLength: 3 }), (pieces) => {
      const text = pieces.join('');
      if (!readsPlainly(text, () => true)) return;
      plain++;
      expect(reread(text)).toBe(`<div><main>${text.replace(/<\/?tbody>/g, '')}</main></div><i></i>`);
    }),
    { numRuns: 4000 },
  );
  expect(plain).toBeGreaterThan(400);
});

it.each([
  '<p><div></div></p>',
  '<ul><li><div><li></li></div></li></ul>',
  '<a href="b"><i><a></a></i></a>',
  '<table>b</table>',
  '<h1><h2></h2></h1>',
  '<svg><p></p></svg>',
  '<svg><title><b></b></title></svg>',
  '<noscript></noscript>',
  '<div>',
  '</div>',
  '<div/>',
  '<DIV></DIV>',
  "<b title='c'></b>",
  '<b title=c></b>',
  '<b title="&Tab;c"></b>',
  '<b "></b>',
  '<!--><b></b>-->',
  '<?b>',
  '<![CDATA[b]]>',
  'a < b',
])('is not certain of %s', (text) => {
  expect(readsPlainly(text, () => true)).toBe(false);
});

it('shows each element with the values that a browser reads', () => {
  const found: unknown[] = [];
  const text = '<a href="a&amp;b&quot;c" hidden class="d">e</a><svg viewBox="0 0 1 1"><path d="M0"/></svg><br>';
  expect(readsPlainly(text, (...element) => found.push(element) > 0)).toBe(true);
  expect(found).toEqual([
    [
      'a',
      [
        ['href', 'a&b"c'],
        ['hidden', ''],
        ['class', 'd'],
      ],
    ],
    ['svg', [['viewBox', '0 0 1 1']]],
    ['path', [['d', 'M0']]],
    ['br', []],
  ]);
  expect(readsPlainly(text, (tagName) => tagName !== 'path')).toBe(false);
});
