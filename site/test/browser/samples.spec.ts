// Runs the samples of guides that need a document in a browser, exactly as they appear in the Markdown, with real keystrokes.
import type { Page } from '@playwright/test';
import { expect, test } from '../../../packages/builder/test/browser/site-test.ts';
import { browserSamples } from '../samples/browser-samples.ts';
import { findSample, readPageSamples } from '../samples/page-samples.ts';
import { blank, declareSamples, namesOf, openSamples, withEditor, withReact } from './sample-page.ts';

const { samples, declared } = declareSamples();

/** Runs the test's samples in a blank page. @param entry TypeScript that imports them. */
function open(page: Page, entry: string, html?: string): Promise<void> {
  const names = test.info().annotations.map(({ description = '' }) => description);
  return openSamples(page, names, entry, html);
}

const editorOf = (page: Page) => page.locator('#editor');

test.describe('quick start', () => {
  const quickStart = 'getting-started/quick-start';

  test('the smallest editor accepts text, paragraphs and formats', samples(quickStart, 'src/main.ts'), async ({ page }) => {
    await open(page, "import './src/main.ts';");
    await editorOf(page).click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Shift+Home');
    // The editor gets the selection from an event in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.keyboard.press('Control+b');
    await expect(editorOf(page).locator('p')).toHaveText(['one', 'two']);
    await expect(editorOf(page).locator('strong')).toHaveText('two');
    await expect(editorOf(page)).toHaveCSS('user-select', 'text');
    await expect(editorOf(page)).toHaveCSS('white-space', 'pre-wrap');
  });

  test('reading and changing the document', samples(quickStart, 'read-and-update.ts'), async ({ page }) => {
    const text = page.waitForEvent('console', (message) => message.text().startsWith('Shopping'));
    await open(page, "import './read-and-update.ts';");
    expect((await text).text()).toBe('Shopping\n\nBread, cheese');
    await expect(editorOf(page).locator('h2')).toHaveText('Shopping');
    await expect(editorOf(page).locator('strong')).toHaveText('cheese');
  });

  test('typed text is saved and loaded', samples(quickStart, 'save-and-load.ts'), async ({ page }) => {
    const html = `${blank}<script src="/main.ts"></script>`;
    await open(page, "import './save-and-load.ts';", html);
    await editorOf(page).click();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.keyboard.type('kept');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lexical-quick-start'))).toContain('"text":"kept"');
    await page.reload();
    await expect(editorOf(page)).toHaveText('kept');
  });

  test(
    'the complete editor: toolbar, undo, saving, and a first document',
    samples(quickStart, 'src/main.ts (complete)'),
    async ({ page }) => {
      const html = findSample(readPageSamples(quickStart), 'index.html').code;
      await open(page, "import './src/main.ts';", html);
      const editor = page.getByRole('textbox', { name: 'Notes' });
      const button = (name: string) => page.getByRole('button', { name });
      await expect(editor).toHaveText('HelloWrite here. Your text stays in this browser.');
      await expect(editor.locator('h2.editor-heading')).toHaveText('Hello');
      // Filling the first document must not be an undo step.
      await expect(button('Undo')).toBeDisabled();

      await editor.locator('p').click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await button('Bold').click();
      await page.keyboard.type('strong');
      await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true');
      await expect(editor.locator('strong')).toHaveText('strong');
      await button('Italic').click();
      await page.keyboard.type(' both');
      await expect(editor.locator('strong.editor-italic')).toHaveText(' both');
      await expect(page.getByRole('status')).toHaveText('Saved');

      await expect(button('Redo')).toBeDisabled();
      await button('Undo').click();
      await expect(button('Redo')).toBeEnabled();
      await button('Redo').click();
      await expect(editor).toContainText('strong both');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('lexical-quick-start'))).toContain(' both');
      await page.reload();
      await expect(editor).toContainText('strong both');
      await expect(button('Undo')).toBeDisabled();
    },
  );
});

