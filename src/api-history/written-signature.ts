/**
 * Signatures as the data file has them. They begin with what the entry says already, its kind and name, for which `%` stands; and one
 * that follows another is written as the difference of their lines, if that is shorter: `=2` for two lines that stay, `-1` for one that
 * goes, and the new lines themselves.
 */
import { compareLines } from './signature-difference.ts';

const keywords: Readonly<Record<string, string>> = { variable: 'const', 'type-only class': 'class', 'type-only enum': 'enum' };

/** What signatures of an export begin with. */
export function headOf(kind: string, name: string): string {
  return `${keywords[kind] ?? kind} ${name}`;
}

/** Puts `%` in place of the head, at the beginning of each overload. */
export function shorten(signature: string, head: string): string {
  return mapLines(signature, (line) => (line.startsWith(head) ? `%${line.slice(head.length)}` : line));
}

export function lengthen(text: string, head: string): string {
  return mapLines(text, (line) => (line.startsWith('%') ? head + line.slice(1) : line));
}

function mapLines(text: string, map: (line: string) => string): string {
  return text.split('\n').map(map).join('\n');
}

/** The shorter one of a text and its difference from the one before. */
export function abridge(text: string, before: string): string {
  if (before === '') return text;
  const parts: { of: 'both' | 'old' | 'new'; lines: string[] }[] = [];
  for (const [of, line] of compareLines(before, text)) {
    const last = parts.at(-1);
    if (last?.of === of) last.lines.push(line);
    else parts.push({ of, lines: [line] });
  }
  const written = parts.flatMap(({ of, lines }) => (of === 'new' ? lines : [`${of === 'both' ? '=' : '-'}${lines.length}`]));
  const difference = written.join('\n');
  return parts.some(({ of }) => of === 'both') && difference.length < text.length ? difference : text;
}

/**
 * Reverses {@link abridge}.
 * @throws RangeError when the difference counts other lines than there are.
 */
export function complete(written: string, before: string): string {
  const lines = written.split('\n');
  if (!lines.some((line) => /^=\d+$/.test(line))) return written;
  const old = before.split('\n');
  const result: string[] = [];
  let position = 0;
  for (const line of lines) {
    const count = /^[=-]\d+$/.test(line) ? Number(line.slice(1)) : 0;
    if (count === 0) result.push(line);
    else if (line.startsWith('=')) result.push(...old.slice(position, position + count));
    position += count;
  }
  if (position !== old.length) throw new RangeError(`counts ${position} lines of a signature that has ${old.length}`);
  return result.join('\n');
}
