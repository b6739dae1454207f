import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('answers without threads where the program does not run as a bundle', async () => {
  const pool = new ThreadPool<number, number>('no-such-worker', undefined, (question) => question * 2, 1);
  expect(await Promise.all([1, 2, 3].map((question) => pool.ask(question)))).toEqual([2, 4, 6]);
  await pool.stop();
});

it('a question that ends its thread fails alone, also when it needs all memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'));
  writeFileSync(
    join(folder, 'worker.mjs'),
    `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, question }) => {
  if (question === 'leave') process.exit(1);
  if (question === 'memory') for (const kept = []; ; ) kept.push(new Array(100_000).fill(kept));
  setTimeout(() => parentPort.postMessage({ id, reply: { answer: question.toUpperCase() } }), 50);
});
`,
  );
  vi.stubEnv('SITE_PROGRAM_BUNDLE', folder);
  vi.resetModules();
  const { ThreadPool } = await import('./thread-pool.ts');
  // A thread with the usual limit would spend many seconds on collecting garbage before it ends.
  const pool = new ThreadPool<string, string>('worker', undefined, () => 'here', 0, 64);
  const questions = ['a', 'leave', 'b', 'c', 'memory', 'd', 'e'];
  const answers = await Promise.all(questions.map((question) => pool.ask(question).catch((error: Error) => error.message)));
  expect(answers).toEqual(['A', 'the thread that was making it ended', 'B', 'C', 'it needs too much memory', 'D', 'E']);
  expect(await pool.ask('f')).toBe('F');
  await pool.stop();
  rmSync(folder, { recursive: true });
});