test.describe('quick start with React', () => {
  const reactStart = 'getting-started/react';
  // As in the project template.
  const html =
    '<!doctype html><html lang="en"><title>Sample</title><body><div id="root"></div><script src="/main.ts"></script></body></html>';
  const entry = `
    import { StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import App from './src/App.tsx';
    createRoot(document.querySelector('#root')).render(<StrictMode><App /></StrictMode>);
  `;

  test(
    'the smallest editor shows its placeholder until text is typed',
    samples(reactStart, 'src/App.tsx (smallest editor)', 'src/MinimalEditor.tsx'),
    async ({ page }) => {
      await open(page, entry, html);
      const placeholder = page.getByText('Write a message…');
      await expect(placeholder).toBeVisible();
      await page.getByRole('textbox', { name: 'Message' }).click();
      await page.keyboard.type('Hi');
      await expect(placeholder).toBeHidden();
      await expect(page.getByRole('textbox')).toHaveText('Hi');
    },
  );

  test(
    'the complete editor has focus, supports undo, and restores its text',
    samples(reactStart, 'src/App.tsx', 'src/Editor.tsx', 'src/editor.css'),
    async ({ page }) => {
      await open(page, entry, html);
      const editor = page.getByRole('textbox', { name: 'Notes' });
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(editor).toBeFocused();
      await expect(undo).toBeDisabled();
      await page.getByRole('button', { name: 'Bold' }).click();
      await page.keyboard.type('kept');
      await expect(editor.locator('strong')).toHaveText('kept');
      await expect(undo).toBeEnabled();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('lexical-react'))).toContain('"text":"kept"');
      await page.reload();
      await expect(editor).toHaveText('kept');
      await expect(undo).toBeDisabled();
    },
  );
});

test.describe('nodes', () => {
  test(
    'a callout is rendered with its tone and class, is updated in place, and is imported from HTML',
    samples('concepts/nodes', 'callout-node.ts'),
    async ({ page }) => {
      const entry = withEditor(
        "{ nodes: [callouts.CalloutNode], theme: { callout: 'box' } }",
        `import * as callouts from './callout-node.ts';
       import { $generateNodesFromDOM } from '@lexical/html';
       const { $getRoot, $createTextNode } = lexical;
       function start(editor) {
         editor.update(() => $getRoot().append(callouts.$createCalloutNode().append($createTextNode('Mind'))));
         Object.assign(window, {
           warn: () => editor.update(() => $getRoot().getFirstChild().setTone('warning')),
           read: () => editor.update(() => {
             const dom = new DOMParser().parseFromString('<aside data-tone="warning">Read</aside>', 'text/html');
             $getRoot().append(...$generateNodesFromDOM(editor, dom));
           }),
         });
       }`,
      );
      await open(page, entry);
      const callouts = page.locator('aside.box');
      await expect(callouts).toHaveAttribute('data-tone', 'note');
      const element = await callouts.elementHandle();
      await page.evaluate('warn()');
      await expect(callouts).toHaveAttribute('data-tone', 'warning');
      expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
      await page.evaluate('read()');
      await expect(callouts).toHaveText(['Mind', 'Read']);
      await expect(callouts.nth(1)).toHaveAttribute('data-tone', 'warning');
    },
  );

  test.describe('the keys of a callout', () => {
    // The sample inherits the members that it does not repeat, which the development build warns about.
    test.use({ expectedMessages: /CalloutNode (?:must|should) implement/ });

    test(
      'Enter leaves a callout, and Backspace turns it into a paragraph',
      samples('concepts/nodes', 'callout-node.ts', 'callout-node.ts (with keys)'),
      async ({ page }) => {
        const entry = withEditor(
          '{ nodes: [callouts.CalloutNode] }',
          `import * as callouts from './callout-node.2.ts';
         function start(editor) {
           editor.update(() => lexical.$getRoot().append(new callouts.CalloutNode().append(lexical.$createTextNode('Mind'))));
         }`,
        );
        await open(page, entry);
        await page.locator('aside').click();
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await page.keyboard.type('after');
        await expect(page.locator('aside')).toHaveText('Mind');
        await expect(editorOf(page).locator('> p')).toHaveText('after');
        await page.locator('aside').click();
        await page.keyboard.press('Home');
        await page.keyboard.press('Backspace');
        await expect(page.locator('aside')).toHaveCount(0);
        await expect(editorOf(page).locator('> p')).toHaveText(['Mind', 'after']);
      },
    );
  });

  test('a term shows its definition', { ...samples('concepts/nodes', 'term-node.ts'), tag: '@full' }, async ({ page }) => {
    const entry = withEditor(
      '{ nodes: [terms.TermNode] }',
      `import * as terms from './term-node.ts';
       function start(editor) {
         editor.update(() => lexical.$getRoot().append(lexical.$createParagraphNode().append(terms.$createTermNode('caret', 'where text goes'))));
       }`,
    );
    await open(page, entry);
    await expect(page.getByTitle('where text goes')).toHaveText('caret');
    await page.getByText('caret').click();
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await expect(page.getByTitle('where text goes')).toHaveText('caret');
    await expect(editorOf(page)).toHaveText('carets');
  });

  test('a rating is a component whose state is in the node', {
    ...samples('concepts/nodes', 'RatingNode.tsx'),
    tag: '@full',
  }, async ({ page }) => {
    const entry = withReact(
      `{ nodes: [ratings.RatingNode], editorState: () => {
        lexical.$getRoot().append(lexical.$createParagraphNode().append(ratings.$createRatingNode(2)));
      } }`,
      '',
      "import * as ratings from './RatingNode.tsx';",
    );
    await open(page, entry);
    const slider = page.getByRole('slider', { name: 'Rating' });
    await expect(slider).toHaveValue('2');
    await slider.fill('5');
    await expect(slider).toHaveValue('5');
  });

  test('replaced paragraphs are rendered by their own class, including typed ones', {
    ...samples('concepts/node-replacement', 'numbered-paragraph.ts'),
    tag: '@full',
  }, async ({ page }) => {
    const entry = `import { registerRichText } from '@lexical/rich-text';
      import { editor } from './numbered-paragraph.ts';
      registerRichText(editor);
      editor.setRootElement(document.querySelector('#editor'));`;
    await open(page, entry);
    await editorOf(page).click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await expect(editorOf(page).locator('p.numbered')).toHaveText(['one', 'two']);
  });
});

