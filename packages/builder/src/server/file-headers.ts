/** What the headers of a request ask of a file, as RFC 9110 has it. Pure. */

/** The first and the last byte of a file, both included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads `Range` (section 14). What isn't a single range of bytes is ignored, as a server may do; so are several ranges at once.
 * @param size Of the file, in bytes.
 * @returns Undefined for the whole file; `unsatisfiable` if the file has no byte of the range.
 */
export function readRange(header: string, size: number): Part | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if (first + last === '' || (first !== '' && last !== '' && Number(last) < Number(first))) return undefined;
  if (first === '' ? Number(last) === 0 : Number(first) >= size) return 'unsatisfiable';
  // Of an empty file, its last bytes are the whole file.
  if (size === 0) return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Whether `If-None-Match` (section 13.1.2) names what is there: then the reader has it. */
export function hasTag(header: string, tag: string): boolean {
  const opaque = (text: string): string => text.trim().replace(/^W\//, '');
  return header.split(',').some((item) => item.trim() === '*' || opaque(item) === opaque(tag));
}

/** Whether a reader takes an encoding: `Accept-Encoding` (section 12.5.3) names it, and not with the weight 0. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((item) => {
    const [name = '', weight = '1'] = item.toLowerCase().split(/;\s*q=/);
    return name.trim() === encoding && Number(weight) > 0;
  });
}
