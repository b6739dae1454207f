/** Helpers for converting any JSX element: its children in a form that React accepts, and a render that reports what a component throws. */
import type { ElementContent } from 'hast';
import type { Nodes, Paragraph } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { State } from 'mdast-util-to-hast';
import type { Place } from '../../model/source.ts';
import { markChild } from '../markup/placeholders.ts';
import { type CodeResult, runCode } from '../syntax/code-guard.ts';
import type { Compilation } from '../syntax/compilation.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';

/** Runs a render, or anything else that reads values of the page's code; reports what the code throws. */
export function tryRender<Result>(
  what: string,
  place: Place,
  { report }: Pick<Compilation, 'report'>,
  render: () => Result,
): Result | undefined {
  return takeResult(runCode(render), what, place, report);
}

/** What was rendered; undefined for what failed, which is reported. */
export function takeResult<Result>(
  result: CodeResult<Result>,
  what: string,
  place: Place,
  report: Compilation['report'],
): Result | undefined {
  if (result.ok) return result.value;
  report.error(place, `${what} failed: ${result.message}`, "Correct its attributes, or the component's code");
  return undefined;
}

/** What React gets in place of content: plain text, which a component can read, or a mark, which it can only pass on. @param index Of the mark. */
export function standFor(content: readonly ElementContent[], index: number): string | undefined {
  const [only] = content;
  if (content.length === 1 && only?.type === 'text') return only.value;
  return content.length === 0 ? undefined : markChild(index);
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
