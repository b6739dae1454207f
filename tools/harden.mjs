// `npm run harden`: throws generated input at the program. All classes of input, or those named: `npm run harden -- documents --seed 7`.
// A failure prints the seed and the smallest case that still fails; the same seed tries the same cases again.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../scripts/install.mjs';
import { ensureBrowser } from './browser.mjs';
import { build, buildFixture } from './build-steps.mjs';
import { runSteps } from './steps.mjs';

const bin = (name) => join(root, 'node_modules', name);
const classes = ['documents', 'addresses', 'parsers', 'builds', 'requests', 'histories', 'queries'];

/** @returns {string[]} How the cases of a class are tried. */
const commandOf = (name) =>
  name === 'histories'
    ? [bin('@playwright/test/cli.js'), 'test', '-c', 'tools/playwright.config.ts', 'histories.spec.ts']
    : [bin('vitest/vitest.mjs'), 'run', '--config=tools/harden/vitest.config.ts', `tools/harden/${name}.test.ts`];

function readArguments() {
  try {
    return parseArgs({ options: { seed: { type: 'string' }, cases: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    console.error(
      `${error.message}\nUsage: npm run harden -- [class ...] [--seed N] [--cases N]\nClasses: ${classes.join(', ')}`,
    );
    return process.exit(1);
  }
}

const { values, positionals } = readArguments();
const unknown = positionals.filter((name) => !classes.includes(name));
const notNumbers = Object.entries(values).filter(([, value]) => !/^[1-9]\d*$/.test(value));
for (const name of unknown) console.error(`Unknown class "${name}". Choose from: ${classes.join(', ')}.`);
for (const [name, value] of notNumbers) console.error(`--${name} takes a whole number from 1, not "${value}".`);
if (unknown.length + notNumbers.length > 0) process.exit(1);

ensureInstalled(true);
const names = positionals.length > 0 ? positionals : classes;

if (names.some((name) => /^(histories|addresses|parsers)$/.test(name))) process.env.CHROMIUM = ensureBrowser();
const seed = values.seed ?? String(1 + Math.floor(Math.random() * 2 ** 31));
const environment = { HARDEN_SEED: seed, ...(values.cases === undefined ? {} : { HARDEN_CASES: values.cases }) };
console.log(`Seed ${seed}; the same cases again: npm run harden -- ${names.join(' ')} --seed ${seed}`);

const { passed, failed } = await runSteps([
  build,
  buildFixture,
  ...names.map((name) => ({ name, alone: true, needs: [build.name, buildFixture.name], command: commandOf(name), environment })),
]);
console.log(`\nSeed ${seed}: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
