/**
 * The command `bench`: measures build times (cold, unchanged, one page changed), many pages, peak memory, page weights, and the
 * search in a browser. Prints tables; asserts nothing, because times differ between machines.
 */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { programRoot } from '../src/base/fingerprint.ts';
import { listFiles } from '../src/base/list-files.ts';
import { benchSearch } from './search-bench.ts';

interface Run {
  readonly seconds: number;
  /** Peak resident memory in MiB. */
  readonly memory: number;
}

/** Page counts of the multiplied content. */
const sizes = [1000, 2500, 5000];
/** Caches of the measured builds. Empty at first; inside the repository, so that bundled components find React. */
const caches = join(programRoot, 'node_modules/.cache/bench');

export async function bench(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'site-bench-'));
  rmSync(caches, { recursive: true, force: true });
  try {
    await benchSite(
      'This site, with its API reference',
      programRoot,
      join(scratch, 'own'),
      join(programRoot, 'content/docs/intro.md'),
    );
    const pages = copyWrittenPages(join(scratch, 'written'), 1);
    await benchSite(`Its ${pages} written pages alone`, join(scratch, 'written'), join(scratch, 'written-out'));
    console.log('\nMany pages (written pages multiplied), cold\n');
    console.log('| pages | seconds | ms per page | peak memory, MiB | unchanged, s |\n|---|---|---|---|---|');
    for (const size of sizes) {
      const sitePath = join(scratch, `many-${size}`);
      const count = copyWrittenPages(sitePath, Math.ceil(size / pages));
      const cache = join(caches, `many-${size}`);
      const cold = await runBuild(sitePath, join(scratch, `out-${size}`), cache);
      const warm = await runBuild(sitePath, join(scratch, `out-${size}`), cache);
      const each = ((cold.seconds * 1000) / count).toFixed(1);
      console.log(`| ${count} | ${cold.seconds.toFixed(1)} | ${each} | ${cold.memory.toFixed(0)} | ${warm.seconds.toFixed(1)} |`);
      for (const path of [sitePath, cache, join(scratch, `out-${size}`)]) rmSync(path, { recursive: true, force: true });
    }
    weighPages(join(scratch, 'own'));
    await benchSearch(join(scratch, 'own'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    rmSync(caches, { recursive: true, force: true });
  }
}

async function benchSite(name: string, sitePath: string, outPath: string, edited?: string): Promise<void> {
  const cache = join(caches, basename(outPath));
  console.log(`\n${name}\n\n| build | seconds | peak memory, MiB |\n|---|---|---|`);
  const row = (label: string, run: Run): void =>
    console.log(`| ${label} | ${run.seconds.toFixed(2)} | ${run.memory.toFixed(0)} |`);
  row('cold', await runBuild(sitePath, outPath, cache));
  row('nothing changed', await runBuild(sitePath, outPath, cache));
  const page =
    edited ??
    join(sitePath, 'content/docs', listFiles(join(sitePath, 'content/docs')).find((file) => file.endsWith('.md')) ?? '');
  const before = readFileSync(page);
  try {
    appendFileSync(page, '\nOne more sentence.\n');
    row('one page changed', await runBuild(sitePath, outPath, cache));
  } finally {
    writeFileSync(page, before);
  }
}

/** Runs one build in a separate process. */
async function runBuild(sitePath: string, outPath: string, cache: string): Promise<Run> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(programRoot, 'bench/report-memory.mjs'),
      join(programRoot, 'scripts/run.mjs'),
      'build',
      '--site',
      sitePath,
      '--out',
      outPath,
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], env: { ...process.env, SITE_CACHE: cache } },
  );
  let memory = '';
  let errors = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    memory += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The build of ${sitePath} failed:\n${errors}`);
  return { seconds: (performance.now() - start) / 1000, memory: Number(memory) / 1024 };
}

/** Makes a site folder with `times` copies of the written docs, each in its own category. Returns the number of pages. */
function copyWrittenPages(sitePath: string, times: number): number {
  mkdirSync(join(sitePath, 'content'), { recursive: true });
  for (const name of ['public', 'components', 'islands', 'content/error-codes.yml', 'content/blog', 'content/pages']) {
    if (existsSync(join(programRoot, name))) cpSync(join(programRoot, name), join(sitePath, name), { recursive: true });
  }
  for (let index = 0; index < times; index++) {
    cpSync(join(programRoot, 'content/docs'), join(sitePath, 'content/docs', index === 0 ? '' : `copy-${index}`), {
      recursive: true,
    });
  }
  writeFileSync(
    join(sitePath, 'site.config.ts'),
    `export default { title: 'Bench', url: 'https://example.com', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore' };\n`,
  );
  return listFiles(join(sitePath, 'content')).filter((file) => /\.mdx?$/.test(file)).length;
}

/** Prints transfer sizes with Brotli; 1 kB = 1000 bytes. */
function weighPages(outPath: string): void {
  console.log('\nBytes, Brotli, kB\n\n| file | kB |\n|---|---|');
  const files = listFiles(outPath);
  const pages = files.filter((file) => file.endsWith('.html'));
  const largest = [...pages].sort((a, b) => statSync(join(outPath, b)).size - statSync(join(outPath, a)).size)[0] ?? 'index.html';
  const scripts = files.filter((file) => file.endsWith('.js') || file.startsWith('assets/site-'));
  for (const file of new Set(['index.html', 'docs/intro.html', largest, ...scripts])) {
    if (!existsSync(join(outPath, file))) continue;
    console.log(`| ${file} | ${(brotliCompressSync(readFileSync(join(outPath, file))).length / 1000).toFixed(1)} |`);
  }
}
