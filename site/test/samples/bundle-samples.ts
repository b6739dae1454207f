/** Bundles samples of pages for the browser, with the installed packages. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { findNamedSample } from './page-samples.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/sample-bundles');
const lockFile = join(root, 'package-lock.json');

/**
 * @param names Names of samples. Each becomes a file with the sample's title as its name, without a remark in parentheses. If an earlier one has the
 * same name, a number is added: `node.2.ts`.
 * @param entry TypeScript that imports these files.
 * @returns A classic script; cached by samples, entry and packages.
 */
export async function bundleSamples(names: readonly string[], entry: string): Promise<string> {
  const samples = names.map(findNamedSample);
  const titles = samples.map(({ title }) => title.replace(/ \(.*/, ''));
  const files = samples.map(({ code }, index) => [numbered(titles, index), code] as const);
  return await bundleFiles([...files, ['entry.tsx', entry]], 'entry.tsx');
}

function numbered(titles: readonly string[], index: number): string {
  const title = titles[index] ?? '';
  const number = titles.slice(0, index + 1).filter((other) => other === title).length;
  return number === 1 ? title : title.replace(/(?=\.\w+$)/, `.${number}`);
}

/**
 * @param files Names and texts of files that import each other.
 * @returns A classic script; cached by files and packages.
 */
export async function bundleFiles(files: readonly (readonly [name: string, text: string])[], entry: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(files));
  for (const path of [lockFile, import.meta.filename]) hash.update(readFileSync(path));
  const bundlePath = join(cache, `${hash.digest('hex').slice(0, 32)}.js`);
  if (existsSync(bundlePath)) return readFileSync(bundlePath, 'utf8');
  mkdirSync(cache, { recursive: true });
  // A folder of its own: two tests that run at once may ask for the same bundle, and one would read what the other is still writing.
  const folder = mkdtempSync(join(cache, 'files-'));
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry: join(folder, entry), formats: ['iife'], name: 'samples' } },
  });
  const [bundle] = [result].flat();
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('Vite returned no bundle.');
  const finished = join(folder, 'bundle.js');
  writeFileSync(finished, chunk.code);
  renameSync(finished, bundlePath);
  rmSync(folder, { recursive: true });
  return chunk.code;
}
