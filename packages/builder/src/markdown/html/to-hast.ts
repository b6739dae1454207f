/**
 * mdast -> hast: the markup of every Markdown construct. Links and images keep their addresses as written; finish.ts turns them into placeholders
 * in document order. JSX is in jsx.ts.
 */
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Heading, InlineCode, List, ListItem, Markup, Nodes, Paragraph, Root } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { defaultHandlers, type Handler, type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { defined } from '../../shared/defined.ts';
import { readSymbolName } from '../code/read-symbol-name.ts';
import { escapeText, truncationMark } from '../markup/placeholders.ts';
import { isElement } from '../markup/read-element.ts';
import { element, verbatim } from '../markup/render-element.ts';
import { inlineText } from '../syntax/inline-text.ts';
import type { JsxContext } from '../syntax/jsx-attributes.ts';
import type { HeadingMap } from '../tree/headings.ts';
import { withFeatures } from './feature-nodes.ts';
import { linkHeading } from './heading-link.ts';
import { convertCode } from './jsx.ts';

export interface HastContext extends JsxContext {
  readonly headings: HeadingMap;
}

/** @returns The article without its title; footnotes at the end. */
export function convertTree(tree: Root, context: HastContext): HastRoot {
  const result = toHast(
    // The library looks for definitions in what it is given, which takes long in a whole page.
    { type: 'root', children: context.compilation.definitions },
    {
      allowDangerousHtml: true,
      clobberPrefix: '',
      handlers: {
        ...createHandlers(context),
        root: (state) => ({ type: 'root', children: writeBlocks(state, tree) }),
      },
      footnoteBackLabel: (reference, repeat) => `Back to footnote reference ${reference + 1}${repeat > 1 ? `-${repeat}` : ''}`,
    },
  );
  return result as HastRoot;
}

/** A group for each block, so that it's known what it was made of; each on a line of its own, as the library writes them. */
function writeBlocks(state: State, tree: Root): ElementContent[] {
  return tree.children.flatMap((node): ElementContent[] => {
    const made = state.wrap([state.one(node, tree) ?? []].flat() as ElementContent[], false);
    const block: ElementContent = { type: 'root', children: made, data: { blocks: [node] } };
    return made.length === 0 ? [block] : [{ type: 'text', value: '\n' }, block];
  });
}

function createHandlers(context: HastContext): Handlers {
  const { compilation, headings } = context;
  // Greater than 0 inside headings and links, where inline code must not become a link.
  let linkless = 0;
  const withoutLinks = (state: State, node: Nodes): ElementContent[] => {
    linkless++;
    const children = state.all(node);
    linkless--;
    return children;
  };

  const referTo = (type: 'link' | 'image', ...[state, node, parent]: Parameters<Handler>): ReturnType<Handler> => {
    const definition = state.definitionById.get(node.identifier.toUpperCase());
    if (definition === undefined) return fallBack(`${type}Reference`, state, node, parent);
    const { url, title } = definition;
    return handlers[type]?.(state, { ...node, type, url, title }, parent);
  };

  const handlers: Record<string, Handler> = {
    heading: (state, node: Heading) => {
      const info = headings.get(node);
      if (info === undefined || info.isTitle) return undefined;
      const children = linkHeading(withoutLinks(state, node), info.id, info.text);
      return patched(state, node, element(`h${node.depth}`, { id: info.id, ...node.data?.hProperties }, children));
    },

    inlineCode: (_state, node: InlineCode) => {
      const html = `<code>${escapeText(node.value.replace(/\r?\n|\r/g, ' '))}</code>`;
      const name = linkless > 0 || node.data?.noLink === true ? undefined : readSymbolName(node.value);
      return verbatim(name === undefined ? html : compilation.addPlaceholder({ fill: 'symbol', name, html }));
    },

    link: (state, node: Extract<Nodes, { type: 'link' }>) =>
      patched(state, node, element('a', defined({ href: node.url, title: node.title ?? undefined }), withoutLinks(state, node))),
    linkReference: (state, node, parent) => referTo('link', state, node, parent),
    image: (state, node: Extract<Nodes, { type: 'image' }>) =>
      patched(state, node, element('img', defined({ src: node.url, alt: node.alt ?? '', title: node.title ?? undefined }), [])),
    imageReference: (state, node, parent) => referTo('image', state, node, parent),

    // An image with a title, alone in its paragraph, is a figure; the title is its caption.
    paragraph: (state, node: Extract<Nodes, { type: 'paragraph' }>, parent) => {
      const converted = fallBack('paragraph', state, node, parent) as Element;
      const [image, ...others] = converted.children;
      if (others.length > 0 || image?.type !== 'element' || image.tagName !== 'img') return converted;
      const { title, ...properties } = image.properties;
      if (typeof title !== 'string' || title === '') return converted;
      const caption = element('figcaption', {}, [{ type: 'text', value: title }]);
      return patched(state, node, element('figure', {}, [{ ...image, properties }, caption]));
    },

    table: (state, node, parent) => {
      const table = fallBack('table', state, node, parent) as Element;
      for (const section of table.children) alignCells(section);
      // A wide table scrolls inside its own box; the client makes it focusable then (client/article/scroll-regions.ts).
      return element('div', { className: ['table-wrap'] }, [table]);
    },

    list: (state, node: List, parent) =>
      node.data?.terms === true
        ? patched(state, node, element('dl', { className: ['terms'] }, writeTerms(state, node)))
        : fallBack('list', state, evenly(node), parent),

    listItem: (state, node) => {
      const item = fallBack('listItem', state, node, undefined) as Element;
      if (typeof node.checked !== 'boolean') return item;
      // Before its text, which may be in a paragraph.
      const box = item.children
        .flatMap((child) => (isElement(child, 'p') ? child.children : child))
        .find((child) => isElement(child, 'input'));
      if (box !== undefined) {
        box.properties.ariaLabel = node.checked ? 'Done' : 'Not done';
        box.data = { plain: 'box' };
      }
      return item;
    },

    mark: (_state, node: Extract<Nodes, { type: 'mark' }>) => {
      const { instruction } = node;
      if (instruction.kind === 'truncate') return verbatim(truncationMark);
      return verbatim(compilation.addPlaceholder({ fill: 'used-in', symbol: instruction.symbol }));
    },

    markup: convertMarkup,

    mdxJsxFlowElement: (state, node) => convertCode(state, node, context),
    mdxJsxTextElement: (state, node) => convertCode(state, node, context),
    mdxFlowExpression: (state, node) => convertCode(state, node, context),
    mdxTextExpression: (state, node) => convertCode(state, node, context),
    mdxjsEsm: () => undefined,
  };
  return withFeatures(handlers, compilation);
}

/** An element that a generator put where Markdown has none, with what it says of it. */
function convertMarkup(state: State, node: Markup): Element {
  const { tag, properties, children, data } = node;
  const content = state.all(node);
  const hasBlocks = children.some((child) => child.type !== 'markup' && !phrasing(child));
  // Blocks are on lines of their own, as in Markdown's own containers.
  const made = patched(state, node, element(tag, { ...properties }, hasBlocks ? state.wrap(content, true) : content));
  return { ...made, ...defined({ data: data && { ...data } }) };
}

/** A list whose items say how far apart all of them are. For each item, the library would ask the others. */
function evenly(list: List): List {
  const spread = list.spread === true || list.children.some((item) => item.spread ?? item.children.length > 1);
  return { ...list, children: list.children.map((item) => ({ ...item, spread })) };
}

/** The default handler of mdast-util-to-hast. */
function fallBack(type: string, state: State, node: unknown, parent: unknown): ElementContent[] | ElementContent | undefined {
  const handler = defaultHandlers[type as keyof typeof defaultHandlers] as Handler;
  return handler(state, node, parent as never) as ElementContent[] | ElementContent | undefined;
}

function patched(state: State, from: Nodes, to: Element): Element {
  state.patch(from, to);
  return to;
}

/** Each item's first node is its term; a term that several items in a row have is written once. */
function writeTerms(state: State, list: List): ElementContent[] {
  let last: string | undefined;
  return list.children.flatMap((item) => {
    const [first, ...blocks] = item.children;
    const [term, ...words] = first?.type === 'paragraph' ? first.children : [];
    if (term === undefined) return [];
    const [next] = words;
    const rest = next?.type === 'text' ? [{ ...next, value: next.value.replace(/^:\s*/, '') }, ...words.slice(1)] : words;
    const paragraph: Paragraph = { type: 'paragraph', children: rest };
    const content: Paragraph | ListItem = blocks.length === 0 ? paragraph : { ...item, children: [paragraph, ...blocks] };
    const description = element('dd', {}, state.all(content));
    const name = inlineText(term);
    const isRepeated = name === last;
    last = name;
    return isRepeated
      ? [description]
      : [element('dt', {}, state.all(term.type === 'strong' ? term : { type: 'paragraph', children: [term] })), description];
  });
}

/** Replaces the obsolete `align` attribute with a class of the stylesheet. */
function alignCells(node: ElementContent): void {
  if (node.type !== 'element') return;
  const { align } = node.properties;
  if (typeof align === 'string') {
    delete node.properties.align;
    if (align !== 'left') node.properties.className = [`align-${align}`];
  }
  for (const child of node.children) alignCells(child);
}
