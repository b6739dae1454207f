/** A formula in TeX -> MathML, which browsers typeset without scripts. Its inline styles become classes as all others do (markdown/html/finish.ts). */
import type { ElementContent } from 'hast';
import type { InlineMath, MathBlock } from 'mdast';
import { readRendered } from '../../markdown/blocks/rendered.ts';
import type { Compilation } from '../../markdown/syntax/compilation.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { lowerFirst } from '../../shared/letter-case.ts';

let library: typeof import('temml') | undefined;

/** Half a megabyte of code, which only sites with formulas load. To be called before {@link writeFormula}. */
export async function loadLibrary(): Promise<void> {
  library ??= await import('temml');
}

/** @param isDisplayed Whether it has a line of its own. */
export function writeFormula(node: InlineMath | MathBlock, isDisplayed: boolean, compilation: Compilation): ElementContent[] {
  compilation.pageStyles.add('formulas');
  return readRendered(typeset(node, isDisplayed, compilation), compilation.report.place(node));
}

function typeset(node: InlineMath | MathBlock, isDisplayed: boolean, compilation: Compilation): string {
  const { math } = compilation.settings.markdown;
  const macros = typeof math === 'object' ? math.macros : {};
  try {
    const html = library?.default.renderToString(node.value, {
      displayMode: isDisplayed,
      throwOnError: true,
      maxSize: [50, 1000],
      // A copy: formulas that define a command write it into the object.
      macros: { ...macros },
    });
    return isDisplayed && node.type === 'math' ? `<p class="formula">${html}</p>` : String(html);
  } catch (error) {
    // The library's message ends with the place in the formula.
    compilation.report.error(
      node,
      `this formula cannot be read: ${lowerFirst(describeThrown(error).trim().replace(/\s+/g, ' '))}`,
      'Correct it, or the macros in "markdown.math" that it uses; write the dollar sign as "\\$" if no formula is meant',
    );
    const source = `<code>${escapeHtml(node.value)}</code>`;
    return node.type === 'math' ? `<p>${source}</p>` : source;
  }
}
