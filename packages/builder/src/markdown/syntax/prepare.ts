/**
 * Prepares a page's Markdown for the parser without moving anything: blank lines replace the front matter, and `:::tip My title` becomes
 * `:::tip[My title]` (same columns). Every character keeps its line and column.
 */
import type { SourceFile } from '../../model/source.ts';
import { rewriteOutsideFences } from '../code/fence-lines.ts';

export type PageText = Pick<SourceFile, 'body' | 'bodyLine' | 'format'>;

/** @returns The text to parse. */
export function prepareText({ body, bodyLine, format }: PageText): string {
  // The parser doesn't count a byte order mark.
  const text = '\n'.repeat(bodyLine - 1) + body.replace(/^\uFEFF/, '');
  const hidesLines = format === 'mdx' && text.includes('{@import');
  if (!hidesLines && !text.includes(':::')) return text;
  // Text that only looks like a fence cannot hold a container either.
  return rewriteOutsideFences(text, (piece) => writeTitlesAsLabels(hidesLines ? hideInclusions(piece) : piece));
}

/** `{@import a.md}` -> a comment of the same length, since it is no expression; list-imports.ts reads it. */
function hideInclusions(text: string): string {
  return text.replace(
    /^([ \t]*)\{@import ([ \t]*[^}\s]+)([ \t]*)\}/gm,
    (_, indent: string, path: string, rest: string) => `${indent}{/*@>${path}${rest}   */}`,
  );
}

const spacedName = /^([ \t>]*(?:[-*+] +|\d+[.)] +)*:{3,})([ \t]+)([a-zA-Z][\w-]*)(?=[ \t]|$)/gm;
const titled = /^([ \t>]*(?:[-*+] +|\d+[.)] +)*:{3,}[a-zA-Z][\w-]*)[ \t]+([^{\s].*)$/gm;

/** A space before the name, as other programs have it, moves behind it. */
function writeTitlesAsLabels(text: string): string {
  return text.replace(spacedName, '$1$3$2').replace(titled, (_, opening: string, written: string) => {
    // In several steps: one pattern for title, white space and attributes would try every length of the title with every length of the rest.
    const rest = written.trimEnd();
    const attributes = /\{[^{}]*\}$/.exec(rest.slice(rest.lastIndexOf('{')))?.[0] ?? '';
    const title = rest.slice(0, rest.length - attributes.length).trimEnd();
    const bracketsMatch = title.replace(/[^[\]]/g, '').replace(/(\[\])+/g, '') === '';
    return `${opening}[${bracketsMatch ? title : title.replace(/[[\]]/g, '\\$&')}]${attributes}`;
  });
}
