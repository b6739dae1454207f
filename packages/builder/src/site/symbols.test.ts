import { expect, test } from 'vitest';
import { assembleTexts } from '../../test/support/test-pages.ts';
import type { CompiledPage, SymbolEntry } from '../model/compiled.ts';

const api = { packages: ['core', '@core/list', '@core/table'], linkedPackages: { '@core/react': '/docs/react#plugins' } };

/** Symbols by the page that documents them. */
const defined: Readonly<Record<string, readonly SymbolEntry[]>> = {
  '(api)/api/core.md': [
    { name: 'core', package: 'core', kind: 'module', id: '' },
    { name: '$getRoot', package: 'core', kind: 'function', id: 'getroot' },
  ],
  '(api)/api/core.TextNode.md': [
    { name: 'TextNode', package: 'core', kind: 'class', id: '' },
    // Of two members with the same name, the instance member gets the name, in any order.
    { name: 'splitText', owner: 'TextNode', package: 'core', kind: 'method', static: true, id: 'a' },
    { name: 'splitText', owner: 'TextNode', package: 'core', kind: 'method', id: 'splittext' },
  ],
  '(api)/api/core_list.md': [
    { name: '$getRoot', package: '@core/list', kind: 'function', id: 'getroot' },
    { name: 'insertList', package: '@core/list', kind: 'function', id: 'insertlist' },
  ],
};

const change = (page: CompiledPage): CompiledPage => ({ ...page, symbols: defined[page.source.path] ?? [] });

const site = assembleTexts(
  {
    '(api)/api/core.md': 'Mentions `TextNode`.',
    '(api)/api/core.TextNode.md': '',
    '(api)/api/core_list.md': '',
    'docs/b.md': '# B\n\n`TextNode#splitText` and `$getRoot` and `Plugin`.',
    'docs/a.md': '# A\n\n`$getRoot` and `core.$getRoot` and `splitText`.',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n`$getRoot`',
    'docs/react.md': '## Plugins {#plugins}',
  },
  {
    config: { api, baseUrl: '/base/' },
    change,
    linkedSymbols: [
      { name: 'Plugin', package: '@core/react', kind: 'function' },
      { name: 'TextNode', package: '@core/react', kind: 'class' },
    ],
  },
);

test.each([
  ['TextNode', '/base/docs/api/core.TextNode'],
  ['core.TextNode', '/base/docs/api/core.TextNode'],
  ['TextNode.splitText', '/base/docs/api/core.TextNode#splittext'],
  ['TextNode#splitText', '/base/docs/api/core.TextNode#splittext'],
  ['TextNode.prototype.splitText', '/base/docs/api/core.TextNode#splittext'],
  ['core.TextNode.splitText', '/base/docs/api/core.TextNode#splittext'],
  ['splitText', undefined],
  ['$getRoot', '/base/docs/api/core#getroot'],
  ['@core/list.$getRoot', '/base/docs/api/core_list#getroot'],
  ['core_list.$getRoot', '/base/docs/api/core_list#getroot'],
  ['insertList', '/base/docs/api/core_list#insertlist'],
  ['core', '/base/docs/api/core'],
  ['Plugin', '/base/docs/react#plugins'],
  ['@core/react', '/base/docs/react#plugins'],
  ['@core/react.TextNode', '/base/docs/react#plugins'],
  ['constructor', undefined],
])('%s is at %s', (name, href) => {
  expect(site.symbols.get(name)?.href).toBe(href);
});

test('lists the pages that use a symbol by any of its names', () => {
  const links = [
    { label: 'A', href: '/base/docs/a', kind: 'Guides' },
    { label: 'B', href: '/base/docs/b', kind: 'Guides' },
  ];
  expect(site.usedIn.get('$getRoot')).toEqual(links);
  expect(site.usedIn.get('core.$getRoot')).toEqual(links);
  expect(site.usedIn.get('TextNode.splitText')).toEqual([links[1]]);
  expect(site.usedIn.get('TextNode')).toBeUndefined();
  expect(site.usedIn.get('core_list.$getRoot')).toBeUndefined();
});

test('says where readers find a page that uses a symbol, by the labels of its sidebar', () => {
  const { usedIn } = assembleTexts(
    {
      '(api)/api/core.md': '',
      'docs/parts/core.md': '# core\n\n`$getRoot`',
      'docs/parts/inner/deep.md': '# Deep\n\n`$getRoot`',
    },
    { config: { api: { packages: ['core'] } }, change },
  );
  expect(usedIn.get('$getRoot')?.map(({ label, kind }) => `${kind}: ${label}`)).toEqual([
    'Guides › parts: core',
    'Guides › parts › inner: Deep',
  ]);
});

test('the pages of linked packages must exist', () => {
  const broken = assembleTexts({ 'docs/a.md': '' }, { config: { api } });
  expect(broken.problems.map(({ message }) => message)).toEqual([
    '"api.linkedPackages["@core/react"]": the link "/docs/react#plugins" does not match any page of this site',
  ]);
});

test('packages with dots and hyphens are found by their name and by their name in addresses', () => {
  const symbols: readonly SymbolEntry[] = [
    { name: 'close', owner: 'Server', package: 'socket.io', kind: 'method', id: 'close' },
    { name: 'Toolbar', package: '@acme/rich-text', kind: 'class', id: '' },
  ];
  const { pages, symbols: known } = assembleTexts(
    { '(api)/api/a.md': '' },
    { config: { api: { packages: ['socket.io', '@acme/rich-text'] } }, change: (page) => ({ ...page, symbols }) },
  );
  expect(pages.map(({ path }) => path)).toEqual(['/docs/api/a']);
  for (const name of ['socket.io.Server.close', 'socket_io.Server#close', 'Server.prototype.close']) {
    expect(known.get(name)?.href).toBe('/docs/api/a#close');
  }
  for (const name of ['@acme/rich-text.Toolbar', 'acme_rich_text.Toolbar', 'Toolbar']) {
    expect(known.get(name)?.href).toBe('/docs/api/a');
  }
});

test('a member whose name contains a dot is found by its owner and name', () => {
  const symbols: readonly SymbolEntry[] = [
    { name: '[Symbol.iterator]', owner: 'Nodes', package: 'core', kind: 'method', id: 'i' },
  ];
  const { symbols: known } = assembleTexts(
    { '(api)/api/a.md': '' },
    { config: { api: { packages: ['core'] } }, change: (page) => ({ ...page, symbols }) },
  );
  for (const name of ['Nodes.[Symbol.iterator]', 'Nodes#[Symbol.iterator]', 'core.Nodes.prototype.[Symbol.iterator]']) {
    expect(known.get(name)?.href).toBe('/docs/api/a#i');
  }
});
