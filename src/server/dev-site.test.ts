/** The site of the dev server follows the disk without a restart, and reads only what has changed. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DevSite } from './dev-site.ts';

let folder: string;
let site: DevSite;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-site-'));
  mkdirSync(join(folder, 'docs/part'), { recursive: true });
  write('site.config.ts', "export default { title: 'Dev', url: 'https://example.com' };\n");
  write('docs/first.md', '# First\n\nOne.\n');
  write('docs/part/second.md', '# Second\n\n```js\nimport a from "b";\n```\n');
  site = new DevSite(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

async function htmlOf(path: string): Promise<string> {
  const { page } = await site.page(path);
  return 'compiled' in page ? page.compiled.html.map((piece) => (typeof piece === 'string' ? piece : '')).join('') : 'none';
}

async function labels(): Promise<string> {
  const { site: whole } = await site.page('/docs/first');
  return (
    JSON.stringify(whole.siteData.sidebars)
      .match(/"label":"[^"]*"/g)
      ?.join(' ') ?? ''
  );
}

test('an edit shows, of the text and of the title', async () => {
  expect(await htmlOf('/docs/first')).toContain('One.');
  expect(await labels()).toContain('"First"');
  write('docs/first.md', '# Changed\n\nTwo.\n');
  site.invalidate();
  expect(await htmlOf('/docs/first')).toContain('Two.');
  expect(await labels()).toContain('"Changed"');
  expect(await labels()).toContain('"Second"');
});

test('a new page, a renamed one and one that has gone', async () => {
  expect(await htmlOf('/docs/new')).toBe('none');
  write('docs/new.md', '# New\n\nFresh.\n');
  // Also before the watcher has seen it.
  expect(await htmlOf('/docs/new')).toContain('Fresh.');
  expect(await labels()).toContain('"New"');
  renameSync(join(folder, 'docs/new.md'), join(folder, 'docs/newer.md'));
  site.invalidate();
  expect(await htmlOf('/docs/newer')).toContain('Fresh.');
  expect(await htmlOf('/docs/new')).toBe('none');
  rmSync(join(folder, 'docs/newer.md'));
  site.invalidate();
  expect(await labels()).not.toContain('"New"');
});

test('a changed sidebar, a changed category and changed settings', async () => {
  expect(await labels()).toContain('"part"');
  write('docs/part/_category_.json', '{ "label": "Part two" }');
  site.invalidate();
  expect(await labels()).toContain('"Part two"');
  write(
    'site.config.ts',
    "export default { title: 'Dev', url: 'https://example.com', sidebars: { docs: ['part/second', 'first'] } };\n",
  );
  site.invalidate();
  expect(await labels()).toBe('"label":"Second" "label":"First"');
});

test('a file that changes after its state was taken is shown, and kept, as what it says', async () => {
  const old = new Date(Date.now() - 60_000);
  utimesSync(join(folder, 'docs/first.md'), old, old);
  await new Promise((resolve) => setTimeout(resolve, 300));
  site.invalidate();
  expect(await htmlOf('/docs/part/second')).toContain('import');
  // From now on, what is known of the page is from an earlier run, and its text is read when it is compiled.
  site.invalidate();
  await site.page('/docs/part/second');
  write('docs/first.md', '# First\n\nRead late.\n');
  expect(await htmlOf('/docs/first')).toContain('Read late.');
  write('docs/first.md', '# First\n\nOne.\n');
  site.invalidate();
  expect(await htmlOf('/docs/first')).toContain('One.');
});
