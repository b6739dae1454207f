/**
 * A code fence's info string and marker comments -> what to show. Knows nothing of HTML. The dialect is Docusaurus's:
 * `title="..."`, `{1,3-5}`, `showLineNumbers`, `showLineNumbers=5`, and the words in fence-words.ts; in addition, `signature`, `signature=member`, `heading=9` and
 * `links={"Name":"/address"}` (JSON without spaces) for generated API pages. Comments that mark lines are in fence-markers.ts.
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
  node.data.fence ??= readFence(infoOf(node), node.value);
  return node.data.fence;
}

/** Reads all fences of a tree. @param comments The site's own. */
export function readFences(tree: Nodes, comments: readonly CodeComment[]): void {
  if (tree.type === 'code') tree.data = { ...tree.data, fence: readFence(infoOf(tree), tree.value, comments) };
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
    ...readSignature(meta),
  };
}

function readSignature(meta: string): Pick<Fence, 'signature' | 'inHeading' | 'links'> {
  const match = /^signature(=member)?(?:\s|$)/.exec(meta);
  if (match === null) return { links: {} };
  const json = /\slinks=(\{\S*\})(?:\s|$)/.exec(meta)?.[1];
  const inHeading = /\sheading=(\d+)(?:\s|$)/.exec(meta)?.[1];
  return {
    signature: match[1] === undefined ? 'statement' : 'member',
    ...(inHeading === undefined ? {} : { inHeading: Number(inHeading) }),
    links: json === undefined ? {} : readLinks(json),
  };
}

/** Invalid JSON gives no links. */
function readLinks(json: string): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(json) as object).filter(([, address]) => typeof address === 'string'));
  } catch {
    return {};
  }
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
