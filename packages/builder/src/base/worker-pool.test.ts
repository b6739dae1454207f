import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Tinypool from 'tinypool';
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

it('sends problems in the content as an answer, and the memory of bytes without copying it', async () => {
  const problems = [{ severity: 'error' as const, place: { file: 'a.md' }, message: 'a mistake', fix: 'none' }];
  const answer = answering<undefined, string, readonly Uint8Array[]>(() => (question) => {
    if (question === 'problem') throw new ProblemsError(problems);
    if (question === 'failure') throw new RangeError('thrown on purpose');
    return [new Uint8Array([1]), new Uint8Array([1, 2, 3]).subarray(1)];
  });
  expect(await answer('problem')).toEqual({ problems });
  expect(await answer('failure')).toEqual({ failure: expect.stringMatching(/^RangeError: thrown on purpose\n/) });
  const moved = (await answer('bytes')) as unknown as Record<symbol, unknown>;
  expect(moved[Tinypool.transferableSymbol]).toEqual([new Uint8Array([1]).buffer]);
  expect(moved[Tinypool.valueSymbol]).toEqual({ answer: [new Uint8Array([1]), new Uint8Array([2, 3])] });
});
