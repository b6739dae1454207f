/** Modules of a site written for Docusaurus: what pages get of them, and what is said where one cannot be used. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatReport } from '../../src/base/problems.ts';
import { build } from '../../src/commands/build.ts';

const files = {
  'site.config.mjs':
    "export default { title: 'Site', url: 'https://example.com', onBrokenPages: 'warn', markdown: { format: 'mdx' }, customFields: { source: 'https://example.org/' }, search: { algolia: { appId: 'A', apiKey: 'b', indexName: 'pots' } } };\n",
  'pages/index.md': '# Home\n',
  'src/theme/MDXComponents.js': "import { Badge } from 'badges-of-nobody';\nexport default { Badge };\n",
  'docs/registered.mdx': '# Registered\n\n<Badge />\n',
  'src/Version.jsx': `import { useActiveVersion as useVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default () => <b>{useVersion().name}, {useDocsVersion().version}</b>;
`,
  'src/Go.jsx': `import { useHistory } from '@docusaurus/router';
export default function Go({ to }) {
  const history = useHistory();
  return <button onClick={() => history.push(to)}>Go</button>;
}
`,
  'src/.hidden': '',
  'node_modules/pot/package.json': '{ "name": "pot", "main": "index.js" }',
  'node_modules/pot/index.js': `'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.Pot = void 0;
exports.Pot = ({ children }) => require('react').createElement('u', null, children);
`,
  'docs/packaged.mdx': "import { Pot } from 'pot';\n\n# Packaged\n\n<Pot>tea</Pot>\n",
  'src/Source.jsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default ({ path }) => <a href={useDocusaurusContext().siteConfig.customFields.source + path}>source</a>;
`,
  'docs/source.mdx': 'import Source from \'@site/src/Source\';\n\n# Source\n\n<Source path="a.js" />\n',
  'static/img/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'src/pages/pots.jsx':
    'export default () => <main><img src="img/pot.svg" alt="" /><img src="./img/pot.svg" alt="" /><form action="https://example.org/join" /></main>;\n',
  'src/pages/sizes.jsx': `import { usePluralForm } from '@docusaurus/theme-common';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
export default function Sizes() {
  const { selectMessage } = usePluralForm();
  useBrokenLinks().collectAnchor('sizes');
  const pots = [0, 1, 2].map((count) => \`\${count} \${selectMessage(count, 'pot|pots')}\`);
  return <main>{pots.join()}, {String(ExecutionEnvironment.canUseDOM)}</main>;
}
`,
  'docs/fine.mdx': `import Go from '@site/src/Go';
import Version from '@site/src/Version';

# Fine

<Version />

<Go to="/" />
`,
  // As on many home pages: what is drawn only in the browser is a component of its own, which reads what only browsers have.
  'src/Width.jsx': `import BrowserOnly from '@docusaurus/BrowserOnly';
const Width = () => <p>{window.innerWidth}</p>;
export default () => <BrowserOnly fallback={<p>Measuring</p>}>{() => <Width />}</BrowserOnly>;
`,
  'docs/width.mdx': "import Width from '@site/src/Width';\n\n# Width\n\n<Width />\n",
  'src/Themed.jsx': `import Link from '@docusaurus/Link';
import ThemedImage from '@theme/ThemedImage';
export default () => <p><ThemedImage alt="Pot" sources={{ light: '/img/pot.svg', dark: '/img/pot.svg' }} /><Link className="plain">Pots</Link></p>;
`,
  'docs/themed.mdx': "import Themed from '@site/src/Themed';\n\n# Themed\n\n<Themed />\n",
  'src/Data.jsx': `import { usePluginData } from '@docusaurus/useGlobalData';
export const hidden = './.hidden';
export default () => <b>{usePluginData('x').y}</b>;
`,
  'docs/data.mdx': "import Data from '@site/src/Data';\n\n# Data\n\n<Data />\n",
  'src/Config.jsx': `import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
export default () => <b>{typeof useColorMode} {useThemeConfig().x}</b>;
`,
  'docs/config.mdx': "import Config from '@site/src/Config';\n\n# Config\n\n<Config />\n",
};

let folder: string;
let report: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-modules-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  report = formatReport((await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true })).warnings);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names that are there are imported, also under other names', () => {
  const { html } = JSON.parse(readFileSync(join(folder, 'dist/docs/fine.json'), 'utf8')) as { html: string };
  expect(html).toContain('<b>current, current</b>');
  expect(html).toMatch(/<site-island name="src\/Go.jsx#default"[^>]*><button[^>]*>Go<\/button>/);
});

const read = (path: string): string => readFileSync(join(folder, 'dist', path), 'utf8');

it('packages in CommonJS have names', () => expect(read('docs/packaged.html')).toContain('<u>tea</u>'));

it('components read the fields of the settings', () =>
  expect(read('docs/source.html')).toContain('<a href="https://example.org/a.js"'));

it('a page of React has the images that a browser would find, and is kept in spite of a mistake', () => {
  expect(read('pots.html').match(/<img src="\/img\/pot\.svg"/g)).toHaveLength(2);
  expect(report).toContain('<form> sends to another site');
});

it('a component that needs the browser has its fallback until then', () => {
  expect(read('docs/width.html')).toContain('<p>Measuring</p>');
  expect(report).not.toContain('docs/width.mdx');
});

it('pages tell the crawler of the hosted search what its queries ask for', () => {
  for (const [page, tag] of Object.entries({ 'docs/fine': 'docs-default-current', index: 'default' })) {
    expect(read(`${page}.html`)).toContain('<meta name="docsearch:language" content="en">');
    expect(read(`${page}.html`)).toContain(`<meta name="docsearch:docusaurus_tag" content="${tag}">`);
  }
});

it('components have images in two versions, as pages have them, and links without an address', () => {
  expect(read('docs/themed.html').match(/<img src="\/img\/pot\.svg"[^>]* class="themed-image-(light|dark)"/g)).toHaveLength(2);
  expect(read('docs/themed.html')).toContain('<a class="plain">Pots</a>');
});

it('usePluralForm picks the plural, and canUseDOM is false during a build', () => {
  expect(read('sizes.html').replaceAll('<!-- -->', '')).toContain('0 pots,1 pot,2 pots, false');
});

it('a page of React has the full width, and the grid that it counts on', () => {
  expect(read('pots.html')).toMatch(/class="layout" data-layout="wide"/);
  expect(read('pots.html')).toMatch(/\.row\{[^}]*flex-wrap:wrap/);
  expect(read('docs/fine.html')).not.toMatch(/\.row\{/);
});

it.each([
  [
    'docs/registered.mdx:3:1',
    '<Badge>',
    '"src/theme/MDXComponents.js" cannot be used: the package "badges-of-nobody" is not installed',
  ],
  ['docs/data.mdx:5:1', '<Data> failed', 'it uses "usePluginData" of "@docusaurus/useGlobalData", which does not exist here'],
  ['docs/config.mdx:5:1', '<Config> failed', '"useThemeConfig" of "@docusaurus/theme-common", which does not exist here'],
])('%s names %s with its cause', (place, subject, cause) => {
  const from = report.indexOf(`${place} warning: ${subject.startsWith('<Badge') ? 'there is no component ' : ''}${subject}`);
  expect(from, report).not.toBe(-1);
  expect(report.slice(from).split('\n').slice(0, 2).join('\n')).toContain(cause);
});
