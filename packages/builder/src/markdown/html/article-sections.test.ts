import type { Element, ElementContent, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { element, verbatim } from '../markup/render-element.ts';
import { wrapSections } from './article-sections.ts';

/** `<h2>` is a heading with that text; everything else is verbatim HTML. */
function write(...pieces: readonly string[]): string {
  const children = pieces.map((value): ElementContent => {
    const [, tagName, text = ''] = /^<(h\d)>(.*)<\/h\d>$/.exec(value) ?? [];
    if (tagName !== undefined) return element(tagName, {}, [{ type: 'text', value: text }]);
    return value.trim() === '' ? { type: 'text', value } : verbatim(value);
  });
  // How tall they are is tested separately.
  return serialize(wrapSections(children))
    .replace(/ data-(?:wide|narrow)="\d+"/g, '')
    .trim();
}

const serialize = (children: ElementContent[]): string => toHtml({ type: 'root', children }, { allowDangerousHtml: true });

it('begins a section at each h2 and h3; what is above the first stays outside', () => {
  expect(write('<p>a</p>\n', '<h2>B</h2>', '\n', '<p>b</p>', '\n', '<h3>C</h3>', '\n', '<h4>d</h4>', '\n', '<p>e</p>')).toBe(
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
  const words = (characters: number): Text => ({ type: 'text', value: 'x'.repeat(characters) });
  const line = (node: Element, height: 'none' | 'line' | 'lines' = 'line'): Element => ({ ...node, data: { height } });
  const heightsOf = (...nodes: readonly Element[]): (number | undefined)[] => {
    const children = [element('h2', {}, [words(1)]), ...nodes];
    const html = serialize(wrapSections(children));
    return [/wide="(\d+)"/, /narrow="(\d+)"/].map((pattern) => Number(pattern.exec(html)?.[1]));
  };
  const own = (characters: number): Element => element('p', {}, [words(characters)]);
  const fact = (characters: number): Element => line(own(characters));
  const opening = (characters: number): Element =>
    line(element('details', {}, [element('summary', {}, [words(characters)]), own(4000)]));
  const one = heightsOf(fact(20));
  expect(heightsOf(fact(10), opening(10))).toEqual(one);
  expect(heightsOf(fact(20), line(own(4), 'none'))).toEqual(one);
  const small = line(own(10), 'lines');
  expect(heightsOf(small, small)[0]).toBeGreaterThan(heightsOf(line(own(20), 'lines'))[0] ?? 0);
  const [wide, narrow] = heightsOf(fact(30), opening(30));
  expect(wide).toBe(one[0]);
  expect(narrow).toBeGreaterThan((one[1] ?? 0) + 1);
});
