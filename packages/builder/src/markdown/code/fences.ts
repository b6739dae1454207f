/**
 * A code fence's info string and marker comments -> what to show. Knows nothing of HTML. The dialect is Docusaurus's:
 * `title="..."`, `{1,3-5}`, `showLineNumbers`, `showLineNumbers=5`, and the words in fence-words.ts. Comments that mark lines are in
 * fence-markers.ts. A signature is no fence: its node says what it is.
 */
import type { Code, CodeData } from 'mdast';
import type { CodeComment } from '../../config/markdown.ts';
import { defined } from '../../shared/defined.ts';
import { readMarkers } from './fence-markers.ts';
import { type FenceWord, rangesOf, readWords, wordValue } from './fence-words.ts';

export interface Fence {
  /** In lower case; empty when absent. */
  readonly language: string;
  /** The rest of the info string, as written. */
  readonly meta: string;
  readonly words: readonly FenceWord[];
  /** The code as written, marker comments included. */
  readonly source: string;
  readonly title?: string;
  /** Without marker comments. */
  readonly code: string;
  /** For each line of `code`, its line in the fence, counted from 0. */
  readonly origins: readonly number[];
  /** Classes by line of `code`, counted from 1: `highlighted`, `added`, `removed`, and those of the site's own comments. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
  /** Number of the first line; absent when lines are not numbered. */
  readonly firstNumber?: number;
  /** Set for an API signature, which is not a sample and has no copy button. */
  readonly signature?: NonNullable<CodeData['signature']>;
  /** Set for a sample that opens in a sandbox: the form that sends it, and what its button says. */
  readonly opens?: OpenButton;
  /** Set for a sample: where the file with the types of its names will be, as a mark. */
  readonly types?: string;
}

/** A button that sends a form: its id, and what the button says. */
interface OpenButton {
  readonly form: string;
  readonly label: string;
  readonly which: string;
}

declare module 'mdast' {
  interface CodeData {
    /** Kept by {@link fenceOf}. */
    fence?: Fence;
    opens?: OpenButton;
  }
}

/** Reads a fence of the tree, once. @param comments The site's own, for the first who asks. */
export function fenceOf(node: Code, comments?: readonly CodeComment[]): Fence {
  node.data ??= {};
  const { signature, opens } = node.data;
  node.data.fence ??=
    signature === undefined ? readFence(infoOf(node), node.value, comments, opens) : makeSignature(node, signature);
  return node.data.fence;
}

/** What is after the marks that begin a fence. */
export function infoOf({ lang, meta }: Code): string {
  return [lang, meta].filter(Boolean).join(' ');
}

/**
 * @param info The whole info string: language and attributes.
 * @param comments The site's own.
 */
export function readFence(info: string, code: string, comments: readonly CodeComment[] = [], opens?: OpenButton): Fence {
  const [language, meta] = splitInfo(info);
  const words = readWords(meta);
  const numbered = words.find(({ name }) => name === 'showLineNumbers');
  const { lines, origins, classes } = readMarkers(code.split('\n'), language, comments);
  const ranges = words.flatMap(({ text }) => rangesOf(text) ?? [])[0] ?? '';
  for (const line of readRanges(ranges, lines.length))
    classes.set(line, [...new Set([...(classes.get(line) ?? []), 'highlighted'])]);
  return defined({
    language,
    meta,
    words,
    source: code,
    title: wordValue(words, 'title'),
    code: lines.join('\n'),
    origins,
    classes,
    firstNumber: numbered && (/^\d+$/.test(numbered.value ?? '') ? Number(numbered.value) : 1),
    opens,
  });
}

function makeSignature({ lang, value }: Code, signature: NonNullable<Fence['signature']>): Fence {
  const { changes = [] } = signature;
  return {
    language: lang ?? '',
    meta: '',
    words: [],
    source: value,
    code: value,
    origins: [...value.split('\n').keys()],
    classes: new Map(changes.flatMap((change, index) => (change === null ? [] : [[index + 1, [change]] as const]))),
    signature,
  };
}

/** `ts title="a" {1}` -> `['ts', 'title="a" {1}']`; a language may touch its braces: `js{1,3}`. */
export function splitInfo(info: string): [language: string, meta: string] {
  const match = /^\s*([^\s{]*)\s*([\s\S]*)$/.exec(info);
  const word = match?.[1] ?? '';
  // An info string without a language begins with an attribute.
  if (word.includes('=')) return ['', info.trim()];
  return [word.toLowerCase(), (match?.[2] ?? '').trim()];
}

/** `1,3-5` -> 1, 3, 4, 5; numbers beyond the last line are dropped. */
export function readRanges(text: string, lastLine: number): number[] {
  const ranges = text.split(',').flatMap((piece) => {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(piece);
    return match === null ? [] : [[Number(match[1]), Math.min(lastLine, Number(match[2] ?? match[1]))] as const];
  });
  // Each line once, however many ranges have it.
  let next = 1;
  return ranges
    .sort((a, b) => a[0] - b[0])
    .flatMap(([from, to]) => {
      const first = Math.max(from, next);
      next = Math.max(next, to + 1);
      return Array.from({ length: Math.max(0, to - first + 1) }, (_, index) => first + index);
    });
}
