import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPageSamples } from './page-samples.ts';

const pages = [
  'getting-started/quick-start',
  'concepts/editor-state',
  'concepts/nodes',
  'concepts/node-replacement',
  'concepts/listeners',
  'concepts/transforms',
  'concepts/commands',
  'concepts/selection',
  'concepts/serialization',
  'packages/lexical-headless',
];

const own = import.meta.dirname;
const tests = [
  ...readdirSync(own)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(own, name)),
  join(own, '../browser/samples.spec.ts'),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it.each(pages)('every sample of %s is run by a test', (page) => {
  const samples = readPageSamples(page).filter(({ language }) => /^[jt]sx?$/.test(language));
  expect(samples.length).toBeGreaterThan(0);
  // A sample without a title could not be named by a test.
  const left = samples.filter(
    ({ title }) =>
      title === '' ||
      !(
        tests.includes(`run('${title}'`) ||
        tests.includes(`>('${title}'`) ||
        tests.includes(`'${title}',\n`) ||
        tests.includes(`titles: ['${title}']`)
      ),
  );
  expect(left.map(({ title, code }) => title || code)).toEqual([]);
});
