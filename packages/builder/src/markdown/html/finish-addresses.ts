/**
 * Handles the addresses in an element: links and images become placeholders, frames and media are checked, and an address that runs code or has
 * an origin that is not allowed is removed and reported.
 */
import type { Element, Properties } from 'hast';
import { isAllowedSource, isExternal, originOf } from '../../base/origins.ts';
import type { Place } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import { shortenAddress } from '../../shared/shorten-address.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { addClass } from './add-class.ts';
import { attributeKey, findAddressFault, findValueFault } from './content-rules.ts';
import { finishLink, reportAddress } from './finish-links.ts';

/** @returns Whether the element stays. */
export function finishAddresses(element: Element, place: Place, compilation: Compilation): boolean {
  const { properties, tagName } = element;
  switch (tagName) {
    case 'a':
    case 'area':
      finishLink(properties, place, compilation);
      break;
    case 'img':
      if (!finishImage(element, place, compilation)) return false;
      break;
    case 'iframe':
      if (!finishFrame(properties, place, compilation)) return false;
      break;
    case 'video':
    case 'audio':
    case 'source':
    case 'track':
      if (!finishMedia(properties, tagName, place, compilation)) return false;
      break;
    default:
  }
  return finishOthers(element, place, compilation);
}

/** The addresses in other attributes, which are not resolved: of forms, of parts of drawings, of obsolete elements. */
function finishOthers({ properties, tagName }: Element, place: Place, compilation: Compilation): boolean {
  const element = tagName.toLowerCase();
  for (const [name, given] of Object.entries(properties)) {
    const value = String(given);
    const key = attributeKey(name);
    const fault = findValueFault(element, key, value, compilation.settings);
    if (fault === undefined) continue;
    if (fault === 'is one of another site' && (key === 'action' || key === 'formaction')) {
      compilation.report.error(
        place,
        `<${tagName}> sends to another site (${originOf(value.trim()) ?? shortenAddress(value)}), which the content policy does not allow`,
        'Link to a page of that site',
      );
      return false;
    }
    if (loadingElements.has(element) && isExternal(value) && fault === 'is one of another site')
      return checkSource(value, 'image', place, compilation);
    delete properties[name];
    reportAddress(value, fault, place, compilation);
  }
  return true;
}

/** Elements other than `<img>` that load an image. */
const loadingElements = new Set(['feimage', 'image', 'input', 'use']);

function finishImage(element: Element, place: Place, compilation: Compilation): boolean {
  const { properties } = element;
  const src = properties.src;
  dropSets(properties, place, compilation);
  if (typeof src !== 'string' || src.trim() === '') {
    compilation.report.error(place, 'this image has no address', 'Write one: ![description](./image.png)');
    return false;
  }
  if (properties.alt === undefined) {
    compilation.report.warning(
      place,
      'this image has no description',
      'Add alt="..."; leave it empty if the image is decorative',
    );
    properties.alt = '';
  }
  // The classes of <ThemedImage>: in the other theme the image is hidden, and because it is lazy, it is not loaded either.
  const theme = /#gh-(light|dark)-mode-only$/.exec(src.trim())?.[1];
  if (theme !== undefined) {
    addClass(properties, `themed-image-${theme}`);
    properties.loading = 'lazy';
  }
  if (!checkSource(src, 'image', place, compilation)) return false;
  const width = readPixels(properties.width);
  const height = readPixels(properties.height);
  // Both go into the placeholder; a size such as "50%" becomes a style, because the file's size is an attribute.
  for (const [name, pixels] of [
    ['width', width],
    ['height', height],
  ] as const) {
    const written = String(properties[name] ?? '').trim();
    delete properties[name];
    if (pixels !== undefined || written === '' || written === 'auto') continue;
    const className = compilation.addStyle(`${name}: ${written}`, place);
    if (className !== undefined) addClass(properties, className);
  }
  const mark = compilation.addImage(defined({ src: src.trim(), place, width, height }));
  const { src: _, ...rest } = properties;
  element.properties = {
    src: mark,
    ...rest,
    loading: properties.loading ?? 'lazy',
    decoding: properties.decoding ?? 'async',
  };
  return true;
}

/** Of `<img>`, and of `<source>` in `<picture>`. */
function dropSets(properties: Properties, place: Place, compilation: Compilation): void {
  if (properties.srcSet === undefined) return;
  delete properties.srcSet;
  compilation.report.warning(
    place,
    'the attribute "srcset" is not supported and was left out',
    'Give the image one address in "src"',
  );
}

function readPixels(value: unknown): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(String(value ?? '').trim());
  return match === null ? undefined : Number(match[1]);
}

function finishFrame(properties: Properties, place: Place, compilation: Compilation): boolean {
  const { src } = properties;
  if (typeof src !== 'string' || !checkSource(src, 'frame', place, compilation)) return false;
  if (properties.title === undefined) {
    compilation.report.warning(
      place,
      'this frame has no title',
      'Add title="..." that says what the frame shows, for readers who cannot see it',
    );
  }
  properties.loading ??= 'lazy';
  if (!isExternal(src)) properties.src = compilation.addLink({ href: src, place });
  return true;
}

function finishMedia(properties: Properties, tagName: string, place: Place, compilation: Compilation): boolean {
  dropSets(properties, place, compilation);
  for (const name of ['src', 'poster']) {
    const address = properties[name];
    if (typeof address !== 'string') continue;
    if (name === 'poster' && isExternal(address)) {
      if (!checkSource(address, 'image', place, compilation)) return false;
    } else if (isExternal(address)) {
      compilation.report.error(
        place,
        `<${tagName}> loads from another site (${originOf(address) ?? address})`,
        'Put the file in the static folder, or use a frame from an allowed source',
      );
      return false;
    } else properties[name] = compilation.addLink({ href: address, place });
  }
  return true;
}

/** @returns False for an image or frame from an origin that the configuration does not allow, which is reported. */
function checkSource(src: string, kind: 'image' | 'frame', place: Place, compilation: Compilation): boolean {
  if (findAddressFault(src) === 'runs code') {
    compilation.report.error(place, `the ${kind}'s address runs code`, 'Use an ordinary address');
    return false;
  }
  if (!isExternal(src.trim())) return true;
  if (isAllowedSource(src.trim(), compilation.settings.allowedSources[`${kind}s`])) return true;
  const origin = originOf(src.trim());
  compilation.report.error(
    place,
    origin === undefined
      ? `this ${kind} has an address that does not use https (${shortenAddress(src)})`
      : `this ${kind} comes from ${origin}, which the configuration does not allow`,
    origin === undefined
      ? `Put the file in the site, or use an https address that "allowedSources.${kind}s" allows`
      : `Add "${origin}" to the setting "allowedSources.${kind}s"${kind === 'image' ? ', or put the image in the site' : ''}`,
  );
  return false;
}
