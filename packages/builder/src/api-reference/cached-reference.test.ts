import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { readCachedReference } from './cached-reference.ts';
import type { SiteReference } from './make-reference.ts';

let sitePath: string;

beforeEach(() => {
  sitePath = realpathSync(mkdtempSync(join(tmpdir(), 'reference-')));
});
afterEach(() => {
  rmSync(sitePath, { recursive: true });
});

function install(declarations: string, dependencies: Readonly<Record<string, string>> = {}): void {
  const folder = join(sitePath, 'node_modules/kettle');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'kettle', version: '1.0.0', types: 'index.d.ts', dependencies }),
  );
  writeFileSync(join(folder, 'index.d.ts'), declarations);
}

function read(api: object = {}, make?: () => Promise<SiteReference>): Promise<SiteReference> {
  const parsed = parseConfig({ title: 'Test', api: { packages: ['kettle'], sourceUrl: 'https://example.com/', ...api } });
  if ('problems' in parsed || parsed.config.api === undefined) throw new Error(JSON.stringify(parsed));
  const input = { sitePath, settings: parsed.config.api, docsBasePath: 'docs' };
  return readCachedReference(input, join(sitePath, 'cache'), make);
}

const namesOf = ({ symbols }: SiteReference): string[] => symbols.map(({ name }) => name);

const never = (): Promise<SiteReference> => Promise.reject(new Error('It is made again.'));

it('comes from the cache until a declaration, a description or a setting changes', async () => {
  install('export declare function boil(): void;');
  expect(namesOf(await read())).toEqual(['boil']);
  expect(namesOf(await read({}, never))).toEqual(['boil']);
  install('export declare function pour(): void;');
  await expect(read({}, never)).rejects.toThrow('made again');

  install('export declare function stir(): void;');
  const described = async (): Promise<unknown> => (await read()).symbols[0];
  expect(await described()).toMatchObject({ name: 'stir', described: false });
  mkdirSync(join(sitePath, 'content/api'), { recursive: true });
  writeFileSync(join(sitePath, 'content/api/kettle.yml'), 'package: kettle\nsymbols:\n  stir: Stirs.\n');
  expect(await described()).toMatchObject({ name: 'stir', described: true });
  expect((await read({ routeBasePath: 'reference' })).sources[0]?.relativePath).toBe('reference/index.md');
});

it('depends on the versions of what the packages import, and on nothing else that is installed', async () => {
  const dependOn = (name: string, version: string): void => {
    mkdirSync(join(sitePath, 'node_modules', name), { recursive: true });
    writeFileSync(join(sitePath, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
  };
  install('export declare function boil(): void;', { cup: '*' });
  dependOn('cup', '1.0.0');
  await read();
  dependOn('spoon', '1.0.0');
  writeFileSync(join(sitePath, 'node_modules/.package-lock.json'), '{}');
  expect(namesOf(await read({}, never))).toEqual(['boil']);
  dependOn('cup', '1.1.0');
  await expect(read({}, never)).rejects.toThrow('made again');
});

it('a reference with errors is not kept', async () => {
  install('export declare function boil(): void;');
  const { problems } = await read({ history: { file: 'history.json', releases: ['1.0.0', '1.1.0'] } });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('cannot be read')]);
  expect(existsSync(join(sitePath, 'cache'))).toBe(false);
});
