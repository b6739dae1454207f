/**
 * The test function of all demo tests. Demos are served from their bundles by request interception, without a server or a port. Requests to
 * other hosts are blocked and fail the test, unless the test mocks the host with `standIn`.
 */
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { type DemoMode, demoBundle } from './build-demos.ts';

const origin = 'https://demo.test';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves a demo's bundle. @returns Requests to other hosts; filled while the page runs. */
export async function serveDemo(context: BrowserContext, mode: DemoMode): Promise<string[]> {
  const refused: string[] = [];
  await context.route(/^https?:/, async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== origin) {
      refused.push(url.href);
      return route.abort();
    }
    const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const file = join(demoBundle(name, mode), rest.join('/') || 'index.html');
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return route.fulfill({ status: 404, body: 'Not found' });
    return route.fulfill({ body: readFileSync(file), contentType: contentTypes[extname(file)] ?? 'application/octet-stream' });
  });
  return refused;
}

/** Responds to requests for another host with the given page. */
export async function answerForHost(context: BrowserContext, host: string, html: string): Promise<void> {
  await context.route(
    (url) => url.hostname === host,
    (route) => route.fulfill({ contentType: 'text/html', body: html }),
  );
}

/** A running demo, with what all demos have. */
export class Demo {
  /** Parts of messages that the test provokes, which don't fail it. */
  readonly provoked: string[] = [];

  constructor(readonly page: Page) {}

  async open(name: string): Promise<void> {
    await this.page.goto(`${origin}/${name}/`);
    await expect(this.content).toBeVisible();
  }

  /** The editable element of the outermost editor. */
  get content(): Locator {
    return this.page.locator('.content').first();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The document as JSON, as the page shows it. */
  async json(): Promise<string> {
    return this.page.getByLabel('Document as JSON').inputValue();
  }

  async html(): Promise<string> {
    return this.page.getByLabel('Document as HTML').inputValue();
  }

  /** Types of the top-level blocks. */
  async blockTypes(): Promise<string[]> {
    const { root } = JSON.parse(await this.json()) as { root: { children: { type: string }[] } };
    return root.children.map(({ type }) => type);
  }

  /** Loads a document with the form on the page. */
  async load(format: 'JSON' | 'HTML', text: string): Promise<void> {
    const field = this.page.getByLabel(`Document as ${format}`);
    await this.page.getByText(format, { exact: true }).click();
    await field.fill(text);
    await this.button(`Load ${format}`).click();
    await expect(this.page.getByRole('status').filter({ hasText: 'oaded' })).toHaveText('Loaded.');
    await this.page.getByText(format, { exact: true }).click();
  }

  /** Saves the document in a format, empties the editor, and loads the saved document. */
  async roundTrip(format: 'JSON' | 'HTML'): Promise<void> {
    // The direction of blocks without text depends on how they were created.
    const read = async () =>
      format === 'JSON'
        ? (await this.json()).replaceAll('"direction": "ltr"', '"direction": null')
        : (await this.html()).replaceAll(' dir="ltr"', '');
    const saved = await read();
    await this.load('HTML', '<p>Something else</p>');
    await expect.poll(read).not.toBe(saved);
    await this.load(format, saved);
    await expect.poll(read).toBe(saved);
  }

  /** Puts the caret at the end of the block with the given text. */
  async caretAfter(text: string): Promise<void> {
    await this.content.getByText(text, { exact: true }).click();
    await this.press('End');
  }

  /**
   * Presses keys one after the other. When the browser itself moves the caret, the editor learns of it from a separate event, which has to come
   * before the next key.
   */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle();
    }
  }

  /** Waits until the events of the latest action have been handled and painted. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  }

  async setReadOnly(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Read-only' }).check();
    await expect(this.content).toHaveAttribute('contenteditable', 'false');
  }
}

export const test = base.extend<{ demo: Demo }>({
  demo: async ({ page, context }, use) => {
    const refused = await serveDemo(context, 'development');
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.stack ?? error.message}`));
    const demo = new Demo(page);
    await use(demo);
    const unexpected = messages.filter((message) => !demo.provoked.some((part) => message.includes(part)));
    expect(unexpected, 'console errors and warnings, page errors').toEqual([]);
    expect(refused, 'requests to other hosts').toEqual([]);
  },
});

export { expect };
