import { expect, test } from 'vitest';
import { join, type Layout, line, printLayout, softLine } from './layout.ts';

const list: Layout = {
  group: ['f(', { indent: [softLine, join([',', line], ['first', 'second'])] }, { whenBroken: ',' }, softLine, ')'],
};

test('keeps what fits on one line', () => {
  expect(printLayout(list, 16)).toBe('f(first, second)');
});

test('breaks a group as a whole if it does not fit', () => {
  expect(printLayout(list, 15)).toBe('f(\n  first,\n  second,\n)');
});

test('includes what follows a group up to the end of the line', () => {
  expect(printLayout([list, ': void'], 21)).toBe('f(\n  first,\n  second,\n): void');
  expect(printLayout([list, ': void'], 22)).toBe('f(first, second): void');
});

test('always breaks what is marked as broken, with all groups around it', () => {
  expect(printLayout({ group: ['a', { broken: ['{', { indent: [line, 'b'] }, line, '}'] }] }, 80)).toBe('a{\n  b\n}');
});
