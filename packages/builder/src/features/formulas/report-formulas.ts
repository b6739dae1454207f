/** Warns where a page looks as if it had formulas, and the site's settings do not typeset them. Names such as `$getRoot` are no formulas. */
import type { Nodes } from 'mdast';
import { nodesIn } from '../../markdown/syntax/page-nodes.ts';
import type { Report } from '../../markdown/syntax/report.ts';

/** `$…$` and `$$…$$` of one line, and `$$` that begins a line. What is between the first must have what only formulas have. */
const formula = /(?<![\w$\\])\$(?=[^\s$])([^$\n]{1,200})\$(?![\w$])|\$\$(?=\S)[^$\n]{1,200}(?<=\S)\$\$|^\$\$(?!\w)/gm;
const formulaOnly = /\\[a-z]{2,}|\^|_\{|_\d/i;

/** At most one warning. */
export function reportFormulas(tree: Nodes, report: Report): void {
  for (const node of nodesIn(tree)) {
    if (node.type !== 'text' || !node.value.includes('$')) continue;
    const found = [...node.value.matchAll(formula)].find(([, inner]) => inner === undefined || formulaOnly.test(inner));
    if (found === undefined) continue;
    report.warning(
      node,
      `"${found[0].slice(0, 40)}" looks like a formula: formulas are shown as they are written`,
      'Set "markdown.math" to true, so that formulas in TeX are typeset; write it in backticks if it is none',
    );
    return;
  }
}
