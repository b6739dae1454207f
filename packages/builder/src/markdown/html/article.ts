/** mdast -> the article as HTML with placeholders: converted, its raw HTML parsed, finished, and written. */
import type { Root } from 'mdast';
import type { TreeNotes } from '../script/tree-notes.ts';
import { finishTree } from './finish.ts';
import { parseRawHtml } from './raw-html.ts';
import { convertTree, type HastContext } from './to-hast.ts';
import { writeHtml } from './write-html.ts';

/** @param hasRawHtml Whether the tree has HTML as written, which MDX has not. */
export function writeArticle(
  tree: Root,
  notes: TreeNotes,
  hasRawHtml: boolean,
  context: HastContext,
): ReturnType<typeof writeHtml> {
  const { compilation } = context;
  const converted = convertTree(tree, notes.definitions, context);
  const finished = hasRawHtml ? parseRawHtml(converted, compilation) : converted;
  finishTree(finished, compilation);
  return writeHtml(finished, compilation, notes.hasElements);
}
