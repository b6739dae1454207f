import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, hydrated, test } from './site-test.ts';

const root = join(import.meta.dirname, '../../../..');
let folder: string;
let server: ChildProcess;
let origin: string;
/** With a base URL, to check that every address has it exactly once. */
const base = '/base';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  cpSync(join(root, 'packages/builder/test/fixtures/docusaurus'), folder, { recursive: true });
  const settings = join(folder, 'site.config.ts');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('  favicon:', `  baseUrl: '${base}/',\n  favicon:`));
  server = spawn(process.execPath, ['scripts/run.mjs', 'dev', '--site', folder, '--port', '0'], { cwd: root });
  let output = '';
  origin = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      output += text.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address + base);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.on('exit', () => reject(new Error(`The dev server ended: ${output}`)));
  });
});

test.afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

const longPage = (word: string): string =>
  `---\ntitle: Written while you watch\n---\n\n${Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n')}\n\nThe last word is ${word}.\n`;

test('an edit to a page shows up without a page load and without losing the scroll position', async ({ page }) => {
  const file = join(folder, 'docs/live.md');
  writeFileSync(file, longPage('first'));
  await page.goto(`${origin}/docs/live`);
  await hydrated(page);
  await expect(page.getByText('The last word is first.')).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-test-mark', '');
    scrollTo(0, 700);
  });
  writeFileSync(file, longPage('second'));
  await expect(page.getByText('The last word is second.')).toBeAttached();
  expect(await page.evaluate(() => [document.documentElement.hasAttribute('data-test-mark'), scrollY])).toEqual([true, 700]);
});

test.describe('a page that goes', () => {
  // The browser's own, of the two requests.
  test.use({ expectedMessages: /Failed to load resource: .* 404/ });

  test('a page whose file is deleted becomes the not-found page, without an uncaught error', async ({ page }) => {
    const file = join(folder, 'docs/going.md');
    writeFileSync(file, '# Going\n\nStill here.\n');
    await page.goto(`${origin}/docs/going`);
    await hydrated(page);
    rmSync(file);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});

test.describe('with inline styles', () => {
  // In development, React says that the build has made classes of them.
  test.use({ expectedMessages: /attributes of the server rendered HTML didn't match/ });

  test('a component that a page imports is interactive, and its module is served', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${origin}/docs/guides/interactive`);
    await hydrated(page);
    const timer = page.locator('site-island').first();
    await expect(timer.getByText('Running')).toBeVisible();
    await timer.getByRole('button').click();
    await expect(timer.getByRole('status')).toHaveText('2 minutes left');
    await expect(timer.locator('div')).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
  });
});

test.describe('with a mistake', () => {
  test.use({ expectedMessages: /\[vite\]|Failed to load resource/ });

  test('the overlay shows file, line and fix, and disappears once the mistake is fixed', async ({ page }) => {
    const file = join(folder, 'docs/mistaken.md');
    writeFileSync(file, '---\ntitle: Mistaken\n---\n\nFine so far.\n');
    await page.goto(`${origin}/docs/mistaken`);
    await hydrated(page);
    writeFileSync(file, '---\ntitle: Mistaken\n---\n\n<NoSuchThing />\n');
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText('docs/mistaken.md:5:1');
    await expect(overlay).toContainText('NoSuchThing');
    // Vite's tip names a file that has no effect here.
    await expect(overlay.locator('[part="tip"]')).toBeHidden();
    writeFileSync(file, '---\ntitle: Mistaken\n---\n\nFixed.\n');
    await expect(page.getByText('Fixed.')).toBeVisible();
    await expect(overlay).toHaveCount(0);
  });

  test('a mistake in a setting is shown on every page, with its location in the configuration', { tag: '@full' }, async ({
    page,
  }) => {
    const settings = join(folder, 'site.config.ts');
    const written = readFileSync(settings, 'utf8');
    const line = written.slice(0, written.indexOf("docId: 'intro'")).split('\n').length;
    await page.goto(`${origin}/about`);
    await hydrated(page);
    writeFileSync(settings, written.replace("docId: 'intro'", "docId: 'intor'"));
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText(`site.config.ts:${line}:`);
    await expect(overlay).toContainText('"navbar.items[0].docId" names the document "intor"');
    writeFileSync(settings, written);
    await expect(overlay).toHaveCount(0);
  });
});

test('an edit to a data file shows up on pages with a component that reads it', { tag: '@full' }, async ({ page }) => {
  mkdirSync(join(folder, 'components'));
  writeFileSync(
    join(folder, 'components/kettle-list.tsx'),
    "import kettles from '../data/kettles.txt?raw';\n\nexport default function KettleList() {\n  return <p>Kettles: {kettles.trim()}.</p>;\n}\n",
  );
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/kettles.txt'), 'copper\n');
  writeFileSync(join(folder, 'docs/kettles.mdx'), '---\ntitle: Kettles\n---\n\n<KettleList />\n');
  await page.goto(`${origin}/docs/kettles`);
  await hydrated(page);
  await expect(page.getByText('Kettles: copper.')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  writeFileSync(join(folder, 'data/kettles.txt'), 'copper, steel\n');
  await expect(page.getByText('Kettles: copper, steel.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'))).toBe(true);
});

test('an unknown address has status 404, and a variant of an address shows the page', async ({ request }) => {
  expect((await request.get(`${origin}/docs/nothing`)).status()).toBe(404);
  const response = await request.get(`${origin}/docs/live.html`);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('Written while you watch');
});

test('a page is available as Markdown, whether it is written or generated', { tag: '@full' }, async ({ request }) => {
  for (const path of ['/docs/guides/start.md', '/blog.md', '/index.md']) {
    const response = await request.get(origin + path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type']).toContain('text/markdown');
    expect(await response.text()).toMatch(/^# \S/);
  }
  expect((await request.get(`${origin}/docs/guides/nothing.md`)).status()).toBe(404);
});

test('the sidebar has the titles of pages that have not been opened', async ({ request }) => {
  writeFileSync(join(folder, 'docs/03-reference/unopened.md'), '```sh\n# a comment\n```\n\nPots &amp; lids\n===\n');
  const labels = async (): Promise<string> => (await request.get(`${origin}/@site/site.json`)).text();
  await expect.poll(labels).toContain('"label":"Pots & lids","href":"/base/docs/reference/unopened"');
});

test('an edit to a component keeps the page and its state', { tag: '@full' }, async ({ page }) => {
  // A component of the program itself, so the file has to be restored in any case.
  const file = join(root, 'packages/builder/src/chrome/footer/footer.tsx');
  const before = readFileSync(file, 'utf8');
  await page.goto(`${origin}/docs/live`);
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  try {
    writeFileSync(file, before.replace(/(<footer[^>]*)>/, '$1 data-test-edited="">'));
    await expect(page.locator('footer[data-test-edited]')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'))).toBe(true);
  } finally {
    writeFileSync(file, before);
  }
});
