/** Code of pages and components that does not end, needs all memory or leaves: every mistake of the build is reported, each with its place. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { programRoot } from '../../src/base/places.ts';

/** In milliseconds; each page that never ends is stopped after 20 seconds. */
const timeout = 600_000;

function buildWith(site: string): string {
  const out = mkdtempSync(join(tmpdir(), 'page-code-'));
  const run = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'build', '--site', join(programRoot, 'test/fixtures', site), '--out', join(out, 'dist')],
    { cwd: repository, encoding: 'utf8' },
  );
  rmSync(out, { recursive: true });
  expect(run.status).toBe(1);
  // Before it, V8 reports the end of a process without memory.
  return run.stderr.slice(run.stderr.indexOf('\n\ndocs/') + 1).trimStart();
}

test(
  'code that takes too much is stopped and reported, together with all other mistakes',
  async () => {
    await expect(buildWith('code-that-takes-too-much')).toMatchFileSnapshot(
      join(programRoot, 'test/golden/messages/code-that-takes-too-much.txt'),
    );
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
