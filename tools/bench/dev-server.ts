/** Measures the dev server on this site's written pages, copied up to several sizes: until it is ready, the first page, and changes. */
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repository, siteRoot } from '../repository-places.ts';
import { makeBenchSite, somePage } from './bench-site.ts';
import { readProcess } from './process-stat.ts';
import { median, printTable } from './tables.ts';

const cache = join(repository, 'node_modules/.cache/bench-dev');

/** What is measured, in this order. */
const steps = [
  'ready',
  'first page',
  'same page',
  'two seconds later',
  'edit',
  'changed title',
  'new page',
  'renamed page',
  'changed sidebar',
] as const;
type Step = (typeof steps)[number];

/**
 * In milliseconds; two seconds after the first pages, all since the start. Processor time and memory are those of the server alone, without the
 * processes that compile pages; only Linux tells them.
 */
interface Use {
  readonly time: number;
  readonly processor: number;
  /** Resident memory after the step, in MiB. */
  readonly memory: number;
}

/** Prints a table: the first start, with an empty cache, and medians of later ones. */
export async function benchDev(scratch: string, sizes: readonly number[], runs: number): Promise<void> {
  const rows: string[][] = [];
  try {
    for (const size of sizes) {
      const sitePath = join(scratch, `dev-${size}`);
      rmSync(cache, { recursive: true, force: true });
      makeBenchSite(sitePath, [{ folder: join(siteRoot, 'content/docs'), name: '' }], size);
      const first = await measureDev(sitePath);
      const later: ReadonlyMap<Step, Use>[] = [];
      for (let run = 0; run < runs; run++) later.push(await measureDev(sitePath));
      for (const step of steps) {
        const cells = [[first], later].flatMap((uses) =>
          (['time', 'processor', 'memory'] as const).map((kind) =>
            String(median(uses.map((use) => use.get(step)?.[kind] ?? Number.NaN))),
          ),
        );
        rows.push([String(size), step, ...cells]);
      }
      rmSync(sitePath, { recursive: true, force: true });
    }
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
  const kinds = ['ms', 'ms of processor', 'MiB'];
  const columns = ['first start', 'later start'].flatMap((start) => kinds.map((kind) => `${start}, ${kind}`));
  printTable(
    `The dev server, later starts as medians of ${runs}; a change is measured from the write to the page that shows it`,
    ['pages', 'step', ...columns],
    rows,
  );
}

async function measureDev(sitePath: string): Promise<ReadonlyMap<Step, Use>> {
  const uses = new Map<Step, Use>();
  const start = performance.now();
  const server = spawn(process.execPath, [join(repository, 'scripts/run.mjs'), 'dev', '--site', sitePath, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SITE_CACHE: cache },
  });
  /** @param processor Of an earlier time, which isn't counted. */
  const note = (step: Step, from: number, processor = 0): void => {
    const { processor: now = Number.NaN, memory = Number.NaN } = readProcess(server.pid as number) ?? {};
    uses.set(step, { time: Math.round(performance.now() - from), processor: now - processor, memory: Math.round(memory) });
  };
  const timed = async (step: Step, work: () => Promise<unknown>): Promise<void> => {
    const [from, processor] = [performance.now(), readProcess(server.pid as number)?.processor];
    await work();
    note(step, from, processor);
  };
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (data: Buffer) => {
        const [, found] = /(http:\/\/\S+?)\/\s.*ready/.exec(String(data)) ?? [];
        if (found !== undefined) resolve(found);
      });
      server.on('exit', () => reject(new Error('The dev server has ended.')));
    });
    note('ready', start);
    const get = async (path: string): Promise<string> => {
      const response = await fetch(origin + path);
      const text = await response.text();
      if (response.status >= 500) throw new Error(`The dev server answers ${path} with\n${text}`);
      return text;
    };
    const page = somePage(sitePath);
    const path = page.slice(join(sitePath, 'content').length).replace(/\.mdx?$/, '');
    const until = async (address: string, text: string): Promise<void> => {
      while (!(await get(address)).includes(text)) await pause(5);
    };
    await timed('first page', () => get(path));
    await timed('same page', () => get(path));
    // Until the server watches all files.
    await pause(2000);
    note('two seconds later', start);
    const folder = dirname(page);
    const [added, renamed] = [join(folder, 'bench-new.md'), join(folder, 'bench-renamed.md')];
    const settings = join(sitePath, 'site.config.ts');
    const [written, configured] = [readFileSync(page), readFileSync(settings, 'utf8')];
    const sidebars =
      "sidebars: { docs: [{ type: 'category', label: 'Bench category', items: [{ type: 'autogenerated', dirName: '.' }] }] }";
    try {
      appendFileSync(page, '\nOne edit to warm up.\n');
      await until(`${path}.json`, 'One edit to warm up.');
      const change = async (step: Step, apply: () => void, address: string, text: string): Promise<void> => {
        // What the last one has started.
        await pause(300);
        await timed(step, async () => {
          apply();
          await until(address, text);
        });
      };
      await change('edit', () => appendFileSync(page, '\nOne edit more.\n'), `${path}.json`, 'One edit more.');
      await change('changed title', () => writeFileSync(page, '# Bench title\n'), `${path}.json`, 'Bench title');
      await change('new page', () => writeFileSync(added, '# New\n\nA new page.\n'), `${dirname(path)}/bench-new`, 'A new page.');
      await change('renamed page', () => renameSync(added, renamed), `${dirname(path)}/bench-renamed`, 'A new page.');
      await change(
        'changed sidebar',
        () => writeFileSync(settings, configured.replace('{', `{ ${sidebars},`)),
        path,
        'Bench category',
      );
      return uses;
    } finally {
      writeFileSync(page, written);
      writeFileSync(settings, configured);
      for (const file of [added, renamed]) rmSync(file, { force: true });
    }
  } finally {
    server.kill();
  }
}
