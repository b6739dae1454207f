import { expect, test } from 'vitest';
import { commentOf } from './comments.ts';

test.each([
  [' <!-- a --> ', 'a'],
  ['<!---->', ''],
  ['<!-- a --><b><!-- c -->', undefined],
  ['<!-->', undefined],
  ['<b>', undefined],
])('HTML that is nothing but one comment: %j', (value, comment) => {
  expect(commentOf({ type: 'html', value })).toBe(comment);
});

test.each([
  ['/* a */', 'a'],
  ['  ', ''],
  ['/* a */ b /* c */', undefined],
  ['a', undefined],
])('an expression that is nothing but one comment: %j', (value, comment) => {
  expect(commentOf({ type: 'mdxTextExpression', value })).toBe(comment);
});
