// Runs the samples that answer one question each, exactly as they appear in the Markdown, with real keystrokes.
import { drawn, expect, test } from '../../../packages/builder/test/browser/site-test.ts';
import { browserRecipes } from '../samples/browser-samples.ts';
import { findNamedSample } from '../samples/page-samples.ts';
import { declareSamples, empty, namesOf, openDeclared, press, textbox, withReact } from './sample-page.ts';

const { samples, declared } = declareSamples();

const render = (element: string): string => `
  import { createRoot } from 'react-dom/client';
  createRoot(document.querySelector('#root')).render(${element});`;

test('a form validates, sends and resets the document', {
  ...samples('getting-started/react', 'src/FormFieldPlugin.tsx', 'src/CommentForm.tsx', 'src/form.css'),
  tag: '@full',
}, async ({ page }) => {
  const entry = `import { CommentForm } from './src/CommentForm.tsx';
      window.sent = [];
      ${render('<CommentForm send={(body) => window.sent.push(body)} />')}`;
  await openDeclared(page, entry, empty);
  const send = page.getByRole('button', { name: 'Send' });
  const editor = page.getByRole('textbox', { name: 'Comment' });
  await send.click();
  await expect(editor).toBeFocused();
  expect(await page.evaluate('sent.length')).toBe(0);
  await page.keyboard.type('first');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(editor).toHaveText('');
  await editor.click();
  await page.keyboard.type('second');
  await send.click();
  expect(await page.evaluate('sent.map((body) => JSON.parse(body).root.children[0].children[0].text)')).toEqual(['second']);
  await expect(editor).toHaveText('');
  await send.click();
  expect(await page.evaluate('sent.length')).toBe(1);
});

