/** What types in samples add to the compile: the place where a sample gets them, since they come from the check of all samples together. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';
import { programEnding } from '../../markdown/code/fence-languages.ts';
import { fenceOf } from '../../markdown/code/fences.ts';
import { sampleKey } from '../../markdown/code/sample-key.ts';
import { nodesIn } from '../../markdown/syntax/page-nodes.ts';

export default {
  passes: {
    tidied(tree, compilation) {
      // Code on generated pages does not count as a sample.
      for (const node of compilation.source.generated ? [] : nodesIn(tree)) {
        if (node.type !== 'code') continue;
        const fence = fenceOf(node);
        const { language, meta, source: code, signature } = fence;
        if (programEnding(language) === undefined || signature !== undefined) continue;
        const types = compilation.addPlaceholder({ fill: 'types', sample: sampleKey({ language, meta, code }) });
        node.data = { ...node.data, fence: { ...fence, types } };
      }
    },
  },
} satisfies CompilePart;
