// `npm test`: runs and counts every check; `npm run check` is the same without the browser. The last line is `N passed, N
// failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, root } from './install.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { runSteps } from './steps.mjs';

const withBrowser = !process.argv.includes('--no-browser');
ensureInstalled(true);
ensureInstalled(true, 'demos');
if (withBrowser) process.env.CHROMIUM = ensureBrowser();

const reports = join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const bin = (name) => join(root, 'node_modules', name);
const biome = bin('@biomejs/biome/bin/biome');
const tsc = bin('typescript/bin/tsc');
const program = 'scripts/run.mjs';
const fixtureOutput = join(root, '.cache/fixture-dist');

/** @returns {() => import('./steps.mjs').Count} Zero counts when the report was not written. */
function countIn(name, read) {
  return () => {
    try {
      return read(JSON.parse(readFileSync(join(reports, name), 'utf8')));
    } catch {
      return { passed: 0, failed: 0 };
    }
  };
}

function vitest(report, ...parameters) {
  const file = join(reports, report);
  return {
    command: [bin('vitest/vitest.mjs'), 'run', ...parameters, '--reporter=json', `--outputFile.json=${file}`],
    count: countIn(report, readVitest),
  };
}

function playwright(report, ...parameters) {
  return {
    alone: true,
    command: [bin('@playwright/test/cli.js'), 'test', ...parameters],
    environment: { FIXTURE_OUTPUT: fixtureOutput, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) },
    count: countIn(report, readPlaywright),
  };
}

const build = 'Build';
const fixture = 'Build of a site in Docusaurus’s dialect';

// The build comes first, because the other steps use its cached program, compiled pages, API reference and inspected samples.
// Steps that use one processor each are paired.
const steps = [
  { name: build, command: [program, 'build'] },
  { name: 'Types', command: [tsc, '-b'] },
  { name: 'Formatting', command: [biome, 'format', '.'] },
  { name: 'Lint', command: [biome, 'lint', '--error-on-warnings', '.'] },
  { name: fixture, after: [build], command: [program, 'build', '--site', 'test/fixtures/docusaurus', '--out', fixtureOutput] },
  {
    name: 'Code samples',
    after: [build],
    command: [program, 'samples', '--report', join(reports, 'samples.json')],
    count: countIn('samples.json', (report) => report),
  },
  {
    name: 'Audit of the built pages',
    needs: [build, fixture],
    ...vitest('audit.json', '--config=test/audit/vitest.config.ts', '--reporter=dot'),
  },
  { name: 'Types: demos', command: [tsc, '-p', 'demos/tsconfig.json'] },
  { name: 'Prose', after: [build], command: [program, 'prose'] },
  { name: 'Claims', after: [build], command: [program, 'claims'] },
  { name: 'Unit tests', alone: true, after: [build, fixture], ...vitest('unit.json', '--reporter=default') },
  ...(withBrowser
    ? [
        { name: 'Browser tests', needs: [build, fixture], ...playwright('browser.json') },
        { name: 'Demos in the browser', ...playwright('demos.json', '-c', 'playwright.demos.config.ts') },
      ]
    : []),
];

const { passed, failed } = await runSteps(steps);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
