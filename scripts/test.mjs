// `npm test`: runs and counts the checks that guard every promise; with `--full` also those that need not run on every change. `npm run
// check` is the part of it for while you work: no browser, no commands. The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeBrowser, ensureBrowser } from '../tools/browser.mjs';
import { build, buildFixture, fixtureOutput, program } from '../tools/build-steps.mjs';
import { countIn, readPlaywright, readVitest } from '../tools/reports.mjs';
import { runSteps } from '../tools/steps.mjs';
import { ensureInstalled, root } from './install.mjs';

const isFull = process.argv.includes('--full');
const isCheck = process.argv.includes('--check');
ensureInstalled(true);
ensureInstalled(true, 'site/demos');
if (!isFull) process.env.TEST_TIER = 'core';
if (!isCheck) {
  process.env.CHROMIUM = ensureBrowser();
  for (const line of await describeBrowser(process.env.CHROMIUM)) console.log(line);
}

const reports = join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const bin = (name) => join(root, 'node_modules', name);
const biome = bin('@biomejs/biome/bin/biome');
const tsc = bin('typescript-native/bin/tsc');

function vitest(report, ...parameters) {
  const file = join(reports, report);
  return {
    command: [bin('vitest/vitest.mjs'), 'run', ...parameters, '--reporter=json', `--outputFile.json=${file}`],
    count: countIn(file, readVitest),
  };
}

function playwright(report, ...parameters) {
  const file = join(reports, report);
  return {
    alone: true,
    command: [bin('@playwright/test/cli.js'), 'test', ...parameters],
    environment: { FIXTURE_OUTPUT: fixtureOutput, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: countIn(file, readPlaywright),
  };
}

const builds = [build.name, buildFixture.name];

// The build comes first, because the other steps use its cached program, compiled pages, API reference and inspected samples.
// Steps that use one processor each are paired.
const checks = [
  build,
  { name: 'Types', command: [tsc, '-b'] },
  { name: 'Types: demos', command: [tsc, '-p', 'site/demos/tsconfig.json'] },
  { name: 'Formatting', command: [biome, 'format', '.'] },
  { name: 'Lint', command: [biome, 'lint', '--error-on-warnings', '.'] },
  {
    name: 'Code samples',
    after: [build.name],
    command: [program, 'samples', '--report', join(reports, 'samples.json')],
    count: countIn(join(reports, 'samples.json')),
  },
  { name: 'Prose', after: [build.name], command: [program, 'prose'] },
  { name: 'Claims', after: [build.name], command: [program, 'claims'] },
];
const withoutFeatures = {
  name: 'Each feature taken away',
  alone: true,
  after: ['Types'],
  command: ['tools/without-feature.mjs', '--report', join(reports, 'features.json')],
  count: countIn(join(reports, 'features.json')),
};
const steps = isCheck
  ? [
      ...checks,
      {
        name: 'Unit tests',
        alone: true,
        after: [build.name],
        ...vitest('unit.json', '/src/', 'tools/', 'site/components/', 'site/islands/', '--reporter=dot'),
      },
    ]
  : [
      ...checks,
      buildFixture,
      {
        name: 'Audit of the built pages',
        needs: builds,
        ...vitest('audit.json', '--config=site/test/audit/vitest.config.ts', '--reporter=dot'),
      },
      { name: 'Unit tests', alone: true, after: builds, ...vitest('unit.json', '--reporter=dot') },
      ...(isFull ? [withoutFeatures] : []),
      { name: 'Browser tests', needs: builds, ...playwright('browser.json', '-c', 'tools/playwright.config.ts') },
      { name: 'Demos in the browser', ...playwright('demos.json', '-c', 'site/test/demos/playwright.config.ts') },
    ];

const { passed, failed, times, tests } = await runSteps(steps);
const inSeconds = (seconds) => seconds.toFixed(1).padStart(7);
if (isFull) {
  console.log('\nSeconds that each step took:');
  for (const { name, seconds } of times) console.log(`${inSeconds(seconds)}  ${name}`);
  console.log('\nThe ten slowest tests, in seconds:');
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  for (const { name, seconds } of slowest) console.log(`${inSeconds(seconds)}  ${name}`);
} else {
  console.log(
    isCheck
      ? '\n`npm test` adds a test of every command, the built pages, and the site in a browser.'
      : '\n`npm test -- --full` adds every page, every width, all demos, each feature taken away, packing and installing, huge pages, code that never ends, and budgets.',
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
