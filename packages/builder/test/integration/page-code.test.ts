/**
 * The command `build` with code of pages that takes too much, ends the process, rejects a promise or changes what all code shares: it reports each with
 * all other mistakes, and ends.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function buildWith(files: Readonly<Record<string, string>>): { errors: string[]; hasOutput: boolean; status: unknown } {
  const folder = mkdtempSync(join(tmpdir(), 'page-code-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'site', dirname(path)), { recursive: true });
    writeFileSync(join(folder, 'site', path), text);
  }
  const out = join(folder, 'out');
  // Longer than the test may take.
  const endless = `--import=data:text/javascript,${encodeURIComponent('setTimeout(() => {}, 600_000)')}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'build', '--site', join(folder, 'site'), '--out', out],
    { cwd: repository, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: endless, SITE_PAGE_LIMIT: '8' } },
  );
  return { errors: stderr.split('\n').filter((line) => line.includes(' error: ')), hasOutput: existsSync(out), status };
}

test('reports code that takes too much, leaves or fails late, together with other mistakes, and ends', () => {
  const built = buildWith({
    'docs/endless.mdx': '# Endless\n\nOne {Promise.resolve().then(() => { for (;;) {} })} two.\n',
    'docs/fine.mdx': '# Fine\n\n{1 + 1}\n',
    'docs/late.mdx': '# Late\n\n<Late />\n',
    'docs/leave.mdx': '# Leave\n\n<Leave />\n\n{missing}\n',
    'docs/memory.mdx': '# Memory\n\n{(() => { const rows = []; for (;;) rows.push(new Array(10_000_000).fill(0)); })()}\n',
    'docs/other.md': '# Other\n\n<div>\n',
    'docs/recursion.mdx': '# Recursion\n\n{(function again() { return [again()]; })()}\n',
    'docs/rejected.mdx': 'export const broken = Promise.reject(new Error("boom"));\n\n# Rejected\n',
    'components/late.tsx': 'export default function Late() {\n  Promise.reject(new Error("later"));\n  return "Late";\n}\n',
    'components/leave.tsx': 'export default function Leave() {\n  process.exit(0);\n}\n',
  });
  expect(built).toEqual({
    status: 1,
    hasOutput: false,
    errors: [
      'docs/endless.mdx:1:1 error: this page could not be compiled: it takes more than 8 seconds',
      'docs/late.mdx:1:1 error: code on this page failed after it had been run: later',
      'docs/leave.mdx:3:1 error: <Leave> failed: process.exit() would end the build',
      'docs/leave.mdx:5:1 error: this expression failed: missing is not defined',
      'docs/memory.mdx:1:1 error: this page could not be compiled: it needs too much memory, or ended its process',
      'docs/other.md:3:1 error: <div> is not closed',
      'docs/recursion.mdx:3:1 error: this expression failed: Maximum call stack size exceeded',
      'docs/rejected.mdx:1:1 error: code on this page failed after it had been run: boom',
    ],
  });
});

test('reports components that end the process when they are imported', () => {
  const { errors } = buildWith({
    'docs/a.mdx': '# A\n\n<Leave />\n',
    'components/leave.tsx': 'process.exit(1);\nexport default () => null;\n',
  });
  expect(errors).toEqual(['components error: the components could not be loaded: process.exit() would end the build']);
});

test('what a page changes neither changes others nor what is checked in them', () => {
  // Every address is one of the site.
  const fooled = 'class { constructor(_address, base) { return base; } }';
  // As they are in no cache.
  const fresh = randomUUID();
  const form = '<form action="https://evil.test/"><button>a</button></form>';
  const right = {
    'docs/c.mdx': `# C ${fresh}\n\n<p onclick="alert(1)">text</p>\n\n${form}\n`,
    'docs/d.md': `# D ${fresh}\n\n${form}\n`,
  };
  const { errors } = buildWith({
    ...right,
    'docs/a.mdx':
      '# A\n\n{(String.prototype.startsWith = () => true, 1)}\n\n{(Array.prototype.map = () => [], 1)}\n\n{(JSON.stringify = () => "", 1)}\n',
    'docs/b.mdx': `# B ${fresh}\n\n{(globalThis.URL = ${fooled}, 1)}\n`,
    'docs/e.mdx': "# E\n\n{'ab'.startsWith('c') ? missing : [1].map(String)}\n",
    'docs/f.mdx': '# F\n\n{((RegExp.prototype.test = () => false), (RegExp.prototype.matches = () => true), 1)}\n',
    'docs/g.mdx': '# G\n\n{/a/.test("a") && missing}\n\n{"matches" in /a/ && wrong}\n',
    'docs/h.mdx': '# H\n\n{((RegExp.prototype.exec = () => { throw new Error("broken"); }), 1)}\n\n`code`\n',
  });
  expect(errors).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:3:1 error: this expression failed: Cannot assign to read only property 'startsWith'/),
    expect.stringMatching(/^docs\/a\.mdx:5:1 error: this expression failed: Cannot assign to read only property 'map'/),
    expect.stringMatching(/^docs\/a\.mdx:7:1 error: this expression failed: Cannot assign to read only property 'stringify'/),
    'docs/c.mdx:1:1 error: as a browser reads this HTML, it has the address "https://evil.test/"',
    'docs/d.md:3:1 error: <form> sends to another site (https://evil.test), which the content policy does not allow',
    'docs/f.mdx:1:1 error: code on this page changed RegExp.prototype.matches, which all pages share',
    'docs/f.mdx:1:1 error: code on this page changed RegExp.prototype.test, which all pages share',
    'docs/g.mdx:3:1 error: this expression failed: missing is not defined',
    'docs/h.mdx:1:1 error: code on this page changed RegExp.prototype.exec, which all pages share',
  ]);
  const message = 'error: <form> sends to another site (https://evil.test), which the content policy does not allow';
  expect(buildWith(right).errors).toEqual([`docs/c.mdx:5:1 ${message}`, `docs/d.md:3:1 ${message}`]);
});
