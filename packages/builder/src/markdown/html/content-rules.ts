/**
 * What the HTML of an article may not have: for the walk that removes it (finish.ts), and for the check of the result as a browser reads it
 * (check-html.ts). Attributes go by their key, which is the same for all spellings: `xlink:href`, `xLinkHref` -> `xlinkhref`.
 */
import { checkLink, checkSource, isExternal, originOf, schemeOf, trimAddress } from '../../base/origins.ts';
import type { SiteConfig } from '../../config/config.ts';
import { remember } from '../../shared/remember.ts';
import { shortenAddress } from '../../shared/shorten-address.ts';
import { isFormProperty } from '../markup/form-properties.ts';

/** Elements that are not allowed, each with what to do instead. What concerns only the document is left out, with what is lost. */
export const refusedElements: Readonly<Record<string, readonly [fix: string, loss?: string]>> = {
  script: ['Put the code in an island (islands/<name>/<name>.tsx), and use it in an .mdx file', 'its code does not run'],
  style: ["Put the rules in a component's stylesheet, or use the style attribute"],
  base: ['Remove it; addresses are resolved by the build'],
  meta: ['Use the front matter: description, keywords, image', 'it says nothing about the page'],
  link: ["Put the styles in a component's stylesheet", 'what it refers to is not loaded'],
  object: ['Use an image, or a frame from an allowed source'],
  embed: ['Use an image, or a frame from an allowed source'],
  html: ['Remove the tag; the build writes the document around the page'],
  head: ['Remove the tag; the build writes the document around the page', 'what it says about the page is lost'],
  body: ['Remove the tag; the build writes the document around the page'],
  frameset: ['Use a frame from an allowed source'],
  template: ['Remove it; nothing fills it in'],
  plaintext: ['Use a code block'],
};

/** Something about an element that isn't allowed. */
export interface Fault {
  /** As the object of a sentence. */
  readonly found: string;
  readonly message: string;
  readonly fix: string;
  /** Whether the element makes no sense without it. */
  readonly isError?: true;
}

export interface AddressRules extends Pick<SiteConfig, 'allowedSources'> {
  readonly projects: Pick<SiteConfig['projects'], 'sandbox'>;
}

const keys = new Map<string, string>();

export function attributeKey(name: string): string {
  return remember(keys, name, () => name.toLowerCase().replace(/[-:]/g, ''));
}

/** Attributes of the build's own elements, which scripts in the browser act on. */
export const scriptAttributes: ReadonlySet<string> = new Set(['datacopypage', 'datadetails', 'datalevel', 'datatypes']);

/** Attributes that must not be animated, because an animation would get around their rules. */
const ruledAttributes = new Set([
  ...'action background cite formaction href id name poster src srcdoc srcset style xlinkhref'.split(' '),
  ...scriptAttributes,
]);
/** Elements of SVG that set an attribute of another element. */
const animationElements = new Set(['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set']);
/** Elements whose name becomes a property of `document`, where it takes the place of the platform's: `<img name="querySelector">`. */
const namedElements = new Set(['form', 'iframe', 'img']);
/** Elements whose name, or id, becomes a property of their form; see form-properties.ts. */
const formFields = new Set(['button', 'fieldset', 'img', 'input', 'output', 'select', 'textarea']);

/** What is wrong with an attribute, as a browser reads it. @param key See {@link attributeKey}. */
export function findFault(tagName: string, key: string, value: string, rules: AddressRules): Fault | undefined {
  const element = tagName.toLowerCase();
  if (key.startsWith('on'))
    return leftOut(
      `the event handler "${key}" of <${tagName}>`,
      'content runs no scripts',
      'Use an island (islands/<name>/<name>.tsx) for anything interactive',
    );
  switch (key) {
    case 'style':
      return leftOut(`the attribute "style" of <${tagName}>`, 'the content policy refuses it', 'Use a class');
    case 'srcset':
      return leftOut(`the attribute "srcset" of <${tagName}>`, 'it is not supported', 'Give the image one address in "src"');
    case 'srcdoc':
      return {
        found: `the attribute "srcdoc" of <${tagName}>`,
        message: 'a frame cannot have its content in "srcdoc" here',
        fix: 'Put the content in the page, or give the frame an address in "src"',
        isError: true,
      };
    case 'attributename':
      return animationElements.has(element) ? findAnimationFault(tagName, value) : undefined;
    case 'name':
      if (namedElements.has(element))
        return leftOut(`the name "${value}" of <${tagName}>`, 'it would become a property of the document', 'Use an id');
  }
  if ((key === 'name' || key === 'id') && formFields.has(element) && isFormProperty(value))
    return leftOut(`the ${key} "${value}" of <${tagName}>`, 'it would hide a property of the form', `Choose another ${key}`);
  return findAddressFault(tagName, key, value, rules);
}

export function leftOut(found: string, reason: string, fix: string): Fault {
  return { found, message: `${found} was left out, since ${reason}`, fix };
}

function findAnimationFault(tagName: string, animated: string): Fault | undefined {
  const key = attributeKey(animated.trim());
  if (!key.startsWith('on') && !ruledAttributes.has(key)) return undefined;
  const message = `<${tagName}> may not change the attribute "${animated}"`;
  return { found: `an animation of "${animated}"`, message, fix: 'Animate how the drawing looks', isError: true };
}

type Purpose = 'link' | 'image' | 'frame' | 'film' | 'form' | 'own';

