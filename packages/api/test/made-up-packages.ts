/** Made-up packages in a folder of their own for each test, and what the reference says of them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ApiContainer, ApiEntry } from '../src/reference/entries.ts';
import { type ApiReference, makeReference } from '../src/reference/generate.ts';
import { findPackages } from '../src/reference/packages.ts';
import { apiSettings } from '../src/settings.ts';
import { testHost } from './host.ts';

let sitePath: string;

/** To be called once in each test file. */
export function useOwnFolders(): void {
  beforeEach(() => {
    sitePath = realpathSync(mkdtempSync(join(tmpdir(), 'api-reference-')));
  });
  afterEach(() => rmSync(sitePath, { recursive: true, force: true }));
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(join(sitePath, file)), { recursive: true });
  writeFileSync(join(sitePath, file), text);
}

export function install(name: string, files: Readonly<Record<string, string>>, version = '1.0.0'): void {
  const data = { name, version, description: `The ${name} package.`, main: 'Main.js' };
  write(`node_modules/${name}/package.json`, JSON.stringify(data));
  write(`node_modules/${name}/Main.js`, '');
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text);
}

export function generate(api: object): ApiReference {
  const settings = apiSettings.parse({ sourceUrl: 'https://example.com/', ...api });
  const packages = findPackages([sitePath, import.meta.dirname], settings);
  return makeReference({ sitePath, settings, basePath: '/docs/api', packages }, testHost);
}

/** The entry at an address below the reference: `modules/kit#pour`, `classes/kit.Pot`, `classes/kit.Pot#lid`. */
export function entryOf({ modules }: ApiReference, address: string): ApiEntry {
  const all = modules.flatMap(({ exports, unexported, containers }) => [
    ...exports,
    ...unexported,
    ...containers.flatMap(({ members }) => members),
  ]);
  const found = all.find(({ path, id }) => `${path}${id === '' ? '' : `#${id}`}` === `/docs/api/${address}`);
  if (found === undefined) throw new Error(`no entry at ${address}`);
  return found;
}

/** The page of a class or interface. */
export function containerOf({ modules }: ApiReference, name: string): ApiContainer {
  const found = modules.flatMap(({ containers }) => containers).find(({ entry }) => entry.name === name);
  if (found === undefined) throw new Error(`no class or interface ${name}`);
  return found;
}

/** All signatures, one below the other. */
export const codeOf = ({ signatures }: ApiEntry): string => signatures.map(({ code }) => code).join('\n');

/** What names in the signatures lead to. */
export const linksOf = ({ signatures }: ApiEntry): object => Object.assign({}, ...signatures.map(({ links }) => links));

/** Parameters and properties with their texts. */
export const notesOf = ({ text: { typeParameters, parameters, properties } }: ApiEntry): string[] =>
  [...typeParameters, ...parameters, ...properties].map(({ name, text }) => `${name}: ${text}`);

/** Addresses of all symbols. */
export const symbolsOf = ({ symbols }: ApiReference): string[] => symbols.map(({ name, href }) => `${name} ${href}`);

export const warningsOf = ({ problems }: ApiReference): string[] => problems.map(({ message }) => message);

export const wordsOf = ({ text }: ApiEntry): string | undefined => text.description;

/** The reference of the package `kit` with this index, and its entries as `#anchor kind name`. */
export async function readKit(index: string, files: Readonly<Record<string, string>> = {}) {
  install('kit', { 'index.d.ts': index, ...files });
  const reference = await generate({ packages: ['kit'] });
  const [{ exports, unexported, containers } = { exports: [], unexported: [], containers: [] }] = reference.modules;
  return {
    reference,
    entries: [
      ...exports.filter(({ id }) => id !== '').map(({ id, kind, name }) => `#${id} ${kind} ${name}`),
      ...unexported.map(({ name }) => `unexported ${name}`),
    ],
    pages: containers.map(({ entry }) => `${entry.kind} ${entry.name}`),
    entry: (id: string): ApiEntry => entryOf(reference, `modules/kit#${id}`),
  };
}
