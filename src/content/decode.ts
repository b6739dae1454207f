/**
 * Bytes of a file -> text: UTF-8 only, without byte order mark, line endings `\n`. Locates the first byte that is not valid
 * UTF-8.
 */

interface DecodedText {
  /** Invalid bytes are replaced by U+FFFD, so that the rest of the file can still be checked. */
  readonly text: string;
  /** The first invalid byte, with its line and column, counted from 1; absent when there is none. */
  readonly wrongByte?: { readonly line: number; readonly column: number; readonly byte: number };
}

export function decodeUtf8(bytes: Uint8Array): DecodedText {
  // TextDecoder removes the byte order mark.
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

/** Offset of the first byte that is not part of a well-formed sequence (The Unicode Standard, table 3-7). */
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
