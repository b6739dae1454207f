/** What formulas add to the compile. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';
import { reportFormulas } from './report-formulas.ts';
import { loadLibrary, writeFormula } from './write-formula.ts';

const part: CompilePart = {
  async prepare({ markdown }) {
    if (markdown.math !== false) await loadLibrary();
  },
  passes: {
    tidied(tree, { source, settings, report }) {
      if (settings.markdown.math === false && !source.generated) reportFormulas(tree, report);
    },
  },
  nodes: {
    inlineMath: (node, { compilation }) => writeFormula(node, compilation),
    math: (node, { compilation }) => writeFormula(node, compilation),
  },
};

export default part;
