/**
 * What the HTML of an article may not have: for the walk that removes it (finish.ts), and for the check of the result as a browser reads it
 * (check-html.ts). Attributes go by their key, which is the same for all spellings: `xlink:href`, `xLinkHref` -> `xlinkhref`.
 */

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

export function attributeKey(name: string): string {
  return name.toLowerCase().replace(/[-:]/g, '');
}

export function isHandler(key: string): boolean {
  return key.startsWith('on');
}

/** Attributes that hold an address. */
export const addressAttributes: ReadonlySet<string> = new Set(
  'action background cite classid codebase data dynsrc formaction href longdesc lowsrc manifest ping poster profile src usemap xlinkhref'.split(
    ' ',
  ),
);

/** Elements of SVG that set an attribute of another element. */
export const animationElements: ReadonlySet<string> = new Set([
  'animate',
  'animatecolor',
  'animatemotion',
  'animatetransform',
  'set',
]);
/** The attributes with the values that they set. */
export const animationValues: ReadonlySet<string> = new Set(['by', 'from', 'to', 'values']);

/** Whether an animation of the attribute would get around a rule. */
export function isRuledAttribute(key: string): boolean {
  return isHandler(key) || addressAttributes.has(key) || ['style', 'srcdoc', 'srcset', 'id', 'name'].includes(key);
}

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

export type AddressFault = 'runs code' | 'is a document of its own';

const skippedCharacters = /[\0- ]+/g;

/** Why an address must not be followed; undefined when it may. Reads it as browsers do, which skip white space and control characters. */
export function findAddressFault(address: string): AddressFault | undefined {
  const scheme = /^([a-z]+):/i.exec(address.replace(skippedCharacters, ''))?.[1]?.toLowerCase();
  if (scheme === 'javascript' || scheme === 'vbscript') return 'runs code';
  return scheme === 'data' ? 'is a document of its own' : undefined;
}
