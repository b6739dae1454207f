/** Compares the reference of the installed release with TypeScript's own reading of the declarations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import type { ApiSettings } from '../../../packages/api/src/settings.ts';
import { readCachedReference } from '../../../packages/builder/src/api-reference/cached-reference.ts';
import type { SiteReference } from '../../../packages/builder/src/api-reference/make-reference.ts';
import { cacheFolder } from '../../../packages/builder/src/base/places.ts';
import { parseConfig } from '../../../packages/builder/src/config/config.ts';
import { nodesIn } from '../../../packages/builder/src/markdown/syntax/page-nodes.ts';
import type { SymbolHead } from '../../../packages/builder/src/model/compiled.ts';
import { fileToPath, packageRouteName } from '../../../packages/builder/src/urls.ts';
import { apiRoutes } from '../../../packages/builder/test/browser/page-routes.ts';
import { repository, siteRoot } from '../../../tools/repository-places.ts';
import siteConfig from '../../site.config.ts';

let api: ApiSettings;
let reference: SiteReference;
/** Page path -> everything on the page. */
let pages: Map<string, readonly Nodes[]>;

beforeAll(async () => {
  const parsed = parseConfig(siteConfig);
  if ('problems' in parsed || parsed.config.api === undefined) throw new Error(JSON.stringify(parsed));
  api = parsed.config.api;
  // From the cache of the last run if nothing has changed; packages/api/src/reference/generate.test.ts tests the generator itself.
  // Without the history, whose signatures are those of other releases.
  const { history: _, ...settings } = api;
  reference = await readCachedReference({ sitePath: siteRoot, settings, docsBasePath: 'docs' }, join(cacheFolder, 'api'));
  pages = new Map(
    reference.sources.map(({ relativePath, tree }) => [
      fileToPath('docs', relativePath, true),
      [...nodesIn(tree ?? { type: 'root', children: [] })],
    ]),
  );
});

function nodesOf(path: string): readonly Nodes[] {
  return pages.get(path) ?? [];
}

/** The ids of headings, exact names included. */
function idsOf(nodes: readonly Nodes[]): string[] {
  return nodes.flatMap((node) =>
    node.type === 'markup' && node.tag === 'a'
      ? [node.properties?.id ?? []].flat().map(String)
      : node.type === 'heading'
        ? (node.data?.explicitId ?? [])
        : [],
  );
}

/** The symbols that have an entry. */
function symbolsOf(nodes: readonly Nodes[]): SymbolHead[] {
  return nodes.flatMap((node) => (node.type === 'heading' ? (node.data?.symbol ?? []) : []));
}

/** The signatures of the documented release. */
function signaturesOf(nodes: readonly Nodes[]): { readonly code: string; readonly links: Readonly<Record<string, string>> }[] {
  return nodes.flatMap((node) =>
    node.type === 'code' && node.data?.signature !== undefined ? [{ code: node.value, links: node.data.signature.links }] : [],
  );
}

