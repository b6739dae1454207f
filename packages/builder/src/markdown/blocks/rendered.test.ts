import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { markChild } from '../markup/placeholders.ts';
import { readRendered } from './rendered.ts';

const place = { file: 'a.mdx', line: 1, column: 1 };
const write = (html: string): string => toHtml({ type: 'root', children: readRendered(html, place) });

it.each([
  ['what React writes between texts', '<p>a<!-- -->1</p>'],
  ['line feeds at the start of code', '<pre>\n\na</pre>'],
  ['a row of a table', '<tr><td>a</td></tr>'],
  ['a part of a drawing', '<linearGradient gradientUnits="userSpaceOnUse"><stop offset="5%"></stop></linearGradient>'],
  ['an element whose name looks like one of MathML', '<mark><i>a</i></mark>'],
])('keeps %s', (_, html) => {
  expect(write(html)).toBe(html);
});

it('reads what a browser reads: elements where only text seems to be, and names in lower case', () => {
  expect(readRendered('<select><svg><title><IMG SRC=x></title></svg></select>', place)).toMatchObject([
    {
      tagName: 'select',
      children: [{ tagName: 'svg', children: [{ children: [{ tagName: 'img', properties: { src: 'x' } }] }] }],
    },
  ]);
});

it('puts children where their marks are, in a table as well', () => {
  const children = readRendered(`<table><tbody>${markChild(1)}</tbody></table>${markChild(0)}`, place, [
    [{ type: 'text', value: 'a' }],
    [{ type: 'element', tagName: 'tr', properties: {}, children: [] }],
  ]);
  expect(toHtml({ type: 'root', children })).toBe('<table><tbody><tr></tr></tbody></table>a');
});

it('refuses children where only text may be', () => {
  expect(() => readRendered(`<textarea>${markChild(0)}</textarea>`, place, [[]])).toThrow('holds only text');
});

it('refuses what is nested too deeply', () => {
  const nest = (levels: number): string => `${'<b>'.repeat(levels)}a${'</b>'.repeat(levels)}`;
  expect(write(nest(200))).toBe(nest(200));
  expect(() => write(nest(201))).toThrow('200 levels');
  expect(write('<b></b>'.repeat(1000))).toHaveLength(7000);
});
