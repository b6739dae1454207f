import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { DevSite } from './dev-site.ts';
import { watchContent } from './watch-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'watch-site-'));
let end = (): void => {};
afterEach(() => {
  end();
  rmSync(folder, { recursive: true });
});

test('a page in a folder outside of the site folder is read again when it is edited', async () => {
  const sitePath = join(folder, 'site');
  for (const path of ['site', 'docs']) mkdirSync(join(folder, path));
  writeFileSync(
    join(sitePath, 'site.config.mjs'),
    "export default { title: 'Site', url: 'https://example.com', docs: { path: '../docs' } };\n",
  );
  writeFileSync(join(folder, 'docs/first.md'), '# First\n\nOne.\n');
  const site = new DevSite(sitePath);
  const onChange = vi.fn();
  end = watchContent(site, sitePath, onChange);
  const htmlOf = async (): Promise<string> => {
    const { page } = await site.page('/docs/first');
    return 'compiled' in page ? page.compiled.html.join('') : '';
  };
  expect(await htmlOf()).toContain('One.');
  // The watch of that folder begins when the settings have been read.
  await vi.waitFor(
    async () => {
      writeFileSync(join(folder, 'docs/first.md'), '# First\n\nTwo.\n');
      expect(await htmlOf()).toContain('Two.');
      expect(onChange).toHaveBeenCalled();
    },
    { timeout: 20_000, interval: 200 },
  );
});
