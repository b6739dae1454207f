/**
 * Prepares a page's Markdown for the parser without moving anything: blank lines replace the front matter, and `:::tip My title` becomes
 * `:::tip[My title]` (same columns). Every character keeps its line and column.
 */
import type { SourceFile } from '../../model.ts';
import { followFences } from '../code/fence-lines.ts';

/** @returns The text to parse. */
export function prepareText({ body, bodyLine, format }: Pick<SourceFile, 'body' | 'bodyLine' | 'format'>): string {
  const whole = '\n'.repeat(bodyLine - 1) + body;
  const text = format === 'mdx' ? prepareMdx(whole) : whole;
  return text.includes(':::') ? writeTitlesAsLabels(text) : text;
}

function prepareMdx(text: string): string {
  const separated = text.includes('-->\n') ? hideCommentsBeforeCode(text) : text;
  return separated.includes('{@import') ? hideInclusions(separated) : separated;
}

/** `<!-- prettier-ignore -->` right above an import would make it text: the line becomes blank. */
function hideCommentsBeforeCode(text: string): string {
  const lines = text.split('\n');
  let index = -1;
  return outsideFences(text, (line) => {
    index = lines.indexOf(line, index + 1);
    const isCode = /^(?:import|export)\s/.test(lines[index + 1] ?? '');
    return isCode && /^[ \t]*<!--(?:(?!-->).)*-->[ \t]*$/.test(line) ? ' '.repeat(line.length) : line;
  });
}

/** `{@import a.md}` -> a comment of the same length, since it is no expression; parts.ts reads it. */
function hideInclusions(text: string): string {
  return outsideFences(text, (line) =>
    line.replace(
      /^(\s*)\{@import (\s*[^}\s]+)(\s*)\}/,
      (_, indent: string, path: string, rest: string) => `${indent}{/*@>${path}${rest}   */}`,
    ),
  );
}

/** Text that only looks like a fence cannot hold a container either. */
function writeTitlesAsLabels(text: string): string {
  return outsideFences(text, writeTitleAsLabel);
}

function outsideFences(text: string, rewrite: (line: string) => string): string {
  const follow = followFences();
  return text
    .split('\n')
    .map((line) => (follow(line) === 'outside' ? rewrite(line) : line))
    .join('\n');
}

function writeTitleAsLabel(line: string): string {
  const opening = /^[ \t>]*(?:[-*+] +|\d+[.)] +)*:{3,}[a-zA-Z][\w-]*(?=[ \t])/.exec(line)?.[0];
  // In several steps: one pattern for title, white space and attributes would try every length of the title with every length of the rest.
  const rest = line.slice(opening?.length).trim();
  if (opening === undefined || rest === '' || rest.startsWith('{')) return line;
  const attributes = /\{[^{}]*\}$/.exec(rest.slice(rest.lastIndexOf('{')))?.[0] ?? '';
  const title = rest.slice(0, rest.length - attributes.length).trimEnd();
  const bracketsMatch = title.replace(/[^[\]]/g, '').replace(/(\[\])+/g, '') === '';
  return `${opening}[${bracketsMatch ? title : title.replace(/[[\]]/g, '\\$&')}]${attributes}`;
}