test.describe('listeners', () => {
  test(
    'links get a label when they are created and when they change',
    samples('concepts/listeners', 'link-titles.ts'),
    async ({ page }) => {
      const entry = withEditor(
        '{ nodes: [LinkNode] }',
        `import { $createLinkNode, LinkNode } from '@lexical/link';
       import { registerLinkTitles } from './link-titles.ts';
       function start(editor) {
         registerLinkTitles(editor);
         editor.update(() => lexical.$getRoot().append(
           lexical.$createParagraphNode().append($createLinkNode('https://example.com/').append(lexical.$createTextNode('Here'))),
         ));
         window.move = () => editor.update(() => lexical.$getRoot().getFirstDescendant().getParent().setURL('https://example.org/'));
       }`,
      );
      await open(page, entry);
      await expect(page.getByRole('link')).toHaveAttribute('aria-label', 'Here, https://example.com/');
      await page.evaluate('move()');
      await expect(page.getByRole('link')).toHaveAttribute('aria-label', 'Here, https://example.org/');
    },
  );

  test('elements that decorators return are put into their hosts', {
    ...samples('concepts/listeners', 'draw-decorators.ts'),
    tag: '@full',
  }, async ({ page }) => {
    const entry = withEditor(
      '{ nodes: [ClockNode] }',
      `import { registerDecorators } from './draw-decorators.ts';
       class ClockNode extends lexical.DecoratorNode {
         static getType() { return 'clock'; }
         static clone(node) { return new ClockNode(node.__key); }
         static importJSON() { return new ClockNode(); }
         exportJSON() { return { type: 'clock', version: 1 }; }
         createDOM() { return document.createElement('span'); }
         updateDOM() { return false; }
         decorate() { return Object.assign(document.createElement('time'), { textContent: 'noon' }); }
       }
       function start(editor) {
         registerDecorators(editor);
         editor.update(() => lexical.$getRoot().append(lexical.$createParagraphNode().append(new ClockNode())));
       }`,
    );
    await open(page, entry);
    await expect(editorOf(page).locator('span > time')).toHaveText('noon');
  });

  test('a DOM event listener is on the current root element until it is removed', {
    ...samples('concepts/listeners', 'context-menu.ts'),
    tag: '@full',
  }, async ({ page }) => {
    const entry = withEditor(
      '{}',
      `import { registerContextMenu } from './context-menu.ts';
       function start(editor) {
         window.opened = 0;
         window.remove = registerContextMenu(editor, () => { window.opened++; });
       }`,
    );
    await open(page, entry);
    await editorOf(page).click({ button: 'right' });
    expect(await page.evaluate('opened')).toBe(1);
    await page.evaluate('remove()');
    await editorOf(page).click({ button: 'right' });
    expect(await page.evaluate('opened')).toBe(1);
  });
});

test(
  'a transform replaces an arrow during typing and keeps the caret after it',
  samples('concepts/transforms', 'arrows.ts'),
  async ({ page }) => {
    const entry = withEditor(
      '{}',
      `import { registerArrows } from './arrows.ts';
     const start = registerArrows;`,
    );
    await open(page, entry);
    await editorOf(page).click();
    await page.keyboard.type('a -> b');
    await expect(editorOf(page)).toHaveText('a → b');
  },
);

