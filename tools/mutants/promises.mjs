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
 * @typedef {object} Run A command that fails if one of some tests fails.
 * @property {'unit' | 'golden' | 'types' | 'program' | 'harden' | 'browser'} kind The cheapest first.
 * @property {string[]} command Arguments for Node.
 */

const sources = 'packages/builder/src';
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
  const program = files.filter((file) => file.includes('/integration/'));
  const isHard = (file) => file === 'tools/harden/builds.test.ts';
  const golden = tests.filter((name) => !name.endsWith('.ts') && !name.startsWith('npm run '));
  const unit = files.filter((file) => ![...specs, ...program].includes(file) && !isHard(file));
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=dot',
    '--experimental.fsModuleCache',
  ];
  const pages = golden.map((name) => name.replace(/^.*\//, '')).join('|');
  return [
    ['unit', unit, [...vitest, '--testTimeout=30000', ...unit]],
    ['golden', golden, [...vitest, ...new Set(golden.map(goldenTest)), '-t', `golden (pages|messages) (${pages})\\.mdx?$`]],
    // What doesn't compile isn't a program, so that the tests that take longer needn't see it.
    ['types', tests, ['node_modules/typescript-native/bin/tsc', '-b']],
    ['program', program, [...vitest, ...program]],
    ['harden', files.filter(isHard), [...vitest, '--config=tools/harden/vitest.config.ts', ...files.filter(isHard)]],
    [
      'browser',
      specs,
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tools/playwright.config.ts', '--max-failures=1', ...specs],
    ],
  ]
    .filter(([, named]) => named.length > 0)
    .map(([kind, , command]) => ({ kind, command }));
}
