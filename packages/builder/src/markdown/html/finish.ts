/**
 * The last walk over the article, in document order: turns addresses into placeholders and inline styles into classes, removes and reports what
 * the content policy refuses, and collects ids.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { foreignContent } from 'parse5';
import { isExternal, originOf } from '../../base/origins.ts';
import type { Place } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import { hasMark } from '../markup/placeholders.ts';
import { addClass } from '../markup/read-element.ts';
import { isGroup } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { attributeKey, findFault, leftOut, refusedElements, scriptAttributes } from './content-rules.ts';
import { finishAddresses } from './finish-addresses.ts';

type Step = (element: Element, place: Place, compilation: Compilation) => boolean;

/** What's done to each element, in this order. @returns Whether the element stays. */
const steps: readonly Step[] = [replaceEmbedded, keepAllowed, replaceStyle, keepAllowedAttributes, noteAnchors, finishAddresses];

export function finishTree(tree: Root, compilation: Compilation): void {
  tree.children = finishChildren(tree.children, compilation);
}

function finishChildren(children: readonly RootContent[], compilation: Compilation): RootContent[] {
  const kept: RootContent[] = [];
  for (const child of children) {
    if ((child.type === 'comment' && child.data?.rendered === undefined) || child.type === 'doctype') continue;
    if (isGroup(child)) {
      child.children = finishChildren(child.children, compilation) as ElementContent[];
      kept.push(...(child.data?.from === undefined ? child.children : [child]));
      continue;
    }
    if (child.type === 'element') {
      const name = child.tagName.toLowerCase();
      child.tagName = foreignContent.SVG_TAG_NAMES_ADJUSTMENT_MAP.get(name) ?? name;
      const place = child.data?.rendered ?? compilation.report.place(child);
      if (!steps.every((step) => step(child, place, compilation))) continue;
      child.children = finishChildren(child.children, compilation) as ElementContent[];
    }
    kept.push(child);
  }
  return kept;
}

/** Turns what the content policy refuses into what shows the same: a drawing in `<object>` into an image, a film of another site into a link. */
function replaceEmbedded(element: Element, place: Place, compilation: Compilation): boolean {
  const { tagName, properties } = element;
  if (element.data?.rendered !== undefined) return true;
  const { data, type, ariaLabel, title, width, height, style, className, id } = properties;
  if (tagName === 'object' && typeof data === 'string' && isPicture(data, type)) {
    compilation.report.warning(
      place,
      '<object> is shown as an image: links and styles inside of it have no effect',
      'Write ![description](address), or put what the drawing links to into the page',
    );
    element.tagName = 'img';
    element.properties = defined({ src: data, alt: String(ariaLabel ?? title ?? ''), width, height, style, className, id });
    element.children = [];
  }
  const film = tagName === 'video' || tagName === 'audio' ? sourcesOf(element).find(isExternal) : undefined;
  if (film !== undefined) {
    compilation.report.warning(
      place,
      `<${tagName}> loads from another site (${originOf(film) ?? film}), so that it is shown as a link`,
      'Put the file in the static folder, or use a frame from an allowed source',
    );
    element.tagName = 'a';
    element.properties = defined({ href: film, id });
    element.children = [{ type: 'text', value: String(ariaLabel ?? title ?? film) }];
  }
  return true;
}

function isPicture(address: string, type: unknown): boolean {
  return typeof type === 'string' ? type.startsWith('image/') : /\.(svg|png|jpe?g|gif|webp|avif)(?:[?#]|$)/i.test(address);
}

/** The addresses of a film or sound, its own first. */
function sourcesOf({ properties, children }: Element): string[] {
  const inside = children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === 'source' ? [child.properties.src] : sourcesOf(child),
  );
  return [properties.src, ...inside].filter((address) => typeof address === 'string');
}

function keepAllowed({ tagName, data }: Element, place: Place, { report }: Compilation): boolean {
  const isRendered = data?.rendered !== undefined;
  if (!isRendered && (tagName === 'site-island' || tagName === 'site-slot')) {
    // Only the compile writes islands.
    report.error(place, `<${tagName}> is not allowed in a page`, 'Use the island by its name in an .mdx file');
    return false;
  }
  const [fix, loss] = (Object.hasOwn(refusedElements, tagName) ? refusedElements[tagName] : undefined) ?? [];
  if (fix === undefined) return true;
  // Whoever writes a component with a script wants it to run.
  if (loss === undefined || (isRendered && tagName === 'script'))
    report.error(place, `<${tagName}> is not allowed in a page`, fix);
  else report.warning(place, `<${tagName}> is left out of the page: ${loss}`, fix);
  return false;
}

function replaceStyle({ properties }: Element, place: Place, compilation: Compilation): boolean {
  const { style } = properties;
  if (style === undefined) return true;
  delete properties.style;
  const className = compilation.addStyle(String(style ?? ''), place);
  if (className !== undefined) addClass(properties, className);
  return true;
}

function keepAllowedAttributes({ tagName, properties }: Element, place: Place, { report, settings }: Compilation): boolean {
  for (const [name, given] of Object.entries(properties)) {
    const [key, value] = [attributeKey(name), String(given)];
    const fault =
      scriptAttributes.has(key) && !hasMark(value)
        ? leftOut(`the attribute "${name}" of <${tagName}>`, 'scripts of the page act on it', 'Choose another name')
        : findFault(tagName, key, value, settings);
    if (fault === undefined) continue;
    delete properties[name];
    report[fault.isError ? 'error' : 'warning'](place, fault.message, fault.fix);
    if (fault.isError) return false;
  }
  return true;
}

/** Collects ids and names, which have the one form that links have, too. */
function noteAnchors(element: Element, place: Place, compilation: Compilation): boolean {
  const { tagName, properties, children } = element;
  const { id, name } = properties;
  const isLink = tagName === 'a';
  if (typeof id === 'string' && id !== '') {
    properties.id = id.normalize('NFC');
    if (!compilation.addAnchor(properties.id, place, isLink && children.length === 0)) {
      // Its section is still found: most often, the other element is an anchor right above it.
      const isTaken = compilation.anchors.has(properties.id);
      if (isTaken && /^h[1-6]$/.test(tagName)) element.data = { ...element.data, takenId: properties.id };
      delete properties.id;
    }
  }
  if (isLink && typeof name === 'string' && name !== '') {
    properties.name = name.normalize('NFC');
    compilation.anchorNames.add(properties.name);
  }
  return true;
}
