import { expect, it } from 'vitest';
import { Scratch } from './scratch.ts';

it('joins texts and bytes, however long they are', () => {
  const scratch = new Scratch();
  const long = 'é€😀'.repeat(200_000);
  const pieces = ['a\u2028', new Uint8Array([1, 2]), '', long, Buffer.from('end')];
  const expected = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  expect(expected.equals(scratch.join(pieces))).toBe(true);
  expect(Buffer.from(scratch.join(['short'])).toString()).toBe('short');
  expect(scratch.join([])).toHaveLength(0);
});

it('writes half a surrogate pair as encoders do', () => {
  expect([...new Scratch().join(['a\ud83d', '\ude00b'])]).toEqual([...Buffer.from('a\ufffd'), ...Buffer.from('\ufffdb')]);
});
