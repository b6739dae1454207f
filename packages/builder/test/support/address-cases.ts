/** What an author may try with addresses: attribute x spelling x way to write. */

/** Elements with the attributes that may lead or load somewhere. */
export const elements: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'ping', 'attributionsrc', 'data-copy-page', 'data-types'],
  area: ['href', 'ping'],
  img: ['src', 'srcset', 'lowsrc', 'dynsrc', 'longdesc', 'usemap', 'attributionsrc'],
  input: ['src', 'formaction'],
  button: ['formaction'],
  form: ['action'],
  iframe: ['src', 'srcdoc', 'longdesc'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  table: ['background'],
  td: ['background'],
  thead: ['background'],
  blockquote: ['cite', 'background'],
  figure: ['data-types', 'data-details'],
  details: ['data-details'],
  section: ['data-level'],
  image: ['href', 'src', 'srcset', 'xlink:href'],
  'svg image': ['href', 'xlink:href'],
  'svg feImage': ['href', 'xlink:href'],
  'svg use': ['href', 'xlink:href'],
  'svg a': ['href', 'xlink:href', 'ping'],
  'svg pattern': ['href'],
  'svg textPath': ['href'],
  'svg path': ['fill', 'stroke', 'mask', 'clip-path', 'filter', 'cursor', 'marker', 'marker-start', 'marker-mid', 'marker-end'],
  'svg set': ['to', 'from'],
  'svg animate': ['values', 'by'],
};
/** A host that no setting allows. */
export const otherHost = 'evil.test';
const other = `${otherHost}/x`;
/** An address of another site, or one that runs code. */
export const spellings: readonly string[] = [
  `https://${other}`,
  `//${other}`,
  `/\\${other}`,
  `\\\\${other}`,
  `\\/${other}`,
  `/\t/${other}`,
  ` //${other}`,
  `\u0001//${other}`,
  `ht\ntps://${other}`,
  `HTTPS:${other}`,
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'pathname://javascript:alert(1)',
  'pathname://pathname://javascript:alert(1)',
  `url(https://${other})`,
  `url("//${other}")`,
  `URL( '/\\${other}' )`,
  `image-set("https://${other}" 1x)`,
  `u\\72l(//${other})`,
  `#a url(//${other})`,
  `/own https://${other}`,
  `/own.png 1x, //${other} 2x`,
  '/files/docs/x.json#k',
];
const encode = (value: string): string =>
  [...value].map((character) => (/[\w/:.;,]/.test(character) ? character : `&#${character.codePointAt(0)};`)).join('');
const tag = (element: string, attribute: string, value: string): string => {
  const inside = element.startsWith('svg ');
  const written = `<${element.replace('svg ', '')} ${attribute}="${value}" alt="a"></${element.replace('svg ', '')}>`;
  return inside ? `<svg>${written}</svg>` : written;
};
const inScript = (html: string): string => `<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`;

/** How authors may write an element: the format of the page, and its source. */
export const ways: Readonly<
  Record<string, readonly [format: string, write: (element: string, attribute: string, value: string) => string]>
> = {
  'raw HTML': ['md', (...one) => `<p>${tag(one[0], one[1], encode(one[2]))}</p>`],
  'raw HTML in capitals': [
    'md',
    (...one) =>
      `<p>${tag(
        one[0].replace(/\w+$/, (name) => name.toUpperCase()),
        one[1].toUpperCase(),
        encode(one[2]),
      )}</p>`,
  ],
  JSX: [
    'mdx',
    (element, attribute, value) =>
      tag(element, attribute, encode(value))
        .replace('></', ' /><!')
        .replace(/<![^>]*>/, ''),
  ],
  'JSX with capitals inside': [
    'mdx',
    (element, attribute, value) =>
      tag(
        element.replace(/\w$/, (end) => end.toUpperCase()),
        attribute.replace(/\w$/, (end) => end.toUpperCase()),
        encode(value),
      ).replace(/><\/\w+>/, ' />'),
  ],
  'an expression': [
    'mdx',
    (element, attribute, value) =>
      tag(element, attribute, '@')
        .replace('"@"', `{${JSON.stringify(value)}}`)
        .replace(/><\/\w+>/, ' />'),
  ],
  'rendered HTML': ['mdx', (...one) => inScript(tag(one[0], one[1], encode(one[2])))],
  'rendered HTML in capitals': [
    'mdx',
    (...one) =>
      inScript(
        tag(one[0], one[1], encode(one[2]))
          .toUpperCase()
          .replace(/&#X?\d+;/g, (code) => code.toLowerCase()),
      ),
  ],
};

/** White space, controls and invisible signs: for a browser's parser, only the first of them are none of an address. */
const signs = [
  ...'\t\n\r\f\v \0\u0001\u001f\u007f\u0085\u00a0\u00ad\u061c\u115f\u1680\u180e\u2000\u2001\u2002\u2003\u2007\u2009\u200a\u200b\u200c\u200d\u200e',
  ...'\u2028\u2029\u202a\u202e\u202f\u205f\u2060\u2064\u3000\u3164\ufe0f\ufeff\ufff9\u{e0001}',
];
/** Addresses that no page, feed or setting may have where something is loaded; those of the second list not even where it leads. */
const foreign = [
  `https://${other}.png`,
  `//${other}.png`,
  `http:${other}`,
  `wss:${other}`,
  `https:\\\\${other}`,
  `https://own.test@${other}`,
];
const refused = ['javascript:alert(1)', 'vbscript:x', 'data:text/html,x', 'blob:https://own.test/x', 'file:///etc/passwd'];
const wrapped = refused.flatMap((address) => [`pathname://${address}`, `pathname://pathname://${address}`, address + address]);
const percent = [
  'javascript%3Aalert(1)',
  '%6aavascript:alert(1)',
  '%2f%2fevil.test/x',
  '/%5cevil.test/x',
  '/..//evil.test/x',
  '/.//evil.test',
];
const mixed = refused.map((address) => [...address].map((letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter)).join(''));
const broken = refused.flatMap((address) =>
  ['\t', '\n', '\r\n'].map((inside) => address.slice(0, 4) + inside + address.slice(4)),
);
const names = [
  'https://evil。test/x.png',
  'https://evil．test/x.png',
  'https://ＥＶＩＬ.test/x.png',
  '//site.invalid//x',
  '//a.invalid/x',
  '//b.invalid/x',
];

/** Each kind of address, with each sign before and after it. */
export const badAddresses: readonly string[] = [
  ...new Set([
    ...[...foreign, ...refused, ...wrapped, ...percent, ...mixed, ...broken, ...names],
    ...signs.flatMap((sign) =>
      [foreign[0], foreign[1], refused[0]].flatMap((address) => [`${sign}${address}`, `${address}${sign}`]),
    ),
    ...signs.map((sign) => `${sign}${sign} pathname://${refused[0]}`),
  ]),
];
