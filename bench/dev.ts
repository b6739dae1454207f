/** Measures the dev server on this site's written pages, copied up to several sizes: until it is ready, the first page, and edits. */
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programRoot } from '../src/base/fingerprint.ts';
import { makeBenchSite, somePage } from './bench-site.ts';
import { printTable } from './tables.ts';

const cache = join(programRoot, 'node_modules/.cache/bench-dev');
const columns = [
  'pages',
  'start',
  'ready, ms',
  'first page, ms',
  'same page, ms',
  'edit, ms',
  'new page, ms',
  'renamed page, ms',
];

/** Prints a table: the first start, with an empty cache, and the second. */
export async function benchDev(scratch: string, sizes: readonly number[]): Promise<void> {
  const rows: string[][] = [];
  try {
    for (const size of sizes) {
      const sitePath = join(scratch, `dev-${size}`);
      rmSync(cache, { recursive: true, force: true });
      makeBenchSite(sitePath, [{ folder: join(programRoot, 'content/docs'), name: '' }], size);
      for (const start of ['first', 'second']) rows.push([String(size), start, ...(await measureDev(sitePath)).map(String)]);
      rmSync(sitePath, { recursive: true, force: true });
    }
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
  printTable('The dev server; an edit is measured from the write to the new data of its page', columns, rows);
}

async function measureDev(sitePath: string): Promise<number[]> {
  const start = performance.now();
  const server = spawn(process.execPath, [join(programRoot, 'scripts/run.mjs'), 'dev', '--site', sitePath, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SITE_CACHE: cache },
  });
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (data: Buffer) => {
        const [, found] = /(http:\/\/\S+?)\/\s.*ready/.exec(String(data)) ?? [];
        if (found !== undefined) resolve(found);
      });
      server.on('exit', () => reject(new Error('The dev server has ended.')));
    });
    const ready = since(start);
    const get = async (path: string): Promise<string> => {
      const response = await fetch(origin + path);
      const text = await response.text();
      if (response.status >= 500) throw new Error(`The dev server answers ${path} with\n${text}`);
      return text;
    };
    const page = somePage(sitePath);
    const path = page.slice(join(sitePath, 'content').length).replace(/\.mdx?$/, '');
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const from = performance.now();
      await work();
      return since(from);
    };
    const until = async (address: string, text: string): Promise<void> => {
      while (!(await get(address)).includes(text)) await pause(5);
    };
    const first = await timed(() => get(path));
    const again = await timed(() => get(path));
    // Until the server watches all files.
    await pause(2000);
    const original = readFileSync(page);
    const added = join(dirname(page), 'bench-new.md');
    const renamed = join(dirname(page), 'bench-renamed.md');
    try {
      appendFileSync(page, '\nOne edit to warm up.\n');
      await until(`${path}.json`, 'One edit to warm up.');
      appendFileSync(page, '\nOne edit more.\n');
      const edit = await timed(() => until(`${path}.json`, 'One edit more.'));
      writeFileSync(added, '# New\n\nA new page.\n');
      const fresh = await timed(() => until(`${dirname(path)}/bench-new`, 'A new page.'));
      renameSync(added, renamed);
      const moved = await timed(() => until(`${dirname(path)}/bench-renamed`, 'A new page.'));
      return [ready, first, again, edit, fresh, moved];
    } finally {
      writeFileSync(page, original);
      for (const file of [added, renamed]) rmSync(file, { force: true });
    }
  } finally {
    server.kill();
  }
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}
