/**
 * Every attribute that a browser loads from or follows, in every spelling of an address and every way to write an element: nothing of another site
 * and nothing that runs code stays in the HTML. What is judged is what a browser makes of it, by other code than the compile's.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import { type Compiler, createCompiler } from '../compile.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), { components: {}, islands: {} });
});

const elements: Readonly<Record<string, readonly string[]>> = {
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
const other = 'evil.test/x';
const spellings = [
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

const ways: Readonly<
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

/** What a browser does with attributes, as its documentation says. */
const inert = /^(?:alt|class|id|title|aria-.*|data-(?!copy-page|details|level|types)[\w-]*)$/;

function isFault(tagName: string, name: string, value: string): boolean {
  if (/^data-(copy-page|details|level|types)$/.test(name) || name === 'srcdoc') return true;
  if (inert.test(name)) return false;
  const leads = (['a', 'area'].includes(tagName) && name === 'href') || name === 'cite' || name === 'longdesc';
  const isOne = /^(?:src|href|poster|action|formaction)$/.test(name);
  const hosts = (isOne ? [value] : [value, ...value.split(/[\s,;"'()]+/)])
    .filter((piece) => URL.canParse(piece, 'http://own.test/'))
    .map((piece) => new URL(piece, 'http://own.test/'));
  if (hosts.some(({ protocol }) => /^(javascript|vbscript|data):$/.test(protocol))) return true;
  return !leads && (hosts.some(({ host }) => host !== 'own.test') || (!isOne && /\\.*\(/.test(value)));
}

function findFaults(html: string): string[] {
  const faults: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('attrs' in node)) return;
    for (const { name, prefix, value } of node.attrs)
      if (isFault(node.tagName, name, value)) faults.push(`<${node.tagName} ${prefix ?? ''}${name}=${JSON.stringify(value)}>`);
    for (const child of node.childNodes) walk(child);
  };
  for (const child of parseFragment(html).childNodes) walk(child);
  return faults;
}

test.each(Object.keys(ways))('in %s', async (way) => {
  const [format, write] = ways[way] as (typeof ways)[string];
  for (const [element, attributes] of Object.entries(elements)) {
    for (const attribute of attributes) {
      const text = spellings.map((value) => write(element, attribute, value)).join('\n\n');
      const page = await compiler.compile(makeSource(`content/docs/a.${format}`, `# A\n\nFirst.\n\n${text}\n\nLast.\n`));
      const html = page.html.map((part) => (typeof part === 'string' ? part : '')).join('');
      expect(findFaults(html), `${way}: ${element} ${attribute}`).toEqual([]);
      // Outside of a drawing, a browser takes it for `<img>`: the whole page is refused.
      if (element === 'image') continue;
      const messages = page.problems.map(({ message }) => message);
      expect(html, `${way}: ${element} ${attribute}\n${text}\n${messages.join('\n')}`).toContain('Last.');
    }
  }
});
