/**
 * JSX in MDX -> hast: lower-case names are HTML; the others are built-in elements, components that the page exports, or the site's components
 * and islands. Reports components that do not exist or throw.
 */
import type { Element, ElementContent } from 'hast';
import type { Nodes, Text } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { find, html as htmlSchema } from 'property-information';
import { createElement, isValidElement, type ReactNode } from 'react';
import type { Place } from '../../model/source.ts';
import { findNearest } from '../../shared/nearest.ts';
import { runCode } from '../blocks/render-jsx.ts';
import { readRendered } from '../blocks/rendered.ts';
import { compileParts } from '../compile-parts.ts';
import { markChild, unescapeHtml } from '../markup/placeholders.ts';
import { addClass } from '../markup/read-element.ts';
import { element, group, renderStatic } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { isHtmlName, type JsxContext, readAttributes } from '../syntax/jsx-attributes.ts';
import { type CodeNode, isExpression, isJsx, type JsxElement, nameOf } from '../syntax/page-nodes.ts';

/** Converts what holds code of the page. Its values may throw whenever they are read, which is reported. */
export function convertCode(state: State, node: CodeNode, context: JsxContext): ElementContent | undefined {
  const { compilation } = context;
  const converted = runCode(() => (isExpression(node) ? convertExpression(node, compilation) : convertJsx(state, node, context)));
  if (!converted.ok) reportFailed(node, converted.message, compilation);
  else return Array.isArray(converted.value) ? group(converted.value) : converted.value;
  return undefined;
}

function reportFailed(node: CodeNode, message: string, { report }: Compilation): void {
  report.error(node, `${nameOf(node)} failed: ${message}`, "Correct its attributes, or the component's code");
}

function convertJsx(state: State, node: JsxElement, context: JsxContext): ElementContent[] | Element | undefined {
  const { name, data: { builtIn = '', type } = {} } = node;
  const { compilation } = context;
  const place = compilation.report.place(node);
  const made = compileParts()
    .builtIns.get(builtIn)
    ?.toHast?.({ state, node, attributes: readAttributes(node), context, place });
  if (made !== undefined) return made;
  if (name === null) return state.all(node);
  if (isHtmlName(name)) return convertHtmlElement(state, node, name, compilation);
  if (type !== undefined && type !== null) return convertComponent(state, node, compilation);
  if (type === undefined) reportUnknown(name, context, place);
  return state.all(node);
}

/** Reports an unknown name and suggests the nearest known one. */
function reportUnknown(name: string, { compilation, knownNames }: JsxContext, place: Place): void {
  const { sharedFailure } = compilation.realm.site;
  const near = findNearest(
    name,
    knownNames.filter((known) => /^[A-Z]/.test(known)),
  );
  compilation.report.error(
    place,
    `there is no component <${name}>`,
    near === undefined && sharedFailure !== undefined
      ? `${sharedFailure}. Correct that module if the component comes from there, or remove the tag`
      : near === undefined
        ? "Put the component in the site's components/ folder, or remove the tag"
        : `Write <${near}>, or put the component in the site's components/ folder`,
  );
}

