/** The licenses of what the browser's code contains of installed packages: nearly all ask that each copy has their notice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { licensesFile } from '../urls.ts';

/** The folder of the package that a module belongs to. What the bundler itself adds has no path. */
const packageOf = /^[^\0]*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Collects the packages of all chunks. */
export class Licenses {
  readonly #folders = new Set<string>();

  /** @param writes Whether this build writes the file: not that of a worker, which is a part of another one. */
  plugin(writes: boolean): Plugin {
    const folders = this.#folders;
    return {
      name: 'licenses',
      generateBundle(_, bundle) {
        const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
        for (const folder of modules.flatMap((module) => packageOf.exec(module) ?? [])) folders.add(folder);
        if (writes) this.emitFile({ type: 'asset', fileName: licensesFile, source: writeLicenses([...folders]) });
      },
    };
  }
}

/** @param folders Those of packages. */
export function writeLicenses(folders: readonly string[]): string {
  const names = new Map<string, string[]>();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
    const text = readLicense(folder) ?? `License: ${license}`;
    names.set(text, [...(names.get(text) ?? []), `${name} ${version}`]);
  }
  const parts = [...names].map(([text, own]) => `${own.sort().join('\n')}\n\n${text}\n`).sort();
  return ['The scripts of this site contain code of these packages.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}

function readLicense(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:[.-]|$)/i.test(name));
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}
