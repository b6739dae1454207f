/** Elements that a generator put where Markdown has none -> hast, with what it says of them. */
import type { Element } from 'hast';
import type { Markup } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { defined } from '../../shared/defined.ts';
import { element } from '../markup/render-element.ts';
import { hasBlocks } from '../syntax/page-nodes.ts';

export function convertMarkup(state: State, node: Markup): Element {
  const { tag, properties, data: { deferred, height } = {} } = node;
  const content = state.all(node);
  // Blocks are on lines of their own, as in Markdown's own containers.
  const made = element(tag, { ...properties }, hasBlocks(node) ? state.wrap(content, true) : content);
  return { ...made, data: defined({ deferred, height }) };
}
