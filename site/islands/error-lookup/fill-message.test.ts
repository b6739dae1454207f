import { describe, expect, test } from 'vitest';
import { fillMessage, readErrorQuery } from './fill-message.ts';

describe('readQuery', () => {
  test('returns code and values', () => {
    expect(readErrorQuery('?code=74&v=a&v=b%2Cc')).toEqual({ code: '74', values: ['a', 'b,c'] });
  });

  test('is undefined without a code', () => {
    expect(readErrorQuery('')).toBeUndefined();
    expect(readErrorQuery('?code=&v=a')).toBeUndefined();
  });
});

describe('fillMessage', () => {
  const template = 'Type %s in node %s does not match %s';

  test('uses repeated values in order', () => {
    expect(fillMessage(template, ['a', 'b', 'c'])).toBe('Type a in node b does not match c');
  });

  test('splits a single value at commas if there are several placeholders', () => {
    expect(fillMessage(template, ['a,b,c'])).toBe('Type a in node b does not match c');
    expect(fillMessage(template, ['a,b,c,d'])).toBe('Type a in node b does not match c,d');
  });

  test('keeps the commas in the value of a single placeholder', () => {
    expect(fillMessage('Node %s', ['a,b'])).toBe('Node a,b');
  });

  test('keeps placeholders without a value, and ignores values without a placeholder', () => {
    expect(fillMessage(template, ['a'])).toBe('Type a in node %s does not match %s');
    expect(fillMessage('No places', ['a'])).toBe('No places');
  });

  test('does not read a value as a template', () => {
    expect(fillMessage('%s and %s', ['%s', 'b'])).toBe('%s and b');
  });
});
