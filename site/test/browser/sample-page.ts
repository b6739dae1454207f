/** A page outside the site that runs bundled samples, or only an entry with editors. */
import type { Locator, Page } from '@playwright/test';
import { drawn, test } from '../../../packages/builder/test/browser/site-test.ts';
import { bundleSamples } from '../samples/bundle-samples.ts';
import { sampleName } from '../samples/page-samples.ts';

const origin = 'http://samples.test';

export const blank =
  '<!doctype html><html lang="en"><title>Sample</title><body><div id="editor" contenteditable="true"></div></body></html>';

/** A page without an editor. */
export const empty = '<!doctype html><html lang="en"><title>Sample</title><body><div id="root"></div></body></html>';

interface SampleDeclarations {
  /** Declares which samples of a page a test runs; they are the annotations of that test. */
  samples(page: string, ...titles: readonly string[]): { annotation: { type: string; description: string }[] };
  /** Names of the samples that have been declared. */
  declared(): string[];
}

/** For the tests of one file: the files that a worker runs share their modules. */
export function declareSamples(): SampleDeclarations {
  const all: string[] = [];
  return {
    samples(page, ...titles) {
      const names = titles.map((title) => sampleName(page, title));
      all.push(...names);
      return { annotation: names.map((description) => ({ type: 'sample', description })) };
    },
    declared: () => [...new Set(all)].sort(),
  };
}

/** The names of all samples in a list by pages. */
export function namesOf(list: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(list)
    .flatMap(([page, titles]) => titles.map((title) => sampleName(page, title)))
    .sort();
}

/** Opens a page and runs samples in it. @param names Names of the samples. @param entry TypeScript that imports them. */
export async function openSamples(page: Page, names: readonly string[], entry: string, html = blank): Promise<void> {
  const script = await bundleSamples(names, entry);
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    if (pathname.endsWith('.ts')) return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script });
    return route.fulfill({ status: 204 });
  });
  await page.goto(origin);
  if (!html.includes('.ts')) await page.addScriptTag({ content: script });
}

/** Opens a blank page and runs the test's samples in it. @param entry TypeScript that imports them. */
export function openDeclared(page: Page, entry: string, html?: string): Promise<void> {
  const names = test.info().annotations.map(({ description = '' }) => description);
  return openSamples(page, names, entry, html);
}

/** The editor of {@link blank}. */
export const editorOf = (page: Page): Locator => page.locator('#editor');

/** The text field of an editor. */
export const textbox = (page: Page): Locator => page.getByRole('textbox');

/** Presses keys, and waits after each until the editor knows the selection. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await drawn(page);
  }
}

/** Code of a global function that pastes texts, by their types. */
export const paste = `window.paste = (data) => {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  document.querySelector('[contenteditable]').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};`;

/** An entry with an editor, available as the global `editor`, and with the imports that a sample needs. */
export const withEditor = (config: string, more: string): string => `
import { registerRichText } from '@lexical/rich-text';
import * as lexical from 'lexical';
${more}
const editor = lexical.createEditor({ onError(error) { throw error; }, ...(${config}) });
registerRichText(editor);
editor.setRootElement(document.querySelector('#editor'));
Object.assign(window, { editor, lexical });
start(editor);
`;

/** An entry with an editor made with @lexical/react. */
export const withReact = (config: string, plugins: string, more: string): string => `
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import * as lexical from 'lexical';
import { createRoot } from 'react-dom/client';
${more}
const initialConfig = { namespace: 'Sample', onError(error) { throw error; }, ...(${config}) };
const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <LexicalComposer initialConfig={initialConfig}>
    <RichTextPlugin contentEditable={<ContentEditable ariaLabel="Sample" />} placeholder={null} ErrorBoundary={LexicalErrorBoundary} />
    ${plugins}
  </LexicalComposer>,
);
`;
