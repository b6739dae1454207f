import { expect, test } from 'vitest';
import { expressionCommentText, htmlCommentText, readComment } from './comments.ts';

test.each([
  [' truncate ', { kind: 'truncate' }],
  ['nolink', { kind: 'nolink' }],
  [' #my-id ', { kind: 'id', id: 'my-id' }],
  [' claim: caret-stays ', { kind: 'none' }],
  ['truncated', { kind: 'none' }],
])('%j', (text, instruction) => {
  expect(readComment(text)).toEqual(instruction);
});

test('only HTML that is a single comment counts', () => {
  expect(htmlCommentText(' <!-- a --> ')).toBe(' a ');
  expect(htmlCommentText('<!-- a --><b><!-- c -->')).toBeUndefined();
  expect(htmlCommentText('<!-->')).toBeUndefined();
});

test('only an expression that is a single comment counts', () => {
  expect(expressionCommentText('/* a */')).toBe(' a ');
  expect(expressionCommentText('  ')).toBe('');
  expect(expressionCommentText('/* a */ b /* c */')).toBeUndefined();
});
