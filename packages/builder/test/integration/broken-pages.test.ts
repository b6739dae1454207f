/** Sites with `onBrokenPages: 'warn'`: what mistakes cost, which pages the build leaves out, and what takes the place of the home page. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build } from '../../src/commands/build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broken-pages-'));
  write('site.config.mjs', "export default { title: 'Site', url: 'https://example.com', onBrokenPages: 'warn' };\n");
  write('docs/fine.md', '# Fine\n\nText.\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const written = (path: string): string => join(folder, 'dist', path);

async function buildAndListWarnings(): Promise<string[]> {
  const { warnings } = await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true });
  return warnings.map(({ place, message }) => `${place.file}: ${message}`);
}

it('keeps a page with mistakes, and a site with mistakes in its settings', async () => {
  write(
    'site.config.mjs',
    `export default {
  title: 'Site', url: 'https://example.com', onBrokenPages: 'warn', sidebars: { docs: ['fine', 'none'] },
  navbar: { logo: { src: 'none.svg' }, items: [{ to: '/none', label: 'Nothing' }] },
  footer: { groups: [{ title: 'More', items: [{ to: '/none', label: 'None' }] }] },
  redirects: [{ from: '/old', to: '/none' }],
};\n`,
  );
  write('pages/index.md', '---\nsidebr_label: Home\n---\n\n# Home\n');
  write(
    'docs/fine.mdx',
    `---
pagination_next: none
image: none.png
---

# Fine

Before ![A pot](/none.png) and [a link](none.md#none). <Unknown>Inside.</Unknown>

<form action="https://example.org/join"><input aria-label="Mail" /></form> <TabItem>Alone</TabItem>

:::note

After.

:::
`,
  );
  rmSync(join(folder, 'docs/fine.md'));
  const warnings = await buildAndListWarnings();
  expect(warnings.filter((warning) => warning.includes('left out'))).toEqual([]);
  const about = [
    '"/none.png" does not exist',
    'the link "none.md#none"',
    '<Unknown>',
    '<form>',
    '<TabItem>',
    '"pagination_next"',
  ];
  const settings = [
    'navbar.items[0].to',
    'navbar.logo.src',
    'footer.groups[0].items[0].to',
    'redirects[0].to',
    'sidebars.docs[1]',
  ];
  for (const part of [...about, ...settings, '"sidebr_label"', 'preview image'])
    expect(warnings).toContainEqual(expect.stringContaining(part));
  const page = readFileSync(written('docs/fine.html'), 'utf8');
  expect(page).toContain(
    '<p>Before <img alt="A pot" loading="lazy" decoding="async"> and <a href="none.md#none">a link</a>. Inside.</p>',
  );
  expect(page).toMatch(/<div class="admonition-body"><p>After/);
  expect(existsSync(written('index.html'))).toBe(true);
});

it('shows what is between the tags of components in plain Markdown', async () => {
  write('pages/index.md', '# Home\n');
  write('docs/fine.md', '# Fine\n\n<Listing number="1">\n\nThe text stays.\n\n</Listing>\n\nA <Badge text="x" /> in it.\n');
  expect(await buildAndListWarnings()).toEqual([
    'docs/fine.md: <Listing> is a component, which plain Markdown does not support',
    'docs/fine.md: <Badge> is a component, which plain Markdown does not support',
  ]);
  const page = readFileSync(written('docs/fine.html'), 'utf8');
  expect(page).toMatch(/<p>The text stays.<\/p>\s*<p>A +in it.<\/p>/);
  expect(page).not.toMatch(/<(listing|badge)/i);
});

it('leaves out the pages with a part of which nothing can be shown', async () => {
  write('pages/index.md', '# Home\n');
  write('docs/_part.mdx', 'Some text.\n\n<Open>\n');
  write('docs/one.mdx', "import Part from './_part.mdx';\n\n# One\n\n<Part />\n");
  write('docs/two.mdx', "import Part from './_part.mdx';\n\n# Two\n\n<Part />\n");
  const warnings = await buildAndListWarnings();
  expect(warnings).toContainEqual(expect.stringMatching(/^docs\/_part\.mdx: .*<Open>/));
  expect(warnings.filter((warning) => warning.includes('left out'))).toEqual([
    'docs/one.mdx: this page is left out because of an error',
    'docs/two.mdx: this page is left out because of an error',
  ]);
  expect(existsSync(written('docs/fine.html'))).toBe(true);
  expect(existsSync(written('docs/one.html'))).toBe(false);
  expect(existsSync(written('docs/two.html'))).toBe(false);
});

it('replaces a home page of which nothing can be shown', async () => {
  write('pages/index.mdx', '# Home\n\n<Missing>\n');
  write('docs/fine.md', '# Fine\n\nText, and a [link](/).\n');
  const warnings = await buildAndListWarnings();
  expect(warnings).toContainEqual(expect.stringContaining('pages/index.mdx: this page is left out because of'));
  expect(warnings).toContainEqual(expect.stringContaining('this site has no home page'));
  expect(warnings.filter((warning) => warning.includes('route'))).toEqual([]);
  expect(readFileSync(written('index.html'), 'utf8')).toMatch(/<a href="\/docs\/fine"[^>]*>Start reading/);
  expect(readFileSync(written('docs/fine.json'), 'utf8')).toContain('<a href=\\"/\\">link</a>');
});

it('names Markdown that only Docusaurus could import', async () => {
  write('docs/package.mdx', "import Props from '@teapot/api/props.md';\n\n# Package\n\n<Props />\n");
  write('docs/note.md', 'A note.\n');
  write('src/note.jsx', "import Note from '../docs/note.md';\n\nexport default () => <Note />;\n");
  write('docs/module.mdx', "import Note from '@site/src/note';\n\n# Module\n\n<Note />\n");
  const warnings = await buildAndListWarnings();
  expect(warnings).toContain('docs/package.mdx: "@teapot/api/props.md" cannot be imported');
  expect(warnings).toContain(
    'docs/module.mdx: "@site/src/note" cannot be used: it imports "note.md", and only pages can import Markdown',
  );
  expect(existsSync(written('docs/fine.html'))).toBe(true);
});

it('imports Markdown from a package', async () => {
  write('node_modules/@teapot/api/props.md', 'The props of a **pot**.\n');
  write('docs/package.mdx', "import Props from '@teapot/api/props.md';\n\n# Package\n\n<Props />\n");
  await buildAndListWarnings();
  expect(readFileSync(written('docs/package.html'), 'utf8')).toContain('The props of a <strong>pot</strong>.');
});

it('reports an id that is used twice as the setting for anchors says', async () => {
  const part = '## Setup {#setup}\n\nText.\n';
  write('docs/_part.mdx', part);
  write('docs/twice.mdx', `import Part from './_part.mdx';\n\n# Twice\n\n${part}\n<Part />\n`);
  const twice = 'docs/_part.mdx: the id "setup" is used twice on this page (first at docs/twice.mdx:5)';
  write('site.config.mjs', "export default { title: 'Site', url: 'https://example.com' };\n");
  await expect(buildAndListWarnings()).rejects.toThrow('the id "setup" is used twice');
  write('site.config.mjs', "export default { title: 'Site', url: 'https://example.com', onBrokenAnchors: 'warn' };\n");
  expect(await buildAndListWarnings()).toContain(twice);
  expect(readFileSync(written('docs/twice.html'), 'utf8').match(/<h2 id="setup">/g)).toHaveLength(1);
});

it('gives every page the Markdown that the file with the components of all pages imports', async () => {
  write('docs/_part.mdx', 'A part with **one** <Inner />.\n');
  write('docs/_inner.mdx', 'part inside\n');
  write('src/badge.jsx', 'export default ({ label }) => <b className="badge">{label}</b>;\n');
  write(
    'src/theme/MDXComponents.js',
    `import MDXComponents from '@theme-original/MDXComponents';
import Part from '@site/docs/_part.mdx';
import Inner from '../../docs/_inner.mdx'
import Badge from '@site/src/badge';

export default { ...MDXComponents, Part, Inner, Badge };
`,
  );
  write('docs/shared.mdx', '# Shared\n\n<Part />\n\n<Badge label="new" />\n');
  await buildAndListWarnings();
  const page = readFileSync(written('docs/shared.html'), 'utf8');
  expect(page).toMatch(/A part with <strong>one<\/strong>[\s\S]*part inside/);
  expect(page).toContain('<b class="badge">new</b>');
  expect(readFileSync(written('docs/shared.md'), 'utf8')).not.toContain('import');
});

it('tries again what a package was missing for', async () => {
  write('src/pot.jsx', "import { size } from 'teapot';\n\nexport default () => <i>{size}</i>;\n");
  write('docs/pot.mdx', "import Pot from '@site/src/pot';\n\n# Pot\n\n<Pot />\n");
  expect(await buildAndListWarnings()).toContainEqual(expect.stringContaining('the package "teapot" is not installed'));
  write('node_modules/teapot/package.json', '{ "name": "teapot", "type": "module", "main": "index.js" }');
  write('node_modules/.package-lock.json', '{ "packages": { "node_modules/teapot": {} } }');
  write('node_modules/teapot/index.js', "export const size = 'large';\n");
  await buildAndListWarnings();
  expect(readFileSync(written('docs/pot.html'), 'utf8')).toContain('<i>large</i>');
});

it('keeps the capitals of ids where the setting says so', async () => {
  write(
    'site.config.mjs',
    "export default { title: 'Site', url: 'https://example.com', markdown: { anchors: { maintainCase: true } } };\n",
  );
  write('pages/index.md', '# Home\n\n[Fine](/docs/fine#Best-Practices)\n');
  write('docs/fine.md', '# Fine\n\n## Best Practices\n\nText.\n');
  expect(await buildAndListWarnings()).toEqual([]);
  expect(readFileSync(written('docs/fine.html'), 'utf8')).toContain('<h2 id="Best-Practices">');
});

it('tells components the front matter of their page', async () => {
  write(
    'src/level.jsx',
    `import { useDoc } from '@docusaurus/plugin-content-docs/client';

export default () => <i>{useDoc().frontMatter.level} of {useDoc().metadata.title}</i>;
`,
  );
  write('docs/level.mdx', "---\ntitle: Level\nlevel: hard\n---\n\nimport Level from '@site/src/level';\n\n<Level />\n");
  write(
    'src/button.jsx',
    `import { useDoc as useFacts } from '@docusaurus/plugin-content-docs/client';

export default () => <button onClick={() => 0}>{useFacts().metadata.title}</button>;
`,
  );
  write('docs/button.mdx', "---\ntitle: Button\n---\n\nimport Button from '@site/src/button';\n\n<Button />\n");
  expect(await buildAndListWarnings()).toContain(
    'docs/button.mdx: <Button> is drawn, but does nothing in the browser (onClick): its code uses useDoc (src/button.jsx), which is not told about the page there',
  );
  expect(readFileSync(written('docs/level.html'), 'utf8')).toContain('<i>hard of Level</i>');
  expect(readFileSync(written('docs/button.html'), 'utf8')).toContain('<button>Button</button>');
});

it('says of links to a page of React that cannot be drawn that it is left out', async () => {
  write(
    'site.config.mjs',
    "export default { title: 'Site', url: 'https://example.com', navbar: { items: [{ to: '/shop', label: 'Shop' }] } };\n",
  );
  write('src/pages/index.md', '# Home\n\nSee [the shop](/shop).\n');
  write('src/pages/shop.jsx', 'export default () => <p>{window.name}</p>;\n');
  const warnings = await buildAndListWarnings();
  expect(warnings).toContainEqual(expect.stringMatching(/^src\/pages\/shop\.jsx: this page .* cannot be drawn/));
  expect(warnings.filter((warning) => warning.includes('"/shop" points to a page that is left out'))).toHaveLength(2);
  expect(readFileSync(written('index.json'), 'utf8')).toContain('See <a>the shop</a>');
});
