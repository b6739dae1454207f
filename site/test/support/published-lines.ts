/** What the packages published: their declarations in a release, kept in test/fixtures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '../../../tools/repository-places.ts';

/** Without comments and formatting. */
export function squeeze(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/"/g, "'")
    .replace(/\s+/g, '')
    .replace(/[,;](?=[)>}\]])/g, '')
    .replace(/(?<=[:=(<,>])\|/g, '');
}

/** Published lines of a module in a release. */
export function published(module: string, release: string): string {
  const file = `${module.replaceAll('/', '+')}@${release}.d.ts`;
  return readFileSync(join(siteRoot, 'test/fixtures/lexical-releases', file), 'utf8');
}

/** Whether published lines have a name at all, in code. */
export function mentions(module: string, release: string, name: string): boolean {
  const code = published(module, release).replace(/\/\*[\s\S]*?\*\//g, '');
  return new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(code);
}
