import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReferenceInput } from 'docs-api/reference/generate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SampleRequest } from '../samples/inspection.ts';
import type { TypeScriptThread } from './typescript-thread.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'typescript-thread-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** In a program whose thread has this code. */
async function create(code: string): Promise<TypeScriptThread> {
  writeFileSync(join(folder, 'typescript-worker.mjs'), code);
  vi.stubEnv('SITE_PROGRAM_BUNDLE', folder);
  vi.resetModules();
  return new (await import('./typescript-thread.ts')).TypeScriptThread();
}

/** Answers with the number of questions that the thread has had. */
const counting = `let asked = 0;
export default () => ({ answer: ++asked });`;

const reference = {} as ReferenceInput;
const samples = {} as SampleRequest;

it('asks the same thread for as long as a step needs it', async () => {
  const thread = await create(counting);
  const both = await thread.during(async () => [await thread.makeReference(reference), await thread.runSamples(samples)]);
  expect(both).toEqual([1, 2]);
  expect(await thread.runSamples(samples)).toBe(1);
});

it('asks the same thread in two steps that overlap', async () => {
  const thread = await create(counting);
  let release = (): void => {};
  const held = thread.during(() => new Promise<void>((resolve) => (release = resolve)));
  expect(await thread.makeReference(reference)).toBe(1);
  expect(await thread.runSamples(samples)).toBe(2);
  release();
  await held;
  expect(await thread.makeReference(reference)).toBe(1);
});

it('names what a thread was making when it ended, and starts another one for the next question', async () => {
  // What Node reports of a thread that has no memory left.
  const thread = await create(`import { existsSync, writeFileSync } from 'node:fs';
const file = ${JSON.stringify(join(folder, 'ended'))};
export default async () => {
  if (existsSync(file)) return { answer: 'made' };
  writeFileSync(file, '');
  setImmediate(() => { throw Object.assign(new Error('JS heap out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }); });
  await new Promise(() => {});
};`);
  await thread.during(async () => {
    await expect(thread.makeReference(reference)).rejects.toThrow(
      'The API reference could not be made: it needs too much memory.',
    );
    expect(await thread.runSamples(samples)).toBe('made');
  });
});
