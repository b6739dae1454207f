/**
 * The test of a claim that needs a browser. The claims that a worker runs share a page and its script, and each opens an editor of its own,
 * because loading the page takes longer than most claims.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { COMMAND_PRIORITY_LOW, LexicalEditor } from 'lexical';
import { drawn } from '../../../../packages/builder/test/browser/site-test.ts';
import { bundleFiles } from '../../samples/bundle-samples.ts';
import { runClaim } from '../../support/run-claim.ts';
import type { EditorFeature, board as PageBoard } from './editor-page.tsx';

type Priority = typeof COMMAND_PRIORITY_LOW | 0 | 2 | 3 | 4;
type Board = typeof PageBoard;

declare global {
  /** What the page's script offers, for code that runs in the page. */
  const board: Board;
  /** The current editor. */
  const editor: LexicalEditor;
}

/** What the steps of a claim do. Documents are written in the notation of `notation.ts`. */
export class EditorPage {
  /** Errors in the page that nothing has caught. */
  readonly uncaught: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', ({ message }) => void this.uncaught.push(message));
  }

  /** Mounts an editor without React. */
  async open(...features: EditorFeature[]): Promise<void> {
    await this.page.evaluate((names) => void board.open(names), features);
  }

  /** Mounts an editor with rich text, and replaces its document. */
  async start(document: string, ...features: EditorFeature[]): Promise<void> {
    await this.open(...(features.includes('plain') ? [] : (['rich'] as const)), ...features);
    await this.write(document);
  }

  /** Mounts an editor with React and plugins. */
  async openReact(...plugins: string[]): Promise<void> {
    await this.page.evaluate((names) => board.openReact(names, false), plugins);
    await drawn(this.page);
  }

  /** Replaces the document and the selection, and focuses the editor. */
  async write(document: string): Promise<void> {
    await this.page.evaluate((text) => board.write(text), document);
    await drawn(this.page);
  }

  /** Presses keys, one after the other. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await drawn(this.page);
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await drawn(this.page);
  }

  /** Pastes or drops data, or copies into it. @returns The data afterwards, by format. */
  async give(type: 'paste' | 'drop' | 'cut' | 'copy', data: Record<string, string> = {}): Promise<Record<string, string>> {
    const result = await this.page.evaluate(([type, data]) => board.give(type, data), [type, data] as const);
    await drawn(this.page);
    return result;
  }

  /** Runs code in the page, where `board` and `editor` are global. */
  async run<Result, Value = undefined>(code: (value: Value) => Result | Promise<Result>, value?: Value): Promise<Result> {
    const result = await this.page.evaluate(code as (value: unknown) => Result, value as unknown);
    await drawn(this.page);
    return result as Result;
  }

  /** Dispatches a command of the core. @returns Whether it was handled. */
  async dispatch(name: keyof Board['lexical'] & `${string}_COMMAND`, payload?: unknown): Promise<boolean> {
    return this.run(
      ([name, payload]) => editor.dispatchCommand(board.lexical[name as 'CLEAR_HISTORY_COMMAND'], payload as undefined),
      [name, payload] as const,
    );
  }

  /** Notes when a command arrives, see `heard`. */
  async listen(names: readonly (keyof Board['lexical'] & `${string}_COMMAND`)[], priority: Priority = 4): Promise<void> {
    await this.run(
      ([names, priority]) => {
        for (const name of names) {
          editor.registerCommand(
            board.lexical[name as 'CLEAR_HISTORY_COMMAND'],
            () => {
              board.heard.push(name);
              return false;
            },
            priority,
          );
        }
      },
      [names, priority] as const,
    );
  }

  /** What handlers and listeners have noted since the last call. */
  heard(): Promise<unknown[]> {
    return this.page.evaluate(() => board.heard.splice(0));
  }

  /** Messages of the errors that the editor has reported since the last call. */
  errors(): Promise<string[]> {
    return this.page.evaluate(() => board.errors.splice(0));
  }

  read(): Promise<string> {
    return this.page.evaluate(() => board.read());
  }

  /** Expects a document and a selection. */
  async expect(document: string): Promise<void> {
    await expect.poll(() => this.read()).toBe(document);
  }

  /** Expects a document, whatever is selected. */
  async expectText(document: string): Promise<void> {
    await expect.poll(async () => (await this.read()).replace(/[|[\]]|\*(?=[a-z]+\()/g, '')).toBe(document);
  }

  /** The HTML inside the editor's element. */
  html(): Promise<string> {
    return this.page.evaluate(() => editor.getRootElement()?.innerHTML ?? '');
  }
}

const test = base.extend<object, { claimPage: EditorPage }>({
  claimPage: [
    async ({ browser }, use) => {
      const files = ['editor-page.tsx', 'notation.ts'].map(
        (name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')] as const,
      );
      const script = await bundleFiles(files, 'editor-page.tsx');
      const page = await browser.newPage();
      await page.setContent('<!doctype html><html lang="en"><title>Claims</title><body></body></html>');
      await page.addScriptTag({ content: script });
      await use(new EditorPage(page));
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** @param name The name with which pages mark the claim. */
export function claim(name: string, steps: (at: EditorPage) => Promise<void>): void {
  test(name, ({ claimPage }) =>
    runClaim(name, async () => {
      await steps(claimPage);
      expect(await claimPage.errors(), 'errors that the editor has reported').toEqual([]);
      expect(claimPage.uncaught.splice(0), 'errors that nothing has caught').toEqual([]);
      await claimPage.page.evaluate(() => board.close());
    }),
  );
}

export { expect };