/** All addresses, those in texts included. */
function addressesOf(nodes: readonly Nodes[]): string[] {
  const inText = ({ value }: { readonly value: string }): string[] =>
    [...value.matchAll(/\]\((\/docs\/api[^)]*|#[^)]*)\)/g)].map((match) => match[1] as string);
  return [
    ...nodes.flatMap((node) => {
      if (node.type === 'link') return [node.url];
      if (node.type === 'markup') return typeof node.properties?.href === 'string' ? [node.properties.href] : [];
      return node.type === 'markdown' ? inText(node) : [];
    }),
    ...signaturesOf(nodes).flatMap(({ links }) => Object.values(links)),
  ];
}

/** The names of a package's exports, read independently of the program's code. */
function listExports(name: string): string[] {
  const folder = join(repository, 'node_modules', name);
  const names: string[] = [];
  const read = (file: string): void => {
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.ESNext);
    for (const statement of source.statements) {
      if (ts.isExportDeclaration(statement)) {
        if (statement.exportClause === undefined) throw new Error(`${file} re-exports everything from another file`);
        if (ts.isNamedExports(statement.exportClause))
          names.push(...statement.exportClause.elements.map((item) => item.name.text));
      } else if (
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some((item) => item.kind === ts.SyntaxKind.ExportKeyword)
      ) {
        if (ts.isVariableStatement(statement))
          names.push(...statement.declarationList.declarations.map((item) => (item.name as ts.Identifier).text));
        else if ('name' in statement) names.push((statement.name as ts.Identifier).text);
      }
    }
  };
  read('index.d.ts');
  return [...new Set(names)].sort();
}

test('has no problems', () => {
  expect(reference.problems).toEqual([]);
});

test('has exactly the expected pages', () => {
  expect([...pages.keys()].sort()).toEqual([...apiRoutes].sort());
  const count = (folder: string): number => [...pages.keys()].filter((path) => path.startsWith(`/docs/api/${folder}/`)).length;
  expect([count('modules'), count('classes'), count('interfaces')]).toEqual([20, 30, 3]);
});

test('documents every export of every package, and nothing else', () => {
  let total = 0;
  for (const name of api.packages) {
    const nodes = nodesOf(`/docs/api/modules/${packageRouteName(name)}`);
    const withPages = nodes.flatMap((node) =>
      node.type === 'markdown'
        ? [...node.value.matchAll(/^- \[`([^`]+)`\]\(\/docs\/api\/(?:classes|interfaces)\//gm)].map((match) => match[1] as string)
        : [],
    );
    const withEntries = symbolsOf(nodes).map((symbol) => symbol.name);
    const exports = listExports(name);
    expect([...withPages, ...withEntries].sort(), name).toEqual(exports);
    total += exports.length;
  }
  expect(total).toBe(363);
});

test('documents classes as classes, with their static members, even if they are exported as types', () => {
  for (const name of [
    'EditorState',
    'LexicalEditor',
    'LexicalNode',
    'RangeSelection',
    'NodeSelection',
    'GridSelection',
    'Point',
  ]) {
    expect(symbolsOf(nodesOf(`/docs/api/classes/lexical.${name}`))).toContainEqual({ name, package: 'lexical', kind: 'class' });
  }
  expect(signaturesOf(nodesOf('/docs/api/classes/lexical.LexicalNode')).map(({ code }) => code)).toContain(
    'static importJSON(_serializedNode: SerializedLexicalNode): LexicalNode',
  );
});

test('has no duplicate anchors on a page', () => {
  for (const [path, nodes] of pages) {
    const ids = idsOf(nodes);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

test('keeps well-known anchors', () => {
  expect(idsOf(nodesOf('/docs/api/modules/lexical'))).toEqual(
    expect.arrayContaining(['getroot', '$getRoot', 'command_priority_low', 'elementpoint', 'functions', 'type-aliases']),
  );
  expect(idsOf(nodesOf('/docs/api/classes/lexical.LexicalNode'))).toEqual(
    expect.arrayContaining(['constructor', 'gettype', 'gettype-1', 'getlatest', 'methods']),
  );
});

test('links only to pages and anchors that exist', () => {
  const broken: string[] = [];
  let count = 0;
  for (const [path, nodes] of pages) {
    for (const href of addressesOf(nodes)) {
      if (!href.startsWith('/docs/api') && !href.startsWith('#')) continue;
      count += 1;
      const [target = '', id] = href.split('#');
      const page = pages.get(target === '' ? path : target);
      if (page === undefined || (id !== undefined && !idsOf(page).includes(id))) broken.push(`${path}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(2000);
});

test('links every public name in every signature', () => {
  const types = new Map(
    reference.symbols
      .filter(({ kind, href }) => href.startsWith('/docs/api/') && ['class', 'interface', 'type', 'enum'].includes(kind))
      .map(({ name, href }) => [name, href]),
  );
  const unlinked: string[] = [];
  let linked = 0;
  for (const [path, nodes] of pages) {
    for (const { code: signature, links } of signaturesOf(nodes)) {
      // Property names and the declared name itself are not references.
      const code = signature
        .replace(/^(?:abstract )?(?:class|interface|type|function|const|new) [\w$]+/gm, '')
        .replace(/[\w$]+\??:/g, '')
        .replace(/'[^']*'/g, '');
      for (const [name] of code.matchAll(/[A-Za-z_$][\w$]*/g)) {
        // A page does not link to itself as a whole.
        if (!types.has(name) || types.get(name) === path) continue;
        if (links[name] === undefined) unlinked.push(`${path}: ${name} in ${signature}`);
        else linked += 1;
      }
    }
  }
  expect(unlinked).toEqual([]);
  expect(linked).toBeGreaterThan(700);
});

test('gives each page a description of at most 160 characters', () => {
  for (const { path, frontMatter } of reference.sources) {
    const { description = '' } = frontMatter;
    expect(description.length, path).toBeLessThanOrEqual(160);
    expect(description.length, path).toBeGreaterThan(40);
  }
});

test('writes signatures that fit the width of a code block', () => {
  const lines = [...pages.values()].flatMap(signaturesOf).flatMap(({ code }) => code.split('\n'));
  expect(lines.length).toBeGreaterThan(1000);
  const long = lines.filter((line) => line.length > 90);
  expect(long).toEqual([]);
});
