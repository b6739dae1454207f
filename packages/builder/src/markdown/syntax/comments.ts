/**
 * Comments that are instructions to the compile. `<!-- ... -->` works in both formats, `{/* ... *\/}` in MDX too:
 * - `truncate`: ends the excerpt of a post;
 * - `nolink`: the inline code right after it does not refer to a symbol;
 * - `#my-id` at the end of a heading: the heading's id;
 * Every other comment is dropped.
 */
import type { Nodes } from 'mdast';
import { isExpression } from './page-nodes.ts';
import type { Report } from './report.ts';

/** Marks of claims (sentences that a test holds) as they are written: the only comments that may be cut from a text, because they do not change how it is read. */
export const claimMarks = /<!--\s*claims?:[^<>]*?-->|\{\s*\/\*\s*claims?:[^{}]*?\*\/\s*\}/g;

/** The text of a node that's nothing but one comment; '' for an empty expression, undefined for any other node. */
export function commentOf(node: Nodes): string | undefined {
  if (node.type !== 'html' && !isExpression(node)) return undefined;
  const [open, close] = node.type === 'html' ? ['<!--', '-->'] : ['/*', '*/'];
  const text = node.value.trim();
  if (text === '' && node.type !== 'html') return '';
  const end = text.startsWith(open) ? text.indexOf(close, open.length) : -1;
  return end !== -1 && end === text.length - close.length ? text.slice(open.length, end).trim() : undefined;
}

/** Reports a truncation mark that isn't between two blocks of the page. */
export function reportInnerMark(mark: Nodes, report: Report): void {
  const message = 'this truncation mark is inside another block and has no effect';
  report.warning(mark, message, 'Put it on a separate line between two blocks');
}
