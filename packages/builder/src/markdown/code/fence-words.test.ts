import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWords } from './fence-words.ts';
import { readRanges } from './fences.ts';

/** As an expression, which looks for the end of braces from each that opens. */
const word =
  /([\w$.:-]+)(?:=("[^"]*"|'[^']*'|\{[^}]*\}|\S*))?|\{[^}]*\}|"[^"]*"|'[^']*'|\/(?:\\.|[^/\\\s])+\/|[^\s\w$.:{"'-]+|\S/g;
const pieces = ['a', 'b=', '"', "'", '{', '}', '/', '\\', ' ', '1', ',', '-', '=', '+', ':'];

test('reads the words that an expression reads', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      const meta = parts.join('');
      expect(readWords(meta).map(({ text }) => text)).toEqual(Array.from(meta.matchAll(word), ([text]) => text));
    }),
    { numRuns: 5000 },
  );
});

test('the lines of ranges are those that any of them has', () => {
  const ranges = fc.array(fc.tuple(fc.nat(12), fc.option(fc.nat(12))), { maxLength: 6 });
  fc.assert(
    fc.property(ranges, fc.nat(10), (all, last) => {
      const text = all.map(([from, to]) => (to === null ? from : `${from} - ${to}`)).join(',');
      const lines = Array.from({ length: last }, (_, index) => index + 1);
      expect(readRanges(text, last)).toEqual(
        lines.filter((line) => all.some(([from, to]) => from <= line && line <= (to ?? from))),
      );
    }),
  );
});
