/** A formula in TeX -> MathML, which browsers typeset without scripts. Its inline styles become classes as all others do (markdown/html/finish.ts). */
import type { ElementContent } from 'hast';
import type { Point } from 'unist';
import { readRendered } from '../../markdown/blocks/rendered.ts';
import type { Compilation } from '../../markdown/syntax/compilation.ts';
import type { Formula } from '../../markdown/syntax/page-nodes.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { lowerFirst } from '../../shared/letter-case.ts';

let library: typeof import('temml') | undefined;

/** Half a megabyte of code, which only sites with formulas load. To be called before {@link writeFormula}. */
export async function loadLibrary(): Promise<void> {
  library ??= await import('temml');
}

export function writeFormula(node: Formula, compilation: Compilation): ElementContent[] {
  compilation.pageStyles.add('formulas');
  return readRendered(typeset(node, compilation), compilation.report.place(node));
}

function typeset(node: Formula, compilation: Compilation): string {
  const { math } = compilation.settings.markdown;
  const macros = typeof math === 'object' ? math.macros : {};
  try {
    const html = library?.default.renderToString(node.value, {
      displayMode: node.type === 'math',
      throwOnError: true,
      maxSize: [50, 1000],
      // A copy: formulas that define a command write it into the object.
      macros: { ...macros },
    });
    return node.type === 'math' ? `<p class="formula">${html}</p>` : String(html);
  } catch (error) {
    const usesMacro = Object.keys(macros).some((name) => node.value.includes(name));
    // With a macro, the position may be one in its text.
    const at = placeIn(node, usesMacro ? undefined : (error as { position?: number }).position);
    compilation.report.error(
      { position: { start: at } },
      `this formula cannot be read: ${lowerFirst(reasonOf(error))}`,
      usesMacro
        ? 'Correct it, or those of the macros in "markdown.math" that it uses'
        : 'Correct it, or write the dollar sign as "\\$" if no formula is meant',
    );
    const source = `<code>${escapeHtml(node.value)}</code>`;
    return node.type === 'math' ? `<p>${source}</p>` : source;
  }
}

/** The first sentence: after it the library repeats the formula and marks the place. */
function reasonOf(error: unknown): string {
  const [reason = ''] = describeThrown(error).split(/ at (?:position \d+|end of input):/);
  return reason.trim();
}

/** Where a mistake is in the page. @param index Where it is in the formula, in UTF-16 units. */
function placeIn({ type, value, position }: Formula, index = 0): Pick<Point, 'line' | 'column'> {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  const before = value.slice(0, index).split('\n');
  const last = before.at(-1)?.length ?? 0;
  // The formula between lines of dollar signs begins on the line after them; any other, beside them.
  const hasOwnLines = type === 'math' && (position?.end.line ?? line) - line >= value.split('\n').length;
  if (hasOwnLines) return { line: line + before.length, column: column + last };
  const marks = (position?.end.offset ?? 0) - (position?.start.offset ?? 0) - value.length > 3 ? 2 : 1;
  return before.length > 1 ? { line: line + before.length - 1, column: 1 + last } : { line, column: column + marks + last };
}
