/**
 * The check of an article's finished HTML: reads it as a browser does, inside elements like those around an article, and looks for what the content
 * rules forbid. The walk before it (finish.ts) knows each tag; only here is known what becomes of tags that are not closed or not nested as HTML
 * allows, so that an attribute's value may turn out to be an element.
 */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as namespaces, parseFragment } from 'parse5';
import { isReservedId } from '../../shared/reserved-ids.ts';
import { type AddressRules, attributeKey, findFault, refusedElements } from './content-rules.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const context = defaultTreeAdapter.createElement('div', namespaces.NS.HTML, []);
const around = ['div', 'main', 'article', 'div'];
const before = around.map((name) => `<${name}>`).join('');
const after = around
  .map((name) => `</${name}>`)
  .reverse()
  .join('');

/** @returns The first that a browser finds and that may not be there, as the object of a sentence; undefined when there is nothing. */
export function checkHtml(html: string, rules: AddressRules): string | undefined {
  const found = findInHtml(html, rules, true);
  if (found !== undefined || !/<(?:noscript|select)/i.test(html)) return found;
  // Where scripts don't run, the content of <noscript> is elements instead of text; that of <select> is any elements in newer browsers.
  const inNewer = html.replace(/(<\/?)select/gi, '$1no-select');
  return findInHtml(inNewer, rules, false) ?? findInHtml(inNewer, rules, true);
}

function findInHtml(html: string, rules: AddressRules, scriptingEnabled: boolean): string | undefined {
  let nodes = parseFragment(context, `${before}${html}<i></i>${after}`, { scriptingEnabled }).childNodes;
  for (const name of around) {
    const [first, second] = nodes;
    if (!isElement(first) || first.tagName !== name || second !== undefined) return 'an end tag of an element around the page';
    nodes = first.childNodes;
  }
  const last = nodes.pop();
  if (!isElement(last) || last.tagName !== 'i') return 'elements that never end';
  const ids = new Set<string>();
  // In document order, and without a call per level: a browser's tree may be deeper than ours.
  const left = nodes.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (!isElement(node)) continue;
    const attributes = node.attrs.map(({ prefix = '', name, value }) => [`${prefix}${name}`, value] as const);
    const found = findInElement(node.tagName, attributes, ids, rules);
    if (found !== undefined) return found;
    for (let index = node.childNodes.length - 1; index >= 0; index--) left.push(node.childNodes[index] as Node);
  }
  return undefined;
}

function isElement(node: Node | undefined): node is Element {
  return node !== undefined && 'tagName' in node;
}

/** @param ids Those of the elements before it; gets the element's own. */
function findInElement(
  tagName: string,
  attributes: readonly (readonly [name: string, value: string])[],
  ids: Set<string>,
  rules: AddressRules,
): string | undefined {
  if (Object.hasOwn(refusedElements, tagName)) return `the element <${tagName}>`;
  for (const [name, value] of attributes) {
    const key = attributeKey(name);
    const fault = findFault(tagName, key, value, rules);
    if (fault !== undefined) return fault.found;
    if (key !== 'id' || value === '') continue;
    if (isReservedId(value)) return `the id "${value}"`;
    if (ids.has(value)) return `the id "${value}" twice`;
    ids.add(value);
  }
  return undefined;
}
