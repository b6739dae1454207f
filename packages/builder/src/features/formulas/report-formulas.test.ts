import { expect, test } from 'vitest';
import { Report } from '../../markdown/syntax/report.ts';
import { reportFormulas } from './report-formulas.ts';

function problemsOf(...texts: string[]): number {
  const report = new Report('a.md');
  const children = texts.map((value) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] }));
  reportFormulas({ type: 'root', children }, report);
  return report.problems.length;
}

test.each(['math $x^2$.', '$\\frac{1}{2}$', 'a $a_1$ b', '$$\n\\int x\n$$'])('%s is a formula', (text) => {
  expect(problemsOf(text)).toBe(1);
});

test.each(['$getRoot and $getSelection', '$5 or $10', '$getRoot()', 'from $a_b to c$', 'US$2^3$', '$$name', '$ x^2 $'])(
  '%s is none',
  (text) => {
    expect(problemsOf(text)).toBe(0);
  },
);

test('a page has one warning', () => {
  expect(problemsOf('$x^2$', '$y^2$ and $z^2$')).toBe(1);
});
