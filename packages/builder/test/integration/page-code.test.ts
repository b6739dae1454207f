/** The command `build` with code of pages that does not end, ends the process or rejects a promise: it reports this with all other mistakes, and ends itself. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';

test('reports code that does not end, ends the process or rejects a promise, together with other mistakes, and ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-code-'));
  const files = {
    'site/docs/endless.mdx': '# Endless\n\nOne {(() => { for (;;) {} })()} two.\n',
    'site/docs/leave.mdx': '# Leave\n\n<Leave />\n\n{missing}\n',
    'site/docs/other.md': '# Other\n\n<div>\n',
    'site/docs/rejected.mdx': 'export const broken = Promise.reject(new Error("boom"));\n\n# Rejected\n',
    'site/components/leave.tsx': 'export default function Leave() {\n  process.exit(0);\n}\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const outPath = join(folder, 'out');
  // Longer than the test may take.
  const endless = `--import=data:text/javascript,${encodeURIComponent('setTimeout(() => {}, 600_000)')}`;
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'build', '--site', join(folder, 'site'), '--out', outPath],
    { cwd: repository, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: endless } },
  );
  const hasOutput = existsSync(outPath);
  rmSync(folder, { recursive: true });
  expect({ status, signal, hasOutput }).toEqual({ status: 1, signal: null, hasOutput: false });
  expect(stderr.split('\n').filter((line) => line.includes(' error: '))).toEqual([
    'docs/endless.mdx:1:1 error: this page could not be compiled: it takes more than 20 seconds',
    'docs/leave.mdx:3:1 error: <Leave> failed: process.exit() would end the build',
    'docs/leave.mdx:5:1 error: this expression failed: missing is not defined',
    'docs/other.md:3:1 error: <div> is not closed',
    'docs/rejected.mdx:1:1 error: code on this page failed after it had been run: boom',
  ]);
});
