/** The test of a claim that needs no browser. */
import { it } from 'vitest';
import { runClaim } from '../support/run-claim.ts';

/** @param name The name with which pages mark the claim. */
export function claim(name: string, steps: () => void | Promise<void>): void {
  // The limit is that of runClaim, whose message names the places; listing them takes time on a busy machine.
  it(name, () => runClaim(name, steps), 600_000);
}
