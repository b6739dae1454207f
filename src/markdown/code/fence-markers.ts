/**
 * Marker comments in code -> marks on lines: `highlight-next-line`, `highlight-start` and `highlight-end` on separate lines, `[!code ++]`,
 * `[!code --]` and `[!code highlight]` at the end of a line, and the `+` and `-` lines of the language `diff`. Knows nothing of HTML.
 *
 * Markdown inside a fence: in the languages `md` and `mdx`, markers are read from Markdown's own comments (`<!-- -->`, `{/* *\/}`) and, in
 * front matter at the top, from YAML's (`#`). A fence inside that Markdown is content, markers included, so that a page can show how markers
 * are written.
 */

import { splitFrontMatter } from '../../content/split-front-matter.ts';
import { followFences } from './fence-lines.ts';

export type LineMark = 'highlighted' | 'added' | 'removed';

interface MarkedCode {
  /** Without lines that held only a marker. */
  readonly lines: readonly string[];
  /** For each of `lines`, its line in the source, counted from 0. */
  readonly origins: readonly number[];
  /** Marks by line of `lines`, counted from 1. */
  readonly marks: Map<number, LineMark>;
}

interface MarkerPatterns {
  readonly wholeLine: RegExp;
  readonly lineEnd: RegExp;
}

const commentClose = String.raw`(?:\*/\}|\*/|-->)?`;

/**
 * For lines without white space at their ends. Each run of white space is tried once, from its beginning.
 * @param open Regular expression alternatives for what opens a comment.
 */
function markerPatterns(open: string): MarkerPatterns {
  return {
    wholeLine: new RegExp(
      String.raw`^\s*(?:${open})\s*(?:highlight|\[!code)[ -](next-line|start|end)\]?\s*${commentClose}$`,
      'i',
    ),
    lineEnd: new RegExp(String.raw`(?<!\s)\s*(?:${open})\s*\[!code (\+\+|--|highlight|hl)\]\s*${commentClose}$`),
  };
}

const anyComment = markerPatterns(String.raw`//|/\*|\{/\*|#|<!--|--|%|;|'|REM`);
const markdownComment = markerPatterns(String.raw`<!--|\{/\*`);
const yamlComment = markerPatterns('#');

const markdownLanguages = new Set(['md', 'mdx', 'markdown']);

export function readMarkers(source: readonly string[], language: string): MarkedCode {
  const patternsOf = markdownLanguages.has(language) ? followMarkdown(source) : () => anyComment;
  const lines: string[] = [];
  const origins: number[] = [];
  const marks = new Map<number, LineMark>();
  let inside = false;
  let next = false;
  for (const [origin, line] of source.entries()) {
    const patterns = patternsOf(line, origin);
    const trimmed = line.trimEnd();
    const marker = patterns?.wholeLine.exec(trimmed)?.[1]?.toLowerCase();
    if (marker !== undefined) {
      if (marker === 'next-line') next = true;
      else inside = marker === 'start';
      continue;
    }
    const ending = patterns?.lineEnd.exec(trimmed) ?? null;
    lines.push(ending === null ? line : line.slice(0, ending.index));
    origins.push(origin);
    const kind = ending?.[1];
    if (kind === '++') marks.set(lines.length, 'added');
    else if (kind === '--') marks.set(lines.length, 'removed');
    else if (kind !== undefined || inside || next) marks.set(lines.length, 'highlighted');
    else if (language === 'diff' && /^\+(?!\+\+ )/.test(line)) marks.set(lines.length, 'added');
    else if (language === 'diff' && /^-(?!-- )/.test(line)) marks.set(lines.length, 'removed');
    next = false;
  }
  return { lines, origins, marks };
}

/** @returns A function to call with each line of Markdown in turn; it gives the marker patterns for that line, undefined where none apply. */
function followMarkdown(source: readonly string[]): (line: string, index: number) => MarkerPatterns | undefined {
  const { bodyLine } = splitFrontMatter(source.join('\n'));
  const follow = followFences();
  return (line, index) => {
    if (index + 1 < bodyLine) return yamlComment;
    return follow(line) === 'outside' ? markdownComment : undefined;
  };
}
