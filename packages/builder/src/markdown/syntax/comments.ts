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
export const claimMarks = /<!--\s*claims?:[^>]*?-->|\{\s*\/\*\s*claims?:[^{}]*?\*\/\s*\}/g;

const htmlComment = /^\s*<!--((?:(?!-->)[\s\S])*)-->\s*$/;
/** An expression may also be empty. */
const codeComment = /^\s*(?:\/\*((?:(?!\*\/)[\s\S])*)\*\/)?\s*$/;

/** The text of a node that's nothing but one comment; '' for an empty expression, undefined for any other node. */
export function commentOf(node: Nodes): string | undefined {
  const pattern = node.type === 'html' ? htmlComment : isExpression(node) ? codeComment : undefined;
  const found = pattern?.exec((node as { value: string }).value) ?? undefined;
  return found && (found[1] ?? '').trim();
}

/** Reports a truncation mark that isn't between two blocks of the page. */
export function reportInnerMark(mark: Nodes, report: Report): void {
  const message = 'this truncation mark is inside another block and has no effect';
  report.warning(mark, message, 'Put it on a separate line between two blocks');
}
