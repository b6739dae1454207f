/** Lower-case JSX elements -> HTML. */
import type { Element } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { createElement } from 'react';
import { find, html as htmlSchema, svg as svgSchema } from 'property-information';
import { readRendered } from '../blocks/rendered.ts';
import { unescapeHtml } from '../markup/placeholders.ts';
import { element, renderStatic } from '../markup/render-element.ts';
import { type JsxContext, readAttributes } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';
import { addClass } from './add-class.ts';

/** Attributes may have React's names; event handlers become empty attributes, which finish.ts removes and reports. */
export function convertHtmlElement(state: State, node: JsxElement, tagName: string, context: JsxContext): Element {
  const result = element(tagName, {}, state.all(node));
  const { compilation } = context;
  for (const [written, given] of Object.entries(readAttributes(node))) {
    // An imported drawing stands for its path.
    const value = written === 'src' && typeof given === 'function' && 'src' in given ? String(given.src) : given;
    // React's names for HTML's own attributes.
    const name = written === 'defaultChecked' ? 'checked' : written === 'defaultValue' ? 'value' : written;
    if (name === 'key' || name === 'ref' || value === undefined || value === null) continue;
    if (name === 'style' && typeof value === 'object') {
      const className = compilation.addStyle(writeStyle(value), compilation.report.place(node));
      if (className !== undefined) addClass(result.properties, className);
    } else if (name === 'dangerouslySetInnerHTML') {
      const { __html } = value as { __html?: unknown };
      result.children = readRendered(String(__html ?? ''), compilation.report.place(node));
    } else if (name === 'className' || name === 'class') {
      addClass(result.properties, ...String(value).split(/\s+/).filter(Boolean));
    } else if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol') {
      compilation.report.error(
        node,
        `the attribute "${name}" of <${tagName}> is ${typeof value === 'object' ? 'an object' : `a ${typeof value}`}`,
        'Use text, a number or a boolean',
      );
    } else {
      const property = find(isSvgOnly(name) ? svgSchema : htmlSchema, name).property;
      // aria-* and data-* attributes are written as "false"; other attributes are left out when false.
      const isText = typeof value === 'bigint' || (typeof value === 'boolean' && /^(aria|data)-?/i.test(name));
      result.properties[property] = isText ? String(value) : (value as string | number | boolean);
    }
  }
  for (const attribute of node.attributes) {
    // Handlers are never evaluated; finish.ts removes and reports them.
    if (attribute.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(attribute.name)) result.properties[attribute.name] = '';
  }
  state.patch(node, result);
  return result;
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
