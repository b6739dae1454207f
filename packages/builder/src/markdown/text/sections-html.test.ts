/** What the search gets of elements: of HTML in Markdown and of what components render alike. */
import { expect, test } from 'vitest';
import type { SearchSection } from '../../model/compiled.ts';
import { readRendered } from '../blocks/rendered.ts';
import { readSections } from './sections.ts';

const sectionsOf = (html: string): SearchSection[] => readSections(readRendered(html, { file: 'a.mdx' })).sections;
const textOf = (html: string): string => sectionsOf(html)[0]?.text ?? '';

test.each([
  ['<p>a</p><svg role="img" aria-label="A &lt;b&gt;, c"><text>label</text></svg>', 'a A <b>, c.'],
  ['<svg role="img" aria-label="Long."><title>Short</title><path d=""/></svg>', 'Short. Long.'],
  ['<svg role="img" aria-label="x"></svg><svg role="img" aria-label="x"><g/></svg>', 'x.'],
  ['<style>a{}</style><p>b<script>c</script></p>', 'b'],
  ['<p>H<sub>2</sub>O, <kbd>Ctrl</kbd>, <a href="/x">a link</a>.</p>', 'H2O, Ctrl, a link.'],
  ['<a href="/a">One</a><a href="/b">Two</a>', 'One Two'],
  ['<dl><dt>a</dt><dd>b</dd></dl>', 'a: b'],
  ['<pre>code<br>more</pre><p>words</p>', 'words\ncode more'],
  ['<form><label>Words</label></form>', 'Words'],
  ['<form>a<p><button>Go</button></p></form>', 'a'],
  ['a<br>b', 'a b'],
])('%s is found by its words', (html, expected) => {
  expect(textOf(html)).toBe(expected);
});

test.each([
  '<svg><text>x</text></svg>',
  '<p aria-hidden="true">x</p>',
  '<p data-markdown="none">x</p>',
  '<button>x</button><select><option>x</option></select><label for="a">x</label>',
  '<h2><a class="anchor" href="#x">x</a></h2>',
  '<img src="a.png" alt="x">',
])('%s says nothing', (html) => {
  expect(sectionsOf(html)).toEqual([]);
});

test('a heading with an id starts a section that ends with its parent element', () => {
  expect(sectionsOf('<p>Before</p><div><h2 id="a">One &amp; two</h2><p>Text</p></div><p>After</p>')).toEqual([
    { text: 'Before After' },
    { id: 'a', heading: 'One & two', text: 'Text' },
  ]);
});

test('an element with an id that starts with a heading is a section', () => {
  const html =
    '<div class="list"><section id="code-1"><h3><a href="#code-1"><span>Code </span>1</a> <span>Gone</span></h3><p>Why<br/>so</p></section>' +
    '<section id="code-2"><h3>Two</h3><ul><li>x</li><li>y</li></ul></section>tail</div>';
  expect(sectionsOf(html)).toEqual([
    { text: 'tail' },
    { id: 'code-1', heading: 'Code 1 Gone', text: 'Why so' },
    { id: 'code-2', heading: 'Two', text: 'x y' },
  ]);
});

test('an element can name its section itself', () => {
  const html =
    '<table><caption>Codes</caption><tbody><tr id="code-1" data-heading="Error 1: &lt;gone&gt;"><th>1</th><td>Why</td></tr></tbody></table>';
  expect(sectionsOf(html)).toEqual([{ text: 'Codes' }, { id: 'code-1', heading: 'Error 1: <gone>', text: 'Why' }]);
});

test('an element without an id starts no section', () => {
  expect(sectionsOf('<section><h2>A</h2>b</section>')).toEqual([{ text: 'A b' }]);
  expect(sectionsOf('<section id="x">Text first<h2>A</h2>b</section>')).toEqual([{ text: 'Text first A b' }]);
  expect(sectionsOf('<details><summary>A</summary>b</details>')).toEqual([{ text: 'A b' }]);
});

test('the columns and rows of a table are apart, and empty ones say nothing', () => {
  const html =
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td></td><td>c</td></tr><tr><td>d</td><td></td></tr></tbody></table>';
  expect(textOf(html)).toBe('a · b | c | d');
});
