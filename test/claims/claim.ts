/** The test of a claim that needs no browser. */
import { it } from 'vitest';
import { runClaim } from '../support/run-claim.ts';

/** @param name The name with which pages mark the claim. */
export function claim(name: string, steps: () => void | Promise<void>): void {
  it(name, () => runClaim(name, steps), 120_000);
}