/** The value of an expression in content: text, or an element that React renders. */
function convertExpression(node: CodeNode, compilation: Compilation): ElementContent[] | ElementContent | undefined {
  const { value } = node.data ?? {};
  if (value === undefined || value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string' || typeof value === 'number') return { type: 'text', value: String(value) };
  if (typeof value === 'function' || (typeof value === 'object' && !isRenderable(value))) {
    compilation.report.error(
      node,
      `this expression returns ${typeof value === 'function' ? 'a function' : 'an object'}, which cannot be shown`,
      'Make it return text, a number or an element',
    );
    return undefined;
  }
  return draw(node, value as ReactNode, [], compilation);
}

/** @param contents What the marks inside of a value stand for. */
function draw(
  node: CodeNode,
  value: ReactNode,
  contents: readonly (readonly ElementContent[])[],
  compilation: Compilation,
): ElementContent[] {
  const { realm, report, surroundings } = compilation;
  surroundings.enter(`while ${nameOf(node)} is drawn`);
  const html = realm.draw(node, value, compilation);
  surroundings.enter('while its HTML is made');
  return readRendered(html, report.place(node), contents);
}

function isRenderable(value: object): boolean {
  return (
    isValidElement(value) ||
    (Symbol.iterator in value &&
      [...(value as Iterable<unknown>)].every((item) => item === null || typeof item !== 'object' || isRenderable(item)))
  );
}

/** Draws a component with the components that it holds; what else it holds, React never sees. */
function convertComponent(state: State, node: JsxElement, compilation: Compilation): ElementContent[] {
  const { problems } = compilation.report;
  const contents: ElementContent[][] = [];
  const result = runCode(() => draw(node, toReact(state, node, contents, compilation), contents, compilation));
  if (result.ok) return result.value;
  // What it holds is converted again, part by part. If a component in it fails by itself, that's the one to correct.
  const reported = new Set(problems.map((problem) => JSON.stringify(problem)));
  const first = problems.length;
  const content = state.all(node);
  const found = problems.splice(first).filter((problem) => !reported.has(JSON.stringify(problem)));
  problems.push(...found);
  if (found.length === 0) reportFailed(node, result.message, compilation);
  return content;
}

/** @param contents Gets what the marks in the element stand for. */
function toReact(state: State, node: JsxElement, contents: ElementContent[][], compilation: Compilation): ReactNode {
  const children: ReactNode[] = [];
  let run: Nodes[] = [];
  const endRun = (): void => {
    const content = state.all({ ...node, children: run } as JsxElement);
    const mark = standFor(content, contents.length);
    if (mark !== undefined) children.push(mark);
    contents.push(content);
    run = [];
  };
  for (const child of trimBlank(node.children)) {
    const isElement = isJsx(child) && child.data?.type !== undefined && child.data.type !== null;
    if (!isElement && !isExpression(child)) {
      run.push(child);
      continue;
    }
    if (run.length > 0) endRun();
    children.push(isElement ? toReact(state, child, contents, compilation) : (child.data?.value as ReactNode));
  }
  if (run.length > 0) endRun();
  const attributes = readAttributes(node);
  return compilation.realm.createElement(node, node.data?.type, attributes, children, compilation);
}

/** What React gets in place of content: plain text, which a component can read, or a mark, which it can only pass on. @param index Of the mark. */
function standFor(content: readonly ElementContent[], index: number): string | undefined {
  const [only] = content;
  if (content.length === 1 && only?.type === 'text') return only.value;
  return content.length === 0 ? undefined : markChild(index);
}

/** Without line feeds and white space at the ends, as in JavaScript: what is alone in an element is alone for its component too. */
function trimBlank(nodes: readonly Nodes[]): readonly Nodes[] {
  const isFull = (node: Nodes): boolean => node.type !== 'text' || node.value.trim() !== '';
  return nodes
    .slice(Math.max(0, nodes.findIndex(isFull)), nodes.findLastIndex(isFull) + 1)
    .filter((node) => isFull(node) || !(node as Text).value.includes('\n'));
}

/** A lower-case name. Attributes may have React's names. */
function convertHtmlElement(state: State, node: JsxElement, tagName: string, compilation: Compilation): Element {
  const result = element(tagName, {}, state.all(node));
  for (const [name, value] of Object.entries(readAttributes(node))) {
    if (name !== 'key' && name !== 'ref' && value !== undefined && value !== null)
      setAttribute(result, name, value, node, compilation);
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
  const { properties } = result;
  // An imported drawing stands for its path.
  const value = name === 'src' && typeof given === 'function' && 'src' in given ? String(given.src) : given;
  if (typeof value === 'function' && /^on[A-Z]/.test(name)) {
    // Left to finish.ts, which removes and reports it.
    properties[name] = '';
  } else if (name === 'style' && typeof value === 'object') {
    properties.style = writeStyle(value);
  } else if (name === 'dangerouslySetInnerHTML') {
    const { __html } = value as { __html?: unknown };
    result.children = readRendered(String(__html ?? ''), compilation.report.place(node));
  } else if (name === 'className' || name === 'class') {
    addClass(properties, ...String(value).split(/\s+/).filter(Boolean));
  } else if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol') {
    const kind = typeof value === 'object' ? 'an object' : `a ${typeof value}`;
    compilation.report.error(
      node,
      `the attribute "${name}" of <${result.tagName}> is ${kind}`,
      'Use text, a number or a boolean',
    );
  } else {
    // React has names of its own for some of HTML's attributes.
    const property = find(htmlSchema, name.replace(/^default(?=Checked$|Value$)/, '')).property;
    // aria-* and data-* attributes are written as "false"; other attributes are left out when false.
    const isText = typeof value === 'bigint' || (typeof value === 'boolean' && /^(aria|data)-?/i.test(name));
    properties[property] = isText ? String(value) : (value as string | number | boolean);
  }
}

/** As React writes it. */
function writeStyle(style: object): string {
  const [, written = ''] = / style="([^"]*)"/.exec(renderStatic(createElement('i', { style }))) ?? [];
  return unescapeHtml(written);
}
