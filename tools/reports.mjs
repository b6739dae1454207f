// What the JSON reports of test runners say: how many tests passed and failed, what failed with which message, and how long each took.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../scripts/install.mjs';

/** How many lines of a message are shown: of most, the reason with what was expected, received and called. */
const mostLines = 12;

/**
 * @param {string} file Path of a report.
 * @param {(report: any) => import('./steps.mjs').Count} read
 * @returns {() => import('./steps.mjs').Count} Zero counts when the report was not written.
 */
export function countIn(file, read = (report) => report) {
  return () => {
    try {
      return read(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return { passed: 0, failed: 0 };
    }
  };
}

/** @returns {import('./steps.mjs').Count} */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no tests.
    if (tests.length === 0 && status === 'failed') return [withReasons(`${file}: the file could not be run`, [message])];
    return tests.map(({ fullName, failureMessages }) => withReasons(`${file}: ${fullName}`, failureMessages));
  });
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, tests };
}

/** @returns {import('./steps.mjs').Count} */
export function readPlaywright({ stats, suites, errors = [] }) {
  const specs = suites.flatMap((suite) => specsIn(suite, []));
  const failures = [
    ...specs.filter(({ ok }) => !ok).map((spec) => withReasons(spec.name, reasonsOf(spec))),
    ...errors.map(({ message = '' }) => withReasons('outside of the tests', [message])),
  ];
  const tests = specs.map(({ name, tests }) => ({
    name,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, tests };
}

/** All specs below a suite, with their full names. The title of a file's suite is the file's name. */
function specsIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.map((spec) => ({ ...spec, name: [...path, spec.title].join(' › ') })),
    ...suites.flatMap((suite) => specsIn(suite, path)),
  ];
}

/** The messages of a test's last attempt, each with its place. */
function reasonsOf({ tests }) {
  const errors = tests.flatMap(({ results }) => results.at(-1)?.errors ?? []);
  return errors.map(({ message = '', location }) =>
    location === undefined ? message : `${relative(root, location.file)}:${location.line}: ${message}`,
  );
}

/** A line with the name, and below it the beginnings of the messages. */
function withReasons(name, messages) {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, mostLines),
  );
  return [name, ...lines.map((line) => `    ${line}`)].join('\n  ');
}
