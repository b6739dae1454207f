/**
 * Marker comments in code -> classes of lines: `highlight-next-line`, `highlight-start` and `highlight-end` on separate lines, and the comments that a
 * site defines itself; `[!code ++]`, `[!code --]` and `[!code highlight]` at the end of a line; the `+` and `-` lines of the language `diff`. Knows
 * nothing of HTML.
 *
 * A fence inside Markdown (the languages `md` and `mdx`) is content, markers included, so that a page can show how markers are written.
 */

import type { CodeComment } from '../../config/markdown.ts';
import { followFences } from './fence-lines.ts';

interface MarkedCode {
  /** Without lines that held only a marker. */
  readonly lines: readonly string[];
  /** For each of `lines`, its line in the source, counted from 0. */
  readonly origins: readonly number[];
  /** Classes by line of `lines`, counted from 1. */
  readonly classes: Map<number, readonly string[]>;
}

/** The comments that every site has. */
const usualComments: readonly CodeComment[] = [
  { className: 'highlighted', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
];

/** What is said at the end of a line -> its class. */
const endings: Readonly<Record<string, string>> = { '++': 'added', '--': 'removed', highlight: 'highlighted', hl: 'highlighted' };

const open = String.raw`(?://|/\*|\{/\*|#|<!--|--|%|;|'|REM)`;
const close = String.raw`(?:\*/\}|\*/|-->)?$`;
/** For lines without white space at their ends: a comment alone on its line. */
const comment = new RegExp(String.raw`^\s*${open}(.*?)${close}`);
/** The same for what ends a line. Each run of white space is tried once, from its beginning. */
const lineEnd = new RegExp(String.raw`(?<!\s)\s*${open}\s*\[!code (\+\+|--|highlight|hl)\]\s*${close}`);

const markdownLanguages = new Set(['md', 'mdx', 'markdown']);

/** @param ownComments The site's own. Blocks of different classes may overlap. */
export function readMarkers(source: readonly string[], language: string, ownComments: readonly CodeComment[]): MarkedCode {
  const mayMark = markdownLanguages.has(language) ? followFences() : () => true;
  const comments = [...usualComments, ...ownComments];
  const lines: string[] = [];
  const origins: number[] = [];
  const classes = new Map<number, readonly string[]>();
  const inside = new Set<string>();
  const next = new Set<string>();
  for (const [origin, line] of source.entries()) {
    const trimmed = mayMark(line) ? line.trimEnd() : '';
    const said = comment.exec(trimmed)?.[1]?.trim();
    const meant =
      said === undefined ? [] : comments.filter((marker) => [marker.line, marker.block?.start, marker.block?.end].includes(said));
    for (const { className, ...marker } of meant) {
      if (said === marker.line) next.add(className);
      else if (said === marker.block?.start) inside.add(className);
      else inside.delete(className);
    }
    if (meant.length > 0) continue;
    const ending = lineEnd.exec(trimmed);
    lines.push(ending === null ? line : line.slice(0, ending.index));
    origins.push(origin);
    const own = endings[ending?.[1] ?? ''] ?? (language === 'diff' ? differenceOf(line) : undefined);
    const names = new Set([...(own === undefined ? [] : [own]), ...inside, ...next]);
    if (names.size > 0) classes.set(lines.length, [...names]);
    next.clear();
  }
  return { lines, origins, classes };
}

/** How the language `diff` marks a line; the names of files are not in the code. */
function differenceOf(line: string): string | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return 'added';
  return /^-(?!-- )/.test(line) ? 'removed' : undefined;
}
