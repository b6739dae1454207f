/** Measures build times (cold, unchanged, one page changed), many pages, and peak memory. */
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { programRoot } from '../src/base/fingerprint.ts';
import { listFiles } from '../src/base/list-files.ts';
import { printTable } from './tables.ts';

interface Run {
  readonly seconds: number;
  /** Peak resident memory in MiB. */
  readonly memory: number;
}

/** Page counts of the multiplied content. */
const sizes = [1000, 2500, 5000];
/** Caches of the measured builds. Empty at first; inside the repository, so that bundled components find React. */
const caches = join(programRoot, 'node_modules/.cache/bench');

/** Prints tables. Writes to an empty folder; the build of this site stays in its folder "own". */
export async function benchBuilds(scratch: string): Promise<void> {
  rmSync(caches, { recursive: true, force: true });
  try {
    await benchSite(
      'This site, with its API reference',
      programRoot,
      join(scratch, 'own'),
      join(programRoot, 'content/docs/intro.mdx'),
    );
    const pages = copyWrittenPages(join(scratch, 'written'), 1);
    await benchSite(`Its ${pages} written pages alone`, join(scratch, 'written'), join(scratch, 'written-out'));
    await benchManyPages(scratch, pages);
  } finally {
    rmSync(caches, { recursive: true, force: true });
  }
}

async function benchManyPages(scratch: string, pages: number): Promise<void> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const sitePath = join(scratch, `many-${size}`);
    const outPath = join(scratch, `out-${size}`);
    const count = copyWrittenPages(sitePath, Math.ceil(size / pages));
    const cache = join(caches, `many-${size}`);
    const cold = await runBuild(sitePath, outPath, cache);
    const warm = await runBuild(sitePath, outPath, cache);
    const each = ((cold.seconds * 1000) / count).toFixed(1);
    rows.push([String(count), cold.seconds.toFixed(1), each, cold.memory.toFixed(0), warm.seconds.toFixed(1)]);
    for (const path of [sitePath, cache, outPath]) rmSync(path, { recursive: true, force: true });
  }
  printTable(
    'Many pages (written pages multiplied), cold',
    ['pages', 'seconds', 'ms per page', 'peak memory, MiB', 'unchanged, s'],
    rows,
  );
}

async function benchSite(name: string, sitePath: string, outPath: string, edited?: string): Promise<void> {
  const cache = join(caches, basename(outPath));
  const rows: string[][] = [];
  const measure = async (label: string): Promise<void> => {
    const run = await runBuild(sitePath, outPath, cache);
    rows.push([label, run.seconds.toFixed(2), run.memory.toFixed(0)]);
  };
  await measure('cold');
  await measure('nothing changed');
  const page =
    edited ??
    join(sitePath, 'content/docs', listFiles(join(sitePath, 'content/docs')).find((file) => file.endsWith('.md')) ?? '');
  const before = readFileSync(page);
  try {
    appendFileSync(page, '\nOne more sentence.\n');
    await measure('one page changed');
  } finally {
    writeFileSync(page, before);
  }
  printTable(name, ['build', 'seconds', 'peak memory, MiB'], rows);
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
  // Whatever pages refer to, but not the packages of the demos.
  for (const name of ['public', 'components', 'islands', 'demos', 'content']) {
    cpSync(join(programRoot, name), join(sitePath, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules' && path !== join(programRoot, 'content/api'),
    });
  }
  for (let index = 1; index < times; index++) {
    cpSync(join(programRoot, 'content/docs'), join(sitePath, 'content/docs', `copy-${index}`), { recursive: true });
  }
  writeFileSync(
    join(sitePath, 'site.config.ts'),
    `export default { title: 'Bench', url: 'https://example.com', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore' };\n`,
  );
  return listFiles(join(sitePath, 'content')).filter((file) => /\.mdx?$/.test(file)).length;
}
