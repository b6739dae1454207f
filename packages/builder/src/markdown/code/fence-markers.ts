/**
 * Marker comments in code -> marks on lines: `highlight-next-line`, `highlight-start` and `highlight-end` on separate lines, `[!code ++]`,
 * `[!code --]` and `[!code highlight]` at the end of a line, the `+` and `-` lines of the language `diff`, and the comments that a site
 * defines itself, which give lines a class. Knows nothing of HTML.
 *
 * Markdown inside a fence: in the languages `md` and `mdx`, markers are read from Markdown's own comments (`<!-- -->`, `{/* *\/}`) and, in
 * front matter at the top, from YAML's (`#`). A fence inside that Markdown is content, markers included, so that a page can show how markers
 * are written.
 */

import type { CodeComment } from '../../config/markdown.ts';
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
  /** Classes by line of `lines`, counted from 1: those of the site's own comments. */
  readonly classes: Map<number, readonly string[]>;
}

interface MarkerPatterns {
  readonly wholeLine: RegExp;
  /** A comment alone on its line, whatever it says. */
  readonly comment: RegExp;
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
    comment: new RegExp(String.raw`^\s*(?:${open})(.*?)${commentClose}$`),
    lineEnd: new RegExp(String.raw`(?<!\s)\s*(?:${open})\s*\[!code (\+\+|--|highlight|hl)\]\s*${commentClose}$`),
  };
}

const anyComment = markerPatterns(String.raw`//|/\*|\{/\*|#|<!--|--|%|;|'|REM`);
const markdownComment = markerPatterns(String.raw`<!--|\{/\*`);
const yamlComment = markerPatterns('#');

const markdownLanguages = new Set(['md', 'mdx', 'markdown']);

/** @param comments The site's own. */
export function readMarkers(source: readonly string[], language: string, comments: readonly CodeComment[]): MarkedCode {
  const patternsOf = markdownLanguages.has(language) ? followMarkdown(source) : () => anyComment;
  const lines: string[] = [];
  const origins: number[] = [];
  const marks = new Map<number, LineMark>();
  const classes = new Map<number, readonly string[]>();
  const own = new OwnComments(comments);
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
    if (comments.length > 0 && own.read(patterns?.comment.exec(trimmed)?.[1])) continue;
    const ending = patterns?.lineEnd.exec(trimmed) ?? null;
    lines.push(ending === null ? line : line.slice(0, ending.index));
    origins.push(origin);
    const ownClasses = own.takeClasses();
    if (ownClasses.length > 0) classes.set(lines.length, ownClasses);
    const kind = ending?.[1];
    if (kind === '++') marks.set(lines.length, 'added');
    else if (kind === '--') marks.set(lines.length, 'removed');
    else if (kind !== undefined || inside || next) marks.set(lines.length, 'highlighted');
    else if (language === 'diff' && /^\+(?!\+\+ )/.test(line)) marks.set(lines.length, 'added');
    else if (language === 'diff' && /^-(?!-- )/.test(line)) marks.set(lines.length, 'removed');
    next = false;
  }
  return { lines, origins, marks, classes };
}

/** Follows the site's own comments. Blocks of different classes may overlap. */
class OwnComments {
  readonly #inside = new Set<string>();
  readonly #next = new Set<string>();

  constructor(private readonly comments: readonly CodeComment[]) {}

  /** @param written What a comment says. @returns Whether it marks lines. */
  read(written: string | undefined): boolean {
    const text = written?.trim() ?? '';
    if (text === '') return false;
    let isMarker = false;
    for (const { className, line, block } of this.comments) {
      if (text === line) this.#next.add(className);
      else if (text === block?.start) this.#inside.add(className);
      else if (text === block?.end) this.#inside.delete(className);
      else continue;
      isMarker = true;
    }
    return isMarker;
  }

  /** The classes of the next line of code. */
  takeClasses(): string[] {
    const classes = [...new Set([...this.#inside, ...this.#next])];
    this.#next.clear();
    return classes;
  }
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
