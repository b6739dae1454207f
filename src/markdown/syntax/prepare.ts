/**
 * Prepares a page's Markdown for the parser without moving anything: blank lines replace the front matter, `:::tip My title` becomes
 * `:::tip[My title]` (same columns), and reserved characters are replaced. Every character keeps its line and column.
 */
import type { SourceFile } from '../../model.ts';
import { followFences } from '../code/fence-lines.ts';
import { markCharacters } from '../markup/placeholders.ts';
import type { Report } from './report.ts';

/** @returns The text to parse. */
export function prepareText(source: SourceFile, report: Report): string {
  let text = '\n'.repeat(source.bodyLine - 1) + source.body;
  text = text.replace(markCharacters, (_, offset: number) => replaceReserved(text, offset, source, report));
  return text.includes(':::') ? writeTitlesAsLabels(text) : text;
}

function replaceReserved(text: string, offset: number, source: SourceFile, report: Report): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  report.warning(
    { file: source.path, line, column: offset - before.lastIndexOf('\n') },
    'the private-use characters U+E000 to U+E002 are reserved and were replaced',
    'Remove the character, or use an image of the symbol instead',
  );
  return '\uFFFD';
}

/** Skips code fences. Text that only looks like a fence cannot hold a container either. */
function writeTitlesAsLabels(text: string): string {
  const follow = followFences();
  return text
    .split('\n')
    .map((line) => (follow(line) === 'outside' ? writeTitleAsLabel(line) : line))
    .join('\n');
}

function writeTitleAsLabel(line: string): string {
  const match =
    /^([ \t>]*(?:[-*+] +|\d+[.)] +)*:{3,}[a-zA-Z][\w-]*)[ \t](?![ \t]*\{)[ \t]*(\S.*?)[ \t]*(\{[^{}]*\})?[ \t]*$/.exec(line);
  if (match === null) return line;
  const [, opening, title, attributes] = match as unknown as [string, string, string, string | undefined];
  const bracketsMatch = title.replace(/[^[\]]/g, '').replace(/(\[\])+/g, '') === '';
  return `${opening}[${bracketsMatch ? title : title.replace(/[[\]]/g, '\\$&')}]${attributes ?? ''}`;
}
