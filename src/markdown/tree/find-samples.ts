/** Notes code fences as samples, and the API symbols that code mentions. */
import type { Code, InlineCode } from 'mdast';
import { listLanguages, programEnding } from '../code/fence-languages.ts';
import { fenceOf } from '../code/fences.ts';
import { readImportedNames, readSymbolName } from '../code/symbol-names.ts';
import type { TreeNotes } from '../script/tree-notes.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** Signatures are not samples, but what they need for highlighting is noted too. */
export function noteSample(node: Code, compilation: Compilation, notes: TreeNotes): void {
  const { language, meta, signature } = fenceOf(node);
  for (const name of listLanguages(language, node.value)) notes.languages.add(name);
  // Indented code begins on its own first line, fenced code below its fence.
  const place = compilation.report.place(node);
  const isFenced =
    node.position === undefined || node.position.end.line - node.position.start.line > node.value.split('\n').length - 1;
  const start = isFenced && place.line !== undefined ? { ...place, line: place.line + 1 } : place;
  if (signature !== undefined) return;
  // Code of a file is checked with the project that the file belongs to.
  if (node.data?.file === undefined) compilation.samples.push({ language, meta, code: node.value, place: start });
  if (programEnding(language) !== undefined) for (const name of readImportedNames(node.value)) compilation.mentions.add(name);
}

/** Inline code that has the form of a symbol's name. */
export function noteMention(node: InlineCode, compilation: Compilation): void {
  const name = readSymbolName(node.value);
  if (name !== undefined && node.data?.noLink === undefined) compilation.mentions.add(name);
}
