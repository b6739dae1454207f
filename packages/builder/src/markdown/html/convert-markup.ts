/** Elements that a generator put where Markdown has none -> hast, with what it says of them. */
import type { Element } from 'hast';
import type { Markup } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { State } from 'mdast-util-to-hast';
import { defined } from '../../shared/defined.ts';
import { element } from '../markup/render-element.ts';

export function convertMarkup(state: State, node: Markup): Element {
  const { tag, properties, children, data } = node;
  const content = state.all(node);
  const hasBlocks = children.some((child) => child.type !== 'markup' && !phrasing(child));
  // Blocks are on lines of their own, as in Markdown's own containers.
  const made = element(tag, { ...properties }, hasBlocks ? state.wrap(content, true) : content);
  return { ...made, ...defined({ data: data && { ...data } }) };
}
