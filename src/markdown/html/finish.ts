/**
 * The last walk over the article, in document order: turns addresses into placeholders and inline styles into classes, removes and reports what
 * the content policy refuses, and collects ids. HTML that React rendered goes through the same rules.
 */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import type { Place } from '../../model.ts';
import { rewriteTags, type Tag } from '../markup/rendered-tags.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { finishAddresses } from './finish-addresses.ts';

/** Elements that are not allowed, each with what to do instead. */
const refusedElements: Readonly<Record<string, string>> = {
  script: 'Put the code in an island (islands/<name>/<name>.tsx), and use it in an .mdx file',
  style: "Put the rules in a component's stylesheet, or use the style attribute",
  base: 'Remove it; addresses are resolved by the build',
  meta: 'Use the front matter: description, keywords, image',
  link: "Put the styles in a component's stylesheet",
  object: 'Use an image, or a frame from an allowed source',
  embed: 'Use an image, or a frame from an allowed source',
};

export function finishTree(tree: Root, compilation: Compilation): void {
  tree.children = finishChildren(tree.children, compilation);
}

function finishChildren(children: readonly RootContent[], compilation: Compilation): RootContent[] {
  const kept: RootContent[] = [];
  for (const child of children) {
    if (child.type === 'comment' || child.type === 'doctype') continue;
    if ((child.type as string) === 'root') {
      kept.push(...finishChildren((child as unknown as Root).children, compilation));
      continue;
    }
    if (child.type === 'raw' && child.data?.rendered !== undefined) {
      child.value = finishRendered(child.value, child.data.rendered, compilation);
    }
    if (child.type === 'element') {
      const place = compilation.report.place(child);
      const refusal = Object.hasOwn(refusedElements, child.tagName) ? refusedElements[child.tagName] : undefined;
      if (refusal !== undefined) {
        compilation.report.error(place, `<${child.tagName}> is not allowed in a page`, refusal);
        continue;
      }
      if (!finishElement(child, place, compilation)) continue;
      child.children = finishChildren(child.children, compilation) as ElementContent[];
    }
    kept.push(child);
  }
  return kept;
}

/** @returns Whether the element stays. */
function finishElement(element: Element, place: Place, compilation: Compilation): boolean {
  const { properties, tagName } = element;
  const names = Object.keys(properties);
  if (names.length === 0 && tagName !== 'img') return true;
  for (const name of names) {
    const key = name.toLowerCase();
    if (key.startsWith('on')) {
      delete properties[name];
      reportHandler(key, tagName, place, compilation);
    } else if (key === 'style') {
      const className = compilation.addStyle(String(properties[name] ?? ''), place);
      delete properties[name];
      if (className !== undefined) appendClass(properties, className);
    } else if (key === 'srcdoc') {
      delete properties[name];
      compilation.report.error(
        place,
        'a frame cannot have its content in "srcdoc" here',
        'Put the content in the page, or give the frame an address in "src"',
      );
    }
  }
  const { id } = properties;
  if (typeof id === 'string' && id !== '' && !compilation.addAnchor(id, place)) delete properties.id;
  if (isOwnLink(properties)) return true;
  return finishAddresses(element, place, compilation);
}

/** Whether the compile wrote the link: a heading's anchor, a footnote reference, or the link back from a footnote. */
function isOwnLink({ href, className, dataFootnoteRef, dataFootnoteBackref }: Properties): boolean {
  if (typeof href !== 'string' || !href.startsWith('#')) return false;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined || [className].flat().includes('anchor');
}

function reportHandler(name: string, tagName: string, place: Place, compilation: Compilation): void {
  compilation.report.warning(
    place,
    `the event handler "${name}" of <${tagName}> was left out, since content runs no scripts`,
    'Use an island (islands/<name>/<name>.tsx) for anything interactive',
  );
}

function appendClass(properties: Properties, name: string): void {
  const { className } = properties;
  properties.className = [...(Array.isArray(className) ? className : typeof className === 'string' ? [className] : []), name];
}

/** Applies the same rules to HTML as a string. React wrote it, so it is well-formed. */
function finishRendered(html: string, place: Place, compilation: Compilation): string {
  return rewriteTags(html, (tag) => finishTag(tag, place, compilation));
}

function finishTag(tag: Tag, place: Place, compilation: Compilation): Tag | undefined {
  const { name, attributes } = tag;
  if (!ruledElements.has(name) && ![...attributes.keys()].some((key) => ruledAttributes.test(key))) return tag;
  const refusal = Object.hasOwn(refusedElements, name) ? refusedElements[name] : undefined;
  if (refusal !== undefined) {
    compilation.report.error(place, `<${name}> is not allowed in a page`, refusal);
    return undefined;
  }
  // Converted to a hast element, so that there is one set of rules.
  const properties: Properties = {};
  for (const [key, value] of attributes) properties[propertyNames[key] ?? key] = value;
  const element: Element = { type: 'element', tagName: name, properties, children: [] };
  if (!finishElement(element, place, compilation)) return undefined;
  const result = new Map<string, string>();
  for (const [key, value] of Object.entries(element.properties)) {
    if (value === null || value === undefined || value === false) continue;
    result.set(attributeNames[key] ?? key, Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value));
  }
  return { ...tag, attributes: result };
}

/** Elements that the rules above check; other tags are copied unchanged. */
const ruledElements = new Set([...Object.keys(refusedElements), 'img', 'iframe']);
const ruledAttributes = /^(href|src|srcset|srcdoc|style|id|on[a-z]+|poster)$/i;

/** Attributes that the rules above read and whose hast name differs. */
const propertyNames: Readonly<Record<string, string>> = {
  class: 'className',
  srcset: 'srcSet',
  'data-nobrokenlinkcheck': 'dataNoBrokenLinkCheck',
};
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  srcSet: 'srcset',
  dataNoBrokenLinkCheck: 'data-nobrokenlinkcheck',
};
