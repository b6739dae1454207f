/**
 * Marker comments in code -> classes of lines: `highlight-next-line`, `highlight-start` and `highlight-end` on separate lines, and the comments that a
 * site defines itself; `[!code ++]`, `[!code --]` and `[!code highlight]` at the end of a line; the `+` and `-` lines of the language `diff`. Knows
 * nothing of HTML.
 *
 * Markdown inside a fence: in the languages `md` and `mdx`, markers are read from Markdown's own comments (`<!-- -->`, `{/* *\/}`) and, in
 * front matter at the top, from YAML's (`#`). A fence inside that Markdown is content, markers included, so that a page can show how markers
 * are written.
 */

import type { CodeComment } from '../../config/markdown.ts';
import { splitFrontMatter } from '../../content/split-front-matter.ts';
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

interface MarkerPatterns {
  /** A comment alone on its line. */
  readonly comment: RegExp;
  readonly lineEnd: RegExp;
}

/**
 * For lines without white space at their ends. Each run of white space is tried once, from its beginning.
 * @param open Regular expression alternatives for what opens a comment.
 */
function markerPatterns(open: string): MarkerPatterns {
  const close = String.raw`(?:\*/\}|\*/|-->)?$`;
  return {
    comment: new RegExp(String.raw`^\s*(?:${open})(.*?)${close}`),
    lineEnd: new RegExp(String.raw`(?<!\s)\s*(?:${open})\s*\[!code (\+\+|--|highlight|hl)\]\s*${close}`),
  };
}

const anyComment = markerPatterns(String.raw`//|/\*|\{/\*|#|<!--|--|%|;|'|REM`);
const markdownComment = markerPatterns(String.raw`<!--|\{/\*`);
const yamlComment = markerPatterns('#');

const markdownLanguages = new Set(['md', 'mdx', 'markdown']);

/** @param ownComments The site's own. Blocks of different classes may overlap. */
export function readMarkers(source: readonly string[], language: string, ownComments: readonly CodeComment[]): MarkedCode {
  const patternsOf = markdownLanguages.has(language) ? followMarkdown(source) : () => anyComment;
  const comments = [...usualComments, ...ownComments];
  const lines: string[] = [];
  const origins: number[] = [];
  const classes = new Map<number, readonly string[]>();
  const inside = new Set<string>();
  const next = new Set<string>();
  for (const [origin, line] of source.entries()) {
    const patterns = patternsOf(line, origin);
    const trimmed = line.trimEnd();
    const said = patterns?.comment.exec(trimmed)?.[1]?.trim();
    const meant =
      said === undefined ? [] : comments.filter((marker) => [marker.line, marker.block?.start, marker.block?.end].includes(said));
    for (const { className, ...marker } of meant) {
      if (said === marker.line) next.add(className);
      else if (said === marker.block?.start) inside.add(className);
      else inside.delete(className);
    }
    if (meant.length > 0) continue;
    const ending = patterns?.lineEnd.exec(trimmed) ?? null;
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

/** @returns A function to call with each line of Markdown in turn; it gives the marker patterns for that line, undefined where none apply. */
function followMarkdown(source: readonly string[]): (line: string, index: number) => MarkerPatterns | undefined {
  const { bodyLine } = splitFrontMatter(source.join('\n'));
  const isProse = followFences();
  return (line, index) => {
    if (index + 1 < bodyLine) return yamlComment;
    return isProse(line) ? markdownComment : undefined;
  };
}
