/** The addresses that the build resolves, of links, images, frames and films: they become placeholders. What may be none is gone by then. */
import type { Element } from 'hast';
import { isExternal } from '../../base/origins.ts';
import type { Place } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import { unmanagedAddress } from '../../urls.ts';
import { hasMark } from '../markup/placeholders.ts';
import { addClass, classesOf } from '../markup/read-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { attributeKey, writtenForm } from './content-rules.ts';

type Finisher = (element: Element, place: Place, compilation: Compilation) => boolean;

const finishers: ReadonlyMap<string, Finisher> = new Map([
  ...['a', 'area'].map((name): [string, Finisher] => [name, finishLink]),
  ...['audio', 'source', 'track', 'video'].map((name): [string, Finisher] => [name, finishFilm]),
  ['iframe', finishFrame],
  ['img', finishImage],
]);

/** @returns Whether the element stays. */
export function finishAddresses(element: Element, place: Place, compilation: Compilation): boolean {
  const { tagName, properties } = element;
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string' || hasMark(value)) continue;
    properties[name] = writtenForm(tagName, attributeKey(name), value, compilation.settings);
  }
  return finishers.get(tagName)?.(element, place, compilation) ?? true;
}

/** Leaves links alone that the compile wrote itself. */
function finishLink({ properties }: Element, place: Place, compilation: Compilation): boolean {
  if (isOwnLink(properties)) return true;
  // The older name of the attribute, of links in drawings.
  const linkName = Object.keys(properties).find((key) => attributeKey(key) === 'xlinkhref');
  if (linkName !== undefined) {
    properties.href ??= String(properties[linkName]);
    delete properties[linkName];
  }
  // In raw HTML the attribute is in lower case.
  const mark = Object.keys(properties).find((key) => attributeKey(key) === 'datanobrokenlinkcheck');
  const unchecked = mark !== undefined && String(properties[mark]) !== 'false';
  if (mark !== undefined) delete properties[mark];
  const { href, rel } = properties;
  if (typeof href !== 'string') return true;
  const plain = unmanagedAddress(href);
  properties.href = compilation.addLink(defined({ href, place, unchecked: unchecked || plain !== undefined ? true : undefined }));
  if (/^(https?:)?\/\//i.test(plain ?? href)) {
    const words = [rel ?? []].flat().join(' ').split(/\s+/).filter(Boolean);
    properties.rel = [...new Set([...words, 'noopener'])];
  }
  return true;
}

/** Whether the compile wrote the link: a heading's anchor, a footnote reference, or the link back from a footnote. */
function isOwnLink(properties: Element['properties']): boolean {
  const { href, dataFootnoteRef, dataFootnoteBackref } = properties;
  if (typeof href !== 'string' || !href.startsWith('#')) return false;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined || classesOf(properties).includes('anchor');
}

function finishImage(element: Element, place: Place, compilation: Compilation): boolean {
  const { properties } = element;
  const { src } = properties;
  if (typeof src !== 'string' || src === '') {
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
  const theme = /#gh-(light|dark)-mode-only$/.exec(src)?.[1];
  if (theme !== undefined) {
    addClass(properties, `themed-image-${theme}`);
    properties.loading = 'lazy';
  }
  // Both go into the placeholder; a size such as "50%" becomes a style, because the file's size is an attribute.
  const sizes: { width?: number; height?: number } = {};
  for (const name of ['width', 'height'] as const) {
    const written = String(properties[name] ?? '').trim();
    delete properties[name];
    const pixels = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(written)?.[1];
    if (pixels !== undefined) sizes[name] = Number(pixels);
    else if (written !== '' && written !== 'auto') {
      const className = compilation.addStyle(`${name}: ${written}`, place);
      if (className !== undefined) addClass(properties, className);
    }
  }
  const mark = compilation.addImage({ src, place, ...sizes });
  const { src: _, ...rest } = properties;
  element.properties = {
    src: mark,
    ...rest,
    loading: properties.loading ?? 'lazy',
    decoding: properties.decoding ?? 'async',
  };
  return true;
}

function finishFrame({ properties }: Element, place: Place, compilation: Compilation): boolean {
  const { src } = properties;
  if (typeof src !== 'string') return false;
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

/** Of a film, a sound or a source of one; what is shown before it may come from an allowed site. */
function finishFilm({ properties }: Element, place: Place, compilation: Compilation): boolean {
  for (const name of ['src', 'poster']) {
    const address = properties[name];
    if (typeof address === 'string' && !isExternal(address)) properties[name] = compilation.addLink({ href: address, place });
  }
  return true;
}
