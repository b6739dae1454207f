// Runs the samples of guides about what a document consists of, exactly as they appear in the Markdown, with real keystrokes.
import { expect, test } from '../../../packages/builder/test/browser/site-test.ts';
import { documentSamples } from '../samples/browser-samples.ts';
import { declareSamples, editorOf, namesOf, openDeclared, withEditor, withReact } from './sample-page.ts';

const { samples, declared } = declareSamples();

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
      await openDeclared(page, entry);
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
        await openDeclared(page, entry);
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
    await openDeclared(page, entry);
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
    await openDeclared(page, entry);
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
    await openDeclared(page, entry);
    await editorOf(page).click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await expect(editorOf(page).locator('p.numbered')).toHaveText(['one', 'two']);
  });
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
      await openDeclared(page, entry);
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
    await openDeclared(page, entry);
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
    await openDeclared(page, entry);
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

test('every sample of a document that needs a browser is run here', () => {
  expect(declared()).toEqual(namesOf(documentSamples));
});
