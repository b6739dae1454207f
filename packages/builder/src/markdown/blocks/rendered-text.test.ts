import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { readRendered } from './rendered.ts';
import { hold, readRenderedText } from './rendered-text.ts';

function split(html: string): unknown {
  const { searched, sections } = readRenderedText(readRendered(html, { file: 'a.mdx' }));
  return { text: searched.join(), sections };
}

test('a heading with an id starts a section that ends with its parent element', () => {
  expect(split('<p>Before</p><div><h2 id="a">One &amp; two</h2><p>Text</p></div><p>After</p>')).toEqual({
    text: 'Before After',
    sections: [{ id: 'a', heading: 'One & two', text: 'Text' }],
  });
});

test('an element with an id that starts with a heading is a section', () => {
  const html =
    '<div class="list"><section id="code-1"><h3><a href="#code-1"><span>Code </span>1</a> <span>Gone</span></h3><p>Why<br/>so</p></section>' +
    '<section id="code-2"><h3>Two</h3><ul><li>x</li><li>y</li></ul></section>tail</div>';
  expect(split(html)).toEqual({
    text: 'tail',
    sections: [
      { id: 'code-1', heading: 'Code 1 Gone', text: 'Why so' },
      { id: 'code-2', heading: 'Two', text: 'x y' },
    ],
  });
});

test('an element can name its section itself', () => {
  const html =
    '<table><caption>Codes</caption><tbody><tr id="code-1" data-heading="Error 1: &lt;gone&gt;"><th>1</th><td>Why</td></tr></tbody></table>';
  expect(split(html)).toEqual({
    text: 'Codes',
    sections: [{ id: 'code-1', heading: 'Error 1: <gone>', text: 'Why' }],
  });
});

test('without an id there is no section', () => {
  expect(split('<section><h2>A</h2>b</section>')).toEqual({ text: 'A b', sections: [] });
  expect(split('<section id="x">Text first<h2>A</h2>b</section>')).toEqual({ text: 'Text first A b', sections: [] });
});

test('what a component holds stays in its place, and counts for no section of the component', () => {
  const nodes = [{ type: 'text' as const, value: 'held' }];
  const [before, after] = readRendered('<div><h2 id="a">One</h2>two</div><p>three</p>', { file: 'a.mdx' });
  const rendered = [before, hold([], nodes), after] as ElementContent[];
  expect(readRenderedText(rendered)).toMatchObject({
    held: [nodes],
    searched: [nodes, 'three'],
    sections: [{ id: 'a', heading: 'One', text: 'two' }],
  });
});
