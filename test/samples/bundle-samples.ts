/** Bundles samples of a page for a browser, with the packages that are installed. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { findSample, readPageSamples } from './page-samples.ts';

const cache = join(import.meta.dirname, '../../.cache/sample-bundles');

export interface BundleInput {
  /** Path below `content/docs` without its ending. */
  readonly page: string;
  /** Of samples; each becomes the file that it is named after, without a remark in parentheses. */
  readonly titles: readonly string[];
  /** TypeScript that imports these files. */
  readonly entry: string;
}

/** @returns A classic script. */
export async function bundleSamples({ page, titles, entry }: BundleInput): Promise<string> {
  const folder = join(cache, `${page}-${titles.join('-')}`.replace(/[^\w-]+/g, '_'));
  rmSync(folder, { recursive: true, force: true });
  const samples = readPageSamples(page);
  const files = titles.map((title) => [title.replace(/ \(.*/, ''), findSample(samples, title).code] as const);
  for (const [name, text] of [...files, ['entry.tsx', entry] as const]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry: join(folder, 'entry.tsx'), formats: ['iife'], name: 'samples' } },
  });
  const [bundle] = [result].flat();
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('Vite gave no bundle.');
  return chunk.code;
}
