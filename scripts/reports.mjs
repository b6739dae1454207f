// What the JSON reports of test runners say: how many tests passed and failed, and the names of those that failed.
import { relative } from 'node:path';
import { root } from './install.mjs';

/** @returns {import('./steps.mjs').Count} */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    // A file that cannot be loaded has no tests.
    const all = tests.length === 0 && status === 'failed' ? ['the file could not be run'] : tests;
    return all.map((test) => `${relative(root, name)}: ${test}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** @returns {import('./steps.mjs').Count} */
export function readPlaywright({ stats, suites, errors = [] }) {
  const failures = [
    ...suites.flatMap((suite) => failedSpecs(suite, [])),
    ...errors.map(({ message = '' }) => message.split('\n')[0]),
  ];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

/** The title of a file's suite is the file's name. */
function failedSpecs({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failedSpecs(suite, path)),
  ];
}
