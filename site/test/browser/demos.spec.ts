/** The demo pages: pictures by color mode, the form that opens a sandbox, the download of the folder, and no editor on the site itself. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, hydrated, realSite, test } from '../../../packages/builder/test/browser/site-test.ts';

const root = join(import.meta.dirname, '../../..');
const page = '/docs/demos/plugins/lists';

/** Paths of what a folder has, apart from what is installed or built there. */
function projectFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !/^(node_modules|dist)/.test(file))
    .sort();
}

test('the pictures follow the color mode, and only those of one mode are loaded', async ({ page: tab }) => {
  const loaded: string[] = [];
  tab.on('request', (request) => {
    const file = /[\w-]+\.webp/.exec(request.url());
    if (file !== null) loaded.push(file[0]);
  });
  await tab.goto(page);
  await hydrated(tab);
  const light = tab.locator('.themed-image-light');
  const dark = tab.locator('.themed-image-dark');
  await expect(light.first()).toBeVisible();
  await expect(dark.first()).toBeHidden();
  for (const image of await light.all()) {
    await expect(image).toHaveAttribute('width', /^\d+$/);
    await expect(image).toHaveAttribute('height', /^\d+$/);
    await expect(image).toHaveAttribute('alt', /\w{3}/);
  }
  await expect.poll(() => light.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  expect(loaded.filter((file) => file.includes('dark'))).toEqual([]);
  await tab.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect(dark.first()).toBeVisible();
  await expect(light.first()).toBeHidden();
});

test('a picture larger than it is shown opens in a dialog, by mouse and by keyboard', async ({ page: tab }) => {
  await tab.goto(page);
  await hydrated(tab);
  const picture = tab.getByRole('button', { name: /^Enlarge the picture: The demo's editor: a check list/ });
  const dialog = tab.getByRole('dialog', { name: 'Enlarged picture' });
  const before = await picture.boundingBox();
  await picture.focus();
  await tab.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.5);
  await tab.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  expect(await picture.boundingBox()).toEqual(before);

  await picture.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await picture.click();
  await dialog.getByRole('img').click();
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();

  // Neither the page behind it nor another one is left locked.
  await picture.click();
  await tab.evaluate(() => navigation.navigate('/docs/intro').finished);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await expect(dialog).toHaveCount(0);
  await expect(tab.locator('html')).not.toHaveAttribute('data-locked');
});

test('pages without pictures do not load the code that enlarges them', { tag: '@full' }, async ({ page: tab }) => {
  const loaded: string[] = [];
  tab.on('request', (request) => loaded.push(request.url()));
  await tab.goto('/docs/intro');
  await hydrated(tab);
  await tab.evaluate(() => navigation.navigate('/docs/concepts/nodes').finished);
  expect(loaded.filter((url) => url.includes('enlarge'))).toEqual([]);
  await tab.evaluate((path) => navigation.navigate(path).finished, page);
  await expect.poll(() => loaded.filter((url) => url.includes('enlarge')).length).toBeGreaterThan(0);
});

test('the button sends exactly the files of the folder to the sandbox, which gets no request before that', async ({
  page: tab,
  context,
}) => {
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== realSite,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Project</title>' });
    },
  );
  await tab.goto(page);
  await hydrated(tab);
  expect(foreign).toEqual([]);
  const opened = context.waitForEvent('page');
  const sent = context.waitForEvent('request', (request) => request.url().startsWith('https://stackblitz.com/'));
  await tab.getByRole('button', { name: /^Open in StackBlitz/ }).click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).pathname).toBe('/run');
  const fields = new URLSearchParams(request.postData() ?? '');
  expect(fields.get('project[template]')).toBe('node');
  expect(fields.get('project[title]')).toBe('Lists in Lexical');
  expect(fields.get('project[description]')).toMatch(/^Lists in Lexical: \w/);
  const folder = join(root, 'site/demos/lists');
  const files = projectFiles(folder);
  for (const file of files) {
    // Forms normalize line endings to CRLF.
    expect(fields.get(`project[files][${file}]`)?.replaceAll('\r\n', '\n'), file).toBe(readFileSync(join(folder, file), 'utf8'));
  }
  expect([...fields.keys()].filter((key) => key.startsWith('project[files]'))).toHaveLength(files.length);
  await (await opened).waitForLoadState();
});

