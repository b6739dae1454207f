/** Made-up packages in a folder of their own for each test, and what the reference says of them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type ApiReference, generateApiReference } from '../src/reference/generate.ts';
import { findPackages } from '../src/reference/packages.ts';
import type { ApiPage, ApiPart, EntryPart } from '../src/reference/pages.ts';
import { apiSettings } from '../src/settings.ts';
import { testHost } from './host.ts';

let sitePath: string;

beforeEach(() => {
  sitePath = realpathSync(mkdtempSync(join(tmpdir(), 'api-reference-')));
});
afterEach(() => rmSync(sitePath, { recursive: true, force: true }));

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

export function generate(api: object): Promise<ApiReference> {
  const settings = apiSettings.parse({ sourceUrl: 'https://example.com/', ...api });
  const packages = findPackages([sitePath, import.meta.dirname], settings);
  return generateApiReference({ sitePath, settings, basePath: '/docs/api', packages }, testHost);
}

export function pageOf({ pages }: ApiReference, file: string): ApiPage {
  const found = pages.find((page) => page.file === file);
  if (found === undefined) throw new Error(`no ${file} among ${pages.map((page) => page.file).join(', ')}`);
  return found;
}

/** All parts of a kind, those in groups included. */
export function partsOf<Kind extends ApiPart['is']>(
  { parts }: Pick<ApiPage, 'parts'>,
  kind: Kind,
): Extract<ApiPart, { is: Kind }>[] {
  return parts.flatMap((part) => [
    ...(part.is === kind ? [part as Extract<ApiPart, { is: Kind }>] : []),
    ...(part.is === 'group' ? partsOf(part, kind) : []),
  ]);
}

/** The entry with an anchor; by default the one that the page is about. */
export function entryOf(page: ApiPage, id?: string): EntryPart {
  const found = partsOf(page, 'entry').find(({ heading }) => heading?.id === id);
  if (found === undefined) throw new Error(`no entry ${id} on ${page.file}`);
  return found;
}

export const termsOf = ({ terms }: EntryPart): string[] => terms.map(({ name, text }) => `${name}: ${text}`);

/** `overrides Shape.area (/docs/api/classes/shapes.Shape#area)`. */
export const factsOf = ({ facts }: EntryPart): string[] =>
  facts.map(({ words, link }) => [words, link && `${link.label} (${link.href})`].filter(Boolean).join(' '));

export const badgesOf = ({ badges }: EntryPart): string[] => badges.map(({ is, text }) => `${is} ${text}`);

export const textsOf = (page: ApiPage): string[] => partsOf(page, 'text').map(({ text }) => text);
