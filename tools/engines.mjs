// `npm run test:engines`: drives the site in Firefox and WebKit. Both, or those named: `npm run test:engines -- firefox`. Installs with apt-get what is
// missing, if it may. Not part of `npm test`. The last line is `N passed, N failed`; an engine that is missing counts as failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from '../scripts/install.mjs';
import { findProgram } from './browser.mjs';
import { build } from './build-steps.mjs';
import { countIn, readVitest } from './reports.mjs';
import { runSteps } from './steps.mjs';

/** Argument -> the programs that it needs, each the first of its names that there is, and Debian's packages of them. */
const engines = {
  firefox: { variable: 'FIREFOX', programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: { variable: 'WEBKIT_DRIVER', programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in engines));
for (const name of unknown) console.error(`There is no engine "${name}". The engines are: ${Object.keys(engines).join(', ')}.`);
if (unknown.length > 0) process.exit(1);

ensureInstalled(true);
const isMissing = ({ programs }) => programs.some((names) => findProgram(names) === undefined);
const wanted = Object.entries(engines).filter(([name]) => named.length === 0 || named.includes(name));
const packages = wanted.filter(([, engine]) => isMissing(engine)).flatMap((entry) => entry[1].packages);
if (packages.length > 0 && findProgram(['apt-get']) !== undefined && process.getuid?.() === 0) {
  console.log(`Installing ${packages.join(', ')}…`);
  const run = (...parameters) => spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
const missing = wanted.filter(([, engine]) => isMissing(engine));
for (const [name, engine] of missing) {
  console.error(
    `No ${name}: ${engine.programs.flat().join(', ')} cannot be found, nor installed, which takes apt-get and root. Install Debian’s packages ${engine.packages.join(' and ')}, or the same of another system, and run npm run test:engines again.`,
  );
}

const report = join(root, '.cache/reports/engines.json');
rmSync(report, { force: true });
mkdirSync(join(root, '.cache/reports'), { recursive: true });
const present = wanted.filter(([, engine]) => !isMissing(engine));
const steps = [
  build,
  {
    name: 'Engines',
    alone: true,
    needs: [build.name],
    command: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=tools/engines/vitest.config.ts',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    environment: Object.fromEntries(present.map(([, engine]) => [engine.variable, findProgram(engine.programs[0])])),
    count: countIn(report, readVitest),
  },
];
const { passed, failed } = await runSteps(present.length > 0 ? steps : []);
console.log(`\n${passed} passed, ${failed + missing.length} failed`);
process.exitCode = failed + missing.length === 0 ? 0 : 1;