test('a sample of a guide opens from the title bar of its code', async ({ page: tab, context }) => {
  await context.route(
    (url) => url.origin !== realSite,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Project</title>' }),
  );
  await tab.goto('/docs/getting-started/react');
  await hydrated(tab);
  const code = tab.locator('figure.code', { has: tab.getByText('src/MinimalEditor.tsx', { exact: true }) });
  const button = code.getByRole('button', { name: 'Open in StackBlitz: The smallest React editor (in a new tab)' });
  const [bar, box] = [await code.locator('.code-title').boundingBox(), await button.boundingBox()];
  expect(box?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.POSITIVE_INFINITY);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  const sent = context.waitForEvent('request', (request) => request.url().startsWith('https://stackblitz.com/'));
  await button.click();
  const fields = new URLSearchParams((await sent).postData() ?? '');
  expect(fields.get('project[title]')).toBe('The smallest React editor');
  expect(fields.get('project[files][src/MinimalEditor.tsx]')).toContain('export function MinimalEditor()');
});

test('forms may be sent only to this site and to the sandbox', { tag: '@full' }, async ({ page: tab }) => {
  const response = await tab.goto(page);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(/form-action ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://stackblitz.com/run");
});

test('the link downloads the folder, and leaves the page as it is', async ({ page: tab }) => {
  await tab.goto(page);
  await hydrated(tab);
  const download = tab.waitForEvent('download');
  await tab.getByRole('link', { name: /^Download the folder \(\d+ kB\)$/ }).click();
  expect((await download).suggestedFilename()).toBe('lists.tar.gz');
  const target = mkdtempSync(join(tmpdir(), 'download-'));
  try {
    execFileSync('tar', ['xzf', await (await download).path()], { cwd: target, stdio: 'pipe' });
    const files = projectFiles(join(target, 'lists'));
    expect(files).toContain('src/list-plugin.tsx');
    expect(files).toEqual(projectFiles(join(root, 'site/demos/lists')));
    for (const file of files)
      expect(readFileSync(join(target, 'lists', file), 'utf8'), file).toBe(
        readFileSync(join(root, 'site/demos/lists', file), 'utf8'),
      );
  } finally {
    rmSync(target, { recursive: true });
  }
  await expect(tab).toHaveURL(page);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Lists');
});

test('a button copies the commands that fetch and start the folder', { tag: '@full' }, async ({ page: tab, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab.goto(page);
  await hydrated(tab);
  const block = tab.locator('figure.code', { hasText: 'Or in a terminal' });
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect(tab.getByRole('status').filter({ hasText: 'Code copied' })).toBeAttached();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(
    'curl -L https://lexical.dev/projects/lists.tar.gz | tar xzf -\ncd lists && npm install && npm run dev',
  );
});

test('no script of the site contains Lexical’s code, and no page runs an editor', async ({ page: tab }) => {
  // Names of properties that Lexical adds to DOM nodes, which no minifier changes.
  const marks = ['__lexicalEditor', '__lexicalTextContent'];
  const own = readFileSync(join(root, 'node_modules/lexical/Lexical.prod.js'), 'utf8');
  expect(marks.filter((mark) => !own.includes(mark))).toEqual([]);
  const scripts = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[cm]?js$/.test(file),
  );
  expect(scripts.length).toBeGreaterThan(3);
  for (const file of scripts) {
    const code = readFileSync(join(root, 'dist', file), 'utf8');
    expect(
      marks.filter((mark) => code.includes(mark)),
      file,
    ).toEqual([]);
  }

  const requested: string[] = [];
  tab.on('request', (request) => requested.push(request.url()));
  for (const path of ['/', '/docs/intro', '/docs/getting-started/react', page, '/docs/demos/plugins/excalidraw']) {
    await tab.goto(path);
    await hydrated(tab);
    await expect(tab.locator('[contenteditable="true"], [data-lexical-editor]')).toHaveCount(0);
  }
  expect(requested.filter((url) => !url.startsWith(realSite))).toEqual([]);
  expect(requested.filter((url) => /lexical[^/]*\.js$/i.test(new URL(url).pathname))).toEqual([]);
});
