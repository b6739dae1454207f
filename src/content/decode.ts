/** Bytes of a file -> text: UTF-8 only, without byte order mark, line endings `\n`. */
import { isUtf8 } from 'node:buffer';

interface DecodedText {
  /** Invalid bytes are replaced by U+FFFD, so that the rest of the file can still be checked. */
  readonly text: string;
  /** The first U+FFFD, with its line and column, counted from 1; absent when all bytes are valid. */
  readonly wrongPlace?: { readonly line: number; readonly column: number };
}

export function decodeUtf8(bytes: Uint8Array): DecodedText {
  // TextDecoder removes the byte order mark.
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  if (isUtf8(bytes)) return { text };
  const lines = text.slice(0, text.indexOf('\uFFFD')).split('\n');
  return { text, wrongPlace: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 } };
}
