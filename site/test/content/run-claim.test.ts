import { expect, it } from 'vitest';
import { runClaim } from '../support/run-claim.ts';

const findPlaces = (name: string): string => `content/docs/a.md:3:7 ${name}`;

it('a claim that holds throws nothing', async () => {
  await runClaim('holds', async () => undefined, { findPlaces });
});

it('a claim that does not hold names its places, also where the stack is printed', async () => {
  const failure = await runClaim('fails', () => expect('a').toBe('b'), { findPlaces }).catch((error: Error) => error);
  expect(failure?.message).toMatch(/^content\/docs\/a\.md:3:7 fails\nThe claim "fails" does not hold: expected 'a' to be 'b'/);
  expect(failure?.stack).toContain(failure?.message);
  expect(failure).toMatchObject({ actual: 'a', expected: 'b' });
});

it('a claim that never ends names its places too', async () => {
  const ending = runClaim('endless', () => new Promise(() => undefined), { limit: 1, findPlaces });
  await expect(ending).rejects.toThrow(
    'content/docs/a.md:3:7 endless\nThe claim "endless" does not hold: its test has not ended after 0.001 s',
  );
});

it('the places of this site’s claims are those on its pages and in its test', async () => {
  const failing = runClaim('backspace-joins-blocks', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow(
    /content\/docs\/packages\/lexical-rich-text\.mdx:\d+:\d+\n[\s\S]*test\/browser\/claims\/backspace\.spec\.ts:\d+:\d+\nThe claim/,
  );
}, 600_000);
