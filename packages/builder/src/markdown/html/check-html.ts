/**
 * The check of an article's finished HTML: reads it as a browser does, inside elements like those around an article, and looks for what the content
 * rules forbid. The walk before it (finish.ts) knows each tag; only here is known what becomes of tags that are not closed or not nested as HTML
 * allows, so that an attribute's value may turn out to be an element. HTML that surely reads as it's written needs no parser.
 */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as namespaces, type ParserOptions, parseFragment } from 'parse5';
import { isReservedId } from '../../shared/reserved-ids.ts';
import { isFormProperty } from '../markup/form-properties.ts';
import {
  type AddressRules,
  animationElements,
  attributeKey,
  findValueFault,
  formFields,
  isHandler,
  isRuledAttribute,
  namedElements,
  refusedElements,
} from './content-rules.ts';
import { readsPlainly } from './plain-reading.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface HtmlFault {
  /** What the browser finds, as the object of a sentence. */
  readonly found: string;
  /** Where, in UTF-16 units. */
  readonly offset: number;
}

const context = defaultTreeAdapter.createElement('div', namespaces.NS.HTML, []);
const around = ['div', 'main', 'article', 'div'];
const before = around.map((name) => `<${name}>`).join('');
const after = `${around
  .map((name) => `</${name}>`)
  .reverse()
  .join('')}<i></i>`;

/** @returns The first fault; undefined when there is none. */
export function checkHtml(html: string, rules: AddressRules): HtmlFault | undefined {
  const ids = new Set<string>();
  if (readsPlainly(html, (name, attributes) => findElementFault(name.toLowerCase(), attributes, ids, rules) === undefined))
    return undefined;
  // Where scripts do not run, the content of <noscript> is elements instead of text.
  for (const scriptingEnabled of html.includes('<noscript') ? [true, false] : [true]) {
    const fault = findFault(html, rules, { scriptingEnabled, sourceCodeLocationInfo: true });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findFault(
  html: string,
  rules: AddressRules,
  options: ParserOptions<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>,
): HtmlFault | undefined {
  const { childNodes } = parseFragment(context, `${before}${html}${after}`, options);
  const offsetOf = (node: Node): number => Math.min((node.sourceCodeLocation?.startOffset ?? 0) - before.length, html.length);
  const last = childNodes.at(-1);
  if (!isElement(last) || last.tagName !== 'i') return { found: 'elements that never end', offset: 0 };
  let children = childNodes.slice(0, -1);
  for (const name of around) {
    const [first, second] = children;
    if (!isElement(first) || first.tagName !== name || second !== undefined) {
      return { found: 'an end tag of an element around the page', offset: second === undefined ? 0 : offsetOf(second) };
    }
    children = first.childNodes;
  }
  const ids = new Set<string>();
  // In document order, and without a call per level: a browser's tree may be deeper than ours.
  const left = children.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (!isElement(node)) continue;
    const attributes = node.attrs.map(({ prefix = '', name, value }) => [`${prefix}${name}`, value] as const);
    const found = findElementFault(node.tagName.toLowerCase(), attributes, ids, rules);
    if (found !== undefined) return { found, offset: offsetOf(node) };
    for (let index = node.childNodes.length - 1; index >= 0; index--) left.push(node.childNodes[index] as Node);
  }
  return undefined;
}

function isElement(node: Node | undefined): node is Element {
  return node !== undefined && 'tagName' in node;
}

/** @param ids Those of the elements before it; gets the element's own. */
function findElementFault(
  name: string,
  attributes: readonly (readonly [name: string, value: string])[],
  ids: Set<string>,
  rules: AddressRules,
): string | undefined {
  if (Object.hasOwn(refusedElements, name)) return `the element <${name}>`;
  for (const [written, value] of attributes) {
    const key = attributeKey(written);
    const fault = findAttributeFault(name, key, value, rules) ?? findNameFault(name, key, value, ids);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What runs or loads something. @param name That of the element. */
function findAttributeFault(name: string, key: string, value: string, rules: AddressRules): string | undefined {
  if (isHandler(key)) return `the event handler "${key}"`;
  if (key === 'style' || key === 'srcdoc') return `the attribute "${key}"`;
  const isAnimation = key === 'attributename' && animationElements.has(name);
  if (isAnimation && isRuledAttribute(attributeKey(value.trim()))) return `an animation of "${value}"`;
  return findValueFault(name, key, value, rules) === undefined ? undefined : `the address "${value.slice(0, 40)}"`;
}

/** What hides a property of the document or of a form, or is there twice. */
function findNameFault(name: string, key: string, value: string, ids: Set<string>): string | undefined {
  if (key === 'name' && namedElements.has(name)) return `a <${name}> with a name`;
  if ((key === 'name' || key === 'id') && formFields.has(name) && isFormProperty(value)) return `the ${key} "${value}"`;
  if (key !== 'id' || value === '') return undefined;
  if (isReservedId(value)) return `the id "${value}"`;
  if (ids.has(value)) return `the id "${value}" twice`;
  ids.add(value);
  return undefined;
}
