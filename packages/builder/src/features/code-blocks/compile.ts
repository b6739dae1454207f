/** What code blocks add to the compile. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';
import { fenceOf } from '../../markdown/code/fences.ts';
import { nodesIn } from '../../markdown/syntax/page-nodes.ts';
import { makeCodeBlock } from './code-block-element.ts';
import { getHighlighter } from './highlight.ts';
import { languagesOf } from './page-languages.ts';
import { writeCodeBlock } from './write-code-block.ts';

/** Starts the highlighter, which takes about 0.3 s. */
export async function createPart(): Promise<CompilePart> {
  const highlighter = await getHighlighter();
  return {
    elements: [makeCodeBlock(highlighter)],
    passes: { tidied: (tree) => highlighter.load([...nodesIn(tree)].flatMap(languagesOf)) },
    nodes: {
      code: (node, { compilation }) => writeCodeBlock(fenceOf(node), highlighter, compilation, compilation.report.place(node)),
    },
  };
}
