/**
 * The last walk over the article, in document order: turns addresses into placeholders and inline styles into classes, removes and reports what
 * the content policy refuses, and collects ids.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { foreignContent } from 'parse5';
import { isExternal, originOf } from '../../base/origins.ts';
import type { Place } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import { isFormProperty } from '../markup/form-properties.ts';
import { hasMark } from '../markup/placeholders.ts';
import { isGroup } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { addClass } from './add-class.ts';
import {
  animationElements,
  attributeKey,
  formFields,
  isHandler,
  isRuledAttribute,
  namedElements,
  omittedElements,
  refusedElements,
  scriptAttributes,
} from './content-rules.ts';
import { finishAddresses } from './finish-addresses.ts';

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
      const rendered = child.data?.rendered;
      const place = rendered ?? compilation.report.place(child);
      if (rendered === undefined) replaceEmbedded(child, place, compilation);
      const refusal = refusalOf(child, rendered !== undefined);
      if (refusal !== undefined) {
        reportRefused(child.tagName, refusal, rendered !== undefined, place, compilation);
        continue;
      }
      if (!finishElement(child, place, compilation)) continue;
      child.children = finishChildren(child.children, compilation) as ElementContent[];
    }
    kept.push(child);
  }
  return kept;
}

/** Turns what the content policy refuses into what shows the same: a drawing in `<object>` into an image, a film of another site into a link. */
function replaceEmbedded(element: Element, place: Place, compilation: Compilation): void {
  const { tagName, properties } = element;
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

function reportRefused(tagName: string, refusal: string, isRendered: boolean, place: Place, compilation: Compilation): void {
  const loss = Object.hasOwn(omittedElements, tagName) ? omittedElements[tagName] : undefined;
  // Whoever writes a component with a script wants it to run.
  if (loss === undefined || (isRendered && tagName === 'script'))
    compilation.report.error(place, `<${tagName}> is not allowed in a page`, refusal);
  else compilation.report.warning(place, `<${tagName}> is left out of the page: ${loss}`, refusal);
}

function refusalOf({ tagName }: Element, isRendered: boolean): string | undefined {
  if (islandElements.has(tagName) && !isRendered) return islandRefusal;
  return Object.hasOwn(refusedElements, tagName) ? refusedElements[tagName] : undefined;
}

/** The elements of islands, which only the compile writes. */
const islandElements = new Set(['site-island', 'site-slot']);
const islandRefusal = 'Use the island by its name in an .mdx file';

/** @returns Whether the element stays. */
function finishElement(element: Element, place: Place, compilation: Compilation): boolean {
  const { properties, tagName } = element;
  const names = Object.keys(properties);
  if (names.length === 0 && tagName !== 'img') return true;
  for (const name of names) {
    const key = attributeKey(name);
    if (isHandler(key)) {
      delete properties[name];
      reportHandler(key, tagName, place, compilation);
    } else if (key === 'style') {
      const className = compilation.addStyle(String(properties[name] ?? ''), place);
      delete properties[name];
      if (className !== undefined) addClass(properties, className);
    } else if (scriptAttributes.has(key) && !hasMark(String(properties[name]))) {
      delete properties[name];
      compilation.report.warning(
        place,
        `the attribute "${name}" of <${tagName}> was left out, since scripts of the page act on it`,
        'Choose another name',
      );
    } else if (key === 'srcdoc') {
      delete properties[name];
      compilation.report.error(
        place,
        'a frame cannot have its content in "srcdoc" here',
        'Put the content in the page, or give the frame an address in "src"',
      );
    }
  }
  if (!finishAnimation(element, place, compilation)) return false;
  finishNames(element, place, compilation);
  const { id, name } = properties;
  const isBare = tagName === 'a' && element.children.length === 0;
  if (typeof id === 'string' && id !== '') {
    // Links have the one form that such names have, too.
    properties.id = id.normalize('NFC');
    if (!compilation.addAnchor(properties.id, place, isBare)) delete properties.id;
  }
  if (tagName === 'a' && typeof name === 'string' && name !== '') {
    properties.name = name.normalize('NFC');
    compilation.anchorNames.add(properties.name);
  }
  return finishAddresses(element, place, compilation);
}

/** @returns False for an animation of an attribute that has rules, which is reported. */
function finishAnimation({ tagName, properties }: Element, place: Place, compilation: Compilation): boolean {
  if (!animationElements.has(tagName.toLowerCase())) return true;
  const animated = Object.entries(properties).find(([name]) => attributeKey(name) === 'attributename')?.[1];
  if (typeof animated !== 'string' || !isRuledAttribute(attributeKey(animated.trim()))) return true;
  compilation.report.error(place, `<${tagName}> may not change the attribute "${animated}"`, 'Animate how the drawing looks');
  return false;
}

/** Removes names that would take the place of a property of the document or of a form, so that scripts get an element instead. */
function finishNames({ tagName, properties }: Element, place: Place, compilation: Compilation): void {
  const { name } = properties;
  if (name !== undefined && namedElements.has(tagName)) {
    delete properties.name;
    compilation.report.warning(
      place,
      `the name of <${tagName}> was left out, since it would become a property of the document`,
      'Use an id',
    );
  }
  if (!formFields.has(tagName)) return;
  for (const key of ['name', 'id']) {
    const value = properties[key];
    if (typeof value !== 'string' || !isFormProperty(value)) continue;
    delete properties[key];
    compilation.report.warning(
      place,
      `the ${key} "${value}" of <${tagName}> was left out, since it would hide a property of the form`,
      `Choose another ${key}`,
    );
  }
}

function reportHandler(name: string, tagName: string, place: Place, compilation: Compilation): void {
  compilation.report.warning(
    place,
    `the event handler "${name}" of <${tagName}> was left out, since content runs no scripts`,
    'Use an island (islands/<name>/<name>.tsx) for anything interactive',
  );
}
