import { expect, it } from 'vitest';
import { report } from './link-severity.ts';

it('does not look for a fix of what is not reported', () => {
  const fail = (): string => {
    throw new Error('called');
  };
  expect(report('ignore', { file: 'a.md' }, 'wrong', fail)).toEqual([]);
  expect(report('warn', { file: 'a.md' }, 'wrong', () => 'Mend it')).toEqual([
    { severity: 'warning', place: { file: 'a.md' }, message: 'wrong', fix: 'Mend it' },
  ]);
});
