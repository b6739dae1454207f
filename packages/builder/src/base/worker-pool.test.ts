import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ProblemsError } from './problems.ts';
import { answering } from './worker-pool.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('a question that needs too much memory fails alone, and others are answered after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  writeFileSync(
    join(folder, 'worker.mjs'),
    `export default async (question) => {
  if (question === 'memory') for (const kept = []; ; ) kept.push(new Array(1000).fill(kept));
  if (question === 'wrong') return { failure: 'thrown on purpose' };
  if (question === 'problem') return { problems: [{ severity: 'error', place: { file: 'a.md' }, message: 'a mistake', fix: 'none' }] };
  return { answer: question.toUpperCase() };
};
`,
  );
  vi.stubEnv('SITE_PROGRAM_BUNDLE', folder);
  vi.resetModules();
  const { WorkerPool } = await import('./worker-pool.ts');
  // A worker with the usual limit would spend many seconds on collecting garbage before it ends.
  const pool = new WorkerPool<string, string>('worker', { most: 2, heapLimit: 64 });
  const ask = (question: string) => pool.ask(question).catch((error: Error) => error);
  const answers = await Promise.all(['a', 'b', 'memory', 'c', 'wrong', 'problem', 'd'].map(ask));
  expect(answers.map((answer) => (answer instanceof Error ? `${answer.constructor.name}: ${answer.message}` : answer))).toEqual([
    'A',
    'B',
    'WorkerEndedError: it needs too much memory',
    'C',
    'Error: thrown on purpose',
    expect.stringContaining('ProblemsError'),
    'D',
  ]);
  await pool.stop();
  expect(await pool.ask('again')).toBe('AGAIN');
  await pool.stop();
  rmSync(folder, { recursive: true });
});

it('sends problems in the content as an answer', async () => {
  const problems = [{ severity: 'error' as const, place: { file: 'a.md' }, message: 'a mistake', fix: 'none' }];
  const answer = answering<undefined, string, string>(() => (question) => {
    if (question === 'problem') throw new ProblemsError(problems);
    throw new RangeError('thrown on purpose');
  });
  expect(await answer('problem')).toEqual({ problems });
  expect(await answer('failure')).toEqual({ failure: expect.stringMatching(/^RangeError: thrown on purpose\n/) });
});
