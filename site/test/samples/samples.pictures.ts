// Runs samples exactly as they appear in guides, types into their editors, and takes pictures of the results.
import { type Page, test } from '@playwright/test';
import { openSamples } from '../browser/sample-page.ts';
import { writePicture } from '../demos/picture-file.ts';
import { findNamedSample } from './page-samples.ts';
import {
  codeNames,
  hashPicture,
  htmlName,
  type PictureName,
  pictureFolder,
  pictureLimit,
  pictureRecord,
  styleNames,
} from './sample-pictures.ts';

/** What the templates of projects add to a page: room, a font, and the color mode. */
const template = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 1.5rem; background: light-dark(#fff, #17181c); color: light-dark(#1c1e21, #e8eaed); font: 1rem/1.5 sans-serif; }
  button { padding: 0.375rem 0.875rem; border: 1px solid light-dark(#8a8f98, #6b7280); border-radius: 0.375rem; background: none; color: inherit; font: inherit; }
  button:disabled { color: light-dark(#6b7280, #8a8f98); border-style: dashed; }
  h1 { margin-block: 0 1rem; font-size: 1.75rem; line-height: 1.2; }
  [role="toolbar"] { display: flex; gap: 0.5rem; margin-block-end: 0.75rem; }
  [role="textbox"] { outline: 0; }
`;

/** What the guides leave to the page around the editor. */
const frame = `
  :root { color-scheme: light dark; }
  body { margin: 1rem; background: light-dark(#fff, #17181c); color: light-dark(#1c1e21, #e8eaed); font: 1rem/1.5 sans-serif; }
  [role="toolbar"] { display: flex; gap: 0.5rem; margin-block-end: 0.75rem; }
  button { padding: 0.25rem 0.75rem; font: inherit; }
  #editor { padding: 0.5rem 1rem; outline: 0; }
  #editor:not(.doc) { border: 1px solid light-dark(#8a8f98, #6b7280); border-radius: 6px; }
  h1, h2, p, blockquote { margin-block: 0.5rem; }
  h1 { font-size: 1.5rem; }
  h2 { font-size: 1.25rem; }
  blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid light-dark(#8a8f98, #6b7280); }
`;

const page = (toolbar = '') => `<!doctype html><html lang="en"><title>Sample</title><body><main>${toolbar}
  <div id="editor" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Sample"></div></main></body></html>`;

async function open(browserPage: Page, name: PictureName, entry: string, toolbar?: string): Promise<void> {
  await openSamples(browserPage, codeNames(name), entry, page(toolbar));
  const styles = styleNames(name).map((style) => findNamedSample(style).code);
  for (const content of [frame, ...styles, '* { caret-animation: manual; }']) await browserPage.addStyleTag({ content });
}

/** Opens a guide's own page, or the one of a project template for React. */
async function openProject(browserPage: Page, name: PictureName, entry: string): Promise<void> {
  const html = htmlName(name);
  const root = '<!doctype html><html lang="en"><title>Sample</title><body><div id="root"></div></body></html>';
  await openSamples(browserPage, codeNames(name), entry, html === undefined ? root : findNamedSample(html).code);
  const styles = styleNames(name).map((style) => findNamedSample(style).code);
  for (const content of [...styles, template, '* { caret-animation: manual; }']) await browserPage.addStyleTag({ content });
}

const reactEntry = `
  import { createRoot } from 'react-dom/client';
  import App from './src/App.tsx';
  createRoot(document.querySelector('#root')).render(<App />);
`;

async function takePicture(browserPage: Page, name: PictureName, theme: string, part = 'main'): Promise<void> {
  const png = await browserPage.locator(part).screenshot({ animations: 'disabled', caret: 'initial' });
  await writePicture(browserPage, {
    folder: pictureFolder,
    record: pictureRecord,
    file: `${name}-${theme}.webp`,
    png,
    hash: hashPicture(name),
    limit: pictureLimit,
  });
}

/** Waits until the editor has the selection, which it gets from an event in the next frame. */
async function settle(browserPage: Page): Promise<void> {
  await browserPage.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

test('theming', async ({ page }, { project }) => {
  const entry = `
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { theme } from './theme.ts';
const editor = createEditor({ namespace: 'theming', nodes: [HeadingNode, QuoteNode], theme, onError(error) { throw error; } });
registerRichText(editor);
editor.setRootElement(document.querySelector('#editor'));
const text = (content, ...formats) => formats.reduce((node, format) => node.toggleFormat(format), $createTextNode(content));
editor.update(() => {
  $getRoot().append(
    $createHeadingNode('h1').append(text('Text formats')),
    $createParagraphNode().append(
      text('Text can be '), text('bold', 'bold'), text(', '), text('italic', 'italic'), text(', '), text('underlined', 'underline'), text(', '),
      text('struck through', 'strikethrough'), text(' or '), text('both', 'underline', 'strikethrough'), text('.'),
    ),
    $createHeadingNode('h2').append(text('Blocks')),
    $createQuoteNode().append(text('The theme sets the classes, and your style sheet defines their styles.')),
  );
}, { discrete: true });
`;
  await open(page, 'theming', entry);
  await takePicture(page, 'theming', project.name);
});

test('code', async ({ page }, { project }) => {
  await open(page, 'code', "import './code-editor.ts';");
  const editor = page.locator('#editor');
  await editor.getByText('42').waitFor();
  await editor.click();
  await page.keyboard.press('Control+End');
  await settle(page);
  for (const line of ['// Highlighted as you type', 'function double(value: number) {', "\treturn 'twice: ' + value * 2;", '}']) {
    await page.keyboard.press('Enter');
    // The new line keeps the indentation of the line above.
    if (line === '}') await page.keyboard.press('Backspace');
    await page.keyboard.insertText(line);
  }
  await settle(page);
  await takePicture(page, 'code', project.name);
});

test('rich-text', async ({ page }, { project }) => {
  const toolbar =
    '<div role="toolbar" aria-label="Format"><button id="heading">Heading</button><button id="bold">Bold</button></div>';
  await open(page, 'rich-text', "import './editor.ts';", toolbar);
  await page.locator('#editor').click();
  await settle(page);
  await page.keyboard.insertText('Packing list');
  await settle(page);
  await page.locator('#heading').click();
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('A warm coat, because the nights are ');
  await page.locator('#bold').click();
  await page.keyboard.insertText('cold');
  await settle(page);
  await takePicture(page, 'rich-text', project.name);
});

test('quick-start-smallest', async ({ page }, { project }) => {
  await openProject(page, 'quick-start-smallest', "import './src/main.ts';");
  await page.locator('#editor').click();
  await settle(page);
  await page.keyboard.insertText('My first editor, with a word in ');
  await page.keyboard.press('Control+b');
  await page.keyboard.insertText('bold');
  await settle(page);
  await takePicture(page, 'quick-start-smallest', project.name, 'body');
});

test('quick-start-document', async ({ page }, { project }) => {
  await openProject(page, 'quick-start-document', "import './read-and-update.ts';");
  await page.locator('#editor h2').waitFor();
  await takePicture(page, 'quick-start-document', project.name, 'body');
});

test('quick-start-complete', async ({ page }, { project }) => {
  await openProject(page, 'quick-start-complete', "import './src/main.ts';");
  await page.locator('#editor p').click();
  await page.keyboard.press('Control+End');
  await settle(page);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('A toolbar, undo, and ');
  await page.locator('#bold').click();
  await page.keyboard.insertText('a draft that stays');
  await page.getByText('Saved').waitFor();
  await takePicture(page, 'quick-start-complete', project.name, 'body');
});

test('react-smallest', async ({ page }, { project }) => {
  await openProject(page, 'react-smallest', reactEntry);
  await page.getByText('Write a message…').waitFor();
  await takePicture(page, 'react-smallest', project.name, 'body');
});

test('react-complete', async ({ page }, { project }) => {
  await openProject(page, 'react-complete', reactEntry);
  await page.getByRole('textbox', { name: 'Notes' }).waitFor();
  await settle(page);
  await page.keyboard.insertText('Saved half a second after the last ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.insertText('key');
  await settle(page);
  await takePicture(page, 'react-complete', project.name, 'body');
});
