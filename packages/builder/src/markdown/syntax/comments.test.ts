import { expect, test } from 'vitest';
import { expressionCommentText, htmlCommentText, readComment } from './comments.ts';

test.each([
  [' truncate ', { kind: 'truncate' }],
  ['nolink', { kind: 'nolink' }],
  [' #my-id ', { kind: 'id', id: 'my-id' }],
  ['used-in TextNode.splitText', { kind: 'used-in', symbol: 'TextNode.splitText' }],
  ['used-in two words', { kind: 'none' }],
  ['symbol {"name":"a","package":"b","kind":"c","more":1}', { kind: 'symbol', symbol: { name: 'a', package: 'b', kind: 'c' } }],
  [
    'symbol {"name":"a","package":"b","kind":"c","static":true}',
    { kind: 'symbol', symbol: { name: 'a', package: 'b', kind: 'c', static: true } },
  ],
  [
    'symbol {"name":"a","package":"b","kind":"c","static":"no"}',
    { kind: 'symbol', symbol: { name: 'a', package: 'b', kind: 'c' } },
  ],
  [
    'symbol {"name":"a","owner":"d","package":"b","kind":"c"}',
    { kind: 'symbol', symbol: { name: 'a', owner: 'd', package: 'b', kind: 'c' } },
  ],
  [
    'symbol {"name":"a","package":"b","kind":"c","history":"Since 1.0"}',
    { kind: 'symbol', symbol: { name: 'a', package: 'b', kind: 'c', history: 'Since 1.0' } },
  ],
  ['symbol {"name":"a"}', { kind: 'symbol', symbol: undefined }],
  ['symbol {oops', { kind: 'symbol', symbol: undefined }],
  [' claim: caret-stays ', { kind: 'none' }],
  ['symbols of power', { kind: 'none' }],
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
