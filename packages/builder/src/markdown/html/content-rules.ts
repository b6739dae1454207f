/**
 * What the HTML of an article may not have: for the walk that removes it (finish.ts), and for the check of the result as a browser reads it
 * (check-html.ts). Attributes go by their key, which is the same for all spellings: `xlink:href`, `xLinkHref` -> `xlinkhref`.
 */

import { isAllowedSource, isExternal, readAddress } from '../../base/origins.ts';
import type { SiteConfig } from '../../config/config.ts';
import { remember } from '../../shared/remember.ts';

/** Elements that are not allowed, each with what to do instead. */
export const refusedElements: Readonly<Record<string, string>> = {
  script: 'Put the code in an island (islands/<name>/<name>.tsx), and use it in an .mdx file',
  style: "Put the rules in a component's stylesheet, or use the style attribute",
  base: 'Remove it; addresses are resolved by the build',
  meta: 'Use the front matter: description, keywords, image',
  link: "Put the styles in a component's stylesheet",
  object: 'Use an image, or a frame from an allowed source',
  embed: 'Use an image, or a frame from an allowed source',
  html: 'Remove the tag; the build writes the document around the page',
  head: 'Remove the tag; the build writes the document around the page',
  body: 'Remove the tag; the build writes the document around the page',
  frameset: 'Use a frame from an allowed source',
  template: 'Remove it; nothing fills it in',
  plaintext: 'Use a code block',
};

/** Of these, the ones that only concern the document or its programs: they are left out, with what is lost. */
export const omittedElements: Readonly<Record<string, string>> = {
  script: 'its code does not run',
  meta: 'it says nothing about the page',
  link: 'what it refers to is not loaded',
  head: 'what it says about the page is lost',
};

const keys = new Map<string, string>();

export function attributeKey(name: string): string {
  return remember(keys, name, () => name.toLowerCase().replace(/[-:]/g, ''));
}

export function isHandler(key: string): boolean {
  return key.startsWith('on');
}

/** Elements of SVG that set an attribute of another element. */
export const animationElements: ReadonlySet<string> = new Set([
  'animate',
  'animatecolor',
  'animatemotion',
  'animatetransform',
  'set',
]);

/** Whether an animation of the attribute would get around a rule. */
export function isRuledAttribute(key: string): boolean {
  return isHandler(key) || ruledAttributes.has(key) || scriptAttributes.has(key);
}

const ruledAttributes = new Set(
  'action background cite formaction href id name poster src srcdoc srcset style xlinkhref'.split(' '),
);

/** Elements whose name becomes a property of `document`, where it takes the place of the platform's: `<img name="querySelector">`. */
export const namedElements: ReadonlySet<string> = new Set(['embed', 'form', 'iframe', 'img', 'object']);
/** Elements whose name, or id, becomes a property of their form; see form-properties.ts. */
export const formFields: ReadonlySet<string> = new Set([
  'button',
  'fieldset',
  'img',
  'input',
  'object',
  'output',
  'select',
  'textarea',
]);

/** Attributes of the build's own elements, which scripts in the browser act on. */
export const scriptAttributes: ReadonlySet<string> = new Set(['datacopypage', 'datadetails', 'datalevel', 'datatypes']);

export interface AddressRules extends Pick<SiteConfig, 'allowedSources'> {
  readonly projects: Pick<SiteConfig['projects'], 'sandbox'>;
}

type Purpose = 'link' | 'image' | 'frame' | 'form' | 'own';

/** What an address may be for. In any other attribute, it has to be one of the site. */
function purposeOf(tagName: string, key: string): Purpose {
  const at = `${tagName} ${key}`;
  if (/^(?:a|area) (?:xlink)?href$|^\w+ (?:cite|longdesc)$/.test(at)) return 'link';
  if (/^(?:img|input) src$|^video poster$|^(?:image|feimage|use) (?:xlink)?href$/.test(at)) return 'image';
  if (at === 'iframe src') return 'frame';
  return /^form action$|^\w+ formaction$/.test(at) ? 'form' : 'own';
}

/** Attributes with text, and with names that may have colons: nothing in them is an address to a browser. */
const textAttributes = new Set(
  `abbr about allow alt alttext attributename class classname content datatype exportparts for form headers htmlfor id is itemid itemprop itemref itemtype
  label list name part pattern placeholder prefix property resource role slot summary title typeof value vocab xmllang xmlspace`.split(
    /\s+/,
  ),
);

export type AddressFault = 'runs code' | 'is a document of its own' | 'is one of another site';

/** Why nothing may lead to an address, wherever it is. */
export function findAddressFault(address: string): AddressFault | undefined {
  const scheme = readAddress(address)?.protocol;
  if (scheme === 'javascript:' || scheme === 'vbscript:') return 'runs code';
  return scheme === 'data:' ? 'is a document of its own' : undefined;
}

/** Without these, no address leads to another site, and no style loads a file. */
const signs = /[:\\(]|\/[\t\n\r]*\//;

/**
 * Judges what an attribute has, as a browser reads it.
 * @param tagName In lower case.
 * @param key See {@link attributeKey}.
 */
export function findValueFault(tagName: string, key: string, value: string, rules: AddressRules): AddressFault | undefined {
  if (!signs.test(value) || textAttributes.has(key) || /^(?:aria|data|xmlns)/.test(key)) return undefined;
  const use = purposeOf(tagName, key);
  if (use !== 'own') {
    const fault = findAddressFault(value);
    return fault ?? (use === 'link' || isAllowed(value, use, rules) ? undefined : 'is one of another site');
  }
  const styles = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  if (/\\[^(]*\(|\b(?:url|src|image|image-set|cross-fade)\(/i.test(styles)) return 'is one of another site';
  for (const address of [value, ...value.split(/[\s,;]+/)]) {
    const fault = findAddressFault(address) ?? (isExternal(address) ? 'is one of another site' : undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isAllowed(address: string, use: 'image' | 'frame' | 'form', { allowedSources, projects }: AddressRules): boolean {
  if (!isExternal(address)) return true;
  if (use === 'form') return address.split('?')[0] === projects.sandbox?.url;
  return isAllowedSource(address, allowedSources[`${use}s`]);
}
