// A process that keeps Vitest in a copy of the repository, for one run of tests after another: starting it takes longer than most tests.
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', { watch: false, maxWorkers: 1, reporters: [{}], testTimeout: 20_000 });
await vitest.standalone();

/** @returns {Promise<string[]>} What fails in the first file with failures; nothing if all tests pass. */
async function run({ changed, files, pattern }) {
  for (const file of changed) vitest.invalidateFile(resolve(file));
  if (pattern === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(pattern);
  for (const file of files) {
    const wanted = await vitest.globTestSpecifications([file]);
    const specifications = wanted.filter(({ moduleId }) => moduleId === resolve(file));
    if (specifications.length === 0) return [`${file} isn't a test`];
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const failed = testModules.filter((module) => module.moduleId === resolve(file) && !module.ok());
    const errors = failed.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors),
    ]);
    if (failed.length + unhandledErrors.length > 0)
      return [file, ...[...errors, ...unhandledErrors].map((error) => String(error?.message))];
  }
  return [];
}

process.on('message', async (question) => process.send(await run(question).catch((error) => [String(error)])));
process.on('disconnect', () => process.exit());
process.send('ready');
