/** Reads a file of the content, and reports what is wrong with its bytes. */
import { isUtf8 } from 'node:buffer';
import { readPublished } from '../base/may-publish.ts';
import { ProblemsError } from '../base/problems.ts';
import type { FoundFile } from '../base/walk-folder.ts';
import type { Problem } from '../model/source.ts';

/**
 * Reads a file as UTF-8. Adds a problem if it is not, or cannot be read at all; then it returns undefined, as it does for one that has gone since it
 * was listed. Synchronous, which takes a third of the computing for thousands of pages.
 */
export function readWhole({ path, file }: Pick<FoundFile, 'path' | 'file'>, problems: Problem[]): string | undefined {
  let bytes: Uint8Array;
  try {
    bytes = readPublished(file);
  } catch (error) {
    if (error instanceof ProblemsError) {
      problems.push(...error.problems.map((problem) => ({ ...problem, place: { file: path } })));
      return undefined;
    }
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    if (code === 'ENOENT') return undefined;
    problems.push({
      severity: 'error',
      place: { file: path },
      message: `the file cannot be read (${code})`,
      fix:
        code === 'EACCES' || code === 'EPERM' ? 'Give yourself permission to read it' : 'Check that it exists and can be opened',
    });
    return undefined;
  }
  const { text, wrongPlace } = decodeUtf8(bytes);
  if (wrongPlace !== undefined) {
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    problems.push({
      severity: 'error',
      place: { file: path, ...wrongPlace },
      message: isUtf16 ? 'the file is UTF-16, not UTF-8' : 'this character is not UTF-8',
      fix: 'Save the file as UTF-8',
      isFatal: true,
    });
  }
  return text;
}

interface DecodedText {
  /** Invalid bytes are replaced by U+FFFD, so that the rest of the file can still be checked. */
  readonly text: string;
  /** The first U+FFFD, with its line and column, counted from 1; absent when all bytes are valid. */
  readonly wrongPlace?: { readonly line: number; readonly column: number };
}

/** UTF-8 only, without byte order mark, line endings `\n`. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  // TextDecoder removes the byte order mark.
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  if (isUtf8(bytes)) return { text };
  const lines = text.slice(0, text.indexOf('\uFFFD')).split('\n');
  return { text, wrongPlace: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 } };
}
