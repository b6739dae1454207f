import { expect, it } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

it('answers without threads where the program does not run as a bundle', async () => {
  const pool = new ThreadPool<number, number>('no-such-worker', undefined, (question) => question * 2, 1);
  expect(await Promise.all([1, 2, 3].map((question) => pool.ask(question)))).toEqual([2, 4, 6]);
  await pool.stop();
});
