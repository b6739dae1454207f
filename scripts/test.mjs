// `npm test`: every check, each counted; `npm run check` is the same without the browser. Ends with one line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, root } from './install.mjs';

const withBrowser = !process.argv.includes('--no-browser');
ensureInstalled(true);
ensureInstalled(true, 'demos');

const reports = join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const bin = (name) => join(root, 'node_modules', name);
const fixtureOutput = join(root, '.cache/fixture-dist');
let passed = 0;
let failed = 0;

/** Runs one step; without a report it counts as one check. */
function step(name, parameters, { environment = {}, count } = {}) {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const result = count === undefined ? { passed: 0, failed: 0 } : count();
  // A step that breaks off before its first test must not pass for lack of a failure.
  if (count === undefined || (status !== 0 && result.failed === 0)) result[status === 0 ? 'passed' : 'failed'] += 1;
  passed += result.passed;
  failed += result.failed;
  console.log(`--- ${name}: ${result.passed} passed, ${result.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`);
  return status === 0;
}

function readReport(name, read) {
  try {
    return read(JSON.parse(readFileSync(join(reports, name), 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

const countBrowserTests = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });

step('Formatting', [bin('@biomejs/biome/bin/biome'), 'format', '.']);
step('Lint', [bin('@biomejs/biome/bin/biome'), 'lint', '--error-on-warnings', '.']);
step('Types: shared', [bin('typescript/bin/tsc'), '-b', 'tsconfig.shared.json']);
step('Types: browser', [bin('typescript/bin/tsc'), '-b', 'tsconfig.browser.json']);
step('Types: Node', [bin('typescript/bin/tsc'), '-b', 'tsconfig.node.json']);
step('Types: browser tests', [bin('typescript/bin/tsc'), '-b', 'tsconfig.test.json']);
step('Prose', ['scripts/run.mjs', 'prose']);
step('Types: demos', [bin('typescript/bin/tsc'), '-p', 'demos/tsconfig.json']);
step(
  'Unit tests',
  [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`],
  {
    count: () => readReport('unit.json', (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
  },
);
const built = step('Build', ['scripts/run.mjs', 'build']);
step('Code samples', ['scripts/run.mjs', 'samples', '--report', join(reports, 'samples.json')], {
  count: () => readReport('samples.json', (report) => report),
});
const fixture = step('Build of a site in Docusaurus’s dialect', [
  'scripts/run.mjs',
  'build',
  '--site',
  'test/fixtures/docusaurus',
  '--out',
  fixtureOutput,
]);
if (built && fixture) {
  step(
    'Audit of the built pages',
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--config=test/audit/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'audit.json')}`,
    ],
    { count: () => readReport('audit.json', (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })) },
  );
}
if (withBrowser && built && fixture) {
  step('Browser tests', [bin('@playwright/test/cli.js'), 'test'], {
    environment: {
      CHROMIUM: ensureBrowser(),
      FIXTURE_OUTPUT: fixtureOutput,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json'),
    },
    count: () => readReport('browser.json', countBrowserTests),
  });
}
if (withBrowser) {
  step('Demos in the browser', [bin('@playwright/test/cli.js'), 'test', '-c', 'playwright.demos.config.ts'], {
    environment: { CHROMIUM: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'demos.json') },
    count: () => readReport('demos.json', countBrowserTests),
  });
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
