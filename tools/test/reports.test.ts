/** Tests what `npm test` says at its end of tests that failed or were slow, from reports in the formats of both runners. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../repository-places.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly tests: readonly { readonly name: string; readonly seconds: number }[];
}
// The script is plain JavaScript, because it runs before anything is installed.
const { readPlaywright, readVitest }: Record<'readPlaywright' | 'readVitest', (report: unknown) => Count> = await import(
  join(repository, 'tools/reports.mjs')
);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

it('of Vitest: the file, the test, and the beginning of each message, without colors and empty lines', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    duration: 2500,
    failureMessages: ['\u001b[31mError:\u001b[39m 3\n\nnot 2', 'Error: late'],
  };
  const passed = { status: 'passed', fullName: 'starts', failureMessages: [] };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: join(repository, 'src/sum.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: join(repository, 'src/other.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['src/sum.test.ts: adds up\n      Error: 3\n      not 2\n      Error: late'],
    tests: [
      { name: 'src/sum.test.ts: starts', seconds: 0 },
      { name: 'src/sum.test.ts: adds up', seconds: 2.5 },
      { name: 'src/other.test.ts: starts', seconds: 0 },
    ],
  });
});

it('of Vitest: a file without tests that could not be run, and at most twelve lines of a message', () => {
  const name = join(repository, 'test/unit/broken.test.ts');
  const message = numbers(20).join('\n');
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name, status: 'failed', message, assertionResults: [] }],
  };
  const [failure] = readVitest(report).failures;
  expect(failure?.split('\n').map((line) => line.trim())).toEqual([
    'test/unit/broken.test.ts: the file could not be run',
    ...numbers(12),
  ]);
});

it('of Playwright: the titles around a test, and the place and message of its last attempt only', () => {
  const file = join(repository, 'test/browser/menu.spec.ts');
  const attempt = (message: string) => ({
    duration: 1500,
    errors: [{ message, location: { file, line: 7, column: 3 } }, { message: 'no place' }],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'menu.spec.ts',
        specs: [{ ok: true, title: 'opens', tests: [] }],
        suites: [
          {
            title: 'on a phone',
            specs: [{ ok: false, title: 'closes', tests: [{ results: [attempt('first'), attempt('second')] }] }],
          },
        ],
      },
    ],
    errors: [{ message: 'The server did not start.' }],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 4,
    failed: 1,
    failures: [
      'menu.spec.ts › on a phone › closes\n      test/browser/menu.spec.ts:7: second\n      no place',
      'outside of the tests\n      The server did not start.',
    ],
    tests: [
      { name: 'menu.spec.ts › opens', seconds: 0 },
      { name: 'menu.spec.ts › on a phone › closes', seconds: 3 },
    ],
  });
});
