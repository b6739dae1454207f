/**
 * Every kind of address in every place where one may be written, up to the finished HTML: nothing in it runs code, and nothing loads from another host. A
 * browser's own rules judge it, not the program's.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badAddresses } from '../../test/support/address-cases.ts';
import { findAddressFaults, isOwn, mayLead } from '../../test/support/address-faults.ts';
import { makeSource } from '../../test/support/make-source.ts';
import { realmHere } from '../../test/support/realm-here.ts';
import { makeContent, pageOf } from '../../test/support/test-pages.ts';
import { parseConfig } from '../config/config.ts';
import { readAuthors, readCategory } from '../content/categories.ts';
import { readFrontMatter } from '../content/front-matter.ts';
import { type Compiler, createCompiler } from '../markdown/compile.ts';
import { outlinePage } from '../markdown/outline.ts';
import { assembleSite } from '../site/assemble.ts';
import { collectAssets } from '../site-folder/assets.ts';
import { readSiteFolder, type SiteFolder } from '../site-folder/site-folder.ts';
import { fillPlainHtml } from './absolute-addresses.ts';
import { ArticleRenderer } from './article.tsx';

let path: string;
let folder: SiteFolder;
let compiler: Compiler;
beforeAll(async () => {
  path = mkdtempSync(join(tmpdir(), 'addresses-'));
  mkdirSync(join(path, 'public'));
  writeFileSync(join(path, 'public/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(path, 'site.config.mjs'),
    "export default { title: 'Site', allowedSources: { images: ['https://ok.test'] } };\n",
  );
  folder = await readSiteFolder(path);
  compiler = await createCompiler(folder.config, realmHere());
});
afterAll(() => rmSync(path, { recursive: true }));

/** Every character as a reference, which Markdown and HTML read alike. */
const encode = (text: string): string => [...text].map((letter) => `&#${letter.codePointAt(0)};`).join('');
const bare = (text: string): string => text.replace(/[\s<>]/g, encode);
const asText = JSON.stringify;

const places: Readonly<Record<string, readonly [format: 'md' | 'mdx', write: (address: string, index: number) => string]>> = {
  'a link': ['md', (address) => `[a](<${encode(address)}>)`],
  'a link as it is': ['md', (address) => `[a](<${bare(address)}>)`],
  'an image': ['md', (address) => `![a](<${encode(address)}>)`],
  'an image as it is': ['md', (address) => `![a](<${bare(address)}>)`],
  'a reference': ['md', (address, index) => `[a][r${index}] ![a][r${index}]\n\n[r${index}]: <${encode(address)}>`],
  'an autolink': ['md', (address) => `<${bare(address)}> ${bare(address)}`],
  'an image in a link': ['md', (address) => `[![a](<${encode(address)}>)](<${encode(address)}>)`],
  'raw HTML': [
    'md',
    (address) =>
      [
        ...[
          'a href',
          'a ping',
          'img src',
          'img srcset',
          'video src',
          'video poster',
          'audio src',
          'iframe src',
          'form action',
          'button formaction',
        ],
        ...['table background', 'q cite', 'html manifest', 'object data', 'input src', 'area href', 'track src', 'source srcset'],
      ]
        .map((place) => `<p><${place}="${encode(address)}">a</${place.split(' ')[0]}></p>`)
        .join('\n\n'),
  ],
  'a drawing': [
    'md',
    (address) =>
      `<svg><a xlink:href="${encode(address)}">a</a><use href="${encode(address)}"/><image xlink:href="${encode(address)}"/></svg>`,
  ],
  'an element of MDX': ['mdx', (address) => `<a href="${encode(address)}">a</a> <img src="${encode(address)}" alt="a" />`],
  'an expression': ['mdx', (address) => `<a href={${asText(address)}}>a</a> <img src={${asText(address)}} alt="a" />`],
  'rendered HTML': [
    'mdx',
    (address) =>
      `<div dangerouslySetInnerHTML={{ __html: ${asText(`<a href="${encode(address)}">a</a><img src="${encode(address)}" alt="a">`)} }} />`,
  ],
};

test.each(Object.keys(places))('in %s', async (place) => {
  const [format, write] = places[place] as (typeof places)[string];
  const file = `blog/2024-01-01-a.${format}`;
  // In pages of their own, what has no place in an article would hide the others.
  const groups = Array.from({ length: 8 }, (_, group) => badAddresses.filter((_, index) => index % 8 === group));
  for (const addresses of groups) {
    const text = `# A\n\nFirst.\n\n${addresses.map(write).join('\n\n')}\n\n![Own](/a.svg) [own](/a.svg)\n`;
    const compiled = await compiler.compile(makeSource(file, text));
    const assets = await collectAssets(folder, [compiled]);
    const content = makeContent([]);
    const site = assembleSite({
      config: folder.config,
      content,
      compiled: [compiled],
      staticFiles: new Set(['/a.svg']),
      refused: new Map(),
    });
    const articles = new ArticleRenderer(site, assets);
    const page = pageOf(site, file);
    const html = articles.pageHtml(page);
    expect(findAddressFaults(html, ['ok.test'])).toEqual([]);
    expect(
      findAddressFaults(
        fillPlainHtml(page.compiled.plainHtml ?? [], articles.addressesOf(page)).replaceAll(
          'src="http://localhost:3000',
          'src="',
        ),
      ),
    ).toEqual([]);
    expect(html).toContain('src="/a.svg"');
    for (const href of page.hrefs) expect(href === undefined || mayLead(href), String(href)).toBe(true);
  }
});

