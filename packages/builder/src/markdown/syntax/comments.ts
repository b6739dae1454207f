/**
 * Comments that are instructions to the compile. `<!-- ... -->` works in both formats, `{/* ... *\/}` in MDX too:
 * - `truncate`: ends the excerpt of a post;
 * - `nolink`: the inline code right after it does not refer to a symbol;
 * - `#my-id` at the end of a heading: the heading's id;
 * Every other comment is dropped.
 */
import type { Nodes } from 'mdast';
import type { Report } from './report.ts';

export type Instruction =
  | { readonly kind: 'truncate' }
  | { readonly kind: 'nolink' }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'none' };

/** Marks of claims (sentences that a test holds) as they are written: the only comments that may be cut from a text, because they do not change how it is read. */
export const claimMarks = /<!--\s*claims?:[^>]*?-->|\{\s*\/\*\s*claims?:[^{}]*?\*\/\s*\}/g;

/** @param text What is between the comment's delimiters. */
export function readComment(text: string): Instruction {
  const content = text.trim();
  if (content === 'truncate' || content === 'nolink') return { kind: content };
  const id = /^#([^\s{}]+)$/.exec(content)?.[1];
  return id === undefined ? { kind: 'none' } : { kind: 'id', id };
}

/** The content of HTML that is nothing but one comment; undefined for other HTML. */
export function htmlCommentText(html: string): string | undefined {
  const text = html.trim();
  if (!text.startsWith('<!--') || !text.endsWith('-->') || text.length < 7) return undefined;
  const content = text.slice(4, -3);
  return content.includes('-->') ? undefined : content;
}

/** The content of an expression that holds only comments; undefined for a real expression. An empty expression gives ''. */
export function expressionCommentText(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return '';
  const block = /^\/\*([\s\S]*?)\*\/$/.exec(text)?.[1];
  return block !== undefined && !block.includes('*/') ? block : undefined;
}

/** The content of a node that is nothing but one comment. */
export function commentOf(node: Nodes): string | undefined {
  if (node.type === 'html') return htmlCommentText(node.value);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return expressionCommentText(node.value);
  return undefined;
}

/** Reports a truncation mark that isn't between two blocks of the page. */
export function reportInnerMark(mark: Nodes, report: Report): void {
  const message = 'this truncation mark is inside another block and has no effect';
  report.warning(mark, message, 'Put it on a separate line between two blocks');
}
