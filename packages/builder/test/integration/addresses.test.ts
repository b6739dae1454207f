/**
 * A build of a site that has every kind of address in every place, whose mistakes are warnings: nothing in its output runs code, loads from another host
 * or leads where no page may; and nothing redirects from an address that the output has.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../src/base/list-files.ts';
import { build } from '../../src/commands/build.ts';
import { badAddresses } from '../support/address-cases.ts';
import { findAddressFaults, mayLead } from '../support/address-faults.ts';

let folder: string;
const out = (path: string): string => join(folder, 'dist', path);
const read = (path: string): string => readFileSync(out(path), 'utf8');
const text = JSON.stringify;
const encode = (address: string): string => [...address].map((letter) => `&#${letter.codePointAt(0)};`).join('');

function write(path: string, content: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** What is found in the settings is an error even here. */
const writeConfig = (more: object = {}): void =>
  write(
    'site.config.mjs',
    `export default ${text({ title: 'Site', url: 'https://own.test', onBrokenPages: 'warn', onBrokenLinks: 'ignore', onDuplicateRoutes: 'warn', ...more })};\n`,
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'addresses-'));
  writeConfig();
  write('public/own.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('docs/index.md', '# Start\n\n![Own](/own.svg) [file](notes.txt)\n');
  write('docs/notes.txt', 'Notes.\n');
  const all = (one: (address: string) => string): string => badAddresses.map(one).join('\n\n');
  const lines: Readonly<Record<string, string>> = {
    'links.md': all(
      (address) => `[a](<${encode(address)}>) <a href="${encode(address)}">a</a> <area alt="a" href="${encode(address)}">`,
    ),
    'images.md': all((address) => `![a](<${encode(address)}>) <img alt="a" src="${encode(address)}">`),
    'references.md': all(
      (address) => `[a][${encode(address)}] ![a][${encode(address)}]\n\n[${encode(address)}]: <${encode(address)}>`,
    ),
    'elements.md': all(
      (address) => `<form action="${encode(address)}"><button formaction="${encode(address)}">a</button></form>`,
    ),
    'films.md': all((address) => `<video src="${encode(address)}" poster="${encode(address)}"></video>`),
    'code.mdx': all((address) => `<p><a href={${text(address)}}>a</a><img alt="a" src={${text(address)}} /></p>`),
  };
  for (const [name, body] of Object.entries(lines)) {
    write(`docs/${name}`, `# Page\n\n${body}\n`);
    write(`blog/2024-01-01-${name}`, `---\nauthors: [all]\n---\n\n# Post\n\n${body}\n`);
  }
  write('blog/authors.yml', `all: {name: All, url: "https://ok.test"}\n`);
  const few = badAddresses.filter((_, index) => index % 6 === 0);
  for (const [index, address] of few.entries()) {
    const author = `url: ${text(address)}, image_url: ${text(address)}`;
    write(`blog/2024-02-01-post-${index}.md`, `---\nimage: ${text(address)}\nauthors: [{name: A, ${author}}]\n---\n\n# Post\n`);
    write(
      `docs/part-${index}/_category_.json`,
      text({ label: `Part ${index}`, link: { type: 'generated-index', image: address } }),
    );
    write(`docs/part-${index}/a.md`, `---\nimage: ${text(address)}\ncustom_edit_url: ${text(address)}\n---\n\n# Page\n`);
    write(`docs/moved-${index}.md`, `---\nredirect_from: [${text(address)}]\n---\n\n# Page\n`);
  }
  await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A whole document has an empty icon and a button of the program's own, which are not content. */
const findFaults = (html: string): string[] =>
  findAddressFaults(html.replace('<link rel="icon" href="data:,">', '')).filter(
    (fault) => !/^<button data-copy-page="\/[^/]/.test(fault),
  );

test('documents and page data load nothing from another host and run nothing', () => {
  const documents = listFiles(out('.')).filter((path) => path.endsWith('.html'));
  expect(documents.length).toBeGreaterThan(100);
  for (const path of documents) {
    const html = read(path);
    expect(findFaults(html), path).toEqual([]);
    for (const [, address = ''] of html.matchAll(/<meta property="og:(?:image|url)" content="([^"]*)"/g))
      expect(mayLead(address), `${path}: ${address}`).toBe(true);
    const data = path.replace(/html$/, 'json');
    if (path.startsWith('docs/')) expect(findFaults((JSON.parse(read(data)) as { html: string }).html), data).toEqual([]);
  }
});

test('feeds and lists for programs lead only where pages may', () => {
  const feed = JSON.parse(read('blog/feed.json')) as {
    items: { content_html: string; authors?: { url?: string; avatar?: string }[] }[];
  };
  const atom = read('blog/atom.xml');
  const uris = [...atom.matchAll(/<uri>(.*?)<\/uri>/g)].map(([, uri = '']) => uri.replaceAll('&amp;', '&'));
  expect(uris.length).toBeGreaterThan(10);
  const people = feed.items.flatMap(({ authors = [] }) => authors.flatMap(({ url, avatar }) => [url ?? [], avatar ?? []].flat()));
  for (const address of [...uris, ...people]) expect(mayLead(address), address).toBe(true);
  for (const { content_html } of feed.items)
    expect(findFaults(content_html.replaceAll('src="https://own.test', 'src="'))).toEqual([]);
});

test('nothing redirects from an address that the output has, and no page hides one', async () => {
  const files = listFiles(out('.'));
  const addresses = [...files, 'assets/x', 'assets', 'search-index', 'SW.js', 'Robots.TXT'].map((path) => `/${path}`);
  writeConfig({ redirects: [{ from: addresses, to: '/docs/' }] });
  write('pages/sw.js.md', '# Worker\n');
  write('pages/assets/a.md', '# Asset\n');
  const { warnings } = await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true });
  const messages = warnings.map(({ message }) => message);
  const accepted = addresses.filter((from) => !messages.some((message) => message.includes(`"${from}" `)));
  expect(accepted).toEqual([]);
  expect(messages.filter((message) => message.includes('has the address of a file of the site'))).toHaveLength(2);
  const rules = read('_redirects')
    .split('\n')
    .filter((line) => line.includes('/docs/ 301'));
  expect(rules).toEqual([]);
}, 240_000);
