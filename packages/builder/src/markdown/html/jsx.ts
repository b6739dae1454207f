/**
 * JSX in MDX -> hast: lower-case names are HTML; the others are built-in elements, components that the page exports, or the site's components
 * and islands. Reports components that do not exist or throw.
 */
import type { Element, ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { find, html as htmlSchema, svg as svgSchema } from 'property-information';
import { createElement, isValidElement, type ReactNode } from 'react';
import type { SiteComponent } from '../../bundle/import-components.ts';
import type { Place } from '../../model/source.ts';
import { drawComponent, drawHolder, drawValue } from '../blocks/page-islands.ts';
import { standFor, takeResult, tryRender } from '../blocks/render-jsx.ts';
import { readRendered } from '../blocks/rendered.ts';
import { readRenderedText } from '../blocks/rendered-text.ts';
import { findUnserialisable, writeIsland } from '../blocks/write-island.ts';
import { compileParts } from '../compile-parts.ts';
import { unescapeHtml } from '../markup/placeholders.ts';
import { element, group, renderStatic } from '../markup/render-element.ts';
import { type CodeResult, runCode } from '../syntax/code-guard.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { type JsxAttributes, type JsxContext, readAttributes } from '../syntax/jsx-attributes.ts';
import { type CodeNode, isExpression, isJsx, type JsxElement } from '../syntax/page-nodes.ts';
import { addClass } from './add-class.ts';
import { findIsland, findOwnComponent, reportUnknown } from './find-component.ts';

/** Converts what holds code of the page. Its values may throw whenever they are read, which is reported. */
export function convertCode(state: State, node: CodeNode, context: JsxContext): ElementContent | undefined {
  const { compilation } = context;
  const what = isExpression(node) ? 'this expression' : `<${node.name ?? ''}>`;
  const converted = tryRender(what, compilation.report.place(node), compilation, () =>
    isExpression(node) ? convertExpression(node, context) : convertJsx(state, node, context),
  );
  return Array.isArray(converted) ? group(converted) : converted;
}

function convertJsx(state: State, node: JsxElement, context: JsxContext): ElementContent[] | Element | undefined {
  const { name } = node;
  if (name === null) return state.all(node);
  if (/^[a-z]/.test(name) && !name.includes('.')) return convertHtmlElement(state, node, name, context);

  const { compilation } = context;
  const place = compilation.report.place(node);
  const attributes = readAttributes(node);
  // Containers and imports name a built-in element explicitly; otherwise a component of the site with the same name comes first.
  const { builtIns } = compileParts();
  const explicit = builtIns.get(node.data?.builtIn ?? '');
  if (explicit !== undefined) return explicit.toHast({ state, node, attributes, context, place });
  const component = findOwnComponent(name, context);
  if (component !== undefined) {
    const owner = name.split('.')[0] as string;
    if (!Object.hasOwn(context.exported, owner)) compilation.components.add(owner);
    const child = functionIn(node);
    return child === undefined
      ? convertComponent(state, node, component, attributes, context)
      : convertComponent(state, { ...node, children: [] }, component, { ...attributes, children: child }, context);
  }
  const island = findIsland(name, compilation);
  if (island !== undefined) return convertIsland(state, node, island, attributes, compilation, place);
  const builtIn = builtIns.get(name);
  if (builtIn !== undefined) return builtIn.toHast({ state, node, attributes, context, place });
  reportUnknown(name, context, place);
  return state.all(node);
}

/** The only child of an element if it is a function, which the component calls: `<BrowserOnly>{() => <Chart />}</BrowserOnly>`. */
function functionIn({ children }: JsxElement): unknown {
  const [only, ...others] = children.filter((child) => !(child.type === 'text' && child.value.trim() === ''));
  if (only === undefined || others.length > 0 || !isExpression(only)) return undefined;
  const { value } = only.data ?? {};
  return typeof value === 'function' ? value : undefined;
}

/** The value of an expression in content: text, or an element that React renders. */
function convertExpression(node: CodeNode, context: JsxContext): ElementContent[] | ElementContent | undefined {
  const { value } = node.data ?? {};
  if (value === undefined || value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string' || typeof value === 'number') return { type: 'text', value: String(value) };
  const { compilation } = context;
  if (typeof value === 'function' || (typeof value === 'object' && !isRenderable(value))) {
    compilation.report.error(
      node,
      `this expression returns ${typeof value === 'function' ? 'a function' : 'an object'}, which cannot be shown`,
      'Make it return text, a number or an element',
    );
    return undefined;
  }
  const place = compilation.report.place(node);
  const rendered = tryRender('this expression', place, compilation, () =>
    drawValue('this expression', value as ReactNode, compilation, place),
  );
  if (rendered !== undefined) noteText(node, rendered, false);
  return rendered;
}

function isRenderable(value: object): boolean {
  return (
    isValidElement(value) ||
    (Symbol.iterator in value &&
      [...(value as Iterable<unknown>)].every((item) => item === null || typeof item !== 'object' || isRenderable(item)))
  );
}

function convertComponent(
  state: State,
  node: JsxElement,
  component: SiteComponent,
  attributes: JsxAttributes,
  context: JsxContext,
): ElementContent[] {
  const { compilation } = context;
  const place = compilation.report.place(node);
  const what = `<${node.name}>`;
  const content = state.all(node);
  const text = content.length === 1 && content[0]?.type === 'text' ? content[0].value : undefined;
  const draw = (): ElementContent[] =>
    text === undefined
      ? drawComponent(what, component, attributes, content, compilation, place)
      : drawComponent(what, component, { ...attributes, children: text }, [], compilation, place);
  const first = runCode(draw);
  const result = first.ok ? first : (drawWithElements(state, node, component, attributes, context) ?? first);
  const rendered = takeResult(result, what, place, compilation.report);
  if (rendered !== undefined) noteText(node, rendered, text !== undefined);
  return rendered ?? content;
}

/**
 * Draws a component that reads the elements which it holds: their types and attributes.
 * @returns Undefined where it holds anything but components, or cannot be drawn in this way either.
 */
function drawWithElements(
  state: State,
  node: JsxElement,
  component: SiteComponent,
  attributes: JsxAttributes,
  context: JsxContext,
): CodeResult<ElementContent[]> | undefined {
  const { compilation } = context;
  const held = node.children.filter((child) => !(child.type === 'text' && child.value.trim() === ''));
  const uses = held.flatMap((child) => {
    const type = isJsx(child) && child.name !== null ? findOwnComponent(child.name, context) : undefined;
    return isJsx(child) && type !== undefined ? [{ child, type }] : [];
  });
  if (uses.length === 0 || uses.length < held.length) return undefined;
  // What these hold is converted again, and has been reported.
  const { problems } = compilation.report;
  const reported = problems.length;
  const contents = uses.map(({ child }) => state.all(child));
  problems.length = reported;
  const elements = uses.map(({ child, type }, index): ReactNode => {
    const props = { ...readAttributes(child), key: index };
    const children = standFor(contents[index] ?? [], index);
    return createElement(type, children === undefined ? props : { ...props, children });
  });
  const holder = createElement(component, attributes, elements);
  const result = runCode(() => drawHolder(`<${node.name}>`, holder, contents, compilation, compilation.report.place(node)));
  return result.ok ? result : undefined;
}

/** Records the text that a component renders itself; the text of its children is in the tree already. */
function noteText(node: CodeNode, rendered: readonly ElementContent[], hidesChildren: boolean): void {
  const text = readRenderedText(rendered, hidesChildren);
  if (text !== undefined) node.data = { ...node.data, rendered: text };
}

function convertIsland(
  state: State,
  node: JsxElement,
  island: { name: string; component: SiteComponent },
  attributes: JsxAttributes,
  compilation: Compilation,
  place: Place,
): ElementContent[] {
  const content = state.all(node);
  const fault = findUnserialisable(attributes);
  if (fault !== undefined) {
    compilation.report.error(
      place,
      `the attribute "${fault}" of <${node.name}> cannot be sent to the browser`,
      'Pass islands only text, numbers, booleans, arrays and plain objects',
    );
    return content;
  }
  const slots = content.length === 0 ? [] : [content];
  const rendered = tryRender(`<${node.name}>`, place, compilation, () =>
    writeIsland(island.name, island.component, attributes, slots, compilation, place),
  );
  if (rendered !== undefined) noteText(node, rendered, false);
  return rendered ?? content;
}

/** A lower-case name. Attributes may have React's names; event handlers become empty attributes, which finish.ts removes and reports. */
function convertHtmlElement(state: State, node: JsxElement, tagName: string, context: JsxContext): Element {
  const result = element(tagName, {}, state.all(node));
  for (const [written, value] of Object.entries(readAttributes(node))) {
    // React's names for HTML's own attributes.
    const name = written === 'defaultChecked' ? 'checked' : written === 'defaultValue' ? 'value' : written;
    if (name === 'key' || name === 'ref' || value === undefined || value === null) continue;
    setAttribute(result, name, value, node, context.compilation);
  }
  for (const attribute of node.attributes) {
    // Handlers are never evaluated; finish.ts removes and reports them.
    if (attribute.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(attribute.name)) result.properties[attribute.name] = '';
  }
  state.patch(node, result);
  return result;
}

function setAttribute(
  result: Element,
  name: string,
  given: NonNullable<unknown>,
  node: JsxElement,
  compilation: Compilation,
): void {
  // An imported drawing stands for its path.
  const value = name === 'src' && typeof given === 'function' && 'src' in given ? String(given.src) : given;
  if (name === 'style' && typeof value === 'object') {
    const className = compilation.addStyle(writeStyle(value), compilation.report.place(node));
    if (className !== undefined) addClass(result.properties, className);
  } else if (name === 'dangerouslySetInnerHTML') {
    const { __html } = value as { __html?: unknown };
    result.children = readRendered(String(__html ?? ''), compilation.report.place(node));
  } else if (name === 'className' || name === 'class') {
    addClass(result.properties, ...String(value).split(/\s+/).filter(Boolean));
  } else if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol') {
    const kind = typeof value === 'object' ? 'an object' : `a ${typeof value}`;
    compilation.report.error(
      node,
      `the attribute "${name}" of <${result.tagName}> is ${kind}`,
      'Use text, a number or a boolean',
    );
  } else {
    const property = find(isSvgOnly(name) ? svgSchema : htmlSchema, name).property;
    // aria-* and data-* attributes are written as "false"; other attributes are left out when false.
    const isText = typeof value === 'bigint' || (typeof value === 'boolean' && /^(aria|data)-?/i.test(name));
    result.properties[property] = isText ? String(value) : (value as string | number | boolean);
  }
}

/** As React writes it. */
function writeStyle(style: object): string {
  const [, written = ''] = / style="([^"]*)"/.exec(renderStatic(createElement('i', { style }))) ?? [];
  return unescapeHtml(written);
}

/** Whether an attribute exists in SVG but not in HTML: `strokeWidth`, `viewBox`. */
function isSvgOnly(name: string): boolean {
  const key = name.toLowerCase();
  return !Object.hasOwn(htmlSchema.normal, key) && Object.hasOwn(svgSchema.normal, key);
}
