/** What the Markdown parser says about broken MDX -> where exactly, and what is wrong there. */
import { findBrace } from './jsx-tags.ts';
import { placesIn } from './positions.ts';
import { checkExpression, readTagAt, SyntaxFault } from './programs.ts';

/** "3:11: Could not parse ... (mdx-jsx:unexpected-character)" */
const pattern = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[^()]*\))?$/;

export function explainParserError(error: Error, text: string): SyntaxFault {
  const [, line, column, written] = pattern.exec(error.message) ?? [];
  // Anything else is no mistake of the author.
  if (line === undefined || column === undefined || written === undefined) throw error;
  const place = { line: Number(line), column: Number(column) };
  const reason = written.replace(/ \((?:U\+[\dA-F]+|`[^`]*` opened at [\d:]+|\d+:\d+)\)/g, '');
  const offset = offsetOf(place, text);
  try {
    const javascript = /^Could not parse expression[^:]*: (.*)/s.exec(reason)?.[1];
    if (javascript !== undefined) {
      // The parser that looks for mistakes anew says more about them.
      const open = findOpening(text.slice(0, offset));
      const close = open === undefined ? undefined : findBrace(text, open);
      if (open !== undefined && close !== undefined) checkExpression(text.slice(open + 1, close), open + 1, text, placesIn(text));
      return new SyntaxFault('expression', javascript, place);
    }
    if (reason.includes('expected a valid JSX tag')) readTagAt(text, offset, 0, placesIn(text));
  } catch (fault) {
    if (fault instanceof SyntaxFault) return fault;
    throw fault;
  }
  return new SyntaxFault(/closing tag/.test(reason) ? 'tag' : 'other', reason, place);
}

function offsetOf({ line, column }: { line: number; column: number }, text: string): number {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** The last brace that is not closed. */
function findOpening(text: string): number | undefined {
  let closed = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === '}') closed++;
    if (text[index] !== '{' || text[index - 1] === '\\') continue;
    if (closed === 0) return index;
    closed--;
  }
  return undefined;
}
