// Shows that nothing needs a feature but its line in the list: takes each one's folder and line out of a copy of the repository, in turn, and lets the
// rest check its types, build a site and pass the tests of what features add to. `node tools/without-feature.mjs [NAME…] [--report FILE]`
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/install.mjs';
import { copyRepository } from './copy-repository.mjs';
import { run } from './steps.mjs';

const copy = join(root, '.cache/without-feature');
const features = 'packages/builder/src/features';
const list = join(features, 'features.ts');

/** A page with something of everything that all pages may have. */
const page = `---
title: Tea
---

Water, *leaves* and **patience**. [Times](#times)

## Times

| Tea | Minutes |
| --- | ------- |
| Oolong | 4 |

:::tip[Cold]

- Overnight

:::
`;

/** A copy of the repository, with a small site. */
function copyWithSite() {
  copyRepository(copy);
  const site = join(copy, 'small-site');
  mkdirSync(join(site, 'docs'), { recursive: true });
  writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Tea' };\n");
  writeFileSync(join(site, 'docs/index.md'), page);
  writeFileSync(join(site, 'docs/more.mdx'), `${page}\n<Details summary="More">{1 + 1}</Details>\n`);
}

/** The list without a feature. @throws Error if it has no such line. */
function withoutLine(text, name) {
  const line = new RegExp(`^import (\\w+) from './${name}/feature.ts';\n`, 'm');
  const local = line.exec(text)?.[1];
  if (local === undefined) throw new Error(`${list} has no feature "${name}"`);
  return text.replace(line, '').replace(new RegExp(`(?<=[[\\s])${local}(?:,\\s*|(?=\\s*\\]))`), '');
}

/** @returns {Promise<string | undefined>} What it printed, if it failed. */
async function runInCopy(...command) {
  const { status, output } = await run({ command, environment: { TEST_TIER: 'core' } }, copy);
  return status === 0 ? undefined : Buffer.concat(output).toString();
}

/** @returns {Promise<string[]>} What fails without the feature. */
async function failuresWithout(name) {
  const text = readFileSync(join(root, list), 'utf8');
  rmSync(join(copy, features, name), { recursive: true });
  writeFileSync(join(copy, list), withoutLine(text, name));
  const output = join(copy, 'small-site/dist');
  rmSync(output, { recursive: true, force: true });
  const types = runInCopy('node_modules/typescript-native/bin/tsc', '-b');
  const build = runInCopy('scripts/run.mjs', 'build', '--site', 'small-site', '--out', output);
  const failures = [await types, await build];
  if (failures[1] === undefined && !existsSync(join(output, 'docs/more.html'))) failures.push('The site has no page.');
  const tests = ['markdown', 'render', 'site'].map((part) => `packages/builder/src/${part}/`);
  failures.push(await runInCopy('node_modules/vitest/vitest.mjs', 'run', ...tests, '--reporter=dot'));
  cpSync(join(root, features, name), join(copy, features, name), { recursive: true });
  return failures.filter((failure) => failure !== undefined);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } });
const all = [...readFileSync(join(root, list), 'utf8').matchAll(/^import \w+ from '\.\/([\w-]+)\/feature\.ts';$/gm)];
const names = positionals.length > 0 ? positionals : all.map(([, name]) => name);
copyWithSite();
let failed = 0;
for (const name of names) {
  const started = performance.now();
  const failures = await failuresWithout(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failures.length === 0 ? 'works' : 'FAILS'} without ${name} (${seconds} s)`);
  for (const failure of failures) console.log(failure.trim().replace(/^/gm, '    '));
  if (failures.length > 0) failed++;
}
rmSync(copy, { recursive: true, force: true });
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed: names.length - failed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