test('what is no address of another site is one of this site, and passes', async () => {
  const text =
    '[a](/a.svg) ![a](https://ok.test/a.png) ![a](//ok.test/b.png) ![a](https:ok.test/c.png) <img src=" https://ok.test/d.png " alt="">\n';
  const compiled = await compiler.compile(makeSource('docs/a.md', text));
  const assets = await collectAssets(folder, [compiled]);
  expect([compiled.problems, assets.problems]).toEqual([[], []]);
  expect(assets.images.get('docs/a.md')?.map((image) => image?.href)).toEqual(
    ['a', 'b', 'c', 'd'].map((name) => `https://ok.test/${name}.png`),
  );
});

test('a no-break space is a part of an address, and does not hide another site', async () => {
  const compiled = await compiler.compile(makeSource('docs/a.md', '![x](<&#160;https://other.example/p.png>)\n'));
  const { images, problems } = await collectAssets(folder, [compiled]);
  expect([images.get('docs/a.md'), problems.map(({ message }) => message)]).toEqual([
    [undefined],
    ['the image "\u00a0https://other.example/p.png" does not exist (looked for docs/\u00a0https:/other.example/p.png)'],
  ]);
});

/** Addresses in an object, by the names of their fields. */
const listAddresses = (value: unknown): string[] =>
  Object.entries(Object(value)).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? /^(?:href|url|src|srcDark|imageUrl|image_?url|image|to|editUrl|custom_edit_url|favicon|socialImage|repository)$/i.test(
          key,
        )
        ? [inner]
        : []
      : listAddresses(inner),
  );

test('in front matter and data files', () => {
  for (const address of badAddresses) {
    const [text, link] = [asText(address), `url: ${asText(address)}, image_url: ${asText(address)}`];
    const keys = ['image', 'custom_edit_url', 'author_url', 'author_image_url', 'authorURL', 'authorImageURL'];
    const lines = [...keys.map((key) => `${key}: ${text}`), `authors: [{name: A, ${link}}]`];
    const pages = lines.map((line) => readFrontMatter(`---\n${line}\n---\n`, 'a.md').frontMatter);
    const { authors } = readAuthors(`a: {name: A, ${link}}\nb: {name: B, email: ${text}}\n`, 'authors.yml');
    const category = readCategory(`link: {type: generated-index, image: ${text}}\n`, '_category_.yml').settings;
    for (const found of listAddresses([pages, [...authors.values()], category?.link])) expect(mayLead(found), found).toBe(true);
  }
});

test('in settings', () => {
  const compiled = [outlinePage(makeSource('docs/a.md', ''), 'A')];
  for (const address of badAddresses) {
    const [link, to] = [
      { label: 'A', href: address },
      { label: 'A', to: address },
    ];
    // What these may be is known when they're read; all others are resolved.
    const image = { src: address, srcDark: address, alt: 'A' };
    const strict = [
      { favicon: address },
      { socialImage: address },
      { repository: address },
      { docs: { editUrl: address } },
      { footer: { logo: image } },
      { blog: { editUrl: address } },
    ].filter((one) => !('problems' in parseConfig({ title: 'Site', ...one })));
    const parsed = parseConfig({
      title: 'Site',
      onBrokenLinks: 'ignore',
      onBrokenMarkdownLinks: 'ignore',
      navbar: { items: [link, to] },
      footer: { groups: [{ title: 'A', items: [link, to] }], copyright: `[a](<${address.replace(/[<>]/g, '')}>)` },
      redirects: [{ from: '/old', to: address }],
      sidebars: { docs: ['a', { type: 'link', ...link }] },
      search: { pages: [to] },
      announcement: { id: 'a', text: `[a](${address.replace(/[\s()]/g, '')})` },
      ...Object.assign({}, ...strict),
    });
    if ('problems' in parsed) throw new Error(asText(parsed.problems));
    const { favicon, socialImage, repository } = parsed.config;
    const site = assembleSite({
      config: parsed.config,
      content: makeContent([]),
      compiled,
      staticFiles: new Set(),
      refused: new Map(),
    });
    const all = [site.siteData, site.redirects, site.pages.map(({ facts }) => facts), { favicon, socialImage, repository }];
    const addresses = listAddresses(all);
    expect(addresses.length).toBeGreaterThan(10);
    for (const found of addresses) expect(mayLead(found), `${asText(address)}: ${found}`).toBe(true);
    const { logo } = site.siteData.footer;
    const isRefused = site.problems.some(({ message }) => message.startsWith('"footer.logo.src"'));
    expect(logo === undefined || isOwn(logo.src) || isRefused, asText(logo)).toBe(true);
  }
});
