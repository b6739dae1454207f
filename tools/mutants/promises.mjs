// Reads the table of docs/promises.md: of each promise, what keeps it and which tests check it, and how these are run.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';

/**
 * @typedef {object} Keeper
 * @property {string} file Relative to the repository.
 * @property {string} name Of a declaration in it; empty for a stylesheet.
 *
 * @typedef {{ promise: string, keepers: Keeper[], tests: string[] }} Row
 *
 * @typedef {object} Run Some tests.
 * @property {'unit' | 'golden' | 'types' | 'program' | 'harden' | 'browser'} kind The cheapest first.
 * @property {string[]} files Relative to the repository.
 * @property {string} [pattern] Of the names of the tests, of all unless it's there.
 * @property {string[]} [command] Arguments for Node before the files; by default, the kept Vitest runs them.
 */

const sources = 'packages/builder/src';
const playwright = 'node_modules/@playwright/test/cli.js';
const namesIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** @returns {Keeper[]} */
function keepersIn(cell) {
  let file = '';
  return namesIn(cell).map((written) => {
    // A private method has a sign of its own.
    const [path, name = ''] = written.split(/#(.*)/);
    // A name alone is in the file before it.
    if (path !== '') file = path.startsWith('packages/') ? path : `${sources}/${path}`;
    return { file, name };
  });
}

/** @returns {Row[]} */
export function readPromises(text = readFileSync(join(root, 'docs/promises.md'), 'utf8')) {
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) => {
    const [promise, , keepers, tests] = line.replace(/^\| | \|$/g, '').split(' | ');
    return { promise, keepers: keepersIn(keepers ?? ''), tests: namesIn(tests ?? '') };
  });
}

/** The file that runs a golden page, if a folder has the page. */
export function goldenTest(name) {
  const features = readdirSync(join(root, sources, 'features')).map((feature) => `${sources}/features/${feature}/golden`);
  const hasPage = (folder) => ['md', 'mdx'].some((extension) => existsSync(join(root, folder, `${name}.${extension}`)));
  if (hasPage('packages/builder/test/golden/markdown')) return `${sources}/markdown/compile.test.ts`;
  return features.some(hasPage) ? `${sources}/features/golden.test.ts` : undefined;
}

/** @returns {Run[]} How to run the tests of a promise, the cheapest first. */
export function runsOf({ tests }) {
  const files = tests.filter((name) => name.endsWith('.ts'));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const isHard = (file) => file === 'tools/harden/builds.test.ts';
  const program = files.filter((file) => /\/integration\/|\.full\.test|^tools\/harden\//.test(file) && !isHard(file));
  const golden = tests.filter((name) => !name.endsWith('.ts') && !name.startsWith('npm run '));
  const unit = files.filter((file) => ![...specs, ...program].includes(file) && !isHard(file));
  const pages = golden.map((name) => name.replace(/^.*\//, '')).join('|');
  const pattern = `golden (pages|messages) (${pages})\\.mdx?$`;
  const harden = ['node_modules/vitest/vitest.mjs', 'run', '--config=tools/harden/vitest.config.ts', '--bail=1'];
  return [
    { kind: 'unit', files: unit },
    { kind: 'golden', files: [...new Set(golden.map(goldenTest))], pattern },
    // What doesn't compile isn't a program, so that the tests that take longer needn't see it.
    { kind: 'types', files: ['-b'], command: ['node_modules/typescript-native/bin/tsc'] },
    { kind: 'program', files: program },
    { kind: 'harden', files: files.filter(isHard), command: harden },
    { kind: 'browser', files: specs, command: [playwright, 'test', '-c', 'tools/playwright.config.ts', '--max-failures=1'] },
  ].filter((run) => run.files.length > 0);
}
