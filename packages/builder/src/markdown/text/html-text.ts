/** Raw HTML -> what search and plain Markdown get of it: the same as of what a component renders. */
import type { ElementContent, Root } from 'hast';
import { readRenderedText } from '../blocks/rendered-text.ts';
import type { RenderedText } from '../syntax/page-nodes.ts';
import { htmlToHast } from '../syntax/parse.ts';

/** @returns Undefined for HTML that says nothing, such as a single tag. */
export function readHtmlText(html: string): RenderedText | undefined {
  const { children } = htmlToHast(html, { fragment: true }) as Root;
  const speakers = withoutEmpty(children as ElementContent[]);
  return speakers.length === 0 ? undefined : readRenderedText(speakers);
}

/** Elements that say something by themselves; and those that never do. */
const speaking = /^(?:br|hr|img|svg)$/;
const silent = /^(?:script|style|template)$/;

/** Without elements that hold nothing: of many, only the tag is here, and what they hold is in the nodes that follow. */
function withoutEmpty(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'element' || speaking.test(node.tagName)) return [node];
    const children = silent.test(node.tagName) ? [] : withoutEmpty(node.children);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}