/** What an address may be for. In any other attribute, it has to be one of the site. */
function purposeOf(element: string, key: string): Purpose {
  const at = `${element} ${key}`;
  if (/^(?:a|area) (?:xlink)?href$|^\w+ (?:cite|longdesc)$/.test(at)) return 'link';
  if (/^(?:img|input) src$|^video poster$|^(?:image|feimage|use) (?:xlink)?href$/.test(at)) return 'image';
  if (at === 'iframe src') return 'frame';
  if (/^(?:audio|source|track|video) src$/.test(at)) return 'film';
  return /^form action$|^\w+ formaction$/.test(at) ? 'form' : 'own';
}

/** Attributes with text, and with names that may have colons: nothing in them is an address to a browser. */
const textAttributes = new Set(
  `abbr about allow alt alttext attributename class classname content datatype exportparts for form headers htmlfor id is itemid itemprop itemref itemtype
  label list name part pattern placeholder prefix property resource role slot summary title typeof value vocab xmllang xmlspace`.split(
    /\s+/,
  ),
);

/** Without these, no address leads to another site, and no style loads a file. */
const signs = /[:\\(]|\/[\t\n\r]*\//;

/** What is wrong with an attribute that may hold an address. */
function findAddressFault(tagName: string, key: string, value: string, rules: AddressRules): Fault | undefined {
  if (!signs.test(value) || textAttributes.has(key) || /^(?:aria|data|xmlns)/.test(key)) return undefined;
  const purpose = purposeOf(tagName.toLowerCase(), key);
  const nature =
    purpose === 'own'
      ? findNature(value)
      : (natureOf(value) ?? (checkFor(purpose, value, rules) === undefined ? 'foreign' : undefined));
  if (nature === undefined) return undefined;
  const found = `the address "${shortenAddress(value)}"`;
  // An image or a frame is nothing without its address.
  const isError = key === 'src' && /^i(?:mg|frame)$/.test(tagName);
  if (purpose !== 'own' && purpose !== 'link' && (nature === 'foreign' || (isError && nature === 'document')))
    return { found, ...describeSource(purpose, tagName, value), isError: true };
  const [what, fix] = natures[nature];
  return { found, message: `${found} ${what} and was removed`, fix, ...(isError && { isError }) };
}

/** What can be wrong with an address, and how to fix it. Another site's is only wrong where the address has to be one of this site. */
const natures = {
  code: ['runs code', 'Use an island (islands/<name>/<name>.tsx) to handle clicks'],
  document: ['is a document of its own', 'Put the document in the static folder, and link to it'],
  foreign: ['is one of another site', 'Put the file in the static folder'],
} as const;

/** Why nothing may lead to an address, wherever it is. */
function natureOf(address: string): 'code' | 'document' | undefined {
  const scheme = schemeOf(address);
  if (scheme === 'javascript' || scheme === 'vbscript') return 'code';
  return scheme === 'data' ? 'document' : undefined;
}

/** The same for a value in which any part may be an address, or a style that loads a file. None of them may lead to another site. */
function findNature(value: string): keyof typeof natures | undefined {
  const styles = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  if (styles.lastIndexOf('(') > styles.indexOf('\\') && styles.includes('\\')) return 'foreign';
  if (/\b(?:url|src|image|image-set|cross-fade)\(/i.test(styles)) return 'foreign';
  for (const address of [value, ...value.split(/[\s,;]+/)]) {
    const nature = natureOf(address) ?? (isExternal(address) ? 'foreign' : undefined);
    if (nature !== undefined) return nature;
  }
  return undefined;
}

/** The form in which an attribute's value is written, if it has no fault. */
export function writtenForm(tagName: string, key: string, value: string, rules: AddressRules): string {
  const purpose = purposeOf(tagName.toLowerCase(), key);
  return purpose === 'own' ? value : (checkFor(purpose, value, rules) ?? value);
}

/** The check of an address; a link is checked when the site has resolved it. */
function checkFor(purpose: Exclude<Purpose, 'own'>, address: string, { allowedSources, projects }: AddressRules) {
  if (purpose === 'link') return trimAddress(address);
  if (purpose !== 'form') return checkSource(address, purpose === 'film' ? [] : allowedSources[`${purpose}s`]);
  return isExternal(address) && address.split('?')[0] !== projects.sandbox?.url ? undefined : checkLink(address);
}

function describeSource(
  purpose: Exclude<Purpose, 'own' | 'link'>,
  tagName: string,
  value: string,
): Pick<Fault, 'message' | 'fix'> {
  const origin = originOf(value);
  const address = shortenAddress(value);
  if (purpose === 'form') {
    const message = `<${tagName}> sends to another site (${origin ?? address}), which the content policy does not allow`;
    return { message, fix: 'Link to a page of that site' };
  }
  if (purpose === 'film') {
    const message = `<${tagName}> loads from another site (${origin ?? address})`;
    return { message, fix: 'Put the file in the static folder, or use a frame from an allowed source' };
  }
  const setting = `"allowedSources.${purpose}s"`;
  return origin === undefined
    ? {
        message: `this ${purpose} has an address that does not use https (${address})`,
        fix: `Put the file in the site, or use an https address that ${setting} allows`,
      }
    : {
        message: `this ${purpose} comes from ${origin}, which the configuration does not allow`,
        fix: `Add "${origin}" to the setting ${setting}${purpose === 'image' ? ', or put the image in the site' : ''}`,
      };
}
