import { expect, it } from 'vitest';
import type { Problem } from '../model/source.ts';
import { formatProblem, formatReport, report } from './problems.ts';

const problem = (file: string, line: number | undefined, severity: Problem['severity'] = 'error'): Problem => ({
  severity,
  place: line === undefined ? { file } : { file, line, column: 2 },
  message: 'm',
  fix: 'f',
});

it('reports problems in order, without duplicates, and with a count', () => {
  const report = formatReport([
    problem('b.md', 10),
    problem('b.md', 9, 'warning'),
    problem('a.md', undefined),
    problem('b.md', 10),
  ]);
  expect(report).toBe('a.md:1:1 error: m\n    f\nb.md:9:2 warning: m\n    f\nb.md:10:2 error: m\n    f\n\n2 errors, 1 warning\n');
});

it('reports a warning that many places share once, with the first of them', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7];
  expect(formatReport(lines.map((line) => problem('a.md', line, 'warning')))).toBe(
    'a.md:1:2 warning: m\n    f\n    The same at a.md:2:2, a.md:3:2, a.md:4:2, a.md:5:2, and 2 more places\n\n0 errors, 7 warnings\n',
  );
  expect(formatReport(lines.map((line) => problem('a.md', line)))).toContain('a.md:7:2 error: m');
});

it('reports nothing if there are no problems', () => {
  expect(formatReport([])).toBe('');
});

it('gives a terminal nothing to obey', () => {
  expect(formatProblem({ ...problem('a\x1b[2J.md', 1), message: 'one\0two\nthree\x9b' })).toBe(
    'a\\x1B[2J.md:1:2 error: one\\x00two\nthree\\x9B\n    f',
  );
});

it('does not look for a fix of what is not reported', () => {
  const fail = (): string => {
    throw new Error('called');
  };
  expect(report('ignore', { file: 'a.md' }, 'wrong', fail)).toEqual([]);
  expect(report('warn', { file: 'a.md' }, 'wrong', () => 'Mend it')).toEqual([
    { severity: 'warning', place: { file: 'a.md' }, message: 'wrong', fix: 'Mend it' },
  ]);
});
