/** HTML that React wrote -> hast, read once and as a browser does, with the children inserted, which React never sees. */
import type { Data, ElementContent, Root } from 'hast';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Place } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import { remember } from '../../shared/remember.ts';
import { maxNesting, tooDeep } from '../markup/nesting.ts';
import { hasChildInTag, markChildrenAsComments, splitChildren } from '../markup/placeholders.ts';
import { element, group } from '../markup/render-element.ts';
import { htmlToHast } from '../syntax/parse.ts';

/** What begins with an element that only drawings have: a component may draw a part of one, where names have capitals and are closed by a slash. */
const drawingPart =
  /^\s*<(?:animate\w*|circle|clipPath|defs|ellipse|fe[A-Z]\w+|filter|foreignObject|g|line|linearGradient|marker|mask|path|pattern|polygon|polyline|radialGradient|rect|stop|symbol|text|textPath|tspan|use)\b/;

/**
 * HTML that React wrote -> nodes, as a browser reads it.
 * @param children What replaces the marks for children.
 * @throws Error for what cannot be in a page: a child in an attribute or where only text may be, or HTML that is nested too deeply.
 */
export function readRendered(
  html: string,
  place: Place,
  children: readonly (readonly ElementContent[])[] = [],
): ElementContent[] {
  if (hasChildInTag(html)) throw new Error('it puts its content, which is more than plain text, into an attribute');
  return fill(parse(html), children, { rendered: place });
}

const templates = new Map<string, readonly ElementContent[]>();

/**
 * Fills a component's markup without running React every time: the component is rendered once per combination of `props`, with marks for its
 * children. Markdown's own constructs thus share their markup with MDX for the cost of copying a few nodes.
 * @param name Unique per component.
 * @param props Small literals only; pass children as `markChild(n)`.
 */
export function fillTemplate<Props extends object>(
  name: string,
  component: ComponentType<Props>,
  props: Props,
  children: readonly (readonly ElementContent[])[],
): ElementContent[] {
  const template = remember(templates, `${name}\0${JSON.stringify(props)}`, () =>
    parse(renderToStaticMarkup(createElement(component, props))),
  );
  return fill(template, children);
}

function parse(html: string): ElementContent[] {
  const space = drawingPart.test(html) ? 'svg' : 'html';
  return (htmlToHast(markChildrenAsComments(html), { fragment: true, space }) as Root).children as ElementContent[];
}

/** Copies nodes, with the children in the places of their marks. @param data What's said of what React wrote. */
function fill(nodes: readonly ElementContent[], children: readonly (readonly ElementContent[])[], data?: Data): ElementContent[] {
  const adopt = (node: ElementContent, depth: number): readonly ElementContent[] => {
    if (depth > maxNesting) throw new Error(tooDeep.message);
    if (node.type === 'comment') {
      const [index] = splitChildren(node.value);
      return typeof index === 'number' ? [group(children[index] ?? [])] : [defined({ type: 'comment', value: node.value, data })];
    }
    if (node.type === 'text' && splitChildren(node.value).some((piece) => typeof piece === 'number')) {
      throw new Error('it puts its content, which is more than plain text, into an element that holds only text');
    }
    if (node.type !== 'element') return [node];
    const { tagName, properties } = node;
    const [first, ...rest] = node.children;
    // A browser leaves out the first line feed.
    const isCut = /^(pre|textarea|listing)$/.test(tagName) && first?.type === 'text' && first.value.startsWith('\n');
    const inside = isCut ? [{ ...first, value: `\n${first.value}` }, ...rest] : node.children;
    const own = element(
      tagName,
      { ...properties },
      inside.flatMap((child) => adopt(child, depth + 1)),
    );
    return [data === undefined ? own : { ...own, data }];
  };
  return nodes.flatMap((node) => adopt(node, 0));
}
