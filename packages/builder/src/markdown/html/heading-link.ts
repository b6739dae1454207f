/**
 * Makes a heading link to itself: its text is the link, so that the link needs no label of its own. Links cannot contain links; when a
 * heading holds something that may be one, an empty link with a label follows it instead. The stylesheet draws the icon of both.
 */
import type { Element, ElementContent } from 'hast';
import { defined } from '../../shared/defined.ts';
import { classesOf } from '../markup/read-element.ts';
import { element } from '../markup/render-element.ts';

/** Elements that may be inside a link. */
const phrasing = new Set('abbr b br code del em i img kbd mark small span strong sub sup'.split(' '));

/**
 * @param text Text of the heading, without markup.
 * @returns The new content of the heading.
 */
export function linkHeading(children: readonly ElementContent[], id: string, text: string): ElementContent[] {
  const properties = { className: ['anchor'], href: `#${id}` };
  const [first, ...rest] = children;
  // A second id of the heading, written as an empty link: the heading's link takes it over.
  const name = first?.type === 'element' && isPlainAnchor(first) ? first.properties.id : undefined;
  const content = name === undefined ? children : rest;
  if (content.length > 0 && content.every(isAllowedInLink)) {
    return [element('a', defined({ id: name, ...properties }), [...content])];
  }
  return [...children, element('a', { ...properties, ariaLabel: `Direct link to ${text}` }, [])];
}

/** The same content without the link. */
export function unlinkHeading(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) =>
    child.type === 'element' && classesOf(child.properties).includes('anchor') ? child.children : [child],
  );
}

function isPlainAnchor({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && children.length === 0 && Object.keys(properties).join() === 'id';
}

function isAllowedInLink(node: ElementContent): boolean {
  if (node.type === 'text') return true;
  // An author's HTML may hold anything; the only verbatim HTML in a heading is code.
  if (node.type === 'raw') return node.data?.verbatim === true;
  return node.type === 'element' && phrasing.has(node.tagName) && node.children.every(isAllowedInLink);
}
