import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepts, hasTag, readRange } from './file-headers.ts';

/** Which bytes a range names, byte by byte (RFC 9110 section 14.1.2). */
type Names = (byte: number, size: number) => boolean;

const position = fc.oneof(fc.nat(40), fc.bigInt({ min: 0n, max: 10n ** 30n }));
const padded = fc.tuple(fc.constantFrom('', '0', '000'), position).map(([zeros, number]) => zeros + String(number));

/** Single ranges, and what they mean. */
const range: fc.Arbitrary<readonly [text: string, names: Names]> = fc.oneof(
  padded.map((first) => [`${first}-`, (byte: number) => byte >= Number(first)] as const),
  padded.map((count) => [`-${count}`, (byte: number, size: number) => byte >= size - Number(count)] as const),
  fc
    .tuple(padded, padded)
    .filter(([first, last]) => BigInt(first) <= BigInt(last))
    .map(([first, last]) => [`${first}-${last}`, (byte: number) => byte >= Number(first) && byte <= Number(last)] as const),
);
const unit = fc.constantFrom('bytes', 'Bytes', 'BYTES');

test('a single range is the bytes that it names; without any, it can’t be satisfied', () => {
  fc.assert(
    fc.property(unit, range, fc.nat(50), (name, [text, names], size) => {
      const named = Array.from({ length: size }, (_, byte) => byte).filter((byte) => names(byte, size));
      const [start] = named;
      const end = named.at(-1);
      // A suffix of an empty file is the file.
      const isWhole = size === 0 && /^-0*[1-9]/.test(text);
      expect(readRange(`${name}=${text}`, size)).toEqual(
        isWhole ? undefined : start === undefined ? 'unsatisfiable' : { start, end },
      );
    }),
    { numRuns: 2000 },
  );
});

test('what isn’t a single range of bytes asks for the whole file', () => {
  const text = range.map(([text]) => text);
  const backwards = fc.tuple(fc.nat(40), fc.nat(40)).map(([last, more]) => `bytes=${last + 1 + more}-${last}`);
  const others = fc.oneof(
    backwards,
    fc.tuple(text, text).map((texts) => `bytes=${texts.join(',')}`),
    fc.tuple(fc.constantFrom('items', 'bytes ', 'byte', '', 'bytes=bytes'), text).map((parts) => parts.join('=')),
    fc.tuple(fc.constantFrom(' ', '+', '-', '0x', '1.', ',', '\t'), text).map((parts) => `bytes=${parts.join('')}`),
    fc.tuple(text, fc.constantFrom(' ', '-', 'x', '.5', ',', ';', '-1')).map((parts) => `bytes=${parts.join('')}`),
    fc.constantFrom('', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=１-２', 'bytes 0-1', 'bytes=0 - 1', 'bytes=0-1\n'),
  );
  fc.assert(
    fc.property(others, fc.nat(50), (header, size) => {
      expect([header, readRange(header, size)]).toEqual([header, undefined]);
    }),
    { numRuns: 2000 },
  );
});

test('a tag is known by what is in its quotes, whether it’s weak or not', () => {
  for (const tag of ['"1-2"', 'W/"1-2"']) {
    for (const header of ['"1-2"', 'W/"1-2"', '"a", "1-2"', 'W/"a",W/"1-2" , "b"', '*'])
      expect(hasTag(header, tag), header).toBe(true);
    for (const header of ['', '"1-2', '1-2', '"1-2" "a"', 'w/"1-2"', '"1"', '"*"', '"1-2br"']) {
      expect(hasTag(header, tag), header).toBe(false);
    }
  }
});

test('an encoding is accepted if it’s named, and not with the weight 0', () => {
  for (const header of ['br', 'gzip, deflate, br', 'BR', 'gzip;q=0.5,br;q=0.001', 'br ; q=1.0', 'br;q=0.5, gzip;q=0'])
    expect(accepts(header, 'br'), header).toBe(true);
  for (const header of ['', 'gzip', 'brotli', 'xbr', 'br;q=0', 'br; q=0.000, gzip', 'br;q=x', '*'])
    expect(accepts(header, 'br'), header).toBe(false);
});
