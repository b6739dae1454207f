/** Runs a build in a process of its own, and measures what it takes. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { repository } from '../repository-places.ts';
import { readProcess } from './process-stat.ts';

/** Only Linux tells the processor time and the memory. */
export interface Use {
  readonly seconds: number;
  /** Seconds that the processors have computed, all processes of the build together. */
  readonly processor: number;
  /** The most memory that the process and those that it has started have had at the same time, in MiB. */
  readonly memory: number;
}

/** Milliseconds between two looks at the memory of all processes. */
const interval = 100;

/**
 * @param cache Folder of the build's cache.
 * @throws Error with what the build said, if it fails.
 */
export async function measureBuild(sitePath: string, outPath: string, cache: string): Promise<Use> {
  const start = performance.now();
  const before = computedByChildren();
  const child = spawn(process.execPath, [join(repository, 'scripts/run.mjs'), 'build', '--site', sitePath, '--out', outPath], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, SITE_CACHE: cache },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOfTree(child.pid as number));
  }, interval);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build of ${sitePath} failed:\n${errors}`);
  return { seconds: (performance.now() - start) / 1000, processor: (computedByChildren() - before) / 1000, memory };
}

/** In milliseconds; not a number where the system does not tell. */
function computedByChildren(): number {
  return readProcess(process.pid)?.ended ?? Number.NaN;
}

/** Memory of a process and all that it has started, in MiB; 0 where the system does not tell. */
function memoryOfTree(root: number): number {
  const processes = listProcesses();
  const tree = new Set([root]);
  // A process may have a smaller id than the one that started it.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const { id, parent } of processes) if (tree.has(parent)) tree.add(id);
  }
  return processes.reduce((sum, { id, memory }) => sum + (tree.has(id) ? memory : 0), 0);
}

function listProcesses(): { id: number; parent: number; memory: number }[] {
  const ids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return ids.map(Number).flatMap((id) => {
    const stat = readProcess(id);
    return stat === undefined ? [] : [{ id, ...stat }];
  });
}
