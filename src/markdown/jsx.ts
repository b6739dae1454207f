/**
 * JSX in MDX -> hast: lower-case elements are HTML, the others are built-in elements, components of the page, or the site's own
 * components and islands. Reports what does not exist and what fails.
 */
import type { Element, ElementContent } from 'hast';
import type { Raw, State } from 'mdast-util-to-hast';
import { find, html as htmlSchema, svg as svgSchema } from 'property-information';
import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react';
import { findNearest } from '../content/nearest.ts';
import type { TocInlineEntry } from '../elements/toc-inline.tsx';
import type { Place } from '../model.ts';
import { builtIns, isBuiltIn } from './built-ins.ts';
import { findUnserialisable, writeIsland } from './islands.ts';
import type { Page, SiteComponent } from './page.ts';
import { composeRendered, renderStatic } from './render-element.ts';
import { markChild, unescapeHtml } from './slots.ts';
import type { CodeNode, JsxElement } from './tidy.ts';

export interface JsxContext {
  readonly page: Page;
  /** Local name -> built-in element. */
  readonly imports: ReadonlyMap<string, string>;
  /** What the page's own `export`s define. */
  readonly names: Readonly<Record<string, unknown>>;
  /** Literal or evaluated value; undefined after an error, which is reported. */
  readonly getValue: (node: CodeNode) => unknown;
  /** The headings of the article. */
  readonly tocEntries: () => readonly TocInlineEntry[];
}

/** Attributes of an element with their values. */
export type Attributes = Readonly<Record<string, unknown>>;

export function convertJsx(state: State, node: JsxElement, context: JsxContext): ElementContent[] | Element | undefined {
  const { name } = node;
  if (name === null) return state.all(node);
  if (/^[a-z]/.test(name) && !name.includes('.')) return convertHtmlElement(state, node, name, context);

  const { page } = context;
  const place = page.report.place(node);
  const attributes = readAttributes(node, context);
  const imported = context.imports.get(name);
  if (imported !== undefined && isBuiltIn(imported)) return builtIns[imported]({ state, node, attributes, context, place });
  const component = findOwnComponent(name, context);
  if (component !== undefined) {
    const owner = name.split('.')[0] as string;
    if (!Object.hasOwn(context.names, owner)) page.components.add(owner);
    return convertComponent(state, node, name, component, attributes, page, place);
  }
  const island = findIsland(name, page);
  if (island !== undefined) return convertIsland(state, node, island, attributes, page, place);
  if (isBuiltIn(name)) return builtIns[name]({ state, node, attributes, context, place });
  reportUnknown(name, context, place);
  return state.all(node);
}

/** The value of an expression in content: text, or what React makes of an element. */
export function convertExpression(node: CodeNode, context: JsxContext): ElementContent[] | ElementContent | undefined {
  const value = context.getValue(node);
  if (value === undefined || value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string' || typeof value === 'number') return { type: 'text', value: String(value) };
  const { page } = context;
  if (typeof value === 'function' || (typeof value === 'object' && !isRenderable(value))) {
    page.report.error(
      node,
      `this expression gives ${typeof value === 'function' ? 'a function' : 'an object'}, which cannot be shown`,
      'Make it give text, a number or an element',
    );
    return undefined;
  }
  const place = page.report.place(node);
  const rendered = tryRender('this expression', place, page, () => composeRendered(renderStatic(value as ReactNode), [], place));
  if (rendered !== undefined) noteText(node, rendered, page, false);
  return rendered;
}

function isRenderable(value: object): boolean {
  return (
    isValidElement(value) ||
    (Symbol.iterator in value &&
      [...(value as Iterable<unknown>)].every((item) => item === null || typeof item !== 'object' || isRenderable(item)))
  );
}

export function readAttributes(node: JsxElement, context: Pick<JsxContext, 'getValue'>): Attributes {
  const attributes: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(attributes, context.getValue(attribute));
    else if (attribute.value === null || attribute.value === undefined) attributes[attribute.name] = true;
    else attributes[attribute.name] = typeof attribute.value === 'string' ? attribute.value : context.getValue(attribute.value);
  }
  return attributes;
}

/** Runs a render and reports what a component throws. */
export function tryRender<Result>(what: string, place: Place, page: Page, render: () => Result): Result | undefined {
  try {
    return render();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    page.report.error(
      place,
      `${what} failed: ${message.split('\n')[0]}`,
      'Correct what it is given, or the code of the component',
    );
    return undefined;
  }
}

/** The content of an element: plain text as a string, so that a component can read it, anything else as a mark that it can only place. */
export function readChildren(state: State, node: JsxElement): { children: string | undefined; content: ElementContent[] } {
  const content = state.all(node);
  const [only] = content;
  if (content.length === 1 && only?.type === 'text') return { children: only.value, content };
  return { children: content.length === 0 ? undefined : markChild(0), content };
}

function convertComponent(
  state: State,
  node: JsxElement,
  name: string,
  component: SiteComponent,
  attributes: Attributes,
  page: Page,
  place: Place,
): ElementContent[] {
  const { children, content } = readChildren(state, node);
  const rendered = tryRender(`<${name}>`, place, page, () =>
    composeRendered(
      renderStatic(createElement(component, children === undefined ? attributes : { ...attributes, children })),
      [content],
      place,
    ),
  );
  if (rendered !== undefined)
    noteText(node, rendered, page, children !== undefined && content[0]?.type === 'text' && content.length === 1);
  return rendered ?? content;
}

