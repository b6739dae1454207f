import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { repository } from '../repository-places.ts';

const manifests = [
  'package.json',
  ...['site', 'packages/api', 'packages/builder', 'packages/search'].map((folder) => `${folder}/package.json`),
];

it('docs/dependencies.md lists every direct dependency with its reason', () => {
  const rows = readFileSync(join(repository, 'docs/dependencies.md'), 'utf8');
  const names = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(repository, file), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('docs-'));
  });
  const missing = names.filter(
    (name) =>
      !rows.includes(name) && !(name.startsWith('@lexical/') && rows.includes('@lexical/*')) && !name.startsWith('@types/'),
  );
  expect(missing).toEqual([]);
});

it('the builder, which is published with the packages it consists of, has their dependencies', () => {
  const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(join(repository, `packages/${name}/package.json`), 'utf8')).dependencies;
  expect(read('builder')).toMatchObject({ ...read('search'), ...read('api') });
});

it('there are few packages, and none has an install script', () => {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; peer?: boolean; hasInstallScript?: boolean }>;
  };
  const entries = Object.entries(packages).filter(([path, entry]) => path !== '' && entry.optional !== true);
  expect(entries.filter(([, entry]) => entry.dev !== true).length).toBeLessThanOrEqual(240);
  expect(entries.length).toBeLessThanOrEqual(440);
  expect(Object.entries(packages).filter(([, entry]) => entry.hasInstallScript === true && entry.optional !== true)).toEqual([]);
});

it('the lock file has the packages for all platforms, so that npm ci works on each', () => {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => packages[`node_modules/${name}`] === undefined && packages[`${path}/node_modules/${name}`] === undefined,
    ),
  );
  expect(missing).toEqual([]);
});

/** Files of this repository, without the sites and projects that are data. */
function listOwn(): string[] {
  const isData = (path: string): boolean =>
    /(^|\/)(node_modules|dist|fixtures|golden)\/|^site\/(content|demos|examples)\//.test(path);
  return ['site', 'packages', 'tools', 'scripts'].flatMap((folder) =>
    listFiles(join(repository, folder))
      .map((file) => `${folder}/${file}`)
      .filter((path) => !isData(path)),
  );
}

it('a test file that loads or replaces modules again has a worker of its own', () => {
  const files = listOwn();
  const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
  const calls = /\bvi\s*\.\s*(?:resetModules|mock|doMock)\(/;
  const found = files.filter((file) => /\.test\.tsx?$/.test(file) && calls.test(read(file)));
  expect(found.length).toBeGreaterThan(0);
  const [, list = ''] = /const alone = \[(.*?)\]/s.exec(read('vitest.config.ts')) ?? [];
  expect([...list.matchAll(/'(.*?)'/g)].map((match) => match[1]).sort()).toEqual(found.sort());
});

it('only the check of addresses and what encodes paths make an address that may be written', () => {
  const casts = /\bas CheckedAddress\b|<CheckedAddress>\s*[\w'"`(]/;
  const found = listOwn().filter((file) => /\.tsx?$/.test(file) && casts.test(readFileSync(join(repository, file), 'utf8')));
  expect(found.sort()).toEqual(['packages/builder/src/base/origins.ts', 'packages/builder/src/urls.ts']);
});

it('every TypeScript file, including tests, belongs to a type-checked project', () => {
  const readProject = (path: string): string[] => {
    const file = path.endsWith('.json') ? path : join(path, 'tsconfig.json');
    const { config } = ts.readConfigFile(file, ts.sys.readFile) as {
      config: { include?: string[]; references?: { path: string }[] };
    };
    if (config.include === undefined)
      return (config.references ?? []).flatMap((one) => readProject(join(dirname(file), one.path)));
    return ts.parseJsonConfigFileContent(config, ts.sys, dirname(file)).fileNames.map((name) => relative(repository, name));
  };
  const checked = new Set(readProject(repository));
  const own = listOwn().filter((file) => /\.tsx?$/.test(file));
  expect(own.length).toBeGreaterThan(400);
  expect(own.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).length).toBeGreaterThan(100);
  expect(own.filter((file) => !checked.has(file))).toEqual([]);
});
