/**
 * A code fence's info string and marker comments -> what to show. Knows nothing of HTML. The dialect is Docusaurus's:
 * `title="..."`, `{1,3-5}`, `showLineNumbers`, `showLineNumbers=5`, and the words in fence-words.ts. Comments that mark lines are in
 * fence-markers.ts. A signature is no fence: its node says what it is.
 */
import type { Code, Nodes } from 'mdast';
import type { CodeComment } from '../../config/markdown.ts';
import { defined } from '../../shared/defined.ts';
import { type LineMark, readMarkers } from './fence-markers.ts';
import { type FenceCommands, rangesOf, readCommands, readWords } from './fence-words.ts';

export interface Fence {
  /** In lower case; empty when absent. */
  readonly language: string;
  /** The rest of the info string, as written. */
  readonly meta: string;
  /** The code as written, marker comments included. */
  readonly source: string;
  readonly title?: string;
  /** Without marker comments. */
  readonly code: string;
  /** For each line of `code`, its line in the fence, counted from 0. */
  readonly origins: readonly number[];
  /** Marks by line of `code`, counted from 1. */
  readonly marks: ReadonlyMap<number, LineMark>;
  /** Classes by line of `code`, counted from 1: those of the site's own comments. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
  /** Number of the first line; absent when lines are not numbered. */
  readonly firstNumber?: number;
  /** Set for commands of npm that are shown for each package manager. */
  readonly commands?: FenceCommands;
  /** Set for an API signature, which is not a sample and has no copy button. `member`: it is inside a class. */
  readonly signature?: 'statement' | 'member';
  /** How many characters at its start the heading above says, so that the page does not repeat them; signatures only. */
  readonly inHeading?: number;
  /** Set for a sample that opens in a sandbox: the form that sends it, and what its button says. */
  readonly opens?: { readonly form: string; readonly label: string; readonly which: string };
  /** Identifiers to link, with their addresses; signatures only. */
  readonly links: Readonly<Record<string, string>>;
}

declare module 'mdast' {
  interface CodeData {
    /** Cached by {@link fenceOf}. */
    fence?: Fence;
  }
}

/** Reads a fence of the tree, once. */
export function fenceOf(node: Code): Fence {
  node.data ??= {};
  node.data.fence ??= node.data.signature === undefined ? readFence(infoOf(node), node.value) : makeSignature(node);
  return node.data.fence;
}

/** Reads all fences of a tree. @param comments The site's own. */
export function readFences(tree: Nodes, comments: readonly CodeComment[]): void {
  if (tree.type === 'code' && tree.data?.signature === undefined)
    tree.data = { ...tree.data, fence: readFence(infoOf(tree), tree.value, comments) };
  if ('children' in tree) for (const child of tree.children) readFences(child, comments);
}

function infoOf({ lang, meta }: Code): string {
  return [lang, meta].filter(Boolean).join(' ');
}

/**
 * @param info The whole info string: language and attributes.
 * @param comments The site's own.
 */
export function readFence(info: string, code: string, comments: readonly CodeComment[] = []): Fence {
  const [language, meta] = splitInfo(info);
  const words = meta === '' ? [] : readWords(meta);
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(meta);
  const numbers = /\bshowLineNumbers(?:=(\d+))?\b/.exec(meta);
  const { lines, origins, marks, classes } = readMarkers(code.split('\n'), language, comments);
  const ranges = words.flatMap(({ text }) => rangesOf(text) ?? [])[0] ?? '';
  for (const line of readRanges(ranges, lines.length)) marks.set(line, marks.get(line) ?? 'highlighted');
  return {
    language,
    meta,
    source: code,
    code: lines.join('\n'),
    origins,
    marks,
    classes,
    ...(title === null ? {} : { title: title[1] ?? title[2] ?? title[3] ?? '' }),
    ...(numbers === null ? {} : { firstNumber: Number(numbers[1] ?? 1) }),
    ...defined({ commands: readCommands(words) }),
    links: {},
  };
}

function makeSignature({ lang, value, data }: Code): Fence {
  const { isMember = false, inHeading, links = {}, changes = [] } = data?.signature ?? {};
  return defined({
    language: lang ?? '',
    meta: '',
    source: value,
    code: value,
    origins: [...value.split('\n').keys()],
    marks: new Map(changes.flatMap((change, index) => (change === null ? [] : [[index + 1, change] as const]))),
    classes: new Map(),
    signature: isMember ? 'member' : 'statement',
    inHeading,
    links,
  });
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
  return text.split(',').flatMap((piece) => {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(piece);
    if (match === null) return [];
    const from = Math.max(1, Number(match[1]));
    const to = Math.min(lastLine, Number(match[2] ?? match[1]));
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
}
