/** Runs code of pages and components, and reads what elements hold. */
import type { ElementContent } from 'hast';
import type { Nodes, Paragraph } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { State } from 'mdast-util-to-hast';
import { describeThrown } from '../../shared/describe-thrown.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';

type CodeResult<Result> =
  | { readonly ok: true; readonly value: Result }
  /** With why it failed, on one line. */
  | { readonly ok: false; readonly message: string };

/**
 * Everything that runs code of a page or of a component goes through here, so that what it throws is an error with a place. What never ends is ended
 * with its process, see compile-workers.ts.
 * @param code Reads or runs anything that an author has written, and whatever that returns.
 */
export function runCode<Result>(code: () => Result): CodeResult<Result> {
  try {
    return { ok: true, value: code() };
  } catch (error) {
    // Reading the message may run code too.
    return { ok: false, message: describeThrown(error).split('\n')[0] ?? '' };
  }
}

/** Splits off the title in brackets of a `:::name[title]` block. Empty brackets count as no title. */
export function splitLabel(node: JsxElement): { label: Paragraph | undefined; body: JsxElement } {
  const [first, ...children] = node.children as Nodes[];
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: first.children.length === 0 ? undefined : first, body: { ...node, children } as JsxElement }
    : { label: undefined, body: node };
}

/** The content of an element, its blocks on separate lines. */
export function convertBlocks(state: State, node: JsxElement): ElementContent[] {
  const content = state.all(node);
  return (node.children as Nodes[]).some((child) => phrasing(child)) ? content : state.wrap(content, false);
}