test('Enter sends, Shift+Enter inserts a line break', samples('concepts/commands', 'send-on-enter.ts'), async ({ page }) => {
  const entry = withEditor(
    '{}',
    `import { registerSendOnEnter } from './send-on-enter.ts';
     function start(editor) {
       window.sent = 0;
       registerSendOnEnter(editor, () => { window.sent++; });
     }`,
  );
  await open(page, entry);
  await editorOf(page).click();
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  expect(await page.evaluate('sent')).toBe(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate('sent')).toBe(1);
  await expect(editorOf(page).locator('p')).toHaveCount(1);
  await expect(editorOf(page).locator('br')).toHaveCount(1);
  // A phone's keyboard asks for a paragraph without pressing a key.
  await editorOf(page).evaluate((element) => {
    element.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertParagraph', bubbles: true, cancelable: true }));
  });
  expect(await page.evaluate('sent')).toBe(2);
  await expect(editorOf(page).locator('p')).toHaveCount(1);
});

test('a plugin shows whether the editor has focus', { ...samples('concepts/commands', 'FocusPlugin.tsx'), tag: '@full' }, async ({
  page,
}) => {
  const entry = withReact(
    '{}',
    '<FocusPlugin onFocusChange={report} />',
    `import { FocusPlugin } from './FocusPlugin.tsx';
     window.states = [];
     const report = (hasFocus) => window.states.push(hasFocus);`,
  );
  await open(page, entry, '<!doctype html><html lang="en"><title>Sample</title><body><button>Elsewhere</button></body></html>');
  const states = () => page.evaluate('states');
  await page.getByRole('textbox').click();
  // The editor may put the caret into its element, which focuses it, only after the click.
  await expect.poll(states).toEqual([true]);
  await page.keyboard.type('a');
  await page.getByRole('button').focus();
  await expect.poll(states).toEqual([true, false]);
});

test.describe('serialization', () => {
  test(
    'HTML is exported and imported, including text outside blocks',
    samples('concepts/serialization', 'html.ts'),
    async ({ page }) => {
      const entry = withEditor(
        '{ nodes: [HeadingNode] }',
        `import { HeadingNode } from '@lexical/rich-text';
       import { exportHtml, importHtml } from './html.ts';
       function start(editor) {
         Object.assign(window, { write: () => exportHtml(editor), read: (html) => importHtml(editor, html) });
       }`,
      );
      await open(page, entry);
      await page.evaluate('read("<h2>Title</h2>loose <b>text</b><p>block</p>")');
      await expect(editorOf(page).locator('> *')).toHaveText(['Title', 'loose text', 'block']);
      const html = String(await page.evaluate('write()'));
      expect(html).toContain('<h2');
      await page.evaluate((text) => (window as unknown as { read(html: string): void }).read(text), html);
      await expect(editorOf(page).locator('> *')).toHaveText(['Title', 'loose text', 'block']);
      await expect(editorOf(page).locator('strong')).toHaveText('text');
      // Neighboring <div> elements do not run together, nested ones neither.
      await page.evaluate('read("<div>one</div><div>two <div>three</div></div>four<div><p>five</p></div>")');
      await expect(editorOf(page).locator('> *')).toHaveText(['one', 'two', 'three', 'four', 'five']);
    },
  );

  test('a video is exported, and imported only if its address is safe', {
    ...samples('concepts/serialization', 'video-node.ts'),
    tag: '@full',
  }, async ({ page }) => {
    const entry = withEditor(
      '{ nodes: [videos.VideoNode] }',
      `import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
       import * as videos from './video-node.ts';
       function start(editor) {
         window.convert = (html) => {
           editor.update(() => {
             const nodes = $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'));
             lexical.$getRoot().clear().append(...nodes.filter(lexical.$isDecoratorNode));
           }, { discrete: true });
           return editor.getEditorState().read(() => $generateHtmlFromNodes(editor));
         };
       }`,
    );
    await page.route('https://example.com/**', (route) => route.fulfill({ contentType: 'video/mp4', body: '' }));
    await open(page, entry);
    expect(await page.evaluate(`convert('<video src="https://example.com/a.mp4"></video>')`)).toBe(
      '<video controls="" src="https://example.com/a.mp4"></video>',
    );
    expect(await page.evaluate(`convert('<video src="http://example.com/a.mp4"></video>')`)).toBe('');
  });
});

