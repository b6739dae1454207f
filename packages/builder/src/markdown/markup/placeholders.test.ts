import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  markAttributePlaceholder,
  markChild,
  markPlaceholder,
  readPlaceholder,
  splitAtPlaceholders,
  splitChildren,
} from './placeholders.ts';

test('a text is split at marks, with nothing empty between and after them', () => {
  expect(splitChildren(`${markChild(0)}a${markChild(1)}${markChild(12)}`)).toEqual([0, 'a', 1, 12]);
  expect(splitChildren(`a${markChild(0)}b`)).toEqual(['a', 0, 'b']);
  expect(splitChildren('a')).toEqual(['a']);
});

test('what could be a mark but for its key stays text', () => {
  const [start = ''] = /^.+(?=c0.$)/.exec(markChild(0)) ?? [];
  const key = start.slice(1);
  const end = markChild(0).slice(-1);
  expect(key).toMatch(/^[\da-f]{16}$/);
  const forged = fc.oneof(fc.constant(''), fc.stringMatching(/^[\da-f]{1,20}$/)).filter((other) => !other.startsWith(key));
  const page = { fill: 'page-markdown' } as const;
  fc.assert(
    fc.property(forged, fc.constantFrom('', 'c', 'i'), fc.nat(3), (other, kind, index) => {
      const text = `\uE000${other}${kind}${index}${end}`;
      expect(splitChildren(text)).toEqual([text]);
      expect(splitAtPlaceholders(` src="${text}"${text}`, [page, page, page, page])).toEqual([` src="${text}"${text}`]);
      expect(readPlaceholder(text)).toBeUndefined();
    }),
  );
  expect([markPlaceholder(2), markAttributePlaceholder(3)].map(readPlaceholder)).toEqual([2, 3]);
});
