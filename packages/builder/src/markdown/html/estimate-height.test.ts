import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { element, group } from '../markup/render-element.ts';
import { htmlToHast } from '../syntax/parse.ts';
import { estimateHeights } from './estimate-height.ts';

const estimate = (html: string): ReturnType<typeof estimateHeights> =>
  estimateHeights((htmlToHast(html, { fragment: true }) as Root).children);

const paragraph = (characters: number): string => `<p>${'word '.repeat(characters / 5)}</p>`;

describe('estimateHeights', () => {
  it('counts the lines of text, of which a phone needs more', () => {
    const short = estimate(paragraph(35));
    const long = estimate(paragraph(800));
    expect(short.narrow).toBe(short.wide);
    expect(long.wide).toBeGreaterThan(short.wide + 8 * 1.7);
    expect(long.narrow).toBeGreaterThan(long.wide * 1.7);
  });

  it('counts the space between blocks, and fewer characters in the lines of a heading', () => {
    const section = (heading: number): number => estimate(`<h2>${'x'.repeat(heading)}</h2>${paragraph(20)}`).narrow;
    const one = estimate(paragraph(20)).narrow;
    expect(estimate(paragraph(20).repeat(2)).narrow).toBeGreaterThan(2 * one + 0.5);
    expect(section(35)).toBeGreaterThan(section(20) + 1.7);
    expect(estimate(paragraph(35)).narrow).toBe(one);
  });

  it('counts the lines of code, which do not wrap', () => {
    const code = (lines: number): string =>
      `<figure class="code"><pre><code>${'long '.repeat(40)}${'\n'.repeat(lines)}</code></pre></figure>`;
    const [short, long] = [estimate(code(1)), estimate(code(11))];
    expect(long.wide - short.wide).toBeCloseTo(14);
    expect(long.narrow - short.narrow).toBeCloseTo(14);
  });

  it('ignores the tags inside text, and counts a character reference as one character', () => {
    const plain = estimate(paragraph(400));
    expect(estimate(paragraph(400).replaceAll('word', '<code class="a-long-name"><b>w</b>o&gt;d</code>'))).toEqual(plain);
  });

  it('leaves out what is hidden, and of what is folded all but its summary', () => {
    const text = paragraph(4000);
    expect(estimate(`<section hidden="">${text}<div>${text}</div></section>`)).toEqual(estimate(''));
    const folded = estimate(`<details><summary>More</summary>${text}</details>`).wide;
    expect(folded).toBeGreaterThan(2);
    expect(folded).toBeLessThan(5);
    expect(estimate(`<details open=""><summary>More</summary>${text}</details>`).wide).toBeGreaterThan(folded * 10);
  });

  it('counts the lines of a long summary', () => {
    const folded = (names: number): number =>
      estimate(`<details><summary>${'<code>NAME</code>, '.repeat(names)}</summary><p>a</p></details>`).narrow;
    expect(folded(100)).toBeGreaterThan(folded(1) + 10);
  });

  it('makes a row of a table as tall as its text needs', () => {
    const table = (text: string): string => `<table><tbody>${`<tr><td>a</td><td>${text}</td></tr>`.repeat(10)}</tbody></table>`;
    expect(estimate(table('word '.repeat(60))).wide).toBeGreaterThan(estimate(table('word')).wide * 2);
  });

  it('has room for the paragraphs in the cells of a row, which share its width', () => {
    const row = (cell: string): string => `<table><tbody>${`<tr><td>a</td><td>${cell}</td></tr>`.repeat(10)}</tbody></table>`;
    const text = 'word '.repeat(40);
    expect(estimate(row(`<p>${text}</p><p>${text}</p>`)).wide).toBeGreaterThan(estimate(row(text + text)).wide * 1.3);
  });

  it('has room for the frame of code', () => {
    const lines = '<pre><code>a\nb\nc</code></pre>';
    expect(estimate(`<figure class="code">${lines}</figure>`).wide).toBeGreaterThan(estimate(lines).wide + 2);
  });

  it('counts the lines of a signature, which wrap on phones', () => {
    const signature = (value: string): ReturnType<typeof estimateHeights> =>
      estimateHeights([
        group([element('pre', {}, [])], { type: 'code', value, data: { signature: { isMember: false, links: {} } } }),
      ]);
    const line = '(name: string): void\n';
    const short = signature(line.repeat(5));
    const long = signature(line.replace('name', 'a'.repeat(60)).repeat(5));
    expect(long.wide).toBe(short.wide);
    expect(long.narrow).toBeGreaterThan(short.narrow + 5 * 1.4);
  });

  it('puts cards beside each other where there is room', () => {
    const cards = `<ul class="doc-cards">${'<li><a href="/a">words</a></li>'.repeat(10)}</ul>`;
    const { wide, narrow } = estimate(cards);
    expect(narrow).toBeGreaterThan(wide * 1.7);
    expect(wide).toBeGreaterThan(10 * 2);
  });

  it('has room for pictures, but not for icons', () => {
    expect(estimate('<svg class="icon" viewBox="0 0 1 1"><path d=""></path></svg>')).toEqual(estimate(''));
    const picture = '<img src="a.png" class="themed-image-light">';
    expect(estimate(picture).wide).toBeGreaterThan(10);
    expect(estimate(picture + picture.replace('light', 'dark'))).toEqual(estimate(picture));
  });
});