/** Keeps the text that a component shows by itself; that of its children is in the tree already. */
function noteText(node: JsxElement | CodeNode, rendered: readonly ElementContent[], page: Page, hidesChildren: boolean): void {
  const first = rendered.findIndex((piece) => !isRendered(piece));
  const split = first === -1 ? rendered.length : first;
  const [before, after] = [rendered.slice(0, split), rendered.slice(split)].map((pieces) =>
    pieces
      .map((piece) => (isRendered(piece) ? unescapeHtml(piece.value.replace(/<[^>]*>/g, ' ')) : ' '))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  ) as [string, string];
  if (before !== '' || after !== '' || hidesChildren) page.renderedText.set(node, { before, after, hidesChildren });
}

function isRendered(node: ElementContent): node is Raw {
  return node.type === 'raw' && node.data?.rendered !== undefined;
}

function convertIsland(
  state: State,
  node: JsxElement,
  island: { name: string; component: SiteComponent },
  attributes: Attributes,
  page: Page,
  place: Place,
): ElementContent[] {
  const content = state.all(node);
  const fault = findUnserialisable(attributes);
  if (fault !== undefined) {
    page.report.error(
      place,
      `the attribute "${fault}" of <${node.name}> cannot be sent to the browser`,
      'Give islands text, numbers, booleans, lists and plain objects only',
    );
    return content;
  }
  const slots = content.length === 0 ? [] : [content];
  const rendered = tryRender(`<${node.name}>`, place, page, () =>
    writeIsland(island.name, island.component, attributes, slots, page, place),
  );
  if (rendered !== undefined) noteText(node, rendered, page, false);
  return rendered ?? content;
}

/** A component of the page or of the site folder; `A.B` names a member of one. */
function findOwnComponent(name: string, { names, page }: JsxContext): SiteComponent | undefined {
  const [first = '', ...rest] = name.split('.');
  let value: unknown = Object.hasOwn(names, first)
    ? names[first]
    : Object.hasOwn(page.site.components, first)
      ? page.site.components[first]
      : undefined;
  for (const key of rest)
    value =
      value !== null && (typeof value === 'object' || typeof value === 'function')
        ? (value as Record<string, unknown>)[key]
        : undefined;
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
    ? (value as ComponentType<Record<string, unknown>>)
    : undefined;
}

function findIsland(name: string, page: Page): { name: string; component: SiteComponent } | undefined {
  const island = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
  const component = Object.hasOwn(page.site.islands, island) ? page.site.islands[island] : undefined;
  return component === undefined ? undefined : { name: island, component };
}

/** `error-code-lookup` -> `ErrorCodeLookup`. */
export function islandComponentName(island: string): string {
  return island.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

function reportUnknown(name: string, { page, names, imports }: JsxContext, place: Place): void {
  const known = [
    ...Object.keys(builtIns),
    ...Object.keys(page.site.components),
    ...Object.keys(page.site.islands).map(islandComponentName),
    ...Object.keys(names),
    ...imports.keys(),
  ];
  const near = findNearest(
    name,
    known.filter((candidate) => /^[A-Z]/.test(candidate)),
  );
  page.report.error(
    place,
    `there is no component <${name}>`,
    near === undefined
      ? 'Put the component into the folder components/ of the site, or remove the tag'
      : `Write <${near}>, or put the component into the folder components/ of the site`,
  );
}

function convertHtmlElement(state: State, node: JsxElement, tagName: string, context: JsxContext): Element {
  const result: Element = { type: 'element', tagName, properties: {}, children: state.all(node) };
  const { page } = context;
  for (const [written, value] of Object.entries(readAttributes(node, context))) {
    // React's names for what HTML calls by the attribute.
    const name = written === 'defaultChecked' ? 'checked' : written === 'defaultValue' ? 'value' : written;
    if (name === 'key' || name === 'ref' || value === undefined || value === null) continue;
    if (name === 'style' && typeof value === 'object') {
      const className = page.addStyle(value as Record<string, unknown>, page.report.place(node));
      if (className !== undefined) addClass(result, className);
    } else if (name === 'dangerouslySetInnerHTML') {
      const { __html } = value as { __html?: unknown };
      result.children = [{ type: 'raw', value: String(__html ?? ''), data: { rendered: page.report.place(node) } }];
    } else if (name === 'className' || name === 'class') {
      addClass(result, ...String(value).split(/\s+/).filter(Boolean));
    } else if (typeof value === 'object' || typeof value === 'function') {
      page.report.error(
        node,
        `the attribute "${name}" of <${tagName}> is ${typeof value === 'function' ? 'a function' : 'an object'}`,
        'Give it text, a number or a boolean',
      );
    } else {
      const property = find(isSvgOnly(name) ? svgSchema : htmlSchema, name).property;
      // Attributes that are words, such as aria-hidden, say "false"; the others are left out.
      result.properties[property] =
        typeof value === 'boolean' && /^(aria|data)-?/i.test(name) ? String(value) : (value as string | number | boolean);
    }
  }
  for (const attribute of node.attributes) {
    // Handlers are functions that were never evaluated; finish.ts drops and reports them.
    if (attribute.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(attribute.name)) result.properties[attribute.name] = '';
  }
  state.patch(node, result);
  return result;
}

/** Names that HTML does not know but SVG does: `strokeWidth`, `viewBox`. */
function isSvgOnly(name: string): boolean {
  const key = name.toLowerCase();
  return !Object.hasOwn(htmlSchema.normal, key) && Object.hasOwn(svgSchema.normal, key);
}

export function addClass(element: Element, ...names: readonly string[]): void {
  const { className } = element.properties;
  element.properties.className = [
    ...(Array.isArray(className) ? className : className === undefined ? [] : [String(className)]),
    ...names,
  ];
}
