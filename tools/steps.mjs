// Runs the steps of `npm test`, two at a time where possible, and adds up their counts.
import { spawn } from 'node:child_process';
import { root } from '../scripts/install.mjs';

/** Number of steps that run at the same time. */
const lanes = 2;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command Arguments for Node.
 * @property {readonly string[]} [after] Names of steps that must have ended before, successfully or not.
 * @property {readonly string[]} [needs] Names of steps that must have succeeded before; otherwise this one is skipped.
 * @property {boolean} [alone] Uses all processors: nothing runs at the same time, and its output is streamed. The output of other
 *   steps is printed when they end.
 * @property {Record<string, string>} [environment]
 * @property {() => Count} [count] Reads the counts from its report after it has ended; without this, a step counts as one check.
 *
 * @typedef {{ passed: number, failed: number, failures?: readonly string[], tests?: readonly Timed[] }} Count Failures are what has failed, with
 *   its messages; tests are all that ran. Both as far as they are known.
 *
 * @typedef {{ name: string, seconds: number }} Timed How long a step or a test took.
 */

/**
 * Runs Node in a process of its own.
 * @param {Pick<Step, 'command' | 'environment' | 'alone'>} step
 * @returns {Promise<{ status: number | null, output: Buffer[] }>}
 */
export function run({ command, environment, alone }, folder = root) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(process.execPath, command, {
      cwd: folder,
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    child.stdout?.on('data', (data) => output.push(data));
    child.stderr?.on('data', (data) => output.push(data));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => resolve({ status, output }));
  });
}

/**
 * Starts each step as soon as the steps that it waits for have ended and a lane is free, in the order of the list. At the end, prints what has
 * failed and why, because the full messages are far above.
 * @param {readonly Step[]} steps
 * @returns {Promise<{ passed: number, failed: number, times: Timed[], tests: Timed[] }>} The sum over all steps, the time of each step in the order
 *   in which they ended, and the tests of all.
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, times: [], tests: [] };
  const waiting = [...steps];
  const succeeded = new Set();
  /** Names of all steps that have ended, including failed and skipped ones. */
  const ended = new Set();
  const running = new Map();
  const failures = [];
  let free = lanes;

  const isReady = ({ after = [], needs = [] }) => [...after, ...needs].every((name) => ended.has(name));
  const isLost = ({ needs = [] }) => needs.some((name) => ended.has(name) && !succeeded.has(name));
  const width = ({ alone }) => (alone ? lanes : 1);

  async function finish(step) {
    const started = performance.now();
    if (step.alone) console.log(`\n=== ${step.name}`);
    const { status, output } = await run(step);
    const result = step.count?.() ?? { passed: 0, failed: 0 };
    // A step that crashes before its first test must not count as passed.
    if (step.count === undefined || (status !== 0 && result.failed === 0)) result[status === 0 ? 'passed' : 'failed'] += 1;
    total.passed += result.passed;
    total.failed += result.failed;
    if (result.failed > 0) {
      const names = result.failures ?? [];
      failures.push(...(names.length > 0 ? names.map((name) => `${step.name} › ${name}`) : [step.name]));
    }
    if (!step.alone) process.stdout.write(Buffer.concat([Buffer.from(`\n=== ${step.name}\n`), ...output]));
    const seconds = (performance.now() - started) / 1000;
    total.times.push({ name: step.name, seconds });
    total.tests.push(...(result.tests ?? []));
    console.log(`--- ${step.name}: ${result.passed} passed, ${result.failed} failed (${Math.round(seconds)} s)`);
    if (status === 0) succeeded.add(step.name);
    ended.add(step.name);
    running.delete(step.name);
    free += width(step);
  }

  while (waiting.length > 0 || running.size > 0) {
    const lost = waiting.find(isLost);
    const next = waiting.find(isReady);
    if (lost !== undefined) {
      waiting.splice(waiting.indexOf(lost), 1);
      ended.add(lost.name);
      console.log(`\n--- ${lost.name}: skipped, because a step that it needs has failed`);
    } else if (next !== undefined && width(next) <= free) {
      waiting.splice(waiting.indexOf(next), 1);
      free -= width(next);
      running.set(next.name, finish(next));
    } else {
      if (running.size === 0) throw new Error(`${waiting[0].name} waits for a step that never runs.`);
      await Promise.race(running.values());
    }
  }
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
  return total;
}
