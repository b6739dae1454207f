import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { outputMark } from '../../src/base/output-file.ts';
import { programRoot } from '../../src/base/places.ts';
import { formatReport, ProblemsError } from '../../src/base/problems.ts';
import { build } from '../../src/commands/build.ts';

const fixtures = join(programRoot, 'test/fixtures');
const golden = join(programRoot, 'test/golden/messages');
const names = readdirSync(fixtures).filter((name) => name.startsWith('bad-'));
/** Sites whose mistakes cause only warnings, so that they are built. */
const warningsOnly = new Set(['bad-duplicates']);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bad-input-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes an output folder as from an earlier build. */
function makeOutput(name: string): string {
  const outPath = join(folder, name);
  mkdirSync(outPath, { recursive: true });
  writeFileSync(join(outPath, outputMark), '');
  writeFileSync(join(outPath, 'index.html'), 'the previous output');
  return outPath;
}

describe('reports every mistake of a run with its location and a fix, and keeps the previous output', () => {
  it.each(names)('%s', async (name) => {
    const outPath = makeOutput(name);
    let report: string;
    if (warningsOnly.has(name)) {
      const result = await build({ sitePath: join(fixtures, name), outPath: outPath, quiet: true });
      report = formatReport(result.warnings);
      expect(existsSync(join(outPath, '404.html'))).toBe(true);
    } else {
      const error = await build({ sitePath: join(fixtures, name), outPath: outPath, quiet: true }).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (!(error instanceof ProblemsError)) throw error ?? new Error('The build did not fail.');
      report = formatReport(error.problems);
      expect(readdirSync(outPath).sort()).toEqual([outputMark, 'index.html']);
      expect(readFileSync(join(outPath, 'index.html'), 'utf8')).toBe('the previous output');
    }
    await expect(report).toMatchFileSnapshot(join(golden, `${name}.txt`));
  });
});

it('the command exits with code 1 and prints the problems', () => {
  const run = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'build', '--site', join(fixtures, 'bad-component'), '--out', join(folder, 'command')],
    { cwd: repository, encoding: 'utf8' },
  );
  expect(run.status).toBe(1);
  expect(run.stderr).toContain(readFileSync(join(golden, 'bad-component.txt'), 'utf8').trimEnd());
  expect(existsSync(join(folder, 'command'))).toBe(false);
});

it('a wrong flag or command prints the usage', async () => {
  const wrong = [['build', '--sight', 'x'], ['deploy'], ['preview', '--port', 'many']];
  const runs = wrong.map((parameters) =>
    promisify(execFile)(process.execPath, ['scripts/run.mjs', ...parameters], { cwd: repository }),
  );
  for (const [index, run] of (await Promise.allSettled(runs)).entries()) {
    const printed = expect.stringContaining('Usage: npm run <command>');
    expect(run, wrong[index]?.join(' ')).toMatchObject({ status: 'rejected', reason: { code: 1, stderr: printed } });
    expect((run as PromiseRejectedResult).reason.stderr).not.toMatch(/\n {4}at /);
  }
});

it.each([
  ['missing', () => undefined, 'this site folder does not exist'],
  ['a file', (path: string) => writeFileSync(path, ''), 'this is a file, not a site folder'],
  ['empty', (path: string) => mkdirSync(path), 'this site folder has no pages'],
])('a site folder that is %s is an error', async (name, make, message) => {
  const sitePath = join(folder, `no-site-${name}`);
  make(sitePath);
  const error = await build({ sitePath, outPath: join(folder, 'no-site'), quiet: true }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProblemsError);
  expect((error as Error).message).toContain(`${sitePath} error: ${message}`);
  expect(existsSync(join(folder, 'no-site'))).toBe(false);
});

it('names static files that cannot be copied, and images outside the site folder', async () => {
  const sitePath = join(folder, 'outside');
  mkdirSync(join(sitePath, 'docs'), { recursive: true });
  mkdirSync(join(sitePath, 'static'));
  writeFileSync(join(folder, 'secret.png'), 'secret');
  symlinkSync(join(folder, 'secret.png'), join(sitePath, 'static/logo.png'));
  symlinkSync(join(folder, 'secret.png'), join(sitePath, 'docs/linked.png'));
  writeFileSync(join(sitePath, 'docs/a.md'), '# A\n\n![x](../../secret.png) ![y](./linked.png) ![z](@site/../secret.png)\n');
  const outPath = join(folder, 'outside-out');
  const error = await build({ sitePath, outPath, quiet: true }).catch((reason: unknown) => reason);
  const lines = (error as Error).message.split('\n').filter((line) => line.includes(' error: '));
  expect(lines).toEqual([
    'docs/a.md:3:1 error: the image "../../secret.png" is outside the site folder',
    'docs/a.md:3:24 error: the image "./linked.png" is outside the site folder (it leads to ../secret.png)',
    'docs/a.md:3:43 error: the image "@site/../secret.png" is outside the site folder',
    'docs/linked.png error: the symbolic link points outside the site folder',
    'static/logo.png error: the symbolic link points outside the site folder',
  ]);
});

it('names symbolic links to missing files', async () => {
  const sitePath = join(folder, 'unreadable');
  mkdirSync(join(sitePath, 'docs/folder.md'), { recursive: true });
  writeFileSync(join(sitePath, 'docs/fine.md'), '# Fine\n');
  symlinkSync(join(sitePath, 'nowhere.md'), join(sitePath, 'docs/dangling.md'));
  const error = await build({ sitePath: sitePath, outPath: join(folder, 'unreadable-out'), quiet: true }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProblemsError);
  expect((error as Error).message).toContain('docs/dangling.md');
});
