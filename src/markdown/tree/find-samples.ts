/** Records code fences as samples, and the API symbols that code mentions. */
import type { Code, InlineCode } from 'mdast';
import { listLanguages, programEnding } from '../code/fence-languages.ts';
import { fenceOf } from '../code/fences.ts';
import { readImportedNames } from '../code/import-links.ts';
import { readSymbolName } from '../code/symbol-names.ts';
import type { TreeNotes } from '../script/tree-notes.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** Records a fence as a sample unless it is a signature; notes its languages either way. */
export function noteSample(node: Code, compilation: Compilation, notes: TreeNotes): void {
  const { language, meta, signature } = fenceOf(node);
  for (const name of listLanguages(language, node.value)) notes.languages.add(name);
  // The code of a fence begins below the fence; indented code begins on the node's first line.
  const place = compilation.report.place(node);
  const isFenced =
    node.position === undefined || node.position.end.line - node.position.start.line > node.value.split('\n').length - 1;
  const start = isFenced && place.line !== undefined ? { ...place, line: place.line + 1 } : place;
  if (signature !== undefined) return;
  // Code from a file is checked with the file's own project.
  if (node.data?.file === undefined) compilation.samples.push({ language, meta, code: node.value, place: start });
  if (programEnding(language) !== undefined) for (const name of readImportedNames(node.value)) compilation.mentions.add(name);
}

/** Records inline code that looks like the name of a symbol. */
export function noteMention(node: InlineCode, compilation: Compilation): void {
  const name = readSymbolName(node.value);
  if (name !== undefined && node.data?.noLink === undefined) compilation.mentions.add(name);
}