test.describe('a hard length limit', () => {
  test('refuses what does not fit, and never removes what was there', {
    ...samples('packages/lexical-selection', 'max-length.ts'),
    tag: '@full',
  }, async ({ page }) => {
    const entry = withEditor(
      '{}',
      `import { registerMaxLength } from './max-length.ts';
       const { $createParagraphNode, $createTextNode, $getRoot } = lexical;
       const start = () => {
         let remove = () => undefined;
         window.fill = (texts, [block, offset], maxLength) => {
           remove();
           editor.update(() => {
             const blocks = texts.map((text) => $createParagraphNode().append(...(text === '' ? [] : [$createTextNode(text)])));
             $getRoot().clear().append(...blocks);
             (blocks[block].getFirstChild() ?? blocks[block]).select(offset, offset);
           }, { discrete: true });
           remove = registerMaxLength(editor, maxLength);
         };
         window.paste = (text) => {
           const clipboardData = new DataTransfer();
           clipboardData.setData('text/plain', text);
           const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
           document.querySelector('#editor').dispatchEvent(event);
         };
       };`,
    );
    await open(page, entry);
    await editorOf(page).click();
    const text = (): Promise<string> => page.evaluate('editor.getEditorState().read(() => lexical.$getRoot().getTextContent())');
    /** @param caret Block and offset. @param keys Pressed one by one; what begins with "paste:" is pasted. */
    const edit = async (texts: string[], caret: [number, number], maxLength: number, ...keys: string[]): Promise<string> => {
      await page.evaluate(`fill(${JSON.stringify(texts)}, ${JSON.stringify(caret)}, ${maxLength})`);
      for (const key of keys) {
        // The editor learns of a selection by an event that comes with the next frame.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        const [, pasted] = /^paste:(.*)/s.exec(key) ?? [];
        if (pasted === undefined) await page.keyboard.press(key);
        else await page.evaluate(`paste(${JSON.stringify(pasted)})`);
      }
      const result = await text();
      await expect.soft(editorOf(page).locator('> p')).toHaveText(result.split('\n\n'));
      return result;
    };

    // Enter at the end, with and without room for a part of the block boundary.
    expect(await edit(['abcde'], [0, 5], 5, 'Enter')).toBe('abcde');
    expect(await edit(['abcd'], [0, 4], 5, 'Enter')).toBe('abcd');
    expect(await edit(['abc', 'def'], [1, 3], 8, 'Enter')).toBe('abc\n\ndef');
    expect(await edit(['abc'], [0, 3], 5, 'Enter', 'Enter', 'x')).toBe('abc\n\n');
    // Enter in the middle and at the start.
    expect(await edit(['hello'], [0, 2], 5, 'Enter')).toBe('hello');
    expect(await edit(['hello'], [0, 0], 5, 'Enter')).toBe('hello');
    expect(await edit(['abc', 'def', 'ghi'], [1, 1], 13, 'Enter', 'x', 'Shift+Enter')).toBe('abc\n\ndef\n\nghi');
    // Typing.
    expect(await edit(['hello'], [0, 2], 6, 'x', 'y', 'z')).toBe('hexllo');
    expect(await edit(['abcde'], [0, 5], 5, 'x', 'Backspace', 'y', 'z')).toBe('abcdy');
    expect(await edit(['abc', '', 'def'], [1, 0], 11, 'x', 'y')).toBe('abc\n\nx\n\ndef');
    // Paste: its end is lost, and nothing else.
    expect(await edit(['hello'], [0, 2], 5, 'paste:abc')).toBe('hello');
    expect(await edit(['hello'], [0, 2], 8, 'paste:abcdefg')).toBe('heabcllo');
    expect(await edit(['hello'], [0, 2], 8, 'paste:abc\nde')).toBe('heabcllo');
    expect(await edit(['hello'], [0, 2], 11, 'paste:abc\nde')).toBe('heabc\n\ndllo');
    expect(await edit(['ab'], [0, 2], 5, 'paste:xxxx\n')).toBe('abxxx');
    expect(await edit(['abc', 'def', 'ghi'], [1, 1], 16, 'paste:one\ntwo\nthree')).toBe('abc\n\ndoneef\n\nghi');
    // An emoji has no half.
    expect(await edit(['abcd'], [0, 4], 5, 'paste:😀')).toBe('abcd');
    // A document that is too long already.
    expect(await edit(['way too long'], [0, 3], 5, 'Enter', 'x', 'Backspace')).toBe('wa too long');
  });
});

test('every sample that needs a browser is run here', () => {
  expect(declared()).toEqual(namesOf(browserSamples));
});
