/**
 * Makes a heading lead to itself: its text is the link, so that the link is named by its text and costs no second copy of it.
 * Links cannot contain links; where a heading holds what may be one, an empty link with a label follows instead. The stylesheet draws the
 * sign of both.
 */
import type { Element, ElementContent } from 'hast';

/** Elements that are mere text. */
const phrasing = new Set([
  'abbr',
  'b',
  'br',
  'code',
  'del',
  'em',
  'i',
  'img',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
]);

/**
 * @param text Of the heading, without markup.
 * @returns The heading's content.
 */
export function linkHeading(children: readonly ElementContent[], id: string, text: string): ElementContent[] {
  const properties = { className: ['anchor'], href: `#${id}` };
  const [first, ...rest] = children;
  // A second name of the heading, which is an empty link: the link takes it over.
  const name = first?.type === 'element' && isPlainAnchor(first) ? first.properties.id : undefined;
  const content = name === undefined ? children : rest;
  if (content.length > 0 && content.every(canStandInLink)) {
    return [
      {
        type: 'element',
        tagName: 'a',
        properties: { ...(name === undefined ? {} : { id: name }), ...properties },
        children: [...content],
      },
    ];
  }
  return [
    ...children,
    { type: 'element', tagName: 'a', properties: { ...properties, ariaLabel: `Direct link to ${text}` }, children: [] },
  ];
}

/** The same content without the link. */
export function unlinkHeading(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) =>
    child.type === 'element' && [child.properties.className].flat().includes('anchor') ? child.children : [child],
  );
}

function isPlainAnchor({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && children.length === 0 && Object.keys(properties).join() === 'id';
}

function canStandInLink(node: ElementContent): boolean {
  if (node.type === 'text') return true;
  // HTML as its author wrote it may hold anything; ours, in a heading, is code.
  if (node.type === 'raw') return node.data?.verbatim === true;
  return node.type === 'element' && phrasing.has(node.tagName) && node.children.every(canStandInLink);
}
