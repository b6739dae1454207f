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

it.each(['thread', 'process'] as const)(
  'a question that ends its %s fails alone, and others are answered after it',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'workers-'));
    writeFileSync(
      join(folder, 'worker.mjs'),
      `export default async (question) => {
  if (question === 'endless') for (;;);
  if (question === 'idle') await new Promise(() => {});
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
    const pool = new WorkerPool<string, string>('worker', { most: 2, kind, heapLimit: 64 });
    const ask = (question: string, timeLimit?: number) => pool.ask(question, timeLimit).catch((error: Error) => error);
    const answers = await Promise.all([
      ask('a'),
      ask('endless', 1000),
      ask('b'),
      ask('idle', 1000),
      ask('memory'),
      ask('c'),
      ask('wrong'),
      ask('problem'),
      ask('d'),
    ]);
    expect(answers.map((answer) => (answer instanceof Error ? `${answer.constructor.name}: ${answer.message}` : answer))).toEqual(
      [
        'A',
        'WorkerEndedError: it takes more than 1 seconds',
        'B',
        'WorkerEndedError: it takes more than 1 seconds',
        `WorkerEndedError: it needs too much memory${kind === 'process' ? ', or ended its process' : ''}`,
        'C',
        'Error: thrown on purpose',
        expect.stringContaining('ProblemsError'),
        'D',
      ],
    );
    expect(pool.isRunning).toBe(true);
    await pool.stop();
    expect(pool.isRunning).toBe(false);
    expect(await pool.ask('again')).toBe('AGAIN');
    await pool.stop();
    rmSync(folder, { recursive: true });
  },
);

it('sends problems in the content as an answer', async () => {
  const problems = [{ severity: 'error' as const, place: { file: 'a.md' }, message: 'a mistake', fix: 'none' }];
  const answer = answering<undefined, string, string>(() => (question) => {
    if (question === 'problem') throw new ProblemsError(problems);
    throw new RangeError('thrown on purpose');
  });
  expect(await answer('problem')).toEqual({ problems });
  expect(await answer('failure')).toEqual({ failure: expect.stringMatching(/^RangeError: thrown on purpose\n/) });
});
