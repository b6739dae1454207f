/**
 * Bytes of a file -> text: UTF-8 only, without byte order mark, line ends `\n`. Says where the first byte stands that is not UTF-8.
 */

/** A decoded file. */
interface DecodedText {
  /** The text; bytes that are not UTF-8 are replaced by U+FFFD, so that the rest of the file can still be checked. */
  readonly text: string;
  /** Where the first wrong byte stands (line and column count from 1) and its value; absent when all is well. */
  readonly wrongByte?: { readonly line: number; readonly column: number; readonly byte: number };
}

/** Decodes a file's bytes. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  // The decoder takes the byte order mark off by itself.
  const whole = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  const wrong = findWrongByte(bytes);
  if (wrong === undefined) return { text: whole };
  const before = new TextDecoder('utf-8').decode(bytes.subarray(0, wrong)).replace(/\r\n?/g, '\n');
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    text: whole,
    wrongByte: { line: before.split('\n').length, column: before.length - lineStart + 1, byte: bytes[wrong] as number },
  };
}

/** Offset of the first byte that is no part of a well-formed sequence (The Unicode Standard, table 3-7). */
function findWrongByte(bytes: Uint8Array): number | undefined {
  let index = 0;
  while (index < bytes.length) {
    const first = bytes[index] as number;
    if (first < 0x80) {
      index++;
      continue;
    }
    const length =
      first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
    if (length === 0) return index;
    const second = bytes[index + 1] ?? 0;
    const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    if (second < lowest || second > highest) return index;
    for (let offset = 2; offset < length; offset++) {
      if (((bytes[index + offset] ?? 0) & 0xc0) !== 0x80) return index;
    }
    index += length;
  }
  return undefined;
}
