import type { Root } from 'hast';
import { expect, it } from 'vitest';
import { writeSections } from './article-sections.ts';

type Child = Root['children'][number];

/** `<h2>` is a heading with that text; everything else is verbatim HTML. */
function write(...pieces: readonly string[]): string {
  const children = pieces.map((piece): Child => {
    const tagName = /^<(h\d)>/.exec(piece)?.[1];
    return tagName === undefined ? { type: 'raw', value: piece } : { type: 'element', tagName, properties: {}, children: [] };
  });
  // How tall they are is tested separately.
  return writeSections(children, pieces, (html) => html)
    .replace(/ data-(?:wide|narrow)="\d+"/g, '')
    .trim();
}

it('begins a section at each h2 and h3; what is above the first stays outside', () => {
  expect(write('<p>a</p>\n', '<h2>B</h2>\n', '<p>b</p>\n', '<h3>C</h3>\n', '<h4>d</h4>\n', '<p>e</p>')).toBe(
    '<p>a</p>\n<section data-level="2"><h2>B</h2>\n<p>b</p></section>\n<section data-level="3"><h3>C</h3>\n<h4>d</h4>\n<p>e</p></section>',
  );
});

it('changes nothing without headings', () => {
  expect(write('<p>a</p>\n', '<p>b</p>')).toBe('<p>a</p>\n<p>b</p>');
});

it('keeps a heading right below another in the same section', () => {
  expect(write('<h2>A</h2>', '\n', '<h3>B</h3>', '<p>b</p>', '<h3>C</h3>')).toBe(
    '<section data-level="2"><h2>A</h2>\n<h3>B</h3><p>b</p></section>\n<section data-level="3"><h3>C</h3></section>',
  );
});

it('leaves alone headings inside an element', () => {
  const steps = '<div class="steps"><h2>A</h2><p>a</p></div>';
  expect(write(steps, '<h2>B</h2>')).toBe(`${steps}<section data-level="2"><h2>B</h2></section>`);
});

it('measures lines that share lines together, of what opens the summary, and not what has no height of its own', () => {
  const line = (html: string, height: 'none' | 'line' | 'lines' = 'line'): [Child, string] => [
    { type: 'element', tagName: 'p', properties: {}, children: [], data: { height } },
    html,
  ];
  const heightsOf = (...blocks: readonly [Child, string][]): (number | undefined)[] => {
    const heading: Child = { type: 'element', tagName: 'h2', properties: {}, children: [] };
    const html = writeSections(
      [heading, ...blocks.map(([child]) => child)],
      ['<h2>A</h2>', ...blocks.map(([, text]) => text)],
      String,
    );
    return [/wide="(\d+)"/, /narrow="(\d+)"/].map((pattern) => Number(pattern.exec(html)?.[1]));
  };
  const fact = (characters: number): [Child, string] => line(`<p class="a">${'x'.repeat(characters)}</p>`);
  const opening = (characters: number): [Child, string] =>
    line(`<details><summary>${'x'.repeat(characters)}</summary><p>${'y'.repeat(4000)}</p></details>`);
  const one = heightsOf(fact(20));
  expect(heightsOf(fact(10), opening(10))).toEqual(one);
  expect(heightsOf(fact(20), line('<p>none</p>', 'none'))).toEqual(one);
  const own = (characters: number): [Child, string] => line(`<p class="a">${'x'.repeat(characters)}</p>`, 'lines');
  expect(heightsOf(own(10), own(10))[0]).toBeGreaterThan(heightsOf(own(20))[0] ?? 0);
  const [wide, narrow] = heightsOf(fact(30), opening(30));
  expect(wide).toBe(one[0]);
  expect(narrow).toBeGreaterThan((one[1] ?? 0) + 1);
});
