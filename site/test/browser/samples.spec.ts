// Runs the samples of guides that need a document in a browser, exactly as they appear in the Markdown, with real keystrokes.
import { expect, test } from '../../../packages/builder/test/browser/site-test.ts';
import { browserSamples } from '../samples/browser-samples.ts';
import { findSample, readPageSamples } from '../samples/page-samples.ts';
import { blank, declareSamples, editorOf, namesOf, openDeclared, withEditor, withReact } from './sample-page.ts';

const { samples, declared } = declareSamples();

test.describe('quick start', () => {
  const quickStart = 'getting-started/quick-start';

  test('the smallest editor accepts text, paragraphs and formats', samples(quickStart, 'src/main.ts'), async ({ page }) => {
    await openDeclared(page, "import './src/main.ts';");
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
    await openDeclared(page, "import './read-and-update.ts';");
    expect((await text).text()).toBe('Shopping\n\nBread, cheese');
    await expect(editorOf(page).locator('h2')).toHaveText('Shopping');
    await expect(editorOf(page).locator('strong')).toHaveText('cheese');
  });

  test('typed text is saved and loaded', samples(quickStart, 'save-and-load.ts'), async ({ page }) => {
    const html = `${blank}<script src="/main.ts"></script>`;
    await openDeclared(page, "import './save-and-load.ts';", html);
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
      await openDeclared(page, "import './src/main.ts';", html);
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
      await openDeclared(page, entry, html);
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
      await openDeclared(page, entry, html);
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
      await openDeclared(page, entry);
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
    await openDeclared(page, entry);
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
    await openDeclared(page, entry);
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
    await openDeclared(page, entry);
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
  await openDeclared(page, entry);
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
  await openDeclared(
    page,
    entry,
    '<!doctype html><html lang="en"><title>Sample</title><body><button>Elsewhere</button></body></html>',
  );
  const states = () => page.evaluate('states');
  await page.getByRole('textbox').click();
  // The editor may put the caret into its element, which focuses it, only after the click.
  await expect.poll(states).toEqual([true]);
  await page.keyboard.type('a');
  await page.getByRole('button').focus();
  await expect.poll(states).toEqual([true, false]);
});

test('every sample that needs a browser is run here', () => {
  expect(declared()).toEqual(namesOf(browserSamples));
});