test('an editor starts from HTML without taking the focus, and reports HTML', {
  ...samples('concepts/serialization', 'HtmlEditor.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = `import { HtmlEditor } from './HtmlEditor.tsx';
      window.html = [];
      ${render('<HtmlEditor defaultHtml="<h2>Title</h2>loose<p>some <b>text</b></p>" onHtmlChange={(html) => window.html.push(html)} />')}`;
  await openDeclared(page, entry, empty);
  await expect(textbox(page).locator('> *')).toHaveText(['Title', 'loose', 'some text']);
  await expect(textbox(page)).not.toBeFocused();
  expect(await page.evaluate('html')).toEqual([]);
  await textbox(page).locator('strong').click();
  await press(page, 'End');
  await page.keyboard.type('!');
  await expect.poll(() => page.evaluate('html.at(-1)')).toContain('<strong>text!</strong>');
});

const paragraphs = (...texts: string[]): string => `() => {
  lexical.$getRoot().append(...${JSON.stringify(texts)}.map((text) => lexical.$createParagraphNode().append(lexical.$createTextNode(text))));
}`;

test(
  'a floating toolbar is above the selected text, and formats it',
  samples('packages/lexical-selection', 'selection-rect.ts', 'FloatingToolbarPlugin.tsx', 'floating-toolbar.css'),
  async ({ page }) => {
    const entry = withReact(
      `{ editorState: ${paragraphs('one', 'two', 'three', 'some words')} }`,
      '<FloatingToolbarPlugin />',
      "import { FloatingToolbarPlugin } from './FloatingToolbarPlugin.tsx';",
    );
    await openDeclared(
      page,
      entry,
      `${empty}<style>${findNamedSample('packages/lexical-selection > floating-toolbar.css').code}</style>`,
    );
    const toolbar = page.getByRole('toolbar');
    await page.getByText('some words').click();
    await expect(toolbar).toHaveCount(0);
    await press(page, 'Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    const [bar, text] = [await toolbar.boundingBox(), await page.getByText('some words').boundingBox()];
    expect(bar !== null && text !== null && bar.y + bar.height <= text.y).toBe(true);
    await page.getByRole('button', { name: 'bold' }).click();
    await expect(page.locator('strong')).toHaveText('some');
    await expect(textbox(page)).toBeFocused();
    await press(page, 'End');
    await expect(toolbar).toHaveCount(0);
  },
);

test(
  'menus open at a slash and at a colon',
  samples('react/plugins', 'MenuList.tsx', 'menu.css', 'SlashMenuPlugin.tsx', 'EmojiPickerPlugin.tsx'),
  async ({ page }) => {
    const entry = withReact(
      '{ nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode] }',
      '<ListPlugin /><SlashMenuPlugin /><EmojiPickerPlugin />',
      `import { ListItemNode, ListNode } from '@lexical/list';
       import { HeadingNode, QuoteNode } from '@lexical/rich-text';
       import { ListPlugin } from '@lexical/react/LexicalListPlugin';
       import { EmojiPickerPlugin } from './EmojiPickerPlugin.tsx';
       import { SlashMenuPlugin } from './SlashMenuPlugin.tsx';`,
    );
    await openDeclared(page, entry, empty);
    await textbox(page).click();
    await press(page, ...'/');
    await expect(page.getByRole('option')).toHaveText(['Heading', 'Quote', 'List']);
    // The plugin looks at the text in its own time, so the last letter has to change what it shows.
    await press(page, ...'h');
    await expect(page.getByRole('option')).toHaveText(['Heading']);
    await press(page, 'Enter');
    await press(page, ...'Title');
    await expect(textbox(page).locator('h2')).toHaveText('Title');
    await press(page, 'Enter');
    await press(page, ...'/l');
    await expect(page.getByRole('option')).toHaveText(['List']);
    await press(page, 'Enter');
    await press(page, ...'done :p');
    await expect(page.getByRole('option')).toHaveText(['🎉 party']);
    await press(page, 'Enter');
    await press(page, ...'!');
    await expect(textbox(page).locator('li')).toHaveText('done 🎉!');
  },
);

test('a menu shows its active option, and stays in the window', {
  ...samples('react/plugins', 'MenuList.tsx', 'menu.css', 'EmojiPickerPlugin.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withReact('{}', '<EmojiPickerPlugin />', "import { EmojiPickerPlugin } from './EmojiPickerPlugin.tsx';");
  const look = findNamedSample('react/plugins > menu.css').code;
  for (const [place, isAbove, isMoved] of [
    ['text-align: start', false, false],
    ['margin-left: auto; text-align: end', false, true],
    ['position: fixed; bottom: 0', true, false],
  ] as const) {
    await openDeclared(page, entry, `${empty}<style>main { ${place}; width: 20rem; } ${look}</style>`);
    await textbox(page).click();
    await press(page, ...':t');
    const menu = page.locator('.menu');
    await expect(menu.getByRole('option')).toHaveText(['👍 thumbs up']);
    await expect(menu.getByRole('option')).toHaveCSS('background-color', 'rgb(31, 79, 216)');
    await expect(menu).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((list) => list.classList.contains('menu-above'))).toBe(isAbove);
    expect(await menu.evaluate((list) => Number.parseFloat((list as HTMLElement).style.left) < 0)).toBe(isMoved);
  }
});

test('blocks are moved with a handle and with keys', {
  ...samples('packages/lexical-rich-text', 'BlockHandlePlugin.tsx', 'block-handle.css', 'move-block.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withReact(
    `{ editorState: ${paragraphs('one', 'two', 'three')} }`,
    '<BlockHandlePlugin /><MoveBlockPlugin />',
    `import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
       import { useEffect } from 'react';
       import { BlockHandlePlugin } from './BlockHandlePlugin.tsx';
       import { registerMoveBlock } from './move-block.ts';
       function MoveBlockPlugin() {
         const [editor] = useLexicalComposerContext();
         useEffect(() => registerMoveBlock(editor), [editor]);
         return null;
       }`,
  );
  await openDeclared(
    page,
    entry,
    `${empty}<style>body { margin: 60px; } p { margin: 10px 0; } ${findNamedSample('packages/lexical-rich-text > block-handle.css').code}</style>`,
  );
  const blocks = textbox(page).locator('> p');
  await page.getByText('three').hover();
  await page.locator('.block-handle').dragTo(textbox(page), { targetPosition: { x: 50, y: 4 } });
  await expect(blocks).toHaveText(['three', 'one', 'two']);
  await page.getByText('one').click();
  await press(page, 'Alt+ArrowUp');
  await expect(blocks).toHaveText(['one', 'three', 'two']);
  await press(page, 'Alt+ArrowDown', 'Alt+ArrowDown');
  await expect(blocks).toHaveText(['three', 'two', 'one']);
  await page.keyboard.type('x');
  await expect(blocks.nth(2)).toContainText('x');
});

test('a poll counts votes that undo takes back, and speech is inserted', {
  ...samples('demos/intro', 'PollNode.tsx', 'SpeechPlugin.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = `class SpeechRecognition extends EventTarget {
        start() { window.recognition = this; }
        stop() { window.recognition = undefined; }
      }
      Object.assign(window, { SpeechRecognition });
      window.say = (transcript, isFinal) => {
        const result = Object.assign([{ transcript }], { isFinal });
        window.recognition.onresult({ resultIndex: 0, results: [result] });
      };
      ${withReact(
        `{ nodes: [PollNode], editorState: () => {
          lexical.$getRoot().append(
            lexical.$createParagraphNode().append(lexical.$createTextNode('Hello ')),
            $createPollNode('Lunch?', [{ text: 'Soup', votes: 1 }, { text: 'Salad', votes: 0 }]),
          );
        } }`,
        '<HistoryPlugin /><SpeechPlugin /><Expose />',
        `import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
         import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
         import { $createPollNode, PollNode } from './PollNode.tsx';
         import { SpeechPlugin } from './SpeechPlugin.tsx';
         function Expose() { [window.editor] = useLexicalComposerContext(); return null; }`,
      )}`;
  await openDeclared(page, entry, empty);
  // The history begins with the first update after it is registered.
  await page.getByText('Hello').click();
  await drawn(page);
  await page.getByRole('button', { name: 'Soup' }).click();
  await expect(page.getByRole('button', { name: 'Soup' })).toHaveText('Soup: 2');
  await expect(page.getByRole('button', { name: 'Salad' })).toHaveText('Salad: 0');
  expect(await page.evaluate('JSON.stringify(editor.getEditorState())')).toContain('"votes":2');
  await page.getByText('Hello').click();
  await press(page, 'Control+z');
  await expect(page.getByRole('button', { name: 'Soup' })).toHaveText('Soup: 1');
  await page.getByText('Hello').click();
  await press(page, 'End');
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect.poll(() => page.evaluate('recognition !== undefined')).toBe(true);
  await page.evaluate("say('not yet', false)");
  await page.evaluate("say(' world ', true)");
  await expect(textbox(page).locator('p')).toHaveText('Hello world');
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect.poll(() => page.evaluate('recognition === undefined')).toBe(true);
});

test('every recipe that needs a browser is run here', () => {
  expect(declared()).toEqual(namesOf(browserRecipes));
});
