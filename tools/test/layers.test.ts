/** Checks that the parts of the program, and the packages it consists of, import only what layers.ts allows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { repository } from '../repository-places.ts';
import { belowFeatures, foundations, hubLimit, hubs, layers, standalone } from './layers.ts';

/** Paths relative to `packages`: `builder/src/markdown/compile.ts`; or `docs-search/contract`. */
interface Import {
  readonly from: string;
  readonly to: string;
}

const packages = join(repository, 'packages');

/** The contract of features. */
const contract = 'feature.ts';
/** Their list. */
const list = 'features/features.ts';

/** Of the builder, a part of its sources, of which each feature is one; of the other packages, the package. */
function layerOf(file: string): string {
  const [first = '', , part = '', inside] = file.split('/');
  if (first === 'builder') return part === 'features' ? `${part}/${inside}` : part;
  return first.startsWith('docs-') ? first : `docs-${first}`;
}

function listSources(): string[] {
  return ['api/src', 'builder/src', 'search/src'].flatMap(sourcesIn).filter((file) => !/\.test\.tsx?$/.test(file));
}

function sourcesIn(folder: string): string[] {
  return listFiles(join(packages, folder))
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => join(folder, file));
}

/** All imports of a file from the program: of values and types, including `import()` and `@import`. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(packages, file), 'utf8');
  const specifiers = file.endsWith('.css')
    ? [...text.matchAll(/@import\s+"([^"]+)"/g)].map(([, path = '']) => path)
    : ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return specifiers
    .filter((specifier) => /^(\.|docs-)/.test(specifier))
    .map((specifier) => specifier.replace(/\?.*$/, ''))
    .map((specifier) => ({ from: file, to: specifier.startsWith('.') ? join(file, '..', specifier) : specifier }));
}

/** What a part may import. */
function allowedFor(own: string): readonly string[] {
  if (standalone.includes(own)) return [];
  if (own === list) return [contract];
  if (own === contract || own.startsWith('features/')) return [...foundations, contract, ...belowFeatures];
  return [...foundations, contract, list, ...(layers[own] ?? [])];
}

/** `builder/src/urls.ts` and `docs-builder/config` are of the same package. */
function packageOf(path: string): string {
  return path.replace(/^docs-/, '').split('/')[0] as string;
}

function isAllowed({ from, to }: Import): boolean {
  const [own, other] = [layerOf(from), layerOf(to)];
  // Of another package, only what it exports.
  if (packageOf(from) !== packageOf(to) && !to.startsWith('docs-')) return false;
  if (own === list && other.startsWith('features/')) return to.endsWith(`/${contract}`);
  return own === other || allowedFor(own).includes(other);
}

function explain({ from, to }: Import): string {
  return `${from} imports ${to}; ${layerOf(from)} may import: ${allowedFor(layerOf(from)).join(', ')}`;
}

test('the table lists every part of the builder, the other packages, and nothing that does not exist', () => {
  const parts = readdirSync(join(packages, 'builder/src')).filter((name) => !name.endsWith('.test.ts'));
  expect([...Object.keys(layers), contract, 'features'].sort()).toEqual([...parts, 'docs-api', 'docs-search'].sort());
  expect(
    Object.values(layers)
      .flat()
      .filter((name) => !(name in layers)),
  ).toEqual([]);
});

test('the table allows all imports, including those of types and import()', () => {
  const files = listSources();
  const imports = files.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(files.length);
  expect(imports.filter((one) => !isAllowed(one)).map(explain)).toEqual([]);
});

test('the table allows nothing that is unused, and no cycles', () => {
  const used = new Set(
    listSources()
      .flatMap(importsOf)
      .map(({ from, to }) => `${layerOf(from)} -> ${layerOf(to)}`),
  );
  const byFeatures = [...used].filter((arrow) => /^features?[./]/.test(arrow)).map((arrow) => arrow.replace(/.* -> /, ''));
  expect(belowFeatures.filter((part) => !byFeatures.includes(part))).toEqual([]);
  const unused = Object.entries(layers).flatMap(([layer, allowed]) =>
    allowed.map((other) => `${layer} -> ${other}`).filter((arrow) => !used.has(arrow)),
  );
  expect(unused).toEqual([]);
  const below = (layer: string, path: readonly string[]): string[] =>
    path.includes(layer)
      ? [[...path, layer].join(' -> ')]
      : (layers[layer] ?? []).flatMap((next) => below(next, [...path, layer]));
  expect(Object.keys(layers).flatMap((layer) => below(layer, []))).toEqual([]);
});

test.each(standalone)('%s and its tests import nothing of the other packages', (name) => {
  const folder = `${name.replace('docs-', '')}`;
  const files = ['src', 'test'].flatMap((part) => sourcesIn(`${folder}/${part}`));
  expect(files.some((file) => file.endsWith('.test.ts'))).toBe(true);
  expect(files.flatMap(importsOf).filter(({ to }) => !to.startsWith(`${folder}/`))).toEqual([]);
});

test('tests and tools import of the search only what it exports, and what its tests share', () => {
  const files = ['builder/src', 'builder/test', '../site/test', '../site/tools', '../tools'].flatMap(sourcesIn);
  const imports = files.flatMap(importsOf).filter(({ to }) => to.startsWith('search/') || to.startsWith('docs-search/'));
  const { exports } = JSON.parse(readFileSync(join(packages, 'search/package.json'), 'utf8'));
  const exported = Object.keys(exports).map((path) => join('docs-search', path));
  expect(imports.filter(({ to }) => !exported.includes(to) && !to.startsWith('search/test/'))).toEqual([]);
  expect(exported.filter((path) => !imports.some(({ to }) => to === path))).toEqual([]);
});

test.each(hubs)('%s imports few modules of the program', (file) => {
  const imports = importsOf(`builder/src/${file}`).map(({ to }) => to);
  expect(new Set(imports).size).toBeGreaterThan(0);
  expect(new Set(imports).size).toBeLessThanOrEqual(hubLimit);
});
