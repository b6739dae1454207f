/** Estimates how tall the HTML of a section will be; test/browser/sections.spec.ts compares the estimates with real heights. */
import {
  blocks,
  buttonLine,
  cellLine,
  codeLine,
  factsGap,
  factsLine,
  factsSpace,
  narrow,
  space,
  termLine,
  textLine,
  type Width,
  wide,
} from './typical-sizes.ts';

/** In rem. */
export interface Heights {
  /** Where running text has its full measure. */
  readonly wide: number;
  /** At 390 px. */
  readonly narrow: number;
}

/** In rem: a height that depends on the width. */
type Size = (width: Width) => number;

interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: string;
  /** The text before it. */
  readonly text: string;
}

/** @param html As the compile writes it: a `>` in an attribute is within quotes. */
export function readTags(html: string): Tag[] {
  return Array.from(html.matchAll(/([^<]*)<(\/?)([a-z][\w-]*)([^">]*(?:"[^"]*"[^">]*)*)>/gi), (match) => {
    const [, text = '', slash, name = '', attributes = ''] = match;
    return { name: name.toLowerCase(), isEnd: slash === '/', attributes, text };
  });
}

export function estimateHeights(html: string): Heights {
  const tags = readTags(html.replace(/&[#\w]+;/g, '.'));
  const heights = { wide: 0, narrow: 0 };
  let characters = 0;
  /** Of a table's row: the characters in each paragraph of each cell. */
  let cells: number[][] = [];
  let paragraphs: number[] = [];
  let code: { readonly wraps: boolean; column: number } | undefined;
  let isSignature = false;
  let isTable = false;
  let isTerms = false;
  /** Characters of the heading that a signature continues, from its begin on. */
  let entry: number | undefined;
  let hasSignature = false;
  /** Characters of each fact at the end of an entry. */
  const facts: number[] = [];
  /** The element whose content is skipped, and how many of its name are open. */
  let skipped: { readonly name: string; depth: number } | undefined;

  function add(size: Size): void {
    heights.wide += size(wide);
    heights.narrow += size(narrow);
  }

  function endLine(): void {
    if (characters > 0) add(({ text }) => Math.ceil(characters / text) * textLine);
    characters = 0;
  }

  function endCodeLine(line: { readonly wraps: boolean; column: number }): void {
    add(({ code }) => (line.wraps ? Math.max(1, Math.ceil(line.column / code)) : 1) * codeLine);
    line.column = 0;
  }

  function addText(text: string): void {
    if (code === undefined) {
      characters += characters > 0 ? text.length : text.trimStart().length;
      return;
    }
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      code.column += end - start;
      endCodeLine(code);
      start = end + 1;
    }
    code.column += text.length - start;
  }

  for (const [index, { name, isEnd, attributes, text }] of tags.entries()) {
    if (skipped !== undefined) {
      if (name === skipped.name) skipped.depth += isEnd ? -1 : 1;
      if (skipped.depth === 0) skipped = undefined;
      continue;
    }
    addText(text);
    if (name === 'h3' && (isEnd ? entry === 0 : attributes.includes('"entry"'))) {
      entry = isEnd ? characters : 0;
      characters = 0;
      continue;
    }
    if (isTerms && (name === 'dt' || name === 'dd')) {
      if (isEnd) {
        add(({ term, description }) => (name === 'dt' ? term : Math.ceil(characters / description) * termLine + 0.375));
      }
      characters = 0;
      continue;
    }
    if (!isEnd && /"(?:facts|history)"/.test(attributes)) {
      facts.push(lengthOfFact(tags, index));
      skipped = { name, depth: 1 };
      continue;
    }
    const size = isEnd ? undefined : sizeOfClosed(name, attributes);
    if (size !== undefined) {
      endLine();
      add(size);
      skipped = { name, depth: 1 };
    } else if (name === 'td' || name === 'th') {
      if (isEnd) cells.push([...paragraphs, ...(characters > 0 ? [characters] : [])]);
      paragraphs = [];
      characters = 0;
    } else if (name === 'tr') {
      if (isEnd) add((width) => heightOfRow(cells, width));
      cells = [];
    } else if (name === 'img') {
      // Of two for the color modes, one is hidden.
      if (!attributes.includes('themed-image-dark')) add(pictureSize);
    } else if (blocks.has(name)) {
      if (name === 'table') isTable = !isEnd;
      if (name === 'dl') isTerms = !isEnd && attributes.includes('terms');
      if (name === 'figure') isSignature = !isEnd && attributes.includes('signature');
      hasSignature ||= isSignature;
      if (name === 'pre') {
        if (code !== undefined) endCodeLine(code);
        const wraps = isSignature || tags[index - 1]?.attributes.includes('one-line') === true;
        code = isEnd ? undefined : { wraps, column: entry ?? 0 };
      }
      // A cell is measured by its text alone.
      if (isTable) {
        if (name === 'p' && isEnd) {
          paragraphs.push(characters);
          characters = 0;
        }
        continue;
      }
      // The letters of headings are larger.
      if (name === 'h2' || name === 'h3') characters *= 1.3;
      endLine();
      // What continues a heading has no space above.
      if (name === 'figure' && entry !== undefined) {
        if (isEnd) entry = undefined;
        else continue;
      }
      add(() => (space[name] ?? 0) / 2);
      if (name === 'pre' && !isEnd) add((width) => (hasButtonLine(tags[index - 1], width) ? buttonLine : 0));
    }
  }
  if (facts.length > 0) {
    add((width) => heightOfFacts(facts, hasSignature, width));
    return heights;
  }
  // The last block has no margin below it.
  const below = (space.p ?? 0) / 2;
  return { wide: Math.max(0, heights.wide - below), narrow: Math.max(0, heights.narrow - below) };
}

/** Characters of a fact; of one with details those of its summary, with room for the mark beside it. @param index Of its tag. */
function lengthOfFact(tags: readonly Tag[], index: number): number {
  const hasSummary = tags[index + 1]?.name === 'summary';
  const first = hasSummary ? index + 1 : index;
  let length = hasSummary ? 3 : 0;
  for (const { name, isEnd, text } of tags.slice(first + 1)) {
    length += text.length;
    if (isEnd && name === tags[first]?.name) break;
  }
  return length;
}

/** @param shareLines Whether they are in the same line while they fit, as those of an entry are. */
function heightOfFacts(lengths: readonly number[], shareLines: boolean, width: Width): number {
  let height = lengths.length === 0 ? 0 : factsSpace;
  let room = 0;
  for (const length of lengths) {
    const needed = length + factsGap;
    if (needed > room || !shareLines) {
      const lines = length > width.facts ? Math.ceil(length / width.summary) : 1;
      height += textLine + (lines - 1) * factsLine;
      room = width.facts + factsGap;
    }
    room -= needed;
  }
  return height;
}

/** @param before The tag before that of the code. */
function hasButtonLine(before: Tag | undefined, width: Width): boolean {
  if (before?.name !== 'figure' || before.isEnd) return false;
  return before.attributes.includes('long-start') || (width.buttonLine && before.attributes.includes('"code"'));
}

const noSize: Size = () => 0;
const pictureSize: Size = ({ picture }) => picture;
const closedSize: Size = () => space.details ?? 0;

/** The size of an element whose content does not count; undefined for others. */
function sizeOfClosed(name: string, attributes: string): Size | undefined {
  if (/\shidden(?:=|\s|$)/.test(attributes)) return noSize;
  if (attributes.includes('"badges"')) return noSize;
  if (name === 'details' && !/\sopen(?:=|\s|$)/.test(attributes)) return closedSize;
  // Icons have a class.
  if (name === 'svg') return attributes.includes('class="icon') ? noSize : pictureSize;
  return undefined;
}

/** Columns share the width by how much text they have; those with paragraphs share what the first column leaves. */
function heightOfRow(cells: readonly (readonly number[])[], { row, cells: all, stacks }: Width): number {
  const lines = (count: number, width: number): number => Math.max(1, Math.ceil(count / width)) * cellLine;
  if (cells.every((cell) => cell.length < 2)) {
    return (
      (space.tr ?? 0) +
      lines(
        cells.flat().reduce((total, count) => total + count, 0),
        row,
      )
    );
  }
  const width = stacks ? all : all / Math.max(1, cells.length - 1);
  const heights = cells.map((cell) => cell.reduce((total, count) => total + lines(count, width) + 0.5, 0));
  return (space.tr ?? 0) + (stacks ? heights.reduce((total, height) => total + height, 0) : Math.max(...heights));
}
