// What the JSON reports of test runners say: how many tests passed and failed, and what failed with which message.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

/** How many lines of a message are shown: of most, the reason with what was expected, received and called. */
const mostLines = 12;

/** @returns {import('./steps.mjs').Count} */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no tests.
    if (tests.length === 0 && status === 'failed') return [withReasons(`${file}: the file could not be run`, [message])];
    return tests.map(({ fullName, failureMessages }) => withReasons(`${file}: ${fullName}`, failureMessages));
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** @returns {import('./steps.mjs').Count} */
export function readPlaywright({ stats, suites, errors = [] }) {
  const failures = [
    ...suites.flatMap((suite) => failedSpecs(suite, [])),
    ...errors.map(({ message = '' }) => withReasons('outside of the tests', [message])),
  ];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

/** The title of a file's suite is the file's name. */
function failedSpecs({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => withReasons([...path, spec.title].join(' › '), reasonsOf(spec))),
    ...suites.flatMap((suite) => failedSpecs(suite, path)),
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
