/**
 * What one run of the campaign is: which seed its generators start from, and how many cases it tries. `npm test` runs a few cases of a fixed
 * seed, its full run three times as many; `npm run harden` runs many of a new one, and prints it.
 */
import { isCore } from '../tier.ts';

/** Start of all generators. Two runs with the same seed and the same number of cases try the same cases. */
export const seed = Number(process.env.HARDEN_SEED ?? 1);

/**
 * @param few How many cases the full run of `npm test` tries.
 * @param many How many `npm run harden` tries; `--cases` takes precedence.
 */
export function caseCount(few: number, many: number): number {
  if (process.env.HARDEN_SEED === undefined) return isCore ? Math.ceil(few / 3) : few;
  return Number(process.env.HARDEN_CASES ?? many);
}

/** In milliseconds: one test runs all cases. */
export const timeout = 3_600_000;

/** How a property is tried. @param few See {@link caseCount}. */
export function trial(few: number, many: number) {
  const numRuns = caseCount(few, many);
  return { seed, numRuns, interruptAfterTimeLimit: timeout - 100_000, markInterruptAsFailure: true };
}

/** Whether this is `npm run harden`: only there may a test measure how time grows. */
export const isCampaign: boolean = process.env.HARDEN_SEED !== undefined;
