// Runs the samples that answer one question each, exactly as they appear in the Markdown, with real keystrokes.
import type { Page } from '@playwright/test';
import { drawn, expect, test } from '../../../packages/builder/test/browser/site-test.ts';
import { browserRecipes } from '../samples/browser-samples.ts';
import { findNamedSample } from '../samples/page-samples.ts';
import { declareSamples, namesOf, openSamples, withEditor, withReact } from './sample-page.ts';

const empty = '<!doctype html><html lang="en"><title>Sample</title><body><div id="root"></div></body></html>';

const { samples, declared } = declareSamples();

/** Runs the test's samples in a blank page. @param entry TypeScript that imports them. */
function open(page: Page, entry: string, html?: string): Promise<void> {
  const names = test.info().annotations.map(({ description = '' }) => description);
  return openSamples(page, names, entry, html);
}

const textbox = (page: Page) => page.getByRole('textbox');

/** Presses keys, and waits after each until the editor knows the selection. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await drawn(page);
  }
}

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
  await open(page, entry, empty);
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
  await open(page, entry, empty);
  await expect(textbox(page).locator('> *')).toHaveText(['Title', 'loose', 'some text']);
  await expect(textbox(page)).not.toBeFocused();
  expect(await page.evaluate('html')).toEqual([]);
  await textbox(page).locator('strong').click();
  await press(page, 'End');
  await page.keyboard.type('!');
  await expect.poll(() => page.evaluate('html.at(-1)')).toContain('<strong>text!</strong>');
});

const paste = `window.paste = (data) => {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  document.querySelector('[contenteditable]').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};`;

test('pasted text loses its formats, or some of them', {
  ...samples('packages/lexical-clipboard', 'plain-paste.ts', 'strip-formats.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{}',
    `import { registerPlainPaste } from './plain-paste.ts';
     import { registerStripFormats } from './strip-formats.ts';
     ${paste}
     const start = () => { window.plain = registerPlainPaste(editor); window.strip = () => registerStripFormats(editor); };`,
  );
  await open(page, entry);
  const editor = page.locator('#editor');
  await editor.click();
  const data = JSON.stringify({ 'text/html': '<p><b>one</b></p><p><u><i>two</i></u></p>', 'text/plain': 'one\r\ntwo' });
  await page.evaluate(`paste(${data})`);
  await expect(editor.locator('p')).toHaveText(['one', 'two']);
  await expect(editor.locator('strong, em')).toHaveCount(0);
  await press(page, 'Control+a', 'Backspace');
  await page.evaluate('plain(); strip();');
  await page.evaluate(`paste(${data})`);
  await expect(editor.locator('p')).toHaveText(['one', 'two']);
  await expect(editor.locator('strong')).toHaveText('one');
  expect(
    await page.evaluate(
      "editor.getEditorState().read(() => lexical.$getRoot().getAllTextNodes().map((text) => text.hasFormat('underline')))",
    ),
  ).toEqual([false, false]);
});

const paragraphs = (...texts: string[]): string => `() => {
  lexical.$getRoot().append(...${JSON.stringify(texts)}.map((text) => lexical.$createParagraphNode().append(lexical.$createTextNode(text))));
}`;

test('a popover changes and removes the link at the caret', {
  ...samples('packages/lexical-link', 'LinkPopoverPlugin.tsx', 'link-popover.css'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withReact(
    `{ nodes: [LinkNode], editorState: () => {
        const link = $createLinkNode('https://one.example/').append(lexical.$createTextNode('a link'));
        lexical.$getRoot().append(lexical.$createParagraphNode().append(lexical.$createTextNode('before '), link, lexical.$createTextNode(' after it')));
      } }`,
    '<LinkPlugin /><LinkPopoverPlugin />',
    `import { $createLinkNode, LinkNode } from '@lexical/link';
       import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
       import { LinkPopoverPlugin } from './LinkPopoverPlugin.tsx';`,
  );
  await open(page, entry, empty);
  const field = page.getByRole('textbox', { name: 'URL' });
  const link = page.locator('[contenteditable] a');
  await page.getByText(' after it').click();
  await expect(field).toHaveCount(0);
  await link.click();
  await expect(field).toHaveValue('https://one.example/');
  await field.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(link).toHaveAttribute('href', 'https://one.example/');
  await field.fill('https://two.example/');
  await field.press('Enter');
  await expect(link).toHaveAttribute('href', 'https://two.example/');
  await expect(page.getByRole('textbox', { name: 'Sample' })).toBeFocused();
  await field.focus();
  await field.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Sample' })).toBeFocused();
  await page.getByText(' after it').click();
  await expect(field).toHaveCount(0);
  await link.click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(link).toHaveCount(0);
  await expect(page.locator('[contenteditable]')).toHaveText('before a link after it');
});

test('Ctrl and a click open a link, a click alone does not', {
  ...samples('packages/lexical-link', 'ctrl-click.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{ nodes: [LinkNode] }',
    `import { $createLinkNode, LinkNode } from '@lexical/link';
     import { registerCtrlClick } from './ctrl-click.ts';
     window.opened = [];
     window.open = (url) => void window.opened.push(url);
     const start = (editor) => {
       registerCtrlClick(editor);
       editor.update(() => {
         const links = ['https://one.example/', 'javascript:alert(1)'].map((url) =>
           lexical.$createParagraphNode().append($createLinkNode(url).append(lexical.$createTextNode(url))));
         lexical.$getRoot().append(...links);
       });
     };`,
  );
  await open(page, entry);
  const links = page.locator('#editor a');
  await links.first().click();
  expect(await page.evaluate('opened')).toEqual([]);
  await links.first().click({ modifiers: ['Control'] });
  await links.nth(1).click({ modifiers: ['Control'] });
  expect(await page.evaluate('opened')).toEqual(['https://one.example/']);
});

test('exported lists are nested in the items above them', {
  ...samples('packages/lexical-list', 'nest-lists.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{ nodes: [ListItemNode, ListNode] }',
    `import { $createListItemNode, $createListNode, ListItemNode, ListNode } from '@lexical/list';
     import { exportNestedLists } from './nest-lists.ts';
     window.exportLists = () => exportNestedLists(editor);
     const start = (editor) => editor.update(() => {
       const item = (...children) => $createListItemNode().append(...children);
       const list = (...items) => $createListNode('bullet').append(...items);
       const text = (value) => lexical.$createTextNode(value);
       const inner = list(item(text('two')), item(list(item(text('three')))));
       lexical.$getRoot().append(list(item(text('one')), item(inner), item(text('four'))));
     });`,
  );
  await open(page, entry);
  const html = String(await page.evaluate('exportLists()'));
  expect(html.replace(/<(\w+)[^>]*>/g, '<$1>').replaceAll(/<\/?span>/g, '')).toBe(
    '<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li><li>four</li></ul>',
  );
});

test(
  'a floating toolbar is above the selected text, and formats it',
  samples('packages/lexical-selection', 'selection-rect.ts', 'FloatingToolbarPlugin.tsx', 'floating-toolbar.css'),
  async ({ page }) => {
    const entry = withReact(
      `{ editorState: ${paragraphs('one', 'two', 'three', 'some words')} }`,
      '<FloatingToolbarPlugin />',
      "import { FloatingToolbarPlugin } from './FloatingToolbarPlugin.tsx';",
    );
    await open(
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
    await open(page, entry, empty);
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
    await open(page, entry, `${empty}<style>main { ${place}; width: 20rem; } ${look}</style>`);
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

test('typed and pasted addresses become complete links', {
  ...samples('react/plugins', 'AutoLinks.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withReact(
    '{ nodes: [AutoLinkNode] }',
    '<AutoLinks />',
    `import { AutoLinkNode } from '@lexical/link'; import { AutoLinks } from './AutoLinks.tsx'; ${paste}`,
  );
  await open(page, entry, empty);
  await textbox(page).click();
  const expectLinks = (...links: string[][]) =>
    expect
      .poll(() =>
        textbox(page)
          .locator('a')
          .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
      )
      .toEqual(links);
  const mail = ['ada@mail.example.co.uk', 'mailto:ada@mail.example.co.uk'];
  const url = ['https://docs.example.com/a.html?b=c', 'https://docs.example.com/a.html?b=c'];
  const short = ['www.example.com', 'https://www.example.com'];
  const text = 'Ask ada@mail.example.co.uk, see https://docs.example.com/a.html?b=c or www.example.com.';
  for (const word of text.split(/(?<=[ .])/)) {
    await page.keyboard.type(word);
    await drawn(page);
  }
  await expectLinks(mail, url, short);
  await expect(textbox(page)).toHaveText(text);
  await press(page, 'Control+a', 'Backspace');
  await page.evaluate(`paste({ 'text/plain': ${JSON.stringify(text)} })`);
  await expectLinks(mail, url, short);
  await press(page, 'Control+a', 'Backspace');
  await page.keyboard.type('ada@example.co');
  await drawn(page);
  await page.keyboard.type('.uk');
  await expectLinks(['ada@example.co.uk', 'mailto:ada@example.co.uk']);
  await page.keyboard.type(', and');
  await expectLinks(['ada@example.co.uk', 'mailto:ada@example.co.uk']);
});

test('a link opens with Ctrl and a click, and a click alone places the caret', {
  ...samples('react/plugins', 'CtrlClickPlugin.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withReact(
    `{ nodes: [LinkNode], editorState: () => {
        const link = $createLinkNode('https://one.example/').append(lexical.$createTextNode('a link'));
        lexical.$getRoot().append(lexical.$createParagraphNode().append(link));
      } }`,
    '<CtrlClickPlugin />',
    `import { $createLinkNode, LinkNode } from '@lexical/link';
     import { CtrlClickPlugin } from './CtrlClickPlugin.tsx';
     window.opened = [];
     window.open = (...values) => void window.opened.push(values.join(' '));`,
  );
  await open(page, entry, empty);
  const link = textbox(page).locator('a');
  await link.click();
  await expect(textbox(page)).toBeFocused();
  expect(await page.evaluate('opened')).toEqual([]);
  await link.click({ modifiers: ['Control'] });
  expect(await page.evaluate('opened')).toEqual(['https://one.example/ _blank noopener']);
  await link.evaluate((element) => element.setAttribute('href', 'javascript:void(0)'));
  await link.click({ modifiers: ['Control'] });
  expect(await page.evaluate('opened.length')).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
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
  await open(
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

test('emoticons become emoji', { ...samples('packages/lexical-text', 'emoticons.ts'), tag: '@full' }, async ({ page }) => {
  const entry = withEditor('{}', "import { registerEmoticons as start } from './emoticons.ts';");
  await open(page, entry);
  await page.locator('#editor').click();
  await page.keyboard.type('hi :) and <3, http://x.example:(');
  await expect(page.locator('#editor')).toHaveText('hi 🙂 and ❤️, http://x.example:(');
});

test('matches are found over formats, painted, selected and replaced', {
  ...samples('packages/lexical-text', 'find-replace.ts', 'find.css'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{}',
    `import './find.css';
       import * as find from './find-replace.ts';
       const start = () => editor.update(() => {
         const { $createLineBreakNode, $createParagraphNode, $createTextNode, $getRoot } = lexical;
         window.find = find;
         $getRoot().append(
           $createParagraphNode().append($createTextNode('a Le'), $createTextNode('xic').toggleFormat('bold'), $createTextNode('al editor (v1)')),
           $createParagraphNode().append($createTextNode('lexi'), $createLineBreakNode(), $createTextNode('cal and LEXICAL')),
         );
       });`,
  );
  await open(page, entry);
  await expect(page.locator('#editor p')).toHaveCount(2);
  expect(await page.evaluate("find.highlightMatches(editor, 'lexical')")).toBe(2);
  expect(await page.evaluate("[...CSS.highlights.get('found')].map(String)")).toEqual(['Lexical', 'LEXICAL']);
  expect(await page.evaluate("find.highlightMatches(editor, '(V1)')")).toBe(1);
  expect(await page.evaluate("find.highlightMatches(editor, '')")).toBe(0);
  await page.locator('#editor').focus();
  await page.evaluate("find.selectMatch(editor, editor.getEditorState().read(() => find.$findMatches('lexical')[0]))");
  await expect.poll(() => page.evaluate('String(getSelection())')).toBe('Lexical');
  await page.evaluate("find.replaceAll(editor, 'lexical', 'X')");
  await expect(page.locator('#editor p')).toHaveText(['a X editor (v1)', 'lexical and X']);
  await page.evaluate("find.replaceAll(editor, 'x', '')");
  await expect(page.locator('#editor p')).toHaveText(['a  editor (v1)', 'leical and ']);
});

test('comments overlap, are found at the caret, and removed', {
  ...samples('packages/lexical-utils', 'comments.ts'),
  tag: '@full',
}, async ({ page }) => {
  const entry = withEditor(
    '{ nodes: [MarkNode], theme: { mark: "mark", markOverlap: "overlap" } }',
    `import { $isMarkNode, MarkNode } from '@lexical/mark';
     import * as comments from './comments.ts';
     const start = () => {
       comments.registerFlatMarks(editor);
       editor.update(() => lexical.$getRoot().append(lexical.$createParagraphNode().append(lexical.$createTextNode('abcde'))));
       const marks = () => editor.getEditorState().read(() => lexical.$getRoot().getFirstChild().getChildren()
         .map((node) => node.getTextContent() + ($isMarkNode(node) ? ':' + node.getIDs() : '')).join(' '));
       const change = (action) => { editor.update(action, { discrete: true }); return marks(); };
       Object.assign(window, { comments, change });
     };`,
  );
  await open(page, entry);
  const add = (id: string, from: string, offset: number, to: string, end: number) =>
    page.evaluate(`change(() => {
      const texts = lexical.$getRoot().getAllTextNodes();
      const selection = lexical.$createRangeSelection();
      selection.anchor.set(texts.find((node) => node.getTextContent() === '${from}').getKey(), ${offset}, 'text');
      selection.focus.set(texts.find((node) => node.getTextContent() === '${to}').getKey(), ${end}, 'text');
      lexical.$setSelection(selection);
      comments.$addComment('${id}');
    })`);
  expect(await add('1', 'abcde', 0, 'abcde', 3)).toBe('abc:1 de');
  expect(await add('2', 'abc', 1, 'de', 1)).toBe('a:1 bc:2,1 d:2 e');
  await expect(page.locator('mark.overlap')).toHaveText('bc');
  const active = await page.evaluate(`{
    let found;
    editor.update(() => { lexical.$getRoot().getAllTextNodes()[1].select(1, 1); found = comments.$getActiveComments(); }, { discrete: true });
    found;
  }`);
  expect(active).toEqual(['2', '1']);
  expect(await page.evaluate("change(() => comments.$removeComment('1'))")).toBe('a bc:2 d:2 e');
  expect(await page.evaluate("change(() => comments.$removeComment('2'))")).toBe('abcde');
});

const linkDocument = `JSON.stringify({ root: { type: 'root', version: 1, format: '', indent: 0, direction: null, children: [
  { type: 'paragraph', version: 1, format: '', indent: 0, direction: null, children: [
    { type: 'text', version: 1, text: 'before ', format: 0, detail: 0, mode: 'normal', style: '' },
    { type: 'link', version: 1, format: '', indent: 0, direction: null, url: 'https://one.example/', rel: null, target: null, title: null, children: [
      { type: 'text', version: 1, text: 'a link', format: 0, detail: 0, mode: 'normal', style: '' },
    ] },
  ] },
] } })`;

test('a card is shown over links, and links get events', {
  ...samples('concepts/listeners', 'HoverCardPlugin.tsx', 'LinkEvents.tsx'),
  tag: '@full',
}, async ({ page }) => {
  const entry = `${withReact(
    `{ nodes: [LinkNode], editorState: ${linkDocument} }`,
    '<HoverCardPlugin />',
    `import { LinkNode } from '@lexical/link';
       import { HoverCardPlugin } from './HoverCardPlugin.tsx';
       import { LinkEvents } from './LinkEvents.tsx';
       window.entered = [];`,
  )}
    createRoot(document.querySelector('#root')).render(<LinkEvents savedDocument={${linkDocument}} onEnterLink={(url) => window.entered.push(url)} />);`;
  await open(page, entry, empty);
  const card = page.getByRole('tooltip');
  const link = page.getByRole('textbox', { name: 'Sample' }).getByText('a link');
  await page.getByRole('textbox', { name: 'Sample' }).getByText('before').hover();
  await expect(card).toHaveCount(0);
  await link.hover();
  await expect(card).toHaveText('https://one.example/');
  expect(await page.evaluate('entered')).toEqual([]);
  await page.getByRole('textbox', { name: 'Text' }).getByText('a link').hover();
  await expect(card).toHaveCount(0);
  expect(await page.evaluate('entered')).toEqual(['https://one.example/']);
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
  await open(page, entry, empty);
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
