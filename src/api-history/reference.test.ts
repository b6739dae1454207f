import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { readReference, type SiteReference } from './reference.ts';

let sitePath: string;

beforeEach(() => {
  sitePath = realpathSync(mkdtempSync(join(tmpdir(), 'reference-')));
});
afterEach(() => {
  rmSync(sitePath, { recursive: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

function install(declarations: string): void {
  const folder = join(sitePath, 'node_modules/kettle');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'kettle', version: '1.0.0', types: 'index.d.ts' }));
  writeFileSync(join(folder, 'index.d.ts'), declarations);
}

function read(from = readReference, api: object = {}): Promise<SiteReference> {
  const parsed = parseConfig({ title: 'Test', api: { packages: ['kettle'], sourceUrl: 'https://example.com/', ...api } });
  if ('problems' in parsed || parsed.config.api === undefined) throw new Error(JSON.stringify(parsed));
  const input = { sitePath, settings: parsed.config.api, docsBasePath: 'docs' };
  return from(input, join(sitePath, 'cache'));
}

const namesOf = ({ symbols }: SiteReference): string[] => symbols.map(({ name }) => name);

/** A program whose thread of the reference has this code. */
async function readInThread(code: string): Promise<SiteReference> {
  writeFileSync(join(sitePath, 'reference-worker.mjs'), `import { parentPort } from 'node:worker_threads';\n${code}`);
  vi.stubEnv('SITE_PROGRAM_BUNDLE', sitePath);
  vi.resetModules();
  return read((await import('./reference.ts')).readReference);
}

const answering = `parentPort.on('message', ({ id, question }) => {
  parentPort.postMessage({ id, reply: { answer: { sources: [], symbols: [{ name: question.packages.documented[0].name }], problems: [] } } });
});`;

it('comes from the cache until a declaration, a description or a setting changes; else from a thread', async () => {
  install('export declare function boil(): void;');
  expect(namesOf(await read())).toEqual(['boil']);
  // The thread would answer otherwise.
  expect(namesOf(await readInThread(answering))).toEqual(['boil']);
  install('export declare function pour(): void;');
  expect(namesOf(await readInThread(answering))).toEqual(['kettle']);

  install('export declare function stir(): void;');
  const described = async (): Promise<unknown> => (await read()).symbols[0];
  expect(await described()).toMatchObject({ name: 'stir', described: false });
  mkdirSync(join(sitePath, 'content/api'), { recursive: true });
  writeFileSync(join(sitePath, 'content/api/kettle.yml'), 'package: kettle\nsymbols:\n  stir: Stirs.\n');
  expect(await described()).toMatchObject({ name: 'stir', described: true });
  expect((await read(readReference, { routeBasePath: 'reference' })).sources[0]?.relativePath).toBe('reference/index.md');
});

it('a reference with errors is not kept', async () => {
  install('export declare function boil(): void;');
  const { problems } = await read(readReference, { history: { file: 'history.json', releases: ['1.0.0', '1.1.0'] } });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('cannot be read')]);
  expect(existsSync(join(sitePath, 'cache'))).toBe(false);
});

it('a thread that ends is an error that names what it was making', async () => {
  install('export declare function boil(): void;');
  await expect(readInThread("parentPort.on('message', () => process.exit(1));")).rejects.toThrow(
    'The API reference could not be made: the thread that was making it ended.',
  );
});
