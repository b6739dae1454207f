/** Code of pages and components that does not end, needs all memory or leaves: every mistake of the build is reported, each with its place. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programRoot } from '../../src/base/fingerprint.ts';

/** In milliseconds; the site ends a dozen processes, each after some seconds of computing. */
const timeout = 600_000;

function buildWith(site: string): string {
  const out = mkdtempSync(join(tmpdir(), 'page-code-'));
  const run = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'build', '--site', join('test/fixtures', site), '--out', join(out, 'dist')],
    { cwd: programRoot, encoding: 'utf8' },
  );
  rmSync(out, { recursive: true });
  expect(run.status).toBe(1);
  return run.stderr.trimStart();
}

test(
  'code that takes too much is stopped and reported, together with all other mistakes',
  async () => {
    // Code that needs ever more memory also computes without end: how fast the machine is decides which limit it reaches first.
    const report = buildWith('code-that-takes-too-much').replace(
      /it was stopped (after \d+ seconds of computing|because it needs too much memory)/g,
      'it was stopped (…)',
    );
    await expect(report).toMatchFileSnapshot(join(programRoot, 'test/golden/messages/code-that-takes-too-much.txt'));
  },
  timeout,
);

test(
  'components that end the process when they are imported are reported',
  async () => {
    const report = buildWith('components-that-leave');
    await expect(report).toMatchFileSnapshot(join(programRoot, 'test/golden/messages/components-that-leave.txt'));
  },
  timeout,
);
