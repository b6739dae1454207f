import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A process that says what a question has it say: lines of time and stage, and then an answer, if it has one. */
const code = `import { writeSync } from 'node:fs';
process.on('message', ({ lines = [], exit, answer }) => {
  writeSync(4, '1000\\n' + lines.map((line) => line + '\\n').join(''));
  if (exit !== undefined) process.exit(exit);
  if (answer !== undefined) process.send({ answer: answer + ' of ' + process.pid });
});
`;

interface Question {
  readonly lines?: readonly string[];
  readonly exit?: number;
  readonly answer?: string;
}

it('a question that takes too much ends its process alone, whatever the time, and waiting for a process counts for nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'processes-'));
  writeFileSync(join(folder, 'worker.mjs'), code);
  vi.stubEnv('SITE_PROGRAM_BUNDLE', folder);
  vi.resetModules();
  const { KeptProcesses } = await import('./kept-processes.ts');
  const processes = new KeptProcesses<Question, string>('worker', { most: 1, limit: 1 });
  const ask = (question: Question): Promise<string> => processes.ask(question).catch((error: Error) => `: ${error.message}`);
  const answers = await Promise.all([
    ask({ lines: ['1900 while it runs', '2000 while it runs'], answer: 'first' }),
    ask({ lines: ['1900 while it begins', '2001 while it runs'] }),
    ask({ lines: ['1001 while it begins', ...Array.from({ length: 5 }, () => '1002 while it waits')] }),
    ask({ lines: [1400, 1600, 1700, 1800, 1900, 1990].map((time) => `${time} while it computes`), answer: 'computing' }),
    ask({ lines: ['1400 while it begins', ' while it leaves'], exit: 0 }),
    ask({ answer: 'last' }),
  ]);
  expect(answers.map((answer) => answer.replace(/ of \d+$/, ''))).toEqual([
    'first',
    ': it needs more than 1 second of processor time, while it runs',
    ": it has waited for 1 second for what doesn't happen, while it waits",
    'computing',
    ': it needs too much memory, or ended its process, while it leaves',
    'last',
  ]);
  const [kept] = await Promise.all([ask({ answer: '' })]);
  expect(kept).toBe(answers[5]?.replace('last', ''));
  const alone = await processes.askAlone({ answer: '' });
  expect(alone).not.toBe(kept);
  expect(await processes.ask({ answer: '' }, () => true)).toBe(kept);
  expect(processes.isRunning).toBe(false);
  expect(await ask({ answer: '' })).not.toBe(kept);
  processes.stop();
  rmSync(folder, { recursive: true });
});
