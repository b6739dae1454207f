/** Runs the test of a claim. A failure names the places on the pages that state the claim, and a claim that never ends the test file too. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Far more than any claim needs, so that it is reached only by one that never ends. In milliseconds. */
const usualLimit = 90_000;

/**
 * Runs the steps of a claim.
 * @param findPlaces Where the claim is stated and tested, a place a line.
 * @throws What the steps throw, with the places in its message.
 */
export async function runClaim(
  name: string,
  steps: () => void | Promise<void>,
  { limit = usualLimit, findPlaces = listPlaces } = {},
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`its test has not ended after ${limit / 1000} s`)), limit);
  });
  try {
    await Promise.race([(async () => steps())(), ending]);
  } catch (reason) {
    throw withPlaces(reason instanceof Error ? reason : new Error(String(reason)), name, findPlaces(name));
  } finally {
    clearTimeout(timer);
  }
}

function withPlaces(error: Error, name: string, places: string): Error {
  const before = error.message;
  const message = `${places}\nThe claim "${name}" does not hold: ${before}`;
  // Test runners print the stack, which begins with the message; an assertion's other properties tell the difference.
  const stack = error.stack?.replace(before, () => message);
  error.message = message;
  if (stack !== undefined) error.stack = stack;
  return error;
}

/** In a process of its own, because only failures need it: reading all pages would delay every test file. */
function listPlaces(name: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'claims', name], { cwd: root, encoding: 'utf8' });
  return (stdout.trim() || stderr).trim();
}
