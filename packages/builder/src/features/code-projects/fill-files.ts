/**
 * Inserts the text of files into the tree before any other step: a fence with `file="path"` becomes an ordinary fence with the file's code, and a
 * project is followed by the commands that fetch and run it. Later steps know nothing of files.
 *
 * Additional attributes of such a fence: `region="name"` shows only that region, `highlight="name other"` highlights regions, so that pages need
 * not refer to lines of a file by number. Regions are between `// #region name` and `// #endregion`, which are removed. The fence itself is empty;
 * its language defaults to the file's extension.
 */
import type { Code, Nodes, Root } from 'mdast';
import { wordValue } from '../../markdown/code/fence-words.ts';
import { infoOf, readFence } from '../../markdown/code/fences.ts';
import type { Compilation } from '../../markdown/syntax/compilation.ts';
import { type JsxElement, nodesIn } from '../../markdown/syntax/page-nodes.ts';
import { defined } from '../../shared/defined.ts';
import { findNearest } from '../../shared/nearest.ts';
import codeProject, { type OpenedFence, openedFence, writeCommands } from './code-project.tsx';

export function fillFiles(tree: Root, compilation: Compilation): void {
  if (compilation.source.files === undefined && !compilation.source.body.includes(' file=')) return;
  const opened: OpenedFence[] = [];
  for (const node of nodesIn(tree)) {
    if (node.type === 'code') fillFence(node, compilation);
    else if (isProject(node)) opened.push(...openedFence(node, compilation));
    else if ('children' in node)
      (node.children as Nodes[]) = (node.children as Nodes[]).flatMap((child) =>
        isProject(child) ? ([child, ...writeCommands(child, compilation)] as Nodes[]) : [child],
      );
  }
  for (const node of opened.length > 0 ? nodesIn(tree) : []) {
    if (node.type !== 'code') continue;
    const { title } = readFence(infoOf(node), '');
    const found = opened.find((fence) => fence.title === title);
    if (found !== undefined) node.data = { ...node.data, opens: found.opens };
  }
}

function isProject(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' && node.name === codeProject.name;
}

function fillFence(node: Code, compilation: Compilation): void {
  const { language, words } = readFence(infoOf(node), '');
  const file = wordValue(words, 'file');
  if (file === undefined) return;
  const place = compilation.report.place(node);
  const files = compilation.source.files ?? {};
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  if (node.value.trim() !== '') {
    // Next to code, this is the title, as elsewhere.
    node.meta = (node.meta ?? '').replace(/(^|\s)file=/, '$1title=');
    return;
  }
  if (text === undefined) {
    const [refusal, remedy] = compilation.source.refused?.[file] ?? [];
    const near = findNearest(file, Object.keys(files));
    compilation.report.error(
      place,
      refusal === undefined
        ? `the file "${file}" cannot be shown: it does not exist, or is not text`
        : `the file "${file}" cannot be shown: it ${refusal}`,
      near === undefined ? (remedy ?? 'Write the path of a text file, relative to the site folder') : `Write "${near}"`,
    );
    return;
  }
  const { lines, regions, mistake } = readRegions(text);
  if (mistake !== undefined) {
    compilation.report.error(
      place,
      `the file "${file}" cannot be shown: ${mistake}`,
      'Write a "#region name" and an "#endregion" comment for each region',
    );
  }
  const find = (name: string): readonly (readonly [number, number])[] => {
    const found = regions.get(name);
    if (found === undefined) {
      const known = [...regions.keys()].map((key) => `"${key}"`).join(', ');
      compilation.report.error(
        place,
        `the file "${file}" has no region "${name}"`,
        known === ''
          ? `Mark it in the file with "#region ${name}" and "#endregion"`
          : `Use one of ${known}, or mark the region in the file`,
      );
    }
    return found ?? [];
  };
  const region = wordValue(words, 'region');
  const [first = 1, last = lines.length] = region === undefined ? [] : (find(region)[0] ?? []);
  const marks = (wordValue(words, 'highlight') ?? '')
    .split(/[\s,]+/)
    .filter((name) => name !== '')
    .flatMap(find)
    .map(([from, to]) => `${from - first + 1}-${to - first + 1}`);
  const ending = /\.([\w-]+)$/.exec(file)?.[1];
  node.lang = language === '' ? (ending ?? 'text') : language;
  node.meta = [
    ...(wordValue(words, 'title') === undefined ? [`title="${file}"`] : []),
    ...words.flatMap(({ name, text }) => (/^(?:file|region|highlight)$/.test(name) ? [] : [text])),
    ...(marks.length === 0 ? [] : [`{${marks.join(',')}}`]),
  ].join(' ');
  const shown = lines.slice(first - 1, last);
  node.value = (region === undefined ? shown : unindent(shown)).join('\n');
  node.data = { file };
}

interface CodeRegions {
  /** The code without its markers. */
  readonly lines: readonly string[];
  /** First and last line of each region in `lines`, counted from 1; a name may have several regions. */
  readonly regions: ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>;
  /** What is wrong with the markers: a region that is not closed, or an end without a region. */
  readonly mistake?: string;
}

/** A marker in any language's comment, as editors fold regions. */
const marker = /^\s*(?:\/\/|\/\*|\{\/\*|#|<!--)\s*#(region|endregion)\b\s*([\w-]*)\s*(?:\*\/\}?|-->)?\s*$/;

function readRegions(code: string): CodeRegions {
  const lines: string[] = [];
  const regions = new Map<string, (readonly [number, number])[]>();
  const open: { name: string; first: number }[] = [];
  let mistake: string | undefined;
  for (const [index, line] of code.replace(/\n$/, '').split('\n').entries()) {
    const [, kind, name = ''] = marker.exec(line) ?? [];
    if (kind === undefined) lines.push(line);
    else if (kind === 'region') open.push({ name, first: lines.length + 1 });
    else {
      const region = open.pop();
      if (region === undefined) mistake ??= `line ${index + 1} ends a region that was not opened`;
      else regions.set(region.name, [...(regions.get(region.name) ?? []), [region.first, lines.length]]);
    }
  }
  const [left] = open;
  if (left !== undefined) mistake ??= `its region "${left.name}" has no end`;
  return defined({ lines, regions, mistake });
}

/** Removes the indentation that all lines share. */
function unindent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents, Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(common, line.length)));
}
