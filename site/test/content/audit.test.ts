import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditSite } from '../audit/audit-site.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Parts {
  readonly path?: string;
  readonly title?: string;
  readonly head?: string;
  /** The elements in the head for programs. */
  readonly machine?: string;
  readonly body?: string;
  readonly markdown?: string;
}

const description = '<meta name="description" content="What it is.">';

const picture = '<meta property="og:image" content="https://example.org/a.png">';
const dataOf = (path: string): string =>
  `<script type="application/ld+json">{"@graph":[{"@type":"WebPage","url":"https://example.com${path}"},{"@type":"BreadcrumbList"}]}</script>`;
const markdownOf = (path: string): string =>
  `<link rel="alternate" type="text/markdown" href="${path.endsWith('/') ? `${path}index` : path}.md">`;

/** Writes a page and its Markdown, valid except for the given parts. */
function writePage(
  siteName: string,
  { path = '/', title = 'Home', head = description, body = '<h1>Home</h1>', markdown = '# Home\n', machine }: Parts,
): void {
  const forMachines = machine ?? markdownOf(path) + picture + dataOf(path);
  const stem = join(folder, siteName, path.endsWith('/') ? `${path}index` : path);
  mkdirSync(dirname(stem), { recursive: true });
  const canonical = `<link rel="canonical" href="https://example.com${path}">`;
  writeFileSync(
    `${stem}.html`,
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${canonical}${head}${forMachines}</head><body>${body}</body></html>\n`,
  );
  if (markdown !== '') writeFileSync(`${stem}.md`, markdown);
}

async function audit(parts: Parts, more: readonly Parts[] = []): Promise<readonly string[]> {
  const siteName = String(Math.random()).slice(2);
  for (const page of [parts, ...more]) writePage(siteName, page);
  return (await auditSite(join(folder, siteName), 'https://example.com', '/')).get('index.html') ?? [];
}

const other: Parts = { path: '/docs/a', title: 'A', body: '<h1>A</h1><h2 id="part">Part</h2>', markdown: '# A\n' };

it('finds nothing on a valid page', async () => {
  const body =
    '<h1>Home</h1><a href="/docs/a#part">A</a> <a href="https://example.org/x">B</a> <a href="/" aria-current="page">Home</a>';
  const markdown = '# Home\n\n[A](/docs/a#part), `<Tabs>` and `{value}`.\n\n```mdx\nimport x from "y"\n<Tabs />\n```\n';
  expect(await audit({ body, markdown }, [other])).toEqual([]);
});

it.each<[finding: RegExp, parts: Parts]>([
  [/invalid HTML \(element-permitted-content\) at 2:\d+/, { body: '<h1>Home</h1><p><span><div>block</div></span></p>' }],
  [/invalid HTML \(close-order\)|invalid HTML \(no-implicit-close\)/, { body: '<h1>Home</h1><b><i>crossed</b></i>' }],
  [/invalid HTML \(no-inline-style\)/, { body: '<h1 style="color:red">Home</h1>' }],
  [/the id "x" is used twice/, { body: '<h1>Home</h1><p id="x">1</p><p id="x">2</p>' }],
  [/0 <h1> elements/, { body: '<p>Home</p>' }],
  [/2 <h1> elements/, { body: '<h1>Home</h1><h1>Again</h1>' }],
  [/the description is missing/, { head: '' }],
  [/the description is missing/, { head: '<meta name="description" content=" ">' }],
  [/the title is empty/, { title: '' }],
  [/the title "A" is also the title of docs\/a.html/, { title: 'A' }],
  [/the target of the link "\/nowhere" does not exist/, { body: '<h1>Home</h1><a href="/nowhere">x</a>' }],
  [/the link "\/docs\/a\/" uses a variant of the path \/docs\/a$/, { body: '<h1>Home</h1><a href="/docs/a/">x</a>' }],
  [/the anchor of the link "\/docs\/a#gone" does not exist/, { body: '<h1>Home</h1><a href="/docs/a#gone">x</a>' }],
  [/the anchor of the link "#gone" does not exist/, { body: '<h1>Home</h1><a href="#gone">x</a>' }],
  [
    /the target of the link "https:\/\/example.com\/nowhere" does not exist/,
    { body: '<h1>Home</h1><a href="https://example.com/nowhere">x</a>' },
  ],
  [/the link "\/" points to its own page/, { body: '<h1>Home</h1><a href="/">Home</a>' }],
  [/the resource "\/gone.css" does not exist/, { head: `${description}<link rel="stylesheet" href="/gone.css">` }],
  [
    /the resource "https:\/\/example.com\/gone.png" does not exist/,
    { head: `${description}<meta property="og:image" content="https://example.com/gone.png">` },
  ],
  [/the image "data:,x" has no width and height/, { body: '<h1>Home</h1><img src="data:,x" alt="">' }],
  [/the image "\/gone.png" does not exist/, { body: '<h1>Home</h1><img src="/gone.png" alt="" width="1" height="1">' }],
  [/the image "data:,x" has no alt/, { body: '<h1>Home</h1><img src="data:,x" width="1" height="1">' }],
  [/the link to its Markdown is missing instead of \/index.md/, { machine: picture + dataOf('/') }],
  [/the link to its Markdown is \/docs\/a.md instead/, { machine: markdownOf('/docs/a') + picture + dataOf('/') }],
  [/there is no social image/, { machine: markdownOf('/') + dataOf('/') }],
  [/the address of the social image, a.png, is not absolute/, { machine: '<meta property="og:image" content="a.png">' }],
  [
    /the social image https:\/\/example.com\/a.png does not exist/,
    { machine: '<meta property="og:image" content="https://example.com/a.png">' },
  ],
  [/it has 0 pieces of structured data/, { machine: markdownOf('/') + picture }],
  [/the structured data is about https:\/\/example.com\/docs\/a/, { machine: markdownOf('/') + picture + dataOf('/docs/a') }],
  [/index.md is missing/, { markdown: '' }],
  [/index.md does not begin with a title/, { markdown: 'Text.\n' }],
  [/index.md, line 3: HTML or JSX: <Tabs>/, { markdown: '# Home\n\n<Tabs>\n</Tabs>\n' }],
  [/index.md, line 3: HTML or JSX: <Icon \/>/, { markdown: '# Home\n\nAn <Icon /> here.\n' }],
  [/index.md, line 3: remains of MDX: import/, { markdown: "# Home\n\nimport X from './x';\n" }],
  [/index.md, line 3: remains of MDX: :::/, { markdown: '# Home\n\n:::note\n' }],
  [/index.md, line 3: remains of MDX: \{#part\}/, { markdown: '# Home\n\n## Part {#part}\n' }],
  [/index.md, line 3: the link "\.\/a.md" is relative/, { markdown: '# Home\n\n[a](./a.md)\n' }],
  [/index.md, line 3: the target of the link "\/gone" does not exist/, { markdown: '# Home\n\n[a](/gone)\n' }],
])('finds %s', async (finding, parts) => {
  const found = await audit(parts, [other]);
  expect(found.filter((text) => finding.test(text))).not.toEqual([]);
});

it('finds what is wrong with a document that redirects', async () => {
  const moved = (target: string, more: string): Promise<readonly string[]> =>
    audit(
      { head: `${description}<meta http-equiv="refresh" content="0; url=${target}">${more}`, body: '<h1>Moved</h1><p>Away</p>' },
      [other],
    );
  const noIndex = '<meta name="robots" content="noindex">';
  expect(await moved('/docs/a', noIndex)).toEqual([
    'the canonical URL is https://example.com/ instead of https://example.com/docs/a',
    'there is no link to /docs/a',
  ]);
  expect(await moved('/docs/a', '')).toContain('the document redirects but may be indexed');
  expect(await moved('/gone', noIndex)).toContain('it redirects to /gone, which does not exist');
});

it('finds a canonical URL that is not that of the page', async () => {
  writePage('moved', {});
  const found = (await auditSite(join(folder, 'moved'), 'https://example.net', '/')).get('index.html');
  expect(found).toContain('the canonical URL is https://example.com/ instead of https://example.net/');
});
